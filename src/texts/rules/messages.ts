// Texts of messages. See docs/contributing.md#texts.

export const pleaseEnterAMessage = "Please enter a message";
