// Texts of page errors. See docs/contributing.md#texts.

export const pleaseNameTheClass = "Please name the class of the error";
export const pleaseSendTheText = "Please send the text that stands for the message";
export const pleaseNameAScript = "Please name a script of this app";
export const pleaseSendAtMost = (frames: number) => `Please send at most ${frames} frames`;
export const pleaseSendAtLeast = "Please send at least one error";
export const pleaseSendAtMostErrors = (perRequest: number) =>
  `Please send at most ${perRequest} errors at once`;
