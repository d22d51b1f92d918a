import { PRODUCT } from "#texts/product.ts";

// Texts of stores. See docs/contributing.md#texts.

export const ownFieldsInvalid =
  "Write at most 10 facts, each once and on a line of its own, as “Square feet: 12000”: up to 40 characters before the colon and 200 after it.";
export const ownFieldNameTaken = (label: string) =>
  `“${label}” is the name of another column of stores. Write it into that field, or give the fact another name, such as “${factNamed(label)}”.`;
export const ownFieldNamesTaken =
  "A fact has the name of another column of stores, such as “Phone”. Write it into that field, or give the fact another name.";
/** The name of a fact whose own name another column has. */
export const factNamed = (label: string) => `${label} (fact)`;
export const storeNameIsRequired = "Store name is required";
export const storeLocationIsRequired = "Store location is required";
export const storeAddressIsRequired = "Store address is required";
/** Before the number of a store, where people search for "store 17". */
export const numbered = (number: string) => `store #${number}`;
export const personEmailMissing = "Enter the person’s email address";
export const personUnknown =
  "There is no account with this email address. The operator can invite this person.";
export const managerIsNoFurtherPerson = "The store’s manager belongs to the store already";
export const personHasOtherRole = (name: string) =>
  `${name} cannot be added: people of a store are store managers or ${PRODUCT} Users`;
export const tooManyPeople = (most: number) => `A store has at most ${most} further people`;
export const onlyManagerDeletes = "Only the store’s manager can delete it.";
export const onlyOperatorsAdd = "On this server only operators add and import stores.";
export const onlyOperatorsDelete = "On this server only operators delete stores.";
export const managerHasOtherRole = (name: string) =>
  `${name} cannot manage a store: its manager is a store manager or a ${PRODUCT} User`;
export const personOnlyReads = (name: string) =>
  `${name} reads everything and changes nothing, and can have no store`;
