// Texts of comments. See docs/product.md#texts.

export const label = "Add a comment";
export const post = "Post comment";
export const empty = "Please enter a comment";
export const added = "Comment added successfully";
export const theComment = "the comment";
export const phrases = "Common phrases";
