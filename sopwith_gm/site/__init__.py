"""A turn as a page, and the static site: one typed context for each template."""
