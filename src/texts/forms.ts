// Texts of forms. See docs/contributing.md#texts.

export const noConnectionToServer = "There is no connection to the server. Please try again when there is.";
export const readAs = (dollarsFromCents: string) => `Read as ${dollarsFromCents}`;
export const farDayWarning = "This day is more than five years away. If it is right, press the button again.";
