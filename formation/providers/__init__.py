"""Models asked for help over the network: what is asked, what comes back, and the one client that does it."""
