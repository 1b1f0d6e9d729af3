"""The numbered stages from events to beliefs, one file each. Plain Python: values in, values out."""
