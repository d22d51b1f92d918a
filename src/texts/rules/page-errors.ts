// Texts of page errors. See docs/contributing.md#texts.

export const errorClassMissing = "Please name the class of the error";
export const messagePlaceholderMissing = "Please send the text that stands for the message";
export const scriptInvalid = "Please name a script of this app";
export const tooManyFrames = (frames: number) => `Please send at most ${frames} frames`;
export const errorMissing = "Please send at least one error";
export const tooManyErrors = (perRequest: number) => `Please send at most ${perRequest} errors at once`;
