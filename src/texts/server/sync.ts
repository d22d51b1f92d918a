// Texts of sync. See docs/contributing.md#texts.

export const waitsForAnEarlier = "Waits for an earlier one.";
export const needsOneThatWas = "Needs one that was refused.";
export const notHere = "Not here.";
export const releaseSavepointCall = "release savepoint call";
export const rollbackToSavepointCall = "rollback to savepoint call";
