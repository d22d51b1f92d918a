const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * Limits that client and server share; a name without a unit is a count. Lengths of texts are in
 * `src/domain/lengths.ts`. See docs/product.md#limits.
 */
export const LIMITS = {
  signInTimeoutMs: 10_000,
  jsonTimeoutMs: 30_000,
  pushTimeoutMs: 45_000,
  partTimeoutMs: 120_000,
  chunkBytes: 5 * MIB,
  smallestChunkBytes: 64 * KIB,
  largestChunkBytes: 16 * MIB,
  attachmentBytes: 100 * MIB,
  directFileBytes: 25 * MIB,
  profileImageBytes: 5 * MIB,
  /**
   * Open uploads per person, and as many photos of which only the preview came: 40 ×
   * `attachmentBytes` stays below 4 GiB.
   */
  openUploads: 20,
  attachmentsPerCall: 20,
  opsPerPush: 50,
  pushBytes: 256 * KIB,
  pullRows: 500,
  pageSize: 10,
  largestPage: 100,
  deepestRow: 100_000,
  workOrdersOfNewTicket: 50,
  pollMs: 30_000,
  /** Bytes of a request's URL, including the query. */
  urlBytes: 8 * KIB,
  /** Bytes of all headers of a request. */
  headerBytes: 16 * KIB,
  /** Nesting levels of objects and lists in a JSON body. */
  jsonDepth: 20,
  /** Parts of a multipart form, fields and files together. */
  formParts: 21,
  formNameLength: 64,
  /** Bytes of one text field of a multipart form. */
  formFieldBytes: 64 * KIB,
  uploadsPerMinute: 60,
  /** Characters of the preview of a photo in Base64: 12 KiB. */
  previewLength: 16 * KIB,
  filesPerAccount: 20_000,
} as const;

/** Page sizes offered in lists. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
