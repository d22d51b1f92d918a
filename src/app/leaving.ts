let exit: string | null = null;

/**
 * The session was ended here, on purpose: the person goes to this page and is not asked to sign in
 * for the screen they left, which may be nothing for whoever signs in next.
 */
export function markLeft(to: "/" | "/login"): void {
  exit = to;
}

/** Where they are on their way to; null when they are not leaving. Reading changes nothing, because a screen may be drawn more than once. */
export const leavingTo = (): string | null => exit;

/** They have arrived outside. */
export function arrivedOutside(): void {
  exit = null;
}
