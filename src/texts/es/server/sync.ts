// Texts of sync. See docs/contributing.md#texts.

export const waitsForEarlier = "Espera a una anterior.";
export const needsRefusedOne = "Necesita una que fue rechazada.";
export const notHere = "No está aquí.";
