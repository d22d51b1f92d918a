// Texts of uploads. See docs/contributing.md#texts.

export const pleaseNameTheFile = "Please name the file";
export const previewInvalid = "The preview of a photo has to be a JPEG of at most 12 KiB in Base64.";
export const sealInvalid = "The seal of a photo needs its SHA-256 in hexadecimal digits.";
export const sealTimeInvalid = "The seal of a photo needs the time at which it was made ready.";
export const signerMissing = "A signature needs the name of who signed.";
