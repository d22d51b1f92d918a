// Documents of a vendor. See docs/product.md#vendor-documents.

import { plural } from "#texts/plural.ts";

export const title = "Documents";
export const intro =
  "Customers see which documents you have and until when they are valid. Files and numbers are for customers who have a bid or a job of yours; the tax form only for those you work for.";
export const none = "You have no documents yet.";
export const noneOfVendor = "This vendor has not added any documents.";
export const add = "Add a document";
export const actionsFor = (name: string) => `Actions for ${name}`;
export const edit = "Change or replace";
export const remove = "Remove";
export const removeTitle = "Remove document";
export const removeAsk = "Customers no longer see it, and its file is deleted.";
export const kindLabel = "Kind";
export const nameLabel = "Name";
export const nameHint = "For example general liability";
export const numberLabel = "Number";
export const expiryLabel = "Valid until";
export const chooseFile = "Choose PDF or picture";
export const replaceFile = "Choose another file";
export const fileStored = (name: string) => `${name} is kept on this device`;
export const presentFile = (name: string) => `Present file: ${name}`;
export const isPast = "This day has passed. The document is shown as expired.";
export const optional = (label: string) => `${label} (optional)`;
export const save = "Save";
export const cancel = "Cancel";
export const saved = "Document saved";
export const removed = "Document removed";
export const numbered = (number: string) => `No. ${number}`;
export const endless = "Does not expire";
export const validUntil = (day: string) => `Valid until ${day}`;
export const expiresToday = (day: string) => `Expires today, ${day}`;
export const expiresIn = (days: number, day: string) =>
  plural(days, { one: () => `Expires tomorrow, ${day}`, other: (n) => `Expires in ${n} days, ${day}` });
export const expired = (day: string) => `Expired on ${day}`;
export const insuranceMissing = "No insurance shown";
export const insuranceValidUntil = (day: string) => `Insurance valid until ${day}`;
export const insuranceExpired = "Insurance expired";
export const insuranceExpiresToday = "Insurance expires today";
export const insuranceExpiresIn = (days: number) =>
  plural(days, { one: "Insurance expires tomorrow", other: "Insurance expires in # days" });
export const fileReserved = "The file is for those who work with this vendor.";
export const outdatedNow = (name: string, day: string) => `${name} expired on ${day}`;
export const expiresSoon = (name: string, day: string) => `${name} expires on ${day}`;
export const outdatedThen = (name: string, day: string) => `${name} expires on ${day}, before the work`;
export const document = "Document";
export const step = (name: string) => `Document: ${name}`;
export const removalStep = (name: string) => `Removal of document: ${name}`;
export const failedToSave = "Document was not saved";
export const failedToRemove = "Document was not removed";
export const fileNotStored = "The file could not be kept on this device";
