// Texts of fields. See docs/contributing.md#texts.

export const thisTextHoldsCharacters = "This text holds characters that cannot be stored";
export const pleaseUseAtMost = (longest: number) => `Please use at most ${longest} characters`;
export const pleaseEnterAValid = "Please enter a valid email address";
export const passwordIsRequired = "Password is required";
export const passwordMustBeAt = "Password must be at least 8 characters";
export const passwordMustBeAtMost = (password: number) => `Password must be at most ${password} characters`;
export const passwordMustHaveMore = "Password must have more in it than blanks";
export const pleaseUseADate = "Please use a date like 2026-01-31";
export const thisDayIsNot = "This day is not in the calendar";
export const pleaseNameTheType = "Please name the type of the file, like image/jpeg";
export const pleaseUseATime = "Please use a time like 14:30";
export const pleaseUseAtMostCharacters = (longest: number, count: number) =>
  `Please use at most ${longest} characters; this has ${count}`;
export const charactersLeft = (left: number) => `${left} characters left`;
export const isAnAmountLike = "is an amount like 120.50";
export const pleaseChooseTodayOr = "Please choose today or a later day";
export const mustBeAWhole = (name: string) => `${name} must be a whole number from 1`;
export const pleaseSendAVersion = "Please send a version like 1.2.3";
