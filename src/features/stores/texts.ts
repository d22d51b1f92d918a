/** The texts of stores. See docs/product.md#texts. */
export const TEXTS = {
  loadFailed: "Unable to load stores. Please try again later.",
  failed: "Failed to create store",
  title: "Store Management",
  add: "Add Store",
  edit: "Edit Store",
  notHere: "This store is not on this phone.",
  scanToReport: "Something broken here? Scan the code and say what.",
  none: "You have no stores yet. Add one, so that your tickets say where.",
  isDefault: "Default",
  makeDefault: "Use as default store",
  manager: "Property manager",
  noManager: "No property manager",
  managersComing: "Property managers are on their way…",
  managersNotHere:
    "The property managers are not on this phone yet. Wait a moment, or choose “No property manager”.",
  managersHere: "The property managers are here now. Please check the choice and save again.",
  deleteTitle: "Delete Store",
  deleteAsk: "Are you sure you want to delete this store? This action cannot be undone.",
} as const;
