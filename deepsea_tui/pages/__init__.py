"""Pages to share: one HTML file each, which needs nothing else."""
