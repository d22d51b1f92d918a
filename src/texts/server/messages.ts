// Texts of messages. See docs/contributing.md#texts.

export const deletedUser = "Deleted user";
export const thisPersonDoesNot = "This person does not exist.";
export const youMayNotWrite = "You may not write to this person.";
export const thisIdIsAlready = "This id is already used.";
export const aMessageCarriesOne = "A message carries one file";
export const newMessage = "New message";
