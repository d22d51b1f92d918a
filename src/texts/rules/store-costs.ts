// Texts about past costs and budgets of stores. See docs/contributing.md#texts.

export const storeHeading = "Store number";
export const dateHeading = "Date";
export const amountHeading = "Amount";
export const storeMissing = "The row does not say which store it is.";
export const nameOfAnother = (name: string, store: string) =>
  `“${name}” is not the name of ${store}, which has the number and gets this row`;
export const numberWasOf = (number: string, added: string, store: string) =>
  `“${number}” is also the number of ${added} in a file of stores, which was added without it. ${store} gets this row`;
export const storeUnknown = (said: string) =>
  `No store that you see has the number or name “${said}”. Correct it, or import the store first.`;
export const storeAmbiguous = (said: string) =>
  `Several stores have the number or name “${said}”. Give the name of the one that is meant.`;
export const storeOfOthers = (store: string) =>
  `Only the manager of ${store} or an operator imports its costs.`;
export const dayMissing = "The row has no date.";
export const dayUnreadable = (said: string) => `“${said}” is no day or month from 1990 to 2100.`;
export const amountMissing = "The row has no amount.";
export const amountUnreadable = (said: string) => `“${said}” is no amount.`;
export const amountTooHigh = "The amount is too high.";
export const nothingSpent = "Zero, which changes no sum.";
export const sameAsRow = (row: number) => `The same as row ${row}, with the same reference: counted once.`;
export const referenceTaken = (reference: string) =>
  `Another import has the reference “${reference}” in this store with other values. Undo that import first.`;
export const tooManyLines = (most: number) =>
  `A store can have ${most} imported costs. Import sums by month instead.`;
export const dayInvalid = "This is no day or month from 1990 to 2100.";
export const amountInvalid = "This is no amount in cents: not zero, and below a hundred million.";
export const budgetUnreadable = "Please enter an amount such as 12,000, not below zero.";
export const yearInvalid = "This is no year from 1990 to 2100.";
