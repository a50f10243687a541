"""Ten thousand random edits: the meant change and no other character, or a reason."""

from __future__ import annotations

from random import Random

import pytest
from random_edits import outcome, some_edit
from random_files import some_file

NUMBER = 1000


@pytest.mark.parametrize("seed", range(100, 110))
def test_random_edits_touch_nothing_else(seed: int) -> None:
    random, refused = Random(seed), []
    anchors = seed == 109
    for _ in range(NUMBER // 4):
        document = some_file(random, anchors=anchors)
        for _ in range(4):
            _, meant = some_edit(document, random)
            found = outcome(document, meant)
            if found is not None and "so already" not in found:
                assert found.startswith("refused: "), (document.file.text, meant.edit, found)
                refused.append((document.file.text, meant.edit))
    assert anchors or len(refused) <= NUMBER // 200, refused[:3]
