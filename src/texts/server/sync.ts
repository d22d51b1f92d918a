// Texts of sync. See docs/contributing.md#texts.

export const waitsForEarlier = "Waits for an earlier one.";
export const needsRefusedOne = "Needs one that was refused.";
export const notHere = "Not here.";
export const releaseSavepointCall = "release savepoint call";
export const rollbackToSavepointCall = "rollback to savepoint call";
