import {
  type Divided,
  type DividedPart,
  divisionProblem,
  type HandOverCounts,
  handOverProblem,
  type Successors,
} from "#domain/accounts/hand-over.ts";
import { holdAccounts, holdAlone } from "#server/accounts/account-locks.ts";
import { type StoredUser, userById, usersByIds } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { notFound, refusedBy } from "#server/http/refusals.ts";
import {
  countPossessions,
  moveBuildings,
  moveStores,
  moveWorkers,
  STORES,
  storesToMove,
  type WaitingManager,
  WORKERS,
} from "#server/hand-over/possessions.ts";
import { CONCERNED, countTickets, moveTickets, ticketsToMove } from "#server/hand-over/tickets.ts";
import { carryRest } from "#server/hand-over/take-rest.ts";
import { replaceFormerManager } from "#server/operator-page/people-imports.ts";
import { lockTouched, type Touched } from "#server/stores/lock-touched.ts";
import { OF_JOINED_STORES, replaceInStores } from "#server/stores/people.ts";
import { notify } from "#server/notifications/notify.ts";
import * as TEXTS from "#texts/server/hand-over.ts";

/**
 * Counts what would go from one account to another; with "" for the other one, whoever it is.
 * @throws Refused 404, or 400 on the field `to`.
 */
export async function countHandOver(sql: Sql, fromId: string, toId: string): Promise<HandOverCounts> {
  if (toId !== "") await accountsOf(sql, fromId, toId);
  else if ((await userById(sql, fromId)) === null) throw notFound();
  return countsOf(sql, fromId);
}

const countsOf = async (sql: Sql, fromId: string): Promise<HandOverCounts> => ({
  ...(await countPossessions(sql, fromId)),
  ...(await countTickets(sql, fromId)),
});

/**
 * Asks the rules about everybody who takes over.
 * @throws Refused 404, or 400 on the field `to` or `tickets`.
 */
export async function takeoverOf(
  sql: Sql,
  fromId: string,
  { to: toId, tickets, stores = [] }: Successors,
): Promise<{ readonly from: StoredUser; readonly takeover: Takeover }> {
  const [from, to] = await accountsOf(sql, fromId, toId);
  const found = await usersByIds(
    sql,
    [...tickets, ...stores].map((each) => each.to),
  );
  const others = new Map(found.map((user) => [user.id, user]));
  const dividedBy = (all: readonly Divided[], part: DividedPart) =>
    new Map(
      all
        .filter((each) => each.to !== toId)
        .map((each) => {
          const other = others.get(each.to) ?? null;
          const problem = divisionProblem(from, other, part);
          if (problem !== null || other === null) throw problem === null ? notFound() : refusedBy(problem);
          return [each.id, other] as const;
        }),
    );
  const byTicket = dividedBy(tickets, "tickets");
  return { from, takeover: { to, byTicket, byStore: dividedBy(stores, "stores") } };
}

async function accountsOf(sql: Sql, fromId: string, toId: string): Promise<[StoredUser, StoredUser]> {
  const from = await userById(sql, fromId);
  if (from === null) throw notFound();
  const to = await userById(sql, toId);
  const problem = handOverProblem(from, to);
  if (problem !== null || to === null) throw problem === null ? notFound() : refusedBy(problem);
  return [from, to];
}

/** Who has which part of the work now. */
export interface Takeover {
  /** Everything that nobody else was chosen for. */
  readonly to: StoredUser;
  /** Chosen for single open tickets, by the id of the ticket. */
  readonly byTicket: ReadonlyMap<string, StoredUser>;
  /** Chosen for single stores with all of their tickets, by the id of the store. */
  readonly byStore: ReadonlyMap<string, StoredUser>;
}

/** @returns who takes over a ticket: chosen for it while it is open, for its store, or the rest */
export const successorOf = (
  { to, byTicket, byStore }: Takeover,
  ticket: { readonly id: string; readonly storeId: string | null; readonly isOpen: boolean },
): StoredUser =>
  (ticket.isOpen ? byTicket.get(ticket.id) : undefined) ?? byStore.get(ticket.storeId ?? "") ?? to;

type TakenByOther = Pick<HandOverCounts, "stores" | "openTickets" | "finishedTickets">;

/** What was moved. */
export interface HandedOver {
  readonly counts: HandOverCounts;
  readonly takeover: Takeover;
  /** How much went to others than `takeover.to`. */
  readonly others: readonly (TakenByOther & { readonly id: string; readonly name: string })[];
  /** Who was invited to moved stores and goes on waiting, with who stands in now. */
  readonly waiting: readonly (WaitingManager & { readonly standIn: string })[];
}

/** What a hand-over of the account `$1` changes. */
const TOUCHED: Touched = {
  tickets: `(${CONCERNED}) or (${OF_JOINED_STORES.tickets})`,
  stores: `(${STORES}) or (${OF_JOINED_STORES.stores})`,
};

/**
 * Gives stores, buildings, workers and tickets of one account to others of the same role, in the
 * transaction of the caller, which has taken its turn. Waits for writes by the first account, and
 * for those that give something to it, so that nothing comes to it afterwards.
 * @param actorId who does it: the operator on the page, the leaver with the command
 * @throws Refused 404, or 400 on the field `to` or `tickets`.
 */
export async function handOver(
  tx: WriteContext,
  fromId: string,
  successors: Successors,
  actorId: string,
): Promise<HandedOver> {
  await holdAlone(tx, fromId);
  const divided = [...successors.tickets, ...(successors.stores ?? [])];
  const toIds = [...new Set([successors.to, ...divided.map(({ to }) => to)])];
  await holdAccounts(tx, toIds);
  await tx.query(
    `select id from users where id = $1 or id = any($2::text[]) or (${WORKERS}) order by id for no key update`,
    [fromId, toIds],
  );
  await lockTouched(tx, TOUCHED, fromId);
  const { from, takeover } = await takeoverOf(tx, fromId, successors);
  const { to } = takeover;
  const counts = await countsOf(tx, fromId);
  const { others, nextManagers } = await divide(tx, from, takeover, actorId);
  await replaceInStores(tx, from.id, to.id);
  await moveBuildings(tx, from, to);
  await moveWorkers(tx, from, to);
  await carryRest(tx, from.id, to.id);
  await replaceFormerManager(tx, from.id, to.id);
  const rest = (of: keyof TakenByOther) => others.reduce((left, each) => left - each[of], counts[of]);
  const own = {
    ...counts,
    stores: rest("stores"),
    openTickets: rest("openTickets"),
    finishedTickets: rest("finishedTickets"),
  };
  for (const [id, taken] of [[to.id, own] as const, ...others.map(takenBy)])
    if (TEXTS.listOf(taken) !== "")
      notify(tx, actorId, [id], () => ({
        type: "account",
        title: TEXTS.title,
        message: [
          TEXTS.handedOverToYou(from.name, from.role, taken),
          ...TEXTS.takeOverLater([...new Set(nextManagers.get(id)?.map(({ name }) => name))]),
        ].join(" "),
        data: { page: "tickets" },
      }));
  const nameOf = new Map([to, ...others].map(({ id, name }) => [id, name]));
  const waiting = [...nextManagers].flatMap(([id, people]) =>
    people.map((person) => ({ ...person, standIn: nameOf.get(id) ?? "" })),
  );
  return { counts, takeover, others, waiting };
}

const takenBy = ({ id, name: _name, ...taken }: HandedOver["others"][number]) => [id, taken] as const;

/**
 * Moves every store and every ticket to its successor: a ticket with its store, an open one with
 * whoever was chosen for it. An ended one that is chosen by itself goes with its store or the rest.
 * @returns how much went to others, and who is invited to take over from whom
 */
async function divide(
  tx: WriteContext,
  from: StoredUser,
  takeover: Takeover,
  actorId: string,
): Promise<{
  readonly others: HandedOver["others"];
  readonly nextManagers: ReadonlyMap<string, readonly WaitingManager[]>;
}> {
  const { to, byStore } = takeover;
  const ownIds = new Set(await storesToMove(tx, from.id));
  // A store that the leaver only belongs to is divided by nobody.
  const ofOwn = { ...takeover, byStore: new Map([...byStore].filter(([id]) => ownIds.has(id))) };
  const tickets = Map.groupBy(await ticketsToMove(tx, from.id), (ticket) => successorOf(ofOwn, ticket));
  const stores = Map.groupBy(ownIds, (id) => ofOwn.byStore.get(id) ?? to);
  const others = [];
  const nextManagers = new Map<string, readonly WaitingManager[]>();
  for (const person of new Set([to, ...tickets.keys(), ...stores.keys()])) {
    const group = tickets.get(person) ?? [];
    const storeIds = stores.get(person) ?? [];
    const ids = group.map(({ id }) => id);
    await moveTickets(tx, ids, from, person, actorId);
    nextManagers.set(person.id, await moveStores(tx, storeIds, from, person));
    const openTickets = group.filter(({ isOpen }) => isOpen).length;
    const finishedTickets = group.length - openTickets;
    const taken = { stores: storeIds.length, openTickets, finishedTickets };
    if (person !== to) others.push({ id: person.id, name: person.name, ...taken });
  }
  return { others, nextManagers };
}
