"""What players of SOPWITH write: words, grammar, and how phrases are strung to a sheet."""
