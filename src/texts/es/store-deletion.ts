import { plural } from "#texts/plural.ts";

// Textos de la eliminación de varias tiendas.

export const select = "Seleccionar";
export const selected = (count: number) =>
  count === 0
    ? "Todavía no hay ninguna tienda seleccionada."
    : plural(count, { one: "1 tienda seleccionada", other: "# tiendas seleccionadas" });
export const selectedStores = "Tiendas seleccionadas";
export const selectFound = "Seleccionar todas las encontradas";
export const selectNone = "No seleccionar ninguna";
export const deleteSelected = "Eliminar…";
export const done = "Listo";
export const title = "Eliminar las tiendas seleccionadas";
export const consequence =
  "Cada tienda desaparece para todas las personas que la tienen. Sus tickets quedan, con su historial y su costo; los abiertos se deciden como antes.";
export const toDelete = "Tiendas para eliminar";
export const openTickets = (count: number) =>
  plural(count, { one: "1 ticket abierto queda", other: "# tickets abiertos quedan" });
export const openTicketsStay =
  "Quedan, con su historial, y se deciden como antes. A todas las personas que tienen la tienda se les dice que se eliminó y quién lo hizo.";
export const repetitions = (count: number) =>
  plural(count, { one: "Termina 1 repetición de un ticket", other: "Terminan # repeticiones de tickets" });
export const submit = (count: number) =>
  plural(count, { one: "Eliminar 1 tienda", other: "Eliminar # tiendas" });
export const outcomeTitle = "Qué pasó con ello";
export const queued = (count: number) =>
  plural(count, {
    one: "1 eliminación en cola.",
    other: "# eliminaciones en cola. Cada una se envía por separado y tiene su propio resultado.",
  });
export const deleted = "Eliminada";
export const leftOut = (count: number) => (count === 1 ? "1 queda fuera" : `${count} quedan fuera`);
