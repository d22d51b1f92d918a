/** The texts of workers. See docs/product.md#texts. */
export const TEXTS = {
  title: "Maintenance Workers",
  add: "Add Maintenance Worker",
  edit: "Edit Maintenance Worker",
  none: "No maintenance workers yet. Create an account for the people who do the work.",
  loadFailed: ["Failed to fetch maintenance users", "Please try again."],
  createFailed: "Failed to create maintenance worker",
  updateFailed: "Failed to update maintenance worker",
  deleteFailed: "Failed to delete maintenance worker",
  firstPassword: "Their first one; they choose their own when they sign in.",
  noWorker: "Unable to find vendor ID for rating",
  noStars: "Please select a rating",
  rated: "Vendor rating submitted successfully",
  ratingFailed: "Failed to submit vendor rating",
  deleteAsk: "Are you sure you want to delete this maintenance worker?",
} as const;
