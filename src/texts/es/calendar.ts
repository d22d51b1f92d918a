// Texts of the calendar address.

export const subscribe = "Suscribirse en un calendario";
export const explained =
  "Un calendario suscrito a su dirección secreta muestra su trabajo programado y sigue los cambios. Quien conozca la dirección puede leerlo, así que dela solo a su calendario. Se necesita conexión.";
export const tryAgain = "Intentar de nuevo";
export const address = "Dirección secreta";
export const shownOnce = "Solo se muestra ahora. Cópiela en “Agregar calendario desde URL” de su calendario.";
export const make = "Crear una dirección";
export const makeNew = "Crear otra dirección";
export const end = "Anular la dirección";
export const ended = "La dirección ya no muestra nada.";
export const newOneEndsFormer = "La dirección no se puede mostrar otra vez. Una nueva la anula.";
export const madeNeverRead = (made: string) => `Creada el ${made}, ningún calendario la ha leído todavía.`;
export const madeAndRead = (made: string, read: string) =>
  `Creada el ${made}, leída por última vez por un calendario el ${read}.`;
export const endConsequence =
  "Los calendarios suscritos dejan de recibir su trabajo programado. Después puede crear una dirección nueva.";
