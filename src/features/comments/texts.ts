/** Texts of comments. See docs/product.md#texts. */
export const TEXTS = {
  label: "Add a comment",
  post: "Post comment",
  empty: "Please enter a comment",
  added: "Comment added successfully",
} as const;
