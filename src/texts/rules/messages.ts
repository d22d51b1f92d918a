// Texts of messages. See docs/contributing.md#texts.

export const messageMissing = "Please enter a message";
