// Texts of qr codes. See docs/contributing.md#texts.

export const scanACode = "Scan a code";
export const whatTheCameraSees = "What the camera sees";
export const scanInstructions = "Hold the printed code of a store or a ticket before the camera.";
export const scanAlternatives = "The phone’s own camera app reads these codes too, and typing works as ever.";
export const foreignCode = "This is a code, but not of a store or a ticket.";
