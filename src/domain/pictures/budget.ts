/** Parts that every picture may have, however small it is: an animation has two for each frame. */
const PARTS_OF_ANY = 4096;
/** Average bytes of a part beyond these; chunks of ordinary files have thousands. */
const BYTES_OF_A_PART = 256;
/** How often its bytes may be overwritten on average; those of ordinary files once at most. */
const FILLS = 2;

/**
 * Bounds the work on one picture by its size, because a file can announce more parts, and longer
 * ones, than it has bytes.
 */
export interface Budget {
  /**
   * Counts segments, chunks, boxes, items, directories or entries before they are read.
   * @throws RangeError if they are more than a picture of this size has
   */
  readonly spend: (parts: number) => void;
  /**
   * Overwrites a range by zeros; what of it is outside the bytes is ignored.
   * @throws RangeError if more is overwritten than a picture of this size has
   */
  readonly fill: (bytes: Uint8Array, start: number, end: number) => void;
}

/** @returns how many parts a picture of this size may have. */
export const partsOf = (sizeBytes: number): number => PARTS_OF_ANY + Math.floor(sizeBytes / BYTES_OF_A_PART);

/** @returns the budget of one pass over a picture of this size. */
export function budgetOf(sizeBytes: number): Budget {
  let parts = partsOf(sizeBytes);
  let bytesToFill = FILLS * sizeBytes;
  return {
    spend: (count) => {
      parts -= count;
      if (parts < 0) throw new RangeError("too many parts");
    },
    fill: (bytes, start, end) => {
      bytesToFill -= Math.max(0, Math.min(end, bytes.byteLength) - start);
      if (bytesToFill < 0) throw new RangeError("too much to overwrite");
      bytes.fill(0, start, end);
    },
  };
}

/**
 * Collects the ranges of a file that are kept. Neighbours become one, so that there are no more
 * pieces than gaps.
 */
export function rangesToCopy(bytes: Uint8Array) {
  const pieces: Uint8Array[] = [];
  let from = 0;
  let to = 0;
  return {
    keep: (start: number, end: number) => {
      if (start !== to) {
        if (to > from) pieces.push(bytes.subarray(from, to));
        from = start;
      }
      to = end;
    },
    pieces: (): readonly Uint8Array[] => (to > from ? [...pieces, bytes.subarray(from, to)] : pieces),
  };
}
