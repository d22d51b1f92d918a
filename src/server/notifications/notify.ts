import type { NotificationType } from "#domain/notifications/push-groups.ts";
import { ticketNumber } from "#domain/tickets/number.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type * as z from "zod/v4/core";
import type { wireNotification } from "#contract/notifications.ts";
import { COUNT_MARK, type NotifyContext, type QueuedNotification } from "#server/context.ts";
import { newId } from "#server/ids.ts";
import { inEveryLanguage } from "#server/language/current-language.ts";

/** Content of a notification. */
export interface NotificationContent {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly data: Omit<z.output<typeof wireNotification>["data"], "kind">;
}

type Recipients = readonly (string | null | undefined)[];

/**
 * Queues one notification per recipient, and its push, to be written with the change log of the
 * event, in the language of each. Never notifies the actor. With `foldMs`, an unread notification
 * of the same author, type and ticket that is younger is updated instead.
 */
export function notify(
  tx: NotifyContext,
  actorId: string,
  to: Recipients,
  content: () => NotificationContent,
  foldMs: number | null = null,
  counted: Counted | null = null,
): void {
  const people = [...new Set(to)].filter((id): id is string => typeof id === "string" && id !== actorId);
  if (people.length === 0) return;
  const { type, data: facts } = content();
  const data = JSON.stringify({
    kind: type,
    ...facts,
    ...(counted === null ? {} : countedData(counted.ids)),
  });
  const texts = Object.entries(inEveryLanguage(content)).map(([language, { title, message }]) => [
    language,
    { title: cut(title, 80), message: cut(message, 240) },
  ]);
  for (const userId of people)
    tx.effects.notifications.push({
      id: newId(),
      userId,
      authorId: actorId,
      type,
      texts: Object.fromEntries(texts) as QueuedNotification["texts"],
      data,
      taskId: facts.taskId,
      at: tx.now,
      foldedSince: foldMs === null ? null : new Date(Date.parse(tx.now) - foldMs).toISOString(),
      counted: counted?.ids ?? null,
      several: counted === null ? null : inEveryLanguage(() => cut(counted.several(COUNT_MARK), 240)),
    });
}

/** Several things that one notification tells of. */
interface Counted {
  /** Their ids, by which one that is told of again is not counted again. */
  readonly ids: readonly string[];
  /** The message of several, with the number as a text. */
  readonly several: (count: string) => string;
}

/** What is stored of the things that a notification tells of. */
export const countedData = (ids: readonly string[]) => ({ count: ids.length, counted: ids });

/** Events of one author within this time are one notification, while it is unread. */
const COUNTED_MS = 3_600_000;

/**
 * Like `notify`, for what somebody often does many times in a row, such as with each store of an
 * import: an unread notification of the same author and type counts these, each once however often
 * something is done with it.
 */
export function notifyCounted(
  tx: NotifyContext,
  actorId: string,
  to: Recipients,
  content: () => NotificationContent,
  counted: Counted,
): void {
  const { ids, several } = counted;
  const contentFor = () =>
    ids.length === 1 ? content() : { ...content(), message: several(String(ids.length)) };
  notify(tx, actorId, to, contentFor, COUNTED_MS, counted);
}

/**
 * Increases the unread revision of these users. It is part of the ETag of their notification list,
 * so their next poll is not answered with 304.
 */
export function bumpUnreadRevision(tx: NotifyContext, people: readonly string[]): void {
  tx.effects.unread.push(...people);
}

/** Truncates to at most `longest` code points, the last one an ellipsis. */
export function cut(text: string, longest: number): string {
  const characters = Array.from(text);
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}…`;
}

/** A ticket's number and its title in quotation marks, truncated for notifications. */
export const namedTicket = (ticket: Pick<Ticket, "title" | "number">): string =>
  [ticketNumber(ticket), `"${cut(ticket.title, 50)}"`].filter(Boolean).join(" ");
