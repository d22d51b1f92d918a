// Texts of signatures. See docs/contributing.md#texts.

export const addSignature = "Have it signed";
export const goOn = "Go on signing";
export const unfinished = "A signature was begun and is not kept yet.";
export const signature = "Signature";
export const signedBy = (name: string) => `Signed by ${name}`;
export const signedByLabel = "Signed by";
export const signHere = "Sign with a finger, a pen or the mouse";
export const drawOrType =
  "Somebody in the store signs here. Without a drawing the typed name is the signature.";
export const signerName = "Name of who signs";
export const signerMissing = "Please enter the name of who signs";
export const clear = "Clear the drawing";
export const fileName = (name: string) => `signature of ${name}.png`;
export const keep = "Keep signature";
export const remove = "Remove the signature";
export const removeQuestion = (name: string) =>
  `The signature of ${name} is deleted. It is on this device only.`;
export const notStored = "The signature could not be kept. Please try again.";
