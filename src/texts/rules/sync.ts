// Texts of sync. See docs/contributing.md#texts.

export const answerNotUnderstood = "This app does not understand the server's answer.";
export const needsDiscarded = "This needs something you have discarded. Restore that, or discard this too.";
export const madeWithNewerVersion =
  "This was made with a newer version of the app and needs it to be sent. It is kept as it is.";
export const storageFull = "This device’s storage is full.";
export const portalSuspected =
  "Connected, but the server cannot be reached. Does this network want you to sign in?";
export const noConnectionToServer = "No connection to the server.";
export const waitsForEarlier = "Waits for an earlier action.";
export const failedToUploadChunk = (n: number, text: string) => `Failed to upload chunk ${n}: ${text}`;
export const chunkTooLargeForServer = (n: number) =>
  `Failed to upload chunk ${n}: the server takes no file of this size, not even in parts (413)`;
export const partTooLargeForServer =
  "The server takes no part of this size; the file is sent in smaller ones.";
export const photoDamagedHere = (name: string) =>
  `The photo ${name} is damaged on this device. Please take it again, or send without it.`;
export const uploadForgotten = "The server forgot this upload; it starts again.";
export const noAuthenticationTokenAvailable = "No authentication token available";
export const failedToInitiateUpload = (text: string) => `Failed to initiate upload: ${text}`;
export const etagMissing = (n: number) => `No ETag received for part ${n}`;
export const photoDamagedOnTheWay = "The photo was damaged on the way; it is sent again.";
export const reportRequestId = (requestId: string) =>
  `If this stays, tell your administrator this number: ${requestId}`;
export const fileDamagedHere =
  "A file of it is damaged on this device. Please take it again, or send without it.";
