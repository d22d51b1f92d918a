// Texts of uploads. See docs/contributing.md#texts.

export const partsHaveNotArrived = (slice: string) => `Parts ${slice} have not arrived.`;
export const uploadGone = "This upload does not exist any more.";
export const joinedSizeWrong = "The joined file has the wrong size.";
export const pictureBroken = "This picture is broken and cannot be shown without its place.";
export const picturesBusy = "Too many pictures are being sent. Please try again.";
export const rangeOutsideFile = "This range lies outside the file.";
export const fileTooLarge = "Files can have at most 100 MB.";
export const tooManyOpenUploads = "Too many uploads are open. Finish or cancel some first.";
export const accountQuotaReached =
  "Your account has no space left for this file. Please delete photos or files you do not need.";
export const partHasNotArrived = (n: number) => `Part ${n} has not arrived.`;
export const partDiffers = (n: number) => `Part ${n} differs from what was sent.`;
export const thisUploadDoesNotExist = "This upload does not exist.";
export const uploadAlreadyComplete = "This upload is already complete.";
export const fileBelongsToTicket = "This file belongs to a ticket.";
export const noSpaceForFile = "The server has no space left for this file.";
export const fileStoreUnreachable = "The server cannot reach its file store. Please try again.";
export const thePartIsMissing = "The part is missing";
export const partSizeWrong = (n: number, expected: number, sizeBytes: number) =>
  `Part ${n} must have ${expected} bytes, not ${sizeBytes}`;
export const partDamaged = (n: number) => `Part ${n} was damaged on the way.`;
export const partNumberInvalid = (totalParts: number) => `This upload has parts 1 to ${totalParts}`;
