const MB = 1024 * 1024;

/** Formats a file size in MB. */
export const megabytes = (sizeBytes: number) =>
  `${sizeBytes > 0 && sizeBytes < MB / 100 ? "< 0.01" : (sizeBytes / MB).toFixed(2)} MB`;
