"""How good the formation of beliefs is: labelled cases, what is formed from them, and a score."""
