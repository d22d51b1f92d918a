import { plural } from "#texts/plural.ts";

// Texts of lists in pages. See docs/contributing.md#texts.

export const pageOf = (page: number, pages: number, total: number) =>
  `Página ${page} de ${pages}, ${total} en total`;
export const found = (count: number) => plural(count, { one: "1 encontrado", other: "# encontrados" });
export const notFoundOfList = (count: number, names: string) =>
  plural(count, { one: () => `No se encontró: ${names}`, other: (n) => `No se encontraron ${n}: ${names}` });
export const nothingFound = "No se encontró nada. Pruebe con menos palabras u otras.";
export const moreFilters = (set: number) =>
  set === 0 ? "Más filtros y orden" : `Más filtros y orden (${set})`;
export const moreFiltersAlone = (set: number) => (set === 0 ? "Más filtros" : `Más filtros (${set})`);
export const fewerFilters = "Menos filtros";
export const furtherFilters = "Más filtros";
export const setFilters = "Filtros en uso";
export const removeFilter = (label: string) => `${label}: quitar este filtro`;
export const filterByRegion = "Filtrar por región";
export const allRegions = "Regiones";
export const withoutRegion = "Sin región";
export const filterByStore = "Filtrar por tienda";
export const filterByPerson = "Filtrar por persona";
export const allOpen = "Todos los abiertos";
export const openAndNew = "Abierto (nuevo)";
export const mostUrgentFirst = "Lo más urgente";
export const lastClosedFirst = "Cerrados al último";
export const closedOn = (day: string) => `Cerrado el ${day}`;
export const ofStore = (name: string) => `tienda: ${name}`;
export const ofPerson = (name: string) => `persona: ${name}`;
export const onlyTicketsOf = (names: string) => `La lista está filtrada por ${names}.`;
export const showWithoutThat = (count: number) =>
  plural(count, { one: "Mostrar 1 ticket sin ese filtro", other: "Mostrar # tickets sin ese filtro" });
