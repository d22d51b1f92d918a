import { plural } from "#texts/plural.ts";

// Texts of the deletion of several workers. See docs/product.md#workers.

export const deleteSeveral = "Eliminar varios";
export const title = "Eliminar trabajadores de mantenimiento";
export const consequence =
  "Ya no podrán iniciar sesión. El trabajo terminado queda en el historial de sus tickets. Cada eliminación se envía por separado y tiene su propio resultado.";
export const addedOn = (day: string) => `Añadidos el ${day}`;
export const allAddedOn = (count: number, day: string) =>
  plural(count, { one: () => `El añadido el ${day}`, other: (n) => `Los ${n} añadidos el ${day}` });
export const hasOpenWork = (count: number) =>
  plural(count, {
    one: "1 ticket abierto: traspáselo primero",
    other: "# tickets abiertos: traspáselos primero",
  });
export const submit = (count: number) =>
  count === 0
    ? "Eliminar trabajadores"
    : plural(count, { one: "Eliminar 1 trabajador", other: "Eliminar # trabajadores" });
export const outcomeTitle = "Resultado";
export const queued = (count: number) =>
  plural(count, { one: "1 eliminación en cola.", other: "# eliminaciones en cola." });
export const toDelete = "Trabajadores por eliminar";
export const deleted = "Eliminado";
export const done = "Listo";
