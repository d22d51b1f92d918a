import { useEffect, useRef, useState } from "react";

/**
 * An address for bytes, given back once it is no longer shown. While the next bytes are read
 * (undefined), and where only the copy of this phone is gone because the server has it (`isLocal`),
 * the last ones stay: handing over from one copy to the other is not seen.
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
