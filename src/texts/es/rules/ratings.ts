// Texts of ratings. See docs/contributing.md#texts.

export const ratingMissing = "Seleccione una calificación";
