// Texts of dictation. See docs/contributing.md#texts.

export const takeBackLastDictation = "Take back what was said last";
export const needsConnection = "It needs a connection here.";
export const microphoneNotAllowed =
  "The microphone is not allowed. The settings of your browser can allow it.";
export const noMicrophoneWasFound = "No microphone was found.";
export const speechRecognitionNotAvailable = "Speech Recognition Not Available";
export const speechRecognitionError = "Speech Recognition Error";
export const voiceNoteInstead = "A voice note is recorded instead.";
export const stopDictating = "Stop dictating";
export const dictate = "Dictate";
export const dictateInto = (label: string) => `Dictate ${label}`;
