// Texts of dictation. See docs/contributing.md#texts.

export const takeBackLastDictation = "Quitar lo último que se dictó";
export const needsConnection = "Aquí se necesita conexión.";
export const microphoneNotAllowed =
  "El micrófono no está permitido. Puede permitirlo en los ajustes del navegador.";
export const noMicrophoneWasFound = "No se encontró ningún micrófono.";
export const speechRecognitionNotAvailable = "El dictado no está disponible";
export const speechRecognitionError = "Error del dictado";
export const voiceNoteInstead = "En su lugar se graba una nota de voz.";
export const stopDictating = "Dejar de dictar";
export const dictate = "Dictar";
export const dictateInto = (label: string) => `Dictar ${label}`;
