// Texts of stores. See docs/contributing.md#texts.

export const onlyStoreManagersAdd = "Only store managers add stores.";
export const thisIdIsAlready = "This id is already used.";
export const newStore = "New store";
export const namedYouPropertyManager = (name: string, name2: string) =>
  `${name} named you property manager of ${name2}`;
export const pleaseChooseAProperty = "Please choose a property manager from the list";
export const onlyTheOwnerChanges = "Only the owner changes a store.";
export const thisStoreWasDeleted = "This store was deleted.";
