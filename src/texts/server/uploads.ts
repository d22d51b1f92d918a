// Texts of uploads. See docs/contributing.md#texts.

export const partsHaveNotArrived = (slice: string) => `Parts ${slice} have not arrived.`;
export const thisUploadDoesNot = "This upload does not exist any more.";
export const theJoinedFileHas = "The joined file has the wrong size.";
export const thisPictureIsBroken = "This picture is broken and cannot be shown without its place.";
export const thisRangeLiesOutside = "This range lies outside the file.";
export const filesCanHaveAt = "Files can have at most 100 MB.";
export const tooManyUploadsAre = "Too many uploads are open. Finish or cancel some first.";
export const yourAccountHasNo =
  "Your account has no space left for this file. Please delete photos or files you do not need.";
export const partHasNotArrived = (n: number) => `Part ${n} has not arrived.`;
export const partDiffersFromWhat = (n: number) => `Part ${n} differs from what was sent.`;
export const thisUploadDoesNotExist = "This upload does not exist.";
export const thisUploadIsAlready = "This upload is already complete.";
export const thisFileBelongsTo = "This file belongs to a ticket.";
export const theServerHasNo = "The server has no space left for this file.";
export const theServerCannotReach = "The server cannot reach its file store. Please try again.";
export const thePartIsMissing = "The part is missing";
export const partMustHaveBytes = (n: number, expected: number, sizeBytes: number) =>
  `Part ${n} must have ${expected} bytes, not ${sizeBytes}`;
export const partWasDamagedOn = (n: number) => `Part ${n} was damaged on the way.`;
export const thisUploadHasParts = (totalParts: number) => `This upload has parts 1 to ${totalParts}`;
