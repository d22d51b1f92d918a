// Texts of http. See docs/contributing.md#texts.

export const anAddressMayHave = (urlBytes: number) => `An address may have ${urlBytes} bytes.`;
export const sendTheBodyWithout = "Send the body without Content-Encoding.";
export const mayStandOnceOnly = (name: string) => `"${name}" may stand once only.`;
export const thisRequestCouldNot = "This request could not be understood.";
export const thisWasChangedIn = "This was changed in the meantime. Please choose which one stays.";
export const jsonMayBeNested = (jsonDepth: number) => `JSON may be nested ${jsonDepth} levels deep.`;
export const thisTextHoldsCharacters = "This text holds characters that cannot be stored";
export const sendJson = "Send JSON: this call takes no form.";
export const sendJsonOrA = "Send JSON or a form.";
export const thisRequestIsToo = "This request is too large.";
export const theBodyIsEmpty = "The body is empty.";
export const theBodyIsNot = "The body is not valid JSON.";
export const thisFileIsToo = "This file is too large.";
export const tooManyFiles = "Too many files.";
export const tooManyFields = "Too many fields.";
export const thisIdIsAlready = "This id is already used.";
export const theServerHasNo = "The server has no space left for this file.";
export const theServersDatabaseIs = "The server's database is busy. Please try again.";
export const theServerLostIts = "The server lost its database while saving. Please try again.";
export const theServerCannotReach = "The server cannot reach its database. Please try again.";
export const somethingWentWrongOn = "Something went wrong on the server. Please try again.";
export const thisFormIsIncomplete = "This form is incomplete or not a valid multipart form.";
export const noFileIsExpected = (field: string) => `No file is expected in "${field}".`;
export const theNameOfA = (formNameLength: number) =>
  `The name of a field has at most ${formNameLength} characters and no brackets.`;
export const isTooLong = (name: string) => `"${name}" is too long.`;
export const thisTextIsToo = "This text is too long";
export const mustBeAJson = (name: string) => `${name} must be a JSON list.`;
export const mustBeAJsonList = "must be a JSON list";
export const thisRequestTookToo = "This request took too long.";
export const tooManyTriesPlease = (retryAfterS: number) =>
  `Too many tries. Please wait ${retryAfterS} seconds and try again.`;
export const thisPageLiesToo = "This page lies too deep; please narrow the list";
export const mustBeAWhole = (name: string) => `${name} must be a whole number from 1`;
export const thisDoesNotExist = "This does not exist, or you may not see it.";
export const youMayNotDo = "You may not do this.";
export const thisHasBeenChanged = "This has been changed in the meantime.";
export const thisRequestBelongsTo = "This request belongs to another account.";
export const pleaseChooseAPassword =
  "Please choose a password of your own first: the one you signed in with was chosen by somebody else.";
export const anIdempotencyKeyIs = "An Idempotency-Key is 1 to 255 visible characters.";
export const somethingInThisRequest = "Something in this request is wrong.";
export const thisDoesNotExist2 = "This does not exist.";
export const thisFormArrivesToo = "This form arrives too slowly.";
export const theServerHasNoSpace = "The server has no space left. Please try again later.";
