/** @returns whether the person asked their system for less motion; read each time, it may change */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
