import { plural } from "#texts/plural.ts";

// Texts of fields. See docs/contributing.md#texts.

export const unstorableCharacters = "This text holds characters that cannot be stored";
export const textTooLong = (longest: number) => `Please use at most ${longest} characters`;
export const emailInvalid = "Please enter a valid email address";
export const passwordIsRequired = "Password is required";
export const passwordTooShort = "Password must be at least 8 characters";
export const passwordTooLong = (password: number) => `Password must be at most ${password} characters`;
export const passwordOnlyBlanks = "Password cannot be only spaces";
export const dateInvalid = "Please use a date like 2026-01-31";
export const dayNotInCalendar = "This day is not in the calendar";
export const fileTypeMissing = "Please name the type of the file, like image/jpeg";
export const timeInvalid = "Please use a time like 14:30";
export const pleaseUseAtMostCharacters = (longest: number, count: number) =>
  `Please use at most ${longest} characters; this has ${count}`;
export const charactersLeft = (left: number) =>
  plural(left, { one: "1 character left", other: "# characters left" });
export const amountExample = "is an amount like 120.50";
export const dayInThePast = "Please choose today or a later day";
export const wholeNumberRequired = (name: string) => `${name} must be a whole number from 1`;
export const versionInvalid = "Please send a version like 1.2.3";
export const timeZoneUnknown = "This time zone is unknown.";
export const instantInvalid = "Please use a time like 2026-01-31T14:30:00Z";
export const lineNumberInvalid = "Please use the number of a line, with at most 15 digits";
export const historyKindUnknown = "The history has no lines of this kind";
export const securityEventUnknown = "The security log has no events of this kind";
