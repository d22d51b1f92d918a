import { comesWithRight } from "#domain/accounts/role.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * @returns the instant before which the last link of somebody was made who is reminded: a reminder
 *   is a new link, and ends one that may be on its way
 */
export const remindedBefore = (nowMs: number): string => new Date(nowMs - DAY_MS).toISOString();

/**
 * @returns whether a reminder goes to this invitation; one of an operator or reader asks for a
 *   password
 */
export const isToRemind = (
  {
    role,
    outcome = null,
    invitedAt,
  }: { readonly role: string; readonly outcome?: string | null | undefined; readonly invitedAt: string },
  nowMs: number,
): boolean =>
  outcome === null && !comesWithRight(role) && Date.parse(invitedAt) < Date.parse(remindedBefore(nowMs));
