import { useState } from "react";
import { useLocation } from "react-router-dom";

/**
 * What the fragment of the address says, as of a link in a mail. Opening another link in the same
 * tab changes the fragment only, without a new page: the newest one counts. A fragment that says
 * nothing, such as that of a heading, leaves what was read.
 *
 * A form of what was read needs it as its key, or it keeps what was typed for the former link.
 * @param read gives null where the fragment says nothing
 * @param keyOf by which two are the same
 */
export function useFragment<T>(read: (hash: string) => T | null, keyOf: (found: T) => string): T | null {
  const { hash } = useLocation();
  const [found, setFound] = useState(() => read(hash));
  const [readHash, setReadHash] = useState(hash);
  if (hash === readHash) return found;
  setReadHash(hash);
  const next = read(hash);
  if (next === null || (found !== null && keyOf(next) === keyOf(found))) return found;
  setFound(next);
  return next;
}
