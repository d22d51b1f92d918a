// Texts of messages. See docs/contributing.md#texts.

export const deletedUser = "Deleted user";
export const personUnknown = "This person does not exist.";
export const hasLeft = (name: string) => `${name} has left and cannot be written to any more.`;
export const notAllowedToWrite = "You may not write to this person.";
export const idTaken = "This id is already used.";
export const onlyOneFile = "A message carries one file";
export const newMessage = "New message";
