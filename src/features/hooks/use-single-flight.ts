import { useRef } from "react";

/**
 * Wraps an async function so that calls during a running one are ignored, for example double taps.
 * Uses a ref, because taps before the next render would all see the same state.
 */
export function useSingleFlight<Args extends readonly unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const isUnderWay = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work(...args);
    } finally {
      isUnderWay.current = false;
    }
  };
}
