// Texts of the time of the next attempt. See docs/contributing.md#texts.

export const nextTry = "Siguiente intento";
export const andNextTry = "; siguiente intento";
export const inS = (before: string, ceil: number) => `${before} en ${ceil} s`;
export const inMinutes = (before: string, minutes: number) => `${before} en ${minutes} min`;
