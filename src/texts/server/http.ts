import { plural } from "#texts/plural.ts";

// Texts of http. See docs/contributing.md#texts.

export const sendJson = "Send JSON: this call takes no form.";
export const urlTooLong = (urlBytes: number) => `An address may have ${urlBytes} bytes.`;
export const contentEncodingRefused = "Send the body without Content-Encoding.";
export const mayStandOnceOnly = (name: string) => `"${name}" may stand once only.`;
export const requestNotUnderstood = "This request could not be understood.";
export const editConflict = "This was changed in the meantime. Please choose which one stays.";
export const jsonTooDeep = (jsonDepth: number) => `JSON may be nested ${jsonDepth} levels deep.`;
export const unstorableCharacters = "This text holds characters that cannot be stored";
export const mediaTypeRefused = "Send JSON or a form.";
export const requestTooLarge = "This request is too large.";
export const theBodyIsEmpty = "The body is empty.";
export const jsonInvalid = "The body is not valid JSON.";
export const bodyMustBeUtf8 = "The body is not valid UTF-8. Send texts in UTF-8.";
export const mustBeUtf8 = "This text is not valid UTF-8. Send it in UTF-8.";
export const fileTooLarge = "This file is too large.";
export const tooManyFiles = "Too many files.";
export const tooManyFields = "Too many fields.";
export const idTaken = "This id is already used.";
export const noSpaceForFile = "The server has no space left for this file.";
export const databaseBusy = "The server's database is busy. Please try again.";
export const databaseLostWhileSaving = "The server lost its database while saving. Please try again.";
export const databaseUnreachable = "The server cannot reach its database. Please try again.";
export const internalError = "Something went wrong on the server. Please try again.";
export const formIncomplete = "This form is incomplete or not a valid multipart form.";
export const fileUnexpected = (field: string) => `No file is expected in "${field}".`;
export const fieldNameInvalid = (formNameLength: number) =>
  `The name of a field has at most ${formNameLength} characters and no brackets.`;
export const isTooLong = (name: string) => `"${name}" is too long.`;
export const textTooLong = "This text is too long";
export const fieldMustBeJsonList = (name: string) => `${name} must be a JSON list.`;
export const jsonListRequired = "must be a JSON list";
export const requestTimeout = "This request took too long.";
/** In seconds, minutes or hours, whichever is read at a glance; rounded up. */
const duration = (seconds: number) => {
  if (seconds < 120) return plural(seconds, { one: "1 second", other: "# seconds" });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return plural(minutes, { other: "# minutes" });
  return plural(Math.ceil(minutes / 60), { other: "# hours" });
};
export const tooManyTries = (retryAfterS: number) =>
  `Too many tries. Please wait ${duration(retryAfterS)} and try again.`;
export const pageTooDeep = "This page lies too deep; please narrow the list";
export const wholeNumberRequired = (name: string) => `${name} must be a whole number from 1`;
export const notFoundOrHidden = "This does not exist, or you may not see it.";
export const ticketNotFoundOrHidden = "This ticket does not exist, or you may not see it.";
export const notAllowed = "You may not do this.";
export const changedMeanwhile = "This has been changed in the meantime.";
export const otherAccountsRequest = "This request belongs to another account.";
export const ownPasswordRequired =
  "Please choose a password of your own first: the one you signed in with was chosen by somebody else.";
export const idempotencyKeyInvalid = "An Idempotency-Key is 1 to 255 visible characters.";
export const requestInvalid = "Something in this request is wrong.";
export const addressNotFound = "This does not exist.";
export const formTooSlow = "This form arrives too slowly.";
export const noSpaceLeft = "The server has no space left. Please try again later.";
export const theRequest = "The request";
export const fieldMissing = (field: string) => `${field} is missing. Please add it.`;
export const fieldHasOtherType = (field: string, kind: string) => `${field} must be ${kind}.`;
export const fieldIsNoneOf = (field: string, values: string) => `${field} must be one of: ${values}.`;
export const fieldTooBig = (field: string, most: string) => `${field} may be at most ${most}.`;
export const fieldTooSmall = (field: string, least: string) => `${field} must be at least ${least}.`;
export const fieldInvalid = (field: string) => `${field} has a value that is not accepted here.`;
export const aText = "a text";
export const aNumber = "a number";
export const aWholeNumber = "a whole number";
export const trueOrFalse = "true or false";
export const aList = "a list";
export const anObject = "an object";
export const anotherKind = "of another kind";
export const readerChangesNothing =
  "You can read everything here and change nothing. Ask an operator if you need to.";
