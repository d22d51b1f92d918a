import * as TEXTS from "#texts/attachments.ts";

const MB = 1024 * 1024;

/** Formats a file size in MB; what is more than any file, such as storage as a whole, in GB. */
export const megabytes = (sizeBytes: number) =>
  sizeBytes >= 1024 * MB
    ? TEXTS.gb((sizeBytes / (1024 * MB)).toFixed(1))
    : TEXTS.mb(sizeBytes > 0 && sizeBytes < MB / 100 ? "< 0.01" : (sizeBytes / MB).toFixed(2));
