import { useSyncExternalStore } from "react";

const phone = typeof matchMedia === "function" ? matchMedia("(max-width: 639.98px)") : null;

const subscribe = (listener: () => void) => {
  phone?.addEventListener("change", listener);
  return () => phone?.removeEventListener("change", listener);
};

/** Is this a phone's width (under 640 px)? */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => phone?.matches ?? false);
