/** The texts of work orders. See docs/product.md#texts. */
export const TEXTS = {
  loadFailed: "Error loading work orders",
  title: "Work Orders",
  none: "No work orders yet",
  add: "Add",
  label: "New work order",
  titleMissing: "Work order title is required",
  generate: "Generate work orders",
  generateFailed: "Failed to generate AI tasks",
  titleNeeded: "Ticket title is required",
  fromPlaybook: "Suggested by the built-in playbook. Remove what does not fit.",
  nothingNew: "All that is suggested stands here already.",
  needsNetwork: "Generating needs a connection.",
  editTitle: "Edit Work Order",
  titleLabel: "Title",
  deleteTitle: "Delete Work Order",
  deleteAsk: "Are you sure you want to delete this work order?",
} as const;
