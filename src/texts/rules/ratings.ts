// Texts of ratings. See docs/contributing.md#texts.

export const pleaseSelectARating = "Please select a rating";
