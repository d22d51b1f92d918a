import { useLocation } from "react-router-dom";

const HOME = "/dashboard";

/**
 * The URL that was requested before sign-in. It is stored in the state of the history entry: there
 * it survives reloads, sign-in, registration and profile completion, and appears in no URL that
 * could be shared. Links pass it on with `state={intendedState(wanted)}`.
 */
export function useIntendedUrl(): string {
  const { state } = useLocation();
  const wanted = (state as { wanted?: unknown } | null)?.wanted;
  // Accepts only paths inside the app: history state may come from an older version of the app.
  return typeof wanted === "string" && /^\/(?!\/)/.test(wanted) ? wanted : HOME;
}

export const intendedState = (wanted: string) => ({ wanted });

/** @returns the current path with query string and hash, to be used as the intended URL */
export function useThisAddress(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
