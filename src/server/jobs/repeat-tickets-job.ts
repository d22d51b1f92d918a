import { type Actor, isStoreRole, mayRaiseTickets } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import type { OperatorSettings } from "#domain/operator-settings.ts";
import { type Store, storeInfoFrom } from "#domain/stores/store.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { hasStore } from "#domain/stores/store-people.ts";
import type { ByPriority } from "#domain/tickets/by-priority.ts";
import { defaultDueOn } from "#domain/tickets/due.ts";
import { isPriority } from "#domain/tickets/priority.ts";
import { raiseTicket } from "#domain/tickets/raise-ticket.ts";
import { afterMaking, dueOccurrence } from "#domain/tickets/repeat.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { usersByIds } from "#server/accounts/records.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { eachByItself } from "#server/jobs/each-by-itself.ts";
import { idOfMade } from "#server/jobs/id-of-made.ts";
import { notifyRaised } from "#server/notifications/ticket-notifications.ts";
import { settingsNow, type SettingsSource } from "#server/settings/operator-settings.ts";
import { storeById } from "#server/stores/records.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import { endRule } from "#server/tickets/end-rule.ts";
import { recordEvent } from "#server/tickets/record-event.ts";
import { recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { insertTicket, lockTicket, ticketById } from "#server/tickets/records.ts";
import { deleteRepeat, ruleChanged, saveRepeat } from "#server/tickets/repeat-ticket.ts";
import { insertWorkOrders } from "#server/tickets/work-orders.ts";

const DAY_MS = 86_400_000;

type Settings = Pick<OperatorSettings, "dueDays">;

/**
 * Makes the tickets of the rules that repeat tickets, on their day by the calendar of the store,
 * each in a transaction of its own. See docs/product.md#repeated-tickets.
 */
export async function makeRepeatedTickets(
  { database, config: atStart }: Pick<AppContext, "database"> & SettingsSource<keyof Settings>,
  nowMs: number,
): Promise<void> {
  // East of the server a day begins up to a day earlier.
  const latest = new Date(nowMs + DAY_MS).toISOString().slice(0, 10);
  // The rule of a deleted store promises a ticket that nobody will make: it ends before its day.
  const rows = await database.query(
    `select r.ticket_id from ticket_repeats r join tickets t on t.id = r.ticket_id left join user_stores s on s.id = t.store_id
     where r.next_on <= $1 or s.deleted_at is not null order by r.next_on, r.ticket_id`,
    [latest],
  );
  const config = await settingsNow({ config: atStart, database }, "dueDays");
  await eachByItself(rows, (row) =>
    withChangeLog(database, (tx) => makeOne(tx, textOf(row, "ticket_id"), config, nowMs)),
  );
}

/**
 * The lock on the ticket makes two servers take turns; the second finds the rule moved on. The id
 * of the new ticket is made from ticket and day, so that a day never has two.
 */
async function makeOne(
  tx: WriteContext,
  ticketId: string,
  { dueDays }: Settings,
  nowMs: number,
): Promise<void> {
  const source = await lockTicket(tx, ticketId);
  if (source === null) return void (await deleteRepeat(tx, ticketId));
  if (source.repeat == null) return;
  const store = source.storeId === null ? null : await storeById(tx, source.storeId);
  // Without its store, or anybody who could raise it, there is nothing to repeat.
  if (source.storeId !== null && store === null) return endRule(tx, source, "store_deleted", "");
  const day = dueOccurrence(source.repeat, storeDay({ store }, nowMs));
  if (day === null) return;
  const author = await authorOf(tx, source, store);
  if (author === null) return endRule(tx, source, "nobody_to_raise", "");
  const id = await idOfMade(tx, `${ticketId} ${day}`, (row) => row["repeat_of_id"] === ticketId);
  const info = store && { ownerId: store.ownerId, info: storeInfoFrom(store) };
  const made = id === null ? null : ticketToMake(tx, source, author, { id, day, store: info, dueDays });
  if (made?.ok === false) return endRule(tx, source, "refused", "");
  const repeat = afterMaking(source.repeat, day);
  await saveRepeat(tx, ticketId, repeat);
  await ruleChanged(tx, source, { ...source, repeat });
  if (made !== null) await insertMade(tx, source, author, made.ticket);
}

interface MadeTicket {
  readonly id: string;
  readonly day: string;
  readonly store: Parameters<typeof raiseTicket>[2];
  readonly dueDays: ByPriority;
}

/** @returns the new ticket as it would be raised on that day, or why it is refused */
function ticketToMake(
  { now }: Pick<WriteContext, "now">,
  source: Ticket,
  author: Actor,
  { id, day, store, dueDays }: MadeTicket,
) {
  const { title, description, projectId, storeId, latitude, longitude, locationAccuracyM } = source;
  const priority = isPriority(source.priority) ? source.priority : "medium";
  const input = {
    id,
    title,
    description,
    priority,
    projectId,
    storeId,
    latitude,
    longitude,
    locationAccuracyM,
    address: source.address,
    overrideLocation: source.overrideLocation,
    category: source.category,
    dueOn: defaultDueOn(priority, day, dueDays),
  };
  const rest = { at: now, attachments: [] };
  // Whoever decided on the ticket decides again, unless the store has no property manager any more.
  const same = raiseTicket(author, { ...input, decisionMaker: source.decisionMaker }, store, rest);
  return same.ok ? same : raiseTicket(author, input, store, rest);
}

async function insertMade(tx: WriteContext, source: Ticket, author: Actor, ticket: Ticket) {
  await insertTicket(tx, { ...ticket, repeatOfId: source.id });
  await recordEvent(tx, { before: null, after: ticket, actor: author, commentId: null });
  const orders = (source.workOrders ?? []).map((order) => ({
    title: order.title,
    description: order.description,
  }));
  await insertWorkOrders(tx, { actor: author }, ticket, orders);
  const saved = must(await ticketById(tx, ticket.id), "the ticket just made");
  await recordTicketChange(tx, null, saved);
  notifyRaised(tx, author, saved);
}

/** The author of the ticket or, once that person is gone or off the store, the store's owner. */
async function authorOf(tx: WriteContext, ticket: Ticket, store: Store | null): Promise<Actor | null> {
  const ids = [ticket.authorId, ticket.storeOwnerId].filter((id): id is string => id !== null);
  const users = await usersByIds(tx, ids);
  const able = ids.flatMap((id) => users.find((user) => user.id === id && user.isActive) ?? []);
  const mayStill = (person: Actor) =>
    mayRaiseTickets(person) && (store === null || !isStoreRole(person.role) || hasStore(store, person.id));
  const found = able.find(mayStill);
  return found === undefined ? null : { id: found.id, name: found.name, role: found.role };
}
