import { personFromWire } from "#contract/account-wire.ts";
import { usersByRole } from "#contract/accounts.ts";
import { bidFromWire, listBids, listBidsOnMyTickets } from "#contract/bids.ts";
import { PAGE_SIZES } from "#contract/limits.ts";
import { listBuildings } from "#contract/buildings.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Failure, Result } from "#contract/failures.ts";
import { listConversations, listMessages, messageFromWire } from "#contract/messages.ts";
import { listNotifications, notificationFromWire } from "#contract/notifications.ts";
import { listStores, storeFromWire } from "#contract/stores.ts";
import { commentFromWire } from "#contract/comment-wire.ts";
import { ticketFromWire } from "#contract/ticket-wire.ts";
import { listComments, listMyJobs, listTickets, listWorkOrders } from "#contract/tickets.ts";
import type { z } from "#contract/zod.ts";
import type { Account } from "#domain/accounts/profile.ts";
import { isStoreRole } from "#domain/accounts/role.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { recordTickets } from "#local-db/outbox/ticket-facts.ts";
import { recordUnreadTotal } from "#local-db/read/unread.ts";
import { replaceRows } from "#local-db/replace-rows.ts";
import { putMessages } from "#local-db/write/messages.ts";
import { putPeople } from "#local-db/write/people.ts";
import { replaceComments } from "#local-db/write/tickets.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { nowIso, type SyncEnvironment } from "#sync/environment.ts";
import { type PullContext, retryOnce } from "#sync/pull/retry-once.ts";
import { type Credentials, request } from "#api-client/request.ts";

// A legacy server (docs/product.md#plain-api) has no change log: its lists are fetched page by
// page, and rows missing from a complete fetch are deleted locally.

/** Rows per page; the plain API may accept no other page sizes. */
const PAGE = { most: PAGE_SIZES.at(-1) ?? 100, workOrders: 10, messages: 20 } as const;
const MAX_ROWS = 10_000;

interface LegacyPull extends PullContext {
  readonly account: Account;
}

/** Ends a pull: a list could not be read. */
class PullStopped extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** @returns the data of an answer; null if it is a refusal, so that local rows stay. */
function dataOf<Data>(answer: Result<Data>): Data | null {
  if (answer.ok) return answer.data;
  if (answer.failure.kind === "refused") return null;
  throw new PullStopped(answer.failure);
}

/**
 * Fetches everything the lists of the plain API contain.
 * @returns the failure that stopped it; null otherwise.
 */
export async function pullLegacy(
  db: AccountDatabase,
  auth: Credentials,
  env: SyncEnvironment,
): Promise<Failure | null> {
  const session = await env.session();
  if (session === null) return null;
  const context: LegacyPull = { db, auth, env, account: session.account };
  try {
    for (const step of [pullTickets, pullBids, pullStores, pullPeople, pullNotifications, pullMessages]) {
      // After a log-out, nothing is written to this device.
      if ((await env.session())?.token !== auth.token) return null;
      await step(context);
    }
  } catch (error) {
    if (error instanceof PullStopped) return error.failure;
    throw error;
  }
  await writeMeta(db, "lastPulledAt", nowIso(env));
  return null;
}

async function pullTickets(context: LegacyPull): Promise<void> {
  const { account, db } = context;
  const own = isStoreRole(account.role) ? { author_id: account.id } : {};
  const project = { project_id: await projectIdOf(context) };
  const main = await pages(context, listTickets, { ...project, ...own }, (data) => data.tasks);
  const jobs =
    account.role === "Vendor" ? await pages(context, listMyJobs, {}, (data) => data.tasks) : nothing;
  const tickets = [...main.rows, ...jobs.rows].map(ticketFromWire).map((ticket) => asAuthor(ticket, account));
  const orders: Ticket[] = [];
  for (const ticket of tickets.filter((each) => each.workOrderCount > 0)) {
    const page = await pages(context, listWorkOrders, {}, (data) => data.tasks, {
      params: { ticketId: ticket.id },
      limit: PAGE.workOrders,
    });
    orders.push(...page.rows.map((row) => ({ ...ticketFromWire(row), parentId: ticket.id })));
  }
  const known = new Map((await db.tickets.toArray()).map((ticket) => [ticket.id, ticket]));
  for (const ticket of tickets) {
    const before = known.get(ticket.id);
    if (before && before.updatedAt === ticket.updatedAt && before.commentCount === ticket.commentCount)
      continue;
    await pullComments(context, ticket.id);
  }
  await db.transaction("rw", db.tickets, db.ops, async () => recordTickets(db));
  await replaceRows(db.tickets, [...tickets, ...orders], main.isComplete && jobs.isComplete);
}

/**
 * The project whose tickets are listed (`TRAFFIC_PROJECT_ID`); the last known one while the
 * settings cannot be read.
 */
async function projectIdOf({ db, env }: LegacyPull): Promise<string> {
  const configured = (await env.configuredProjectId?.()) ?? null;
  if (configured === null) return (await readMeta(db, "projectId")) ?? "1";
  await writeMeta(db, "projectId", configured);
  return configured;
}

/** Completes the author of own tickets, as a legacy server does not send name and role. */
const asAuthor = (ticket: Ticket, me: Account): Ticket =>
  ticket.authorId === me.id ? { ...ticket, authorName: me.name, authorRole: me.role } : ticket;

async function pullComments({ db, auth }: LegacyPull, ticketId: string): Promise<void> {
  const data = dataOf(await request(listComments, { auth, params: { id: ticketId } }));
  if (data !== null) await replaceComments(db, ticketId, data.comments.map(commentFromWire));
}

async function pullBids(context: LegacyPull): Promise<void> {
  const { db, account } = context;
  if (account.role === "Assessor" || account.role === "Maintenance") return;
  const endpoint = isStoreRole(account.role) ? listBidsOnMyTickets : listBids;
  const page = await pages(context, endpoint, {}, (data) => data.bids);
  await replaceRows(db.bids, page.rows.map(bidFromWire), page.isComplete);
}

async function pullStores({ db, auth, account }: LegacyPull): Promise<void> {
  const stores = await request(listStores, { auth });
  if (!stores.ok && stores.failure.kind === "unreachable") throw new PullStopped(stores.failure);
  // Roles without stores are answered 401 or 403, which must not end the session.
  if (stores.ok) await replaceRows(db.stores, stores.data.map(storeFromWire), true);
  if (account.role !== "Property Manager") return;
  const buildings = dataOf(await request(listBuildings, { auth }));
  if (buildings !== null) await replaceRows(db.buildings, buildings, true);
}

async function pullPeople(context: LegacyPull): Promise<void> {
  const { db, account } = context;
  const isManager = account.role === "Property Manager";
  if (!isManager && !isStoreRole(account.role)) return;
  const filters = [
    { role: "Property Manager" },
    { role: "Assessor" },
    ...(isManager ? [{ role: "Maintenance", createdBy: account.id }] : []),
  ];
  for (const query of filters) {
    const page = await pages(context, usersByRole, query, (data) => data.users);
    const people = page.rows
      .map((row) => personFromWire({ ...row, role: row.role || query.role }))
      .filter((person) => person !== null);
    await putPeople(db, people);
  }
}

async function pullNotifications(context: LegacyPull): Promise<void> {
  const { db, auth } = context;
  const data = dataOf(await retryOnce(context, () => request(listNotifications, { auth })));
  if (data === null) return;
  const { notifications, total, unread } = data;
  const rows = notifications.map(notificationFromWire);
  const isComplete = rows.length > 0 && rows.length === total;
  // In one transaction: the unread count belongs to these rows.
  await db.transaction("rw", db.notifications, db.meta, async () => {
    await replaceRows(db.notifications, rows, isComplete);
    await recordUnreadTotal(db, unread);
  });
}

async function pullMessages(context: LegacyPull): Promise<void> {
  const { db, auth, account } = context;
  const partners = dataOf(await request(listConversations, { auth }));
  for (const { id, name, unreadCount } of partners?.users ?? []) {
    const page = await pages(context, listMessages, { user_id: id }, (data) => data.messages, {
      limit: PAGE.messages,
    });
    const messages = page.rows.map(messageFromWire).map((message) => ({
      ...message,
      receiverId: message.senderId === id ? account.id : id,
      ...(message.senderId === id
        ? { senderName: message.senderName || name, receiverName: account.name }
        : { senderName: account.name, receiverName: message.receiverName || name }),
    }));
    const theirs = messages
      .filter((message) => message.senderId === id)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    const unread = new Set(theirs.slice(0, unreadCount).map((message) => message.id));
    await putMessages(
      db,
      messages.map((message) => ({
        ...message,
        // A legacy server does not say whether a message sent from here was read.
        readAt:
          unread.has(message.id) || message.senderId !== id
            ? message.readAt
            : (message.readAt ?? message.createdAt),
      })),
    );
  }
}

const nothing = { rows: [], isComplete: true } as const;

/** @returns a completely fetched list; a refused one has no rows and is not complete. */
async function pages<Answer extends z.core.$ZodType, T>(
  context: LegacyPull,
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, Answer>,
  query: Record<string, string>,
  rowsOf: (data: z.output<Answer>) => readonly T[],
  { params = {}, limit = PAGE.most }: { params?: Record<string, string>; limit?: number } = {},
): Promise<{ readonly rows: readonly T[]; readonly isComplete: boolean }> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const options = { auth: context.auth, params, query: { ...query, page: `${page}`, limit: `${limit}` } };
    const data = dataOf(await retryOnce(context, () => request(endpoint, options)));
    if (data === null) return { rows: [], isComplete: false };
    const found = rowsOf(data);
    rows.push(...found);
    const { pagination } = data as { pagination?: Pagination };
    if (pagination?.hasNextPage !== true)
      return { rows, isComplete: isWhole(rows.length, found.length < limit, pagination) };
    // The limit of rows is reached, or the next page that the server announced is empty: rows that
    // were not fetched may still exist, so the list is incomplete.
    if (found.length === 0 || page * limit >= MAX_ROWS) return { rows, isComplete: false };
  }
}

interface Pagination {
  readonly hasNextPage: boolean;
  /** 0 if the server does not say. */
  readonly total: number;
}

/**
 * @returns whether the last page ends the list. A server may cut a list off at the page size
 *   without saying so; only a total, or a page that is not full, shows that it did not.
 */
const isWhole = (count: number, isShort: boolean, pagination: Pagination | undefined) =>
  pagination !== undefined && pagination.total > 0 ? count >= pagination.total : isShort;
