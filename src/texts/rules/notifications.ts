// Texts of notifications. See docs/contributing.md#texts.

export const timeInvalid = "Please enter a time like 22:00.";
export const kindInvalid = "This kind of notification does not exist here. Please update the app.";
export const tooManyAreas = (most: number) => `At most ${most} states and cities`;
export const p256dhLength = "p256dh must be 65 bytes as base64url";
export const authLength = "auth must be 16 bytes as base64url";
