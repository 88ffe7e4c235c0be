"""Dives counted out: odds of the bag, and what a dive is worth to everybody in it.

`bag_odds` is plain Python with exact fractions, `values.dive_value` is for searches and bots, and
`advising.advise` tells a seat what its actions are worth, as the data of `advice`.
"""
