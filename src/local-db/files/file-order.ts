import type { FileRow } from "#local-db/outbox/outbox-row.ts";

// In which order files are sent. See docs/offline.md#order-of-files.

/** A photo as it is made smaller, a signature, a voice note; larger are originals and videos. */
const SMALL_BYTES = 2_000_000;

const isSmall = ({ sizeBytes }: FileRow): boolean => sizeBytes <= SMALL_BYTES;

/**
 * @param files in the order of their mutations
 * @returns the first small one; without any, the smallest of the others
 */
export function firstToSend(files: readonly FileRow[]): FileRow | null {
  const [smallest = null] = files.toSorted((a, b) => a.sizeBytes - b.sizeBytes);
  return files.find(isSmall) ?? smallest;
}

/** Whether a file that is being sent lets another one pass after its part. */
export const isPassedBy = (file: FileRow, next: FileRow | null): boolean =>
  next !== null && isSmall(next) && !isSmall(file);
