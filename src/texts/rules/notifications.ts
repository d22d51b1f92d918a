// Texts of notifications. See docs/contributing.md#texts.

export const p256dhLength = "p256dh must be 65 bytes as base64url";
export const authLength = "auth must be 16 bytes as base64url";
