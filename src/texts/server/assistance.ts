// Texts of assistance. See docs/contributing.md#texts.

export const degreesRequired = (field: string) => `${field} must be a number of degrees`;
export const idTaken = "This id is already used.";
export const onlyForOwnPage = "This is for the app's own page.";
