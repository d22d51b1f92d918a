import { plural } from "#texts/plural.ts";

// The texts of acts on selected tickets. See docs/product.md#selected-tickets.

export const selectedTickets = "Tickets seleccionados";
export const selected = (count: number) =>
  count === 0
    ? "Aún no hay nada seleccionado."
    : plural(count, { one: "# ticket seleccionado", other: "# tickets seleccionados" });
export const selectAll = "Seleccionar todos los encontrados";
export const selectNone = "Quitar la selección";
export const done = "Listo";
export const assign = "Asignar…";
export const scheduleAct = "Programar…";
export const approve = "Aprobar…";
export const give = "Dar a un proveedor…";
export const cancel = "Cancelar…";
export const titles = {
  assign: "Asignar los tickets seleccionados",
  schedule: "Programar los tickets seleccionados",
  approve: "Aprobar los tickets seleccionados",
  give: "Dar los tickets seleccionados a un proveedor",
  cancel: "Cancelar los tickets seleccionados",
} as const;
export const submits = {
  assign: (count: number) => `Asignar ${count}`,
  schedule: (count: number) => `Programar ${count}`,
  approve: (count: number) => `Aprobar ${count}`,
  give: (count: number) => `Dar ${count}`,
  cancel: (count: number) => plural(count, { one: "Cancelar # ticket", other: "Cancelar # tickets" }),
} as const;
export const worker = "Quién hace el trabajo";
export const date = "Fecha";
export const time = "Hora";
export const rating = "Calificación";
export const ratesAll = (count: number) =>
  plural(count, {
    one: "Las estrellas califican el trabajo en # de estos tickets, como se le pediría al aprobarlo.",
    other:
      "Las estrellas califican el trabajo en # de estos tickets, como se le pediría al aprobar cada uno de ellos.",
  });
export const starsMissing = "Seleccione al menos 1 estrella";
export const willChange = (count: number) =>
  plural(count, { one: "# ticket cambiará.", other: "# tickets cambiarán." });
export const leftOut = (count: number) => plural(count, { one: "Queda fuera #", other: "Quedan fuera #" });
export const gone = (count: number) =>
  plural(count, {
    one: "# de los tickets seleccionados ya no está en este dispositivo.",
    other: "# de los tickets seleccionados ya no están en este dispositivo.",
  });
export const outcomeTitle = "Qué pasó con cada uno";
export const queued = (count: number) =>
  plural(count, {
    one: "# ticket en cola.",
    other: "# tickets en cola. Cada uno se envía por separado y tiene su propio resultado.",
  });
export const queuedTickets = "En cola";
export const close = "Cerrar";
export const nothingPossible = "Ninguno de los tickets seleccionados lo permite.";
