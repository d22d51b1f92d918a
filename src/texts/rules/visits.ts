// Texts of visits. See docs/contributing.md#texts.

export const onlyAssigneeRecords = "Only the person who does the work can record a visit.";
export const visitOfAnother = "This visit was recorded by somebody else.";
export const arrivalMissing = "There is no arrival to this visit. Record the arrival first.";
export const tooManyVisits = (most: number) => `A ticket can have at most ${most} visits.`;
export const timeInvalid = "The time must be in UTC, such as 2026-11-27T08:30:00.000Z";
export const stepInvalid = "The step must be arrival or leaving";
