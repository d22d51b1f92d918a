import type { operatorSecurityActs } from "#contract/security-log.ts";
import type { z } from "#contract/zod.ts";
import type { SecurityEvent } from "#domain/accounts/security-event.ts";
import * as TEXTS from "#texts/security-events.ts";

export type SecurityAct = z.output<typeof operatorSecurityActs.answer>["acts"][number];

const EVENTS: Readonly<Record<SecurityEvent, string>> = TEXTS.events;
const isKnown = (event: string): event is SecurityEvent => Object.hasOwn(EVENTS, event);

/** An event of a newer server has no text yet. */
export const eventText = (event: string): string =>
  isKnown(event) ? EVENTS[event] : event.replaceAll("_", " ");

/** The log has addresses that belong to no account as a hash only. */
export const whoText = (who: string): string =>
  /^[0-9a-f]{16}$/.test(who) ? TEXTS.withoutAccount(who) : who;

const OF_SEVERAL: Readonly<Partial<Record<string, (by: string, count: number) => string>>> = {
  operator_invited: TEXTS.invitedPeople,
  operator_withdrew_invitation: TEXTS.withdrewInvitations,
  operator_changed_account: TEXTS.changedAccounts,
};

/** @returns what was done: the event, or what an operator did to how many, by which import */
export function actText({ event, count, by, fileName }: SecurityAct): string {
  if (count === 1) return eventText(event);
  const operator = by ?? TEXTS.formerOperator;
  const text = OF_SEVERAL[event]?.(operator, count) ?? TEXTS.severalTimes(eventText(event), operator, count);
  return fileName === null ? text : TEXTS.byImport(text, fileName);
}
