// Texts of notifications. See docs/contributing.md#texts.

export const p256dhMustBe65 = "p256dh must be 65 bytes as base64url";
export const authMustBe16 = "auth must be 16 bytes as base64url";
