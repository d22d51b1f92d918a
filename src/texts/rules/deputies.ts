// What the rules of deputies answer. See docs/product.md#deputies.

export const onlyDecidersNameDeputies = "Only store managers and property managers name a deputy";
export const deputyMissing = "Enter the deputy’s email address";
export const deputyIsOneself = "You cannot be your own deputy";
export const deputyUnknown = "There is no account with this email address";
export const deputyHasOtherRole = (name: string, role: string) =>
  `${name} cannot be your deputy: a deputy has the same role (${role})`;
export const firstDayMissing = "Choose the first day";
export const firstDayPassed = "The first day has passed";
export const lastDayMissing = "Choose the last day";
export const lastDayPassed = "The last day has passed";
export const endsBeforeItBegins = "The last day is before the first";
