// Texts of a file that is not sent yet. See docs/contributing.md#texts.

export const tryFileAgain = (name: string) => `Intentar ahora otra vez con ${name}`;
export const tryAgainNow = "Intentar ahora otra vez";
export const leaveOutFile = (name: string) => `Dejar fuera ${name}`;
export const leaveOut = "Dejar fuera";
export const leaveOutTitle = "¿Enviar sin este archivo?";
export const leaveOutQuestion = (name: string) =>
  `${name} solo está en este dispositivo y se elimina. Lo demás se envía tal como está.`;
export const cannotLeaveOut = "Ya no se puede dejar fuera: está en camino.";
