const MB = 1024 * 1024;

/** A file's size as people read it. Product text section 9: in MB. */
export const megabytes = (sizeBytes: number) =>
  `${sizeBytes > 0 && sizeBytes < MB / 100 ? "< 0.01" : (sizeBytes / MB).toFixed(2)} MB`;
