// Texts of a file that is not sent yet. See docs/contributing.md#texts.

export const tryFileAgain = (name: string) => `Try ${name} again now`;
export const tryAgainNow = "Try again now";
export const leaveOutFile = (name: string) => `Leave out ${name}`;
export const leaveOut = "Leave out";
export const leaveOutTitle = "Send without this file?";
export const leaveOutQuestion = (name: string) =>
  `${name} is on this device only and is deleted. The rest is sent as it is.`;
export const cannotLeaveOut = "It cannot be left out any more: it is on its way.";
