// Texts of sync. See docs/contributing.md#texts.

export const waitsForAnEarlier = "Waits for an earlier one.";
export const needsOneThatWas = "Needs one that was refused.";
export const notHere = "Not here.";
