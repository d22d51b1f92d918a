import { COUNT_MARK, type NotifyContext, type QueuedNotification } from "#server/context.ts";
import { inEveryLanguage } from "#server/language/current-language.ts";
import { countedData, cut } from "#server/notifications/notify.ts";
import * as TEXTS from "#texts/server/notifications.ts";

/** Days begin within 26 hours all over the earth, and plans are a week apart at least. */
const DAY_OF_PLAN_MS = 129_600_000;

/**
 * Makes what was queued about a ticket of a plan count with that of its other stores: a plan's day
 * is one notification for each person and kind of news, however many tickets it makes. That lasts
 * until it is read; then the rest of the day is another one.
 * @param from how many notifications were queued before
 */
export function countTogether(
  { effects, now }: NotifyContext,
  from: number,
  { ticketId, plan }: { readonly ticketId: string; readonly plan: string },
): void {
  const foldedSince = new Date(Date.parse(now) - DAY_OF_PLAN_MS).toISOString();
  const several = inEveryLanguage(() => cut(TEXTS.ticketsOfPlan(plan, COUNT_MARK), 240));
  const counted = effects.notifications.splice(from).map((notification): QueuedNotification => {
    const { kind } = JSON.parse(notification.data) as { kind: string };
    const texts = Object.entries(notification.texts).map(([language, { title, message }]) => [
      language,
      { title: cut(TEXTS.ofPlan(title, plan), 80), message },
    ]);
    return {
      ...notification,
      // Whose name a ticket is raised in differs by store.
      authorId: "",
      taskId: undefined,
      texts: Object.fromEntries(texts) as QueuedNotification["texts"],
      data: JSON.stringify({ kind, page: "tickets", ...countedData([ticketId]) }),
      foldedSince,
      counted: [ticketId],
      several,
    };
  });
  effects.notifications.push(...counted);
}
