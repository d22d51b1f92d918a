// Texts of assistance. See docs/contributing.md#texts.

export const mustBeANumber = (field: string) => `${field} must be a number of degrees`;
export const thisIdIsAlready = "This id is already used.";
export const thisIsForThe = "This is for the app's own page.";
