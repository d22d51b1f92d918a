import * as TEXTS from "#texts/attachments.ts";

const MB = 1024 * 1024;

/** Formats a file size in MB. */
export const megabytes = (sizeBytes: number) =>
  TEXTS.mb(sizeBytes > 0 && sizeBytes < MB / 100 ? "< 0.01" : (sizeBytes / MB).toFixed(2));
