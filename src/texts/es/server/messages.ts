// Texts of messages. See docs/contributing.md#texts.

export const deletedUser = "Usuario eliminado";
export const personUnknown = "Esta persona no existe.";
export const hasLeft = (name: string) => `${name} se fue y ya no se le puede escribir.`;
export const notAllowedToWrite = "Usted no puede escribir a esta persona.";
export const idTaken = "Este identificador ya se usó.";
export const onlyOneFile = "Un mensaje lleva un archivo";
export const newMessage = "Mensaje nuevo";
