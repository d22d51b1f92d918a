// Texts of the bottom bar of a phone, each of a fifth of its width. See docs/contributing.md#texts.

export const insights = "Insights";
