// Texts of ratings. See docs/contributing.md#texts.

export const ratingMissing = "Please select a rating";
