/** The time zone furthest behind UTC. */
const FURTHEST_WEST_MS = 12 * 3_600_000;

/**
 * The day until which a link to register works, YYYY-MM-DD, in mails and on every screen: that of
 * the furthest west. Nobody knows where the invited person is, and elsewhere it ends on that day or
 * the next one.
 */
export const lastDayOfLink = (expiresAt: string): string =>
  new Date(Date.parse(expiresAt) - FURTHEST_WEST_MS).toISOString().slice(0, 10);
