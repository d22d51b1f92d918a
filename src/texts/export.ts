// Texts of export. See docs/contributing.md#texts.

export const saveAsCsv = "Save as CSV";
