import { useSyncExternalStore } from "react";

/**
 * Creates a hook for a media query; false while prerendering, where `matchMedia` does not exist.
 */
function watched(query: string): () => boolean {
  const list = typeof matchMedia === "function" ? matchMedia(query) : null;
  const subscribe = (listener: () => void) => {
    list?.addEventListener("change", listener);
    return () => list?.removeEventListener("change", listener);
  };
  const read = () => list?.matches ?? false;
  return () => useSyncExternalStore(subscribe, read);
}

/** @returns whether the viewport is a phone's (under 640 px) */
export const useIsPhone = watched("(max-width: 639.98px)");

/** @returns whether the top bar has no space for all places, as on phones and tablets */
export const useIsBarCrowded = watched("(max-width: 1079.98px)");

/** @returns whether the viewport is wide enough for the split view */
export const useIsWide = watched("(min-width: 72rem)");
