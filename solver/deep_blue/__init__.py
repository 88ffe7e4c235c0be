"""Deep Blue: recruit a crew, sail to wrecks, dive for gems, and know when to come up."""
