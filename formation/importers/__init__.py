"""What other systems hand over, one file per format."""
