/** Texts of buildings. See docs/product.md#texts. */
export const TEXTS = {
  title: "Building Management",
  none: "No buildings yet",
  add: "Add Building",
  update: "Update Building",
  created: "Building created successfully",
  updated: "Building updated successfully",
  deleted: "Building deleted successfully",
  deleteTitle: "Delete Building",
  deleteAsk: "Are you sure you want to delete this building? This action cannot be undone.",
} as const;
