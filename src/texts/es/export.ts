// Texts of export. See docs/contributing.md#texts.

export const saveAsCsv = "Guardar como CSV";
