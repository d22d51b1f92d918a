let isOnTheWayOut = false;

/** The person logged out here, on purpose: they go to the landing page and are not asked to sign in. */
export function markLeft(): void {
  isOnTheWayOut = true;
}

/** Are they on their way out? Reading changes nothing, because a screen may be drawn more than once. */
export const isLeaving = (): boolean => isOnTheWayOut;

/** They have arrived outside. */
export function arrivedOutside(): void {
  isOnTheWayOut = false;
}
