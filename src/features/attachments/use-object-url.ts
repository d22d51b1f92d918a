import { useEffect, useRef, useState } from "react";

/**
 * Creates an object URL for a blob and revokes it when it is replaced or on unmount. The previous
 * URL stays while the next blob is loading (undefined), and if a local file (`isLocal`) disappears
 * because it has been uploaded; this avoids a flash between the two copies.
 */
export function useAddress(blob: Blob | null | undefined, isLocal: boolean): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  const made = useRef<Shown | null>(null);
  useEffect(() => {
    if (blob === undefined || (blob === null && isLocal)) return;
    const before = made.current;
    made.current = blob && { url: URL.createObjectURL(blob), blob };
    setShown(made.current);
    if (before !== null) URL.revokeObjectURL(before.url);
  }, [blob, isLocal]);
  useEffect(
    () => () => {
      if (made.current !== null) URL.revokeObjectURL(made.current.url);
      made.current = null;
    },
    [],
  );
  return shown;
}

interface Shown {
  readonly url: string;
  readonly blob: Blob;
}
