// Texts of the time of the next attempt. See docs/contributing.md#texts.

export const nextTry = "Next try";
export const andNextTry = "; next try";
export const inS = (before: string, ceil: number) => `${before} in ${ceil} s`;
export const inMinutes = (before: string, minutes: number) => `${before} in ${minutes} min`;
