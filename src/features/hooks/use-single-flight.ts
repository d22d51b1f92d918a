import { useRef } from "react";

/**
 * Wraps an async function so that calls during a running one are ignored, for example double taps.
 * Uses a ref, because taps before the next render would all see the same state.
 */
export function useSingleFlight<VoiceNoteCallbacks extends readonly unknown[]>(
  act: (...args: VoiceNoteCallbacks) => Promise<unknown>,
) {
  const isUnderWay = useRef(false);
  return async (...args: VoiceNoteCallbacks): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await act(...args);
    } finally {
      isUnderWay.current = false;
    }
  };
}
