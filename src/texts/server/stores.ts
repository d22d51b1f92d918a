// Texts of stores. See docs/contributing.md#texts.

export const onlyStoreManagers = "Only store managers add stores.";
export const idTaken = "This id is already used.";
export const newStore = "New store";
export const namedPropertyManager = (name: string, name2: string) =>
  `${name} named you property manager of ${name2}`;
export const propertyManagerInvalid = "Please choose a property manager from the list";
export const onlyOwnerChanges = "Only the owner changes a store.";
export const thisStoreWasDeleted = "This store was deleted.";
