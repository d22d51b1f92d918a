// Texts of the advice before a completion. See docs/contributing.md#texts.

export const ready = "¿Listo?";
export const nothingMissing = "No falta nada de lo que piden quienes aprueban.";
export const advice = {
  noAfterPhoto: "Ninguna foto muestra el trabajo terminado.",
  thinComment: "El comentario tiene menos de cuatro palabras.",
  neverArrived: "Su llegada no está registrada.",
} as const;
export const sentBackBy = (name: string) => `Devuelto por ${name}:`;
export const costAboveBid = (bid: string) => `El costo supera la cotización aceptada de ${bid}.`;
export const remedy = {
  noAfterPhoto: "Agregar una foto",
  thinComment: "Decir más",
  neverArrived: "Ya llegué",
  costAboveBid: "Revisar el costo",
} as const;
