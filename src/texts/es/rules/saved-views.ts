// Texts of the rules of saved views. See docs/contributing.md#texts.

export const viewNameMissing = "Escriba un nombre para la vista";
export const timeOfViewInvalid = "La hora del cambio no es una hora";
export const tooManyViews = (most: number) => `Tiene ${most} vistas. Elimine una para guardar otra.`;
