import { useLocation } from "react-router-dom";

const HOME = "/dashboard";

/**
 * The address somebody opened before they had to sign in. It is in the state of the history entry,
 * so that it survives a reload and the way through sign-in, registration and profile completion,
 * and is in no address that could be shared. A link passes it on with `state={intendedState(wanted)}`.
 */
export function useIntendedUrl(): string {
  const { state } = useLocation();
  const wanted = (state as { wanted?: unknown } | null)?.wanted;
  // Only an address inside the app: the state of a history entry outlives the version that wrote it.
  return typeof wanted === "string" && /^\/(?!\/)/.test(wanted) ? wanted : HOME;
}

export const intendedState = (wanted: string) => ({ wanted });

/** This address with all that is in it, to come back to. */
export function useThisAddress(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
