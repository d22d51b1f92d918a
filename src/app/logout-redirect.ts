let logoutPath: string | null = null;

/**
 * Sets the page to show after a deliberate log-out. Without it the sign-in form would take the
 * current URL as the intended URL, which the next user may not be allowed to see.
 */
export function setLoggingOut(to: "/" | "/login"): void {
  logoutPath = to;
}

/**
 * @returns where the log-out leads, or null if none is in progress. Reading has no side effect,
 * because React may render a component more than once.
 */
export const logoutTarget = (): string | null => logoutPath;

/** Call when the target page has rendered. */
export function clearLoggingOut(): void {
  logoutPath = null;
}
