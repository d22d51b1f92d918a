import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// Texts of attachments. See docs/contributing.md#texts.

export const loading = "Loading…";
export const show = (name: string) => `Show ${name}`;
export const save = "Save";
export const cannotBeShownHere = (kind: string, megabytes: string) =>
  `${kind}, ${megabytes}: cannot be shown here`;
export const notOnThisPhoneYet = "not on this device yet";
export const damagedOnThisPhone = "damaged on this device";
export const load = (megabytes: string) => `Load, ${megabytes}`;
export const takePhotos = "Take photos";
export const done = "Done";
export const takePhoto = "Take photo";
export const whatTheCameraSees = "What the camera sees";
export const phonesOwnCameraAdvice = "Take the photo with the phone’s own camera:";
export const loginToDownload = "Please log in to download files";
export const downloadFailed = "Download Failed";
export const uploadFiles = "Upload Files";
export const voiceNote = "Voice note";
export const keepOriginalSize = "Keep photos in their original size";
export const keepPhotoMetadata = "Keep place and device data in photos";
export const forPhotosFromNowOn =
  "This counts for photos added from now on. To change one that is here, remove it and add it again.";
export const filesBeingUploaded = "Files being uploaded";
export const progressOf = (name: string) => `Progress of ${name}`;
export const cancel = "Cancel";
export const storingFiles = "Keeping the files on this device…";
export const keptOnThisPhone = (count: string) => `${count} kept on this device`;
export const keptWithPosition = (files: string) => `${files} kept on this device, with its place`;
export const uploadedFiles = "Uploaded Files";
export const remove = (name: string) => `Remove ${name}`;
export const deleteFile = "Delete file";
export const deleteButton = "Delete";
export const confirmDelete = (name: string) =>
  `Are you sure you want to delete ${name}? It is on this device only.`;
export const files = (count: number) => plural(count, { one: "1 file", other: "# files" });
export const mb = (value: string) => `${value} MB`;
export const gb = (value: string) => `${value} GB`;
export const productMayNotUse = `${PRODUCT} may not use the camera. Allow it in the browser’s settings for this site.`;
export const deviceHasNoCamera = "This device has no camera.";
export const cameraDidNotStart = "The camera did not start; another app may be using it.";
export const tooManyFiles = (most: number, count: number, value: number) =>
  `At most ${most} files go together; here are ${count}. Please remove ${value}.`;
export const uploadComplete = "Upload Complete";
export const keptOnThisPhoneSentence = "Kept on this device.";
export const uploadCancelled = "Upload Cancelled";
export const uploadFailed = "Upload Failed";
export const uploadFailedRetry = (name: string) => `Failed to upload ${name}. Please try again.`;
export const fileDeleted = "File Deleted";
export const deleteFailed = "Delete Failed";
export const isEmpty = (name: string) => `${name} is empty.`;
export const fileTooLarge = (name: string) => `${name} is too large. Files can have at most 100 MB.`;
export const notClean = (name: string) =>
  `Place and device data cannot be removed from ${name}, so it was not added. To send it with them, choose “Keep place and device data in photos” and add it again.`;
export const noSpaceForFile = (name: string) =>
  `This device has no space left for ${name}. Your text is kept. Free some space and add the photo again.`;
export const fileUnreadable = (name: string) => `${name} could not be read. Please pick it again.`;
export const recording = "Recording";
export const stopAndKeep = "Stop and keep";
export const productMayNotListen = `${PRODUCT} may not listen. Allow the microphone in the browser’s settings for this site.`;
export const microphoneDidNotStart = "The microphone did not start; another app may be using it.";
export const photosKept = (count: number) =>
  plural(count, { one: "1 photo kept on this device", other: "# photos kept on this device" });
export const videoCannotPlay = "This video cannot be played here. It can be saved:";
export const camera = "Camera";
export const fileOnServer = "on the server";
export const fileHere = "on this device";
export const fileSent = (percent: number) => `${percent}% sent`;
export const someOnServer = (sent: number, count: number) => `${sent} of ${count} on the server`;
export const syncStatus = "Sync status";
export const photoNoun = (count: number) => plural(count, { one: "photo", other: "photos" });
export const fileNoun = (count: number) => plural(count, { one: "file", other: "files" });
