import { plural } from "#texts/plural.ts";

// Texts of lists in pages. See docs/contributing.md#texts.

export const pageOf = (page: number, pages: number) => `Página ${page} de ${pages}`;
export const found = (count: number) => plural(count, { one: "1 encontrado", other: "# encontrados" });
export const nothingFound = "No se encontró nada. Pruebe con menos palabras u otras.";
