/** Every sentence of the comments room. Product text sections 5 and 8. */
export const WORDS = {
  label: "Add a comment",
  post: "Post comment",
  empty: "Please enter a comment",
  added: "Comment added successfully",
} as const;
