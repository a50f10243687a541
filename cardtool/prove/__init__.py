"""What conditions mean, decided exactly: three-valued evaluation over boxes of intervals, branch and prune.

    space = Space(cards)                      # quantities with bounds, flags, what excludes or sums what
    claims = Claims(cards, space)             # conditions as claims
    prover = Prover(space)
    claim = claims.of(one) & ~claims.of(other)
    prover.find(claim)                        # a state in which it holds, or None
    for region in prover.regions(claim):      # maximal regions, said in words or as data by `spell`
        said(space, region)

A condition that cannot be judged raises Unprovable, a search that ends without an answer raises Undecided.
"""
