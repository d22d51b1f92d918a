let logoutPath: string | null = null;

/**
 * The session was ended here, on purpose: the person goes to this page and is not asked to sign in
 * for the screen they left, which may be nothing for whoever signs in next.
 */
export function setLoggingOut(to: "/" | "/login"): void {
  logoutPath = to;
}

/** Where they are on their way to; null when they are not leaving. Reading changes nothing, because a screen may be drawn more than once. */
export const logoutTarget = (): string | null => logoutPath;

/** They have arrived outside. */
export function clearLoggingOut(): void {
  logoutPath = null;
}
