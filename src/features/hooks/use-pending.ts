import { useCallback, useState } from "react";

const SHOWN_AFTER_MS = 200;

/** Whether something takes so long that it has to be said. What is kept on the phone is kept within a blink: a spinner would only flicker, and drawing it would hold up what the person waits for. */
export function usePending() {
  const [isPending, setPending] = useState(false);
  const during = useCallback(async <Result>(work: Promise<Result>): Promise<Result> => {
    const later = setTimeout(() => setPending(true), SHOWN_AFTER_MS);
    try {
      return await work;
    } finally {
      clearTimeout(later);
      setPending(false);
    }
  }, []);
  return [isPending, during] as const;
}
