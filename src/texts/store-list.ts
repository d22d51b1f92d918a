// Filters and orders of the list of stores. See docs/product.md#directory.

export const filters = "Filters of stores";
export const storeManager = "Store manager";
export const allManagers = "All managers";
export const allRegions = "All regions";
export const allStates = "All states";
export const state = "State";
export const order = "Order of stores";
export const orders = {
  number: "By number",
  name: "By name",
  city: "By city",
  manager: "By store manager",
  open: "By open tickets, most first",
  overdue: "By overdue tickets, most first",
  cost: "By cost this year, highest first",
} as const;
export const lacking = "Stores without a manager";
export const withAndWithout = "Any manager";
export const lackings = {
  manager: "No manager of their own yet",
  propertyManager: "No property manager",
} as const;
export const managedByStoreManager = (name: string) => `Store manager ${name}`;
