import { plural } from "#texts/plural.ts";

// Texts of export. See docs/contributing.md#texts.

export const saveAsCsv = "Guardar como CSV";
export const saved = "Guardado";
export const savedRows = (fileName: string, count: number) =>
  `${fileName}, ${plural(count, { one: "1 fila", other: "# filas" })}`;
export const print = "Imprimir";
export const printedAt = (count: string, at: string) => `${count}, ${at}`;
/** Heads a column of times. */
export const inZone = (label: string, zone: string) => `${label} (${zone})`;
export const ticketCount = (count: number) => plural(count, { one: "1 ticket", other: "# tickets" });
