import { useCallback, useState } from "react";

const DELAY_MS = 200;

/**
 * Pending state for a spinner, set only after 200 ms: storing a mutation takes less, and rendering
 * a flickering spinner would delay the result.
 */
export function usePending() {
  const [isPending, setPending] = useState(false);
  const during = useCallback(async <Result>(work: Promise<Result>): Promise<Result> => {
    const later = setTimeout(() => setPending(true), DELAY_MS);
    try {
      return await work;
    } finally {
      clearTimeout(later);
      setPending(false);
    }
  }, []);
  return [isPending, during] as const;
}
