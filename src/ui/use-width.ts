import { useSyncExternalStore } from "react";

/** Tells live whether a media query holds; never while the app is drawn without a screen. */
function watched(query: string): () => boolean {
  const list = typeof matchMedia === "function" ? matchMedia(query) : null;
  const subscribe = (listener: () => void) => {
    list?.addEventListener("change", listener);
    return () => list?.removeEventListener("change", listener);
  };
  const read = () => list?.matches ?? false;
  return () => useSyncExternalStore(subscribe, read);
}

/** Is this a phone's width (under 640 px)? */
export const useIsPhone = watched("(max-width: 639.98px)");

/** Is there room for a list and one of its items beside each other? */
export const useIsWide = watched("(min-width: 72rem)");
