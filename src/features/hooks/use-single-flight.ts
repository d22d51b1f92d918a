import { useRef } from "react";

/** Makes an act that ignores further taps while one is under way: five taps within a blink are one intent. State would be too late; taps of one moment see the same state. */
export function useSingleFlight<Given extends readonly unknown[]>(
  act: (...given: Given) => Promise<unknown>,
) {
  const isUnderWay = useRef(false);
  return async (...given: Given): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await act(...given);
    } finally {
      isUnderWay.current = false;
    }
  };
}
