// Texts of notifications. See docs/contributing.md#texts.

export const p256dhLength = "p256dh debe tener 65 bytes en base64url";
export const authLength = "auth debe tener 16 bytes en base64url";
