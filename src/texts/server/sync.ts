// Texts of sync. See docs/contributing.md#texts.

export const waitsForEarlier = "Waits for an earlier one.";
export const needsRefusedOne = "Needs one that was refused.";
export const notHere = "Not here.";
