// Texts of qr codes. See docs/contributing.md#texts.

export const scanACode = "Scan a code";
export const whatTheCameraSees = "What the camera sees";
export const holdThePrintedCode = "Hold the printed code of a store or a ticket before the camera.";
export const thePhonesOwnCamera = (trouble: string) =>
  `${trouble} The phone’s own camera app reads these codes too, and typing works as ever.`;
export const thisIsACode = "This is a code, but not of a store or a ticket.";
