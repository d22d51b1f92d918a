// Texts of the history on the operator's page. See docs/product.md#history-of-changes.

export const text = "Texto, título o número de un ticket";
export const kind = "Tipo";
export const allKinds = "Todos los tipos";
export const person = "Persona: nombre o correo";
export const store = "Tienda: nombre o número";
export const from = "Desde";
export const until = "Hasta";
export const clear = "Quitar filtros";
export const periodBackwards = "El último día es anterior al primero.";
export const noneFound = "Ningún cambio corresponde a estos filtros.";
export const savesFound = "Guarda lo que dejan los filtros.";
export const noneSince = (moment: string) =>
  `Ningún cambio desde ${moment} corresponde a estos filtros. “Siguiente” busca más atrás.`;
export const searchedSince = (moment: string) => `Se buscó hasta ${moment}. “Siguiente” busca más atrás.`;
export const moreFilters = (set: number) => (set === 0 ? "Más filtros" : `Más filtros (${set} en uso)`);
export const fewerFilters = "Menos filtros";
