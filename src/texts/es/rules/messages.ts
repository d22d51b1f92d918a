// Texts of messages. See docs/contributing.md#texts.

export const messageMissing = "Escriba un mensaje";
