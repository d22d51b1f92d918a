// Filters and orders of the list of stores. See docs/product.md#directory.

export const filters = "Filtros de tiendas";
export const storeManager = "Gerente de tienda";
export const allManagers = "Todos los gerentes";
export const allRegions = "Todas las regiones";
export const allStates = "Todos los estados";
export const state = "Estado";
export const order = "Orden de las tiendas";
export const orders = {
  number: "Por número",
  name: "Por nombre",
  city: "Por ciudad",
  manager: "Por gerente de tienda",
  open: "Por más tickets abiertos",
  overdue: "Por más tickets vencidos",
  cost: "Por mayor costo este año",
} as const;
export const lacking = "Tiendas sin gerente";
export const withAndWithout = "Cualquier gerente";
export const lackings = {
  manager: "Todavía sin gerente propio",
  propertyManager: "Sin administrador de propiedades",
} as const;
export const managedByStoreManager = (name: string) => `Gerente de tienda ${name}`;
