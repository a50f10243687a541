"""The survival city: dusk and dispute cards, citizens, laws and buildings, dusk and night phase."""
