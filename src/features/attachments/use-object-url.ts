import { useEffect, useRef, useState } from "react";
import { isLocalKey } from "#domain/mutations/pending-attachment.ts";

/** What was read under a storage key; `blob` is null if the bytes are not on this device. */
export interface ReadBytes {
  readonly key: string;
  readonly blob: Blob | null;
}

interface ObjectUrl {
  readonly key: string;
  readonly url: string;
  readonly blob: Blob;
}

/**
 * Creates an object URL for the bytes stored under `key` and revokes it when they are replaced or
 * on unmount. While a new key is being read, the former bytes stay. When a local file has been
 * uploaded, its local bytes disappear and the same bytes are stored under the server's key: the
 * existing URL then stays, because browsers may render an image with a new URL empty for a frame.
 *
 * The caller is one component per file: `key` changes only because the file was uploaded or
 * replaced.
 */
export function useObjectUrl(read: ReadBytes | undefined, key: string): ObjectUrl | null {
  const [current, setCurrent] = useState<ObjectUrl | null>(null);
  const made = useRef<ObjectUrl | null>(null);
  // A live query returns the result of its former key until the new one has been read.
  const blob = read?.key === key ? read.blob : undefined;
  useEffect(() => {
    const before = made.current;
    if (blob === undefined || (before !== null && isSameFile(before, key, blob))) return;
    made.current = blob && { key, url: URL.createObjectURL(blob), blob };
    setCurrent(made.current);
    if (before !== null) URL.revokeObjectURL(before.url);
  }, [blob, key]);
  useEffect(
    () => () => {
      if (made.current !== null) URL.revokeObjectURL(made.current.url);
      made.current = null;
    },
    [],
  );
  return current;
}

/** Whether `blob`, read under `key`, is the uploaded copy of a local file, or that file is gone. */
function isSameFile(before: ObjectUrl, key: string, blob: Blob | null): boolean {
  if (!isLocalKey(before.key)) return false;
  if (blob === null) return key === before.key;
  return !isLocalKey(key) && blob.size === before.blob.size;
}
