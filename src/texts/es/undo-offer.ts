import { plural } from "#texts/plural.ts";

// The offer to undo what was just done and is not sent yet. See docs/contributing.md#texts.

export const notSentYet = (what: string) => `Aún sin enviar: ${what}`;
export const severalNotSentYet = (what: string) => `Aún sin enviar: ${what}. Deshacer lo retira todo.`;
export const changes = (count: number) => plural(count, { one: "1 cambio", other: "# cambios" });
export const stores = (count: number) => plural(count, { one: "1 tienda", other: "# tiendas" });
export const workers = (count: number) => plural(count, { one: "1 técnico", other: "# técnicos" });
export const storeDeletions = (count: number) =>
  plural(count, { one: "eliminación de 1 tienda", other: "eliminación de # tiendas" });
export const undoneStores = (count: number) =>
  plural(count, {
    one: "una importación deshecha en 1 tienda",
    other: "una importación deshecha en # tiendas",
  });
export const takenBack = (what: string) => `Retirado: ${what}`;
export const allTakenBack =
  "No se envió nada. Se puede restaurar durante 30 días en el estado de sincronización.";
export const someTakenBack = (count: number) =>
  plural(count, {
    one: "1 más ya estaba en el servidor y queda allí. Lo retirado se puede restaurar durante 30 días en el estado de sincronización.",
    other:
      "# más ya estaban en el servidor y quedan allí. Lo retirado se puede restaurar durante 30 días en el estado de sincronización.",
  });
