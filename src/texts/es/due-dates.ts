// When a ticket is due, changed without its other fields. See docs/product.md#editing-and-deleting.

export const change = "Cambiar fecha límite";
export const set = "Poner fecha límite";
export const step = "Fecha límite";
export const save = "Guardar";
export const changed = "Fecha límite cambiada";
export const removed = "Fecha límite quitada";
export const dueOfFormerPriority = (day: string) =>
  `La fecha límite, ${day}, aún es la de la prioridad anterior.`;
export const dueOfPriority = (day: string) => `Que venza el ${day}`;
export const whoLearns =
  "Todos los que tienen el ticket ven la nueva fecha, y su historial dice quién la cambió. Un campo vacío quita la fecha.";
