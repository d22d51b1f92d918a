import type { Endpoint } from "#contract/endpoint.ts";
import { createStore } from "#contract/stores.ts";
import { addComment } from "#contract/tickets.ts";
import { holdCallers } from "#server/accounts/account-locks.ts";
import { changedSessions, type RememberedSession } from "#server/accounts/session-lookups.ts";
import type { UnusedIds, UnusedKind, WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { settleAll } from "#server/database/settle-all.ts";
import type { Refused } from "#server/http/refusals.ts";
import { lockClientIds } from "#server/receipts/lock-client-ids.ts";
import { type Answer, type Claim, claimKeys } from "#server/receipts/receipts.ts";
import { lockWhole } from "#server/stores/lock-touched.ts";
import { STORES_CHANGED_BY, STORES_VISIBLE_TO } from "#server/stores/people-sql.ts";
import { ticketsByIds } from "#server/tickets/records.ts";

/** What of a call says which rows it locks. */
export interface NamingCall {
  readonly claim: Claim;
  /** Of a caller who is remembered: read again under the lock on the account. */
  readonly session?: RememberedSession | undefined;
  readonly endpoint: Pick<Endpoint, "name" | "method" | "path">;
  readonly params: Record<string, string>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Takes the locks of calls that share a transaction before the first one runs, in the order of
 * docs/api.md#order-of-locks. The statements are sent in this order, without waiting for each
 * other's answers.
 * @returns what the claimed receipts say by their names, the refusals of accounts that are gone,
 *   the remembered sessions that are not what they were, and which ids of comments and stores to be
 *   added are free
 * @throws Refused 409 if another transaction with one of the keys takes too long.
 */
export async function lockCalls(
  tx: WriteContext,
  calls: readonly NamingCall[],
): Promise<{
  earlier: Map<string, Answer | Refused>;
  gone: ReadonlyMap<string, Refused>;
  changed: ReadonlySet<string>;
  unusedIds: UnusedIds;
}> {
  const claims = calls.map(({ claim }) => claim);
  const people = [...new Set(claims.map(({ userId }) => userId))];
  const [earlier, [gone, changed], , , unusedIds] = await settleAll([
    claimKeys(tx, claims),
    holdEvery(tx, calls, people),
    lockRowsOfAccounts(tx, calls),
    lockClientIds(
      tx.database,
      tx,
      calls.map(({ body }) => body?.["clientId"]),
    ),
    findUnusedIds(tx, calls),
    lockNamed(tx, calls, people),
  ]);
  return { earlier, gone, changed, unusedIds };
}

/** Holds the accounts of all callers, then reads them: some by their remembered session. */
async function holdEvery(tx: WriteContext, calls: readonly NamingCall[], people: readonly string[]) {
  const fresh = calls.filter(({ session }) => session === undefined);
  const callers = fresh.map(({ claim: { userId, role } }) => ({ id: userId, role }));
  const sessions = calls.flatMap(({ session }) => session ?? []);
  return settleAll([holdCallers(tx, callers, people), changedSessions(tx, sessions)]);
}

/** Finds the ids of comments and stores to be added that are free. They are locked before. */
async function findUnusedIds(tx: WriteContext, calls: readonly NamingCall[]): Promise<UnusedIds> {
  const unused = async (kind: UnusedKind, { name }: Pick<Endpoint, "name">) => {
    const ids = new Set(
      calls.flatMap(({ endpoint, body }) => {
        const id = body?.["clientId"];
        return endpoint.name === name && typeof id === "string" ? [id] : [];
      }),
    );
    if (ids.size === 0) return ids;
    for (const { id } of await tx.query(USED[kind], [[...ids]])) ids.delete(String(id));
    return ids;
  };
  const [comment, store] = await settleAll([unused("comment", addComment), unused("store", createStore)]);
  return { comment, store };
}

const USED: Record<UnusedKind, string> = {
  comment: "select id from comments where id = any($1::text[])",
  store: "select id from user_stores where id = any($1::text[])",
};

/** Locks the rows of accounts that the calls change, which a call alone locks first too. */
async function lockRowsOfAccounts(tx: WriteContext, calls: readonly NamingCall[]): Promise<void> {
  const ids = calls.flatMap(({ claim, endpoint: { path }, body }) => {
    const isOwn =
      path.startsWith("/api/user-profile") || path.endsWith("/mute") || body?.["isDefault"] === true;
    const rated = path === "/api/external/user-ratings" && body?.["taskId"] === undefined && body?.["userId"];
    return [...(isOwn ? [claim.userId] : []), ...(typeof rated === "string" ? [rated] : [])];
  });
  if (ids.length > 0)
    await tx.query("select id from users where id = any($1::text[]) order by id for no key update", [ids]);
}

/** Locks the tickets that the calls name, and then the stores. */
async function lockNamed(
  tx: WriteContext,
  calls: readonly NamingCall[],
  people: readonly string[],
): Promise<void> {
  const names = namesIn(calls);
  const { tickets, bids, deleted, emptied } = names;
  const found = async () => ticketsWith(tx, { bids, deleted, stores: emptied }, people);
  const lock = async ({ whole, others }: Awaited<ReturnType<typeof found>>) => {
    await lockTickets(tx, [...tickets, ...whole], others);
    if (tx.database.kind === "postgres") await lockStores(tx, names, people);
  };
  if (emptied.size === 0 || tx.database.kind !== "postgres") return lock(await found());
  await lockWhole(tx, async () => {
    const before = await found();
    await lock(before);
    const locked = new Set(before.others);
    return (await found()).others.every((id) => locked.has(id));
  });
}

/**
 * Locks the stores and then the buildings that the calls name. Nobody holds a store of others, or
 * its tickets, not even until the call is refused.
 */
async function lockStores(
  tx: WriteContext,
  { stores, isStoreChanged, defaultOf, planned, buildings }: ReturnType<typeof namesIn>,
  people: readonly string[],
): Promise<void> {
  const ids = [...stores];
  if (isStoreChanged)
    await tx.query(
      `select id from user_stores where (id = any($1::text[]) and id in ${STORES_CHANGED_BY("$1::text[]", "$2::text[]")})
         or (is_default and owner_id = any($3::text[]))
         or (id = any($4::text[]) and property_manager_id = any($2::text[])) order by id for update`,
      [ids, people, [...defaultOf], [...planned]],
    );
  if (ids.length > 0)
    await tx.query(
      `select id from user_stores where id = any($1::text[]) and id in ${STORES_VISIBLE_TO("$2::text[]")}
       order by id for key share`,
      [ids, people],
    );
  if (buildings.size > 0)
    await tx.query(
      "select id from buildings where id = any($1::text[]) and owner_id = any($2::text[]) order by id for update",
      [[...buildings], people],
    );
}

/** Locks tickets in one order, then reads those that the calls name. */
async function lockTickets(tx: WriteContext, named: readonly string[], others: readonly string[]) {
  if (named.length + others.length === 0) return;
  const [, tickets] = await settleAll([
    tx.query("select id from tickets where id = any($1::text[]) order by id for update", [
      [...named, ...others],
    ]),
    named.length === 0 ? [] : ticketsByIds(tx, named),
  ]);
  for (const ticket of tickets) tx.tickets.add(ticket);
}

/** Calls about costs, budget and plans of a store: they change the readers of no ticket. */
const OF_COSTS = /\/\{id\}\/(?:past-costs(?:\/\{importId\})?|budget|plans\/\{planId\})$/;

/** The tickets, bids and stores in paths and bodies. */
function namesIn(calls: readonly NamingCall[]) {
  const tickets = new Set<string>();
  const bids = new Set<string>();
  /** Tickets that are deleted: of a work order its ticket is locked too. */
  const deleted = new Set<string>();
  const stores = new Set<string>();
  /** Stores whose people change, with which the readers of all their tickets do. */
  const emptied = new Set<string>();
  const buildings = new Set<string>();
  let isStoreChanged = false;
  /** Stores whose plans change, which their property managers do too. */
  const planned = new Set<string>();
  /** People who name another default store, which changes the former one. */
  const defaultOf = new Set<string>();
  for (const { claim, endpoint, params, body } of calls) {
    const { path } = endpoint;
    const id = params["id"];
    const clientId = body?.["clientId"];
    if (path === "/api/user-stores") {
      // A repeated import changes the store that it made.
      isStoreChanged = true;
      if (typeof clientId === "string") stores.add(clientId);
    }
    if (path.startsWith("/api/user-stores") && body?.["isDefault"] === true) defaultOf.add(claim.userId);
    if (id !== undefined && path.startsWith("/api/external/tasks/")) {
      tickets.add(id);
      if (endpoint.method === "DELETE") deleted.add(id);
    }
    if (id !== undefined && path.startsWith("/api/external/task-bids/")) bids.add(id);
    if (id !== undefined && path.startsWith("/api/user-stores/")) {
      stores.add(id);
      isStoreChanged = true;
      if (path.endsWith("/plans/{planId}")) planned.add(id);
      const isOfPeople = path !== "/api/user-stores/{id}" && !OF_COSTS.test(path);
      if (isOfPeople || (path === "/api/user-stores/{id}" && endpoint.method === "DELETE")) emptied.add(id);
    }
    if (id !== undefined && path.startsWith("/api/buildings/")) buildings.add(id);
    for (const name of ["taskId", "parentId"] as const) {
      const ticketId = body?.[name];
      if (typeof ticketId === "string") tickets.add(ticketId);
    }
    const storeId = body?.["storeId"];
    if (typeof storeId === "string") stores.add(storeId);
  }
  return { tickets, bids, deleted, stores, isStoreChanged, defaultOf, planned, emptied, buildings };
}

/**
 * Finds the tickets of bids, of work orders that are deleted, and of stores: these are locked, but
 * not read.
 */
async function ticketsWith(
  tx: WriteContext,
  { bids, deleted, stores }: Readonly<Record<"bids" | "deleted" | "stores", ReadonlySet<string>>>,
  people: readonly string[],
): Promise<{ whole: string[]; others: string[] }> {
  const idsIn = async (text: string, ids: ReadonlySet<string>, ...rest: readonly (readonly string[])[]) =>
    ids.size === 0 ? [] : (await tx.query(text, [[...ids], ...rest])).map((row) => textOf(row, "id"));
  const [ofBids, parents, others] = await settleAll([
    idsIn("select ticket_id as id from bids where id = any($1::text[])", bids),
    idsIn(
      "select parent_id as id from tickets where id = any($1::text[]) and parent_id is not null",
      deleted,
    ),
    idsIn(
      `select id from tickets where store_id = any($1::text[]) and deleted_at is null
         and store_id in ${STORES_CHANGED_BY("$1::text[]", "$2::text[]")}`,
      stores,
      people,
    ),
  ]);
  return { whole: [...ofBids, ...parents], others };
}
