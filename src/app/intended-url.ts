import { useLocation } from "react-router-dom";

const HOME = "/dashboard";

/**
 * The URL that was requested before sign-in. It is stored in the state of the history entry: there
 * it survives reloads, sign-in, registration and profile completion, and appears in no URL that
 * could be shared. Links pass it on with `state={intendedState(url)}`.
 */
export function useIntendedUrl(): string {
  const { state } = useLocation();
  const url = (state as Partial<ReturnType<typeof intendedState>> | null)?.intendedUrl;
  // Accepts only paths inside the app: history state may come from an older version of the app.
  return typeof url === "string" && /^\/(?!\/)/.test(url) ? url : HOME;
}

/** The history state of a link to sign-in or registration, with the URL to return to. */
export const intendedState = (url: string) => ({ intendedUrl: url });

/** @returns the current path with query string and hash, to be used as the intended URL */
export function useThisAddress(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
