import {
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
  WORKERS,
} from "#server/hand-over/possessions.ts";
import { CONCERNED, countTickets, moveTickets, ticketsToMove } from "#server/hand-over/tickets.ts";
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
  { to: toId, tickets }: Successors,
): Promise<{ readonly from: StoredUser; readonly takeover: Takeover }> {
  const [from, to] = await accountsOf(sql, fromId, toId);
  const others = new Map(
    (
      await usersByIds(
        sql,
        tickets.map((each) => each.to),
      )
    ).map((user) => [user.id, user]),
  );
  const byTicket = new Map<string, StoredUser>();
  for (const ticket of tickets.filter((each) => each.to !== toId)) {
    const other = others.get(ticket.to) ?? null;
    const problem = divisionProblem(from, other);
    if (problem !== null || other === null) throw problem === null ? notFound() : refusedBy(problem);
    byTicket.set(ticket.id, other);
  }
  return { from, takeover: { to, byTicket } };
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
}

/** What was moved. */
export interface HandedOver {
  readonly counts: HandOverCounts;
  readonly takeover: Takeover;
  /** How many of the open tickets went to others than `takeover.to`. */
  readonly others: readonly { readonly id: string; readonly name: string; readonly openTickets: number }[];
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
  const toIds = [...new Set([successors.to, ...successors.tickets.map(({ to }) => to)])];
  await holdAccounts(tx, toIds);
  await tx.query(
    `select id from users where id = $1 or id = any($2::text[]) or (${WORKERS}) order by id for no key update`,
    [fromId, toIds],
  );
  await lockTouched(tx, TOUCHED, fromId);
  const { from, takeover } = await takeoverOf(tx, fromId, successors);
  const { to } = takeover;
  const counts = await countsOf(tx, fromId);
  const others = await divideTickets(tx, from, takeover, actorId);
  await moveStores(tx, from, to);
  await replaceInStores(tx, from.id, to.id);
  await moveBuildings(tx, from, to);
  await moveWorkers(tx, from, to);
  const toOthers = others.reduce((sum, { openTickets }) => sum + openTickets, 0);
  const own = { ...counts, openTickets: counts.openTickets - toOthers };
  for (const [id, taken] of [[to.id, own] as const, ...others.map(takenBy)])
    if (TEXTS.listOf(taken) !== "")
      notify(tx, actorId, [id], () => ({
        type: "account",
        title: TEXTS.title,
        message: TEXTS.handedOverToYou(from.name, from.role, taken),
        data: {},
      }));
  return { counts, takeover, others };
}

const takenBy = ({ id, openTickets }: HandedOver["others"][number]) => [id, { openTickets }] as const;

/** Moves every ticket to its successor. An ended one stays with the rest, whatever was chosen. */
async function divideTickets(
  tx: WriteContext,
  from: StoredUser,
  { to, byTicket }: Takeover,
  actorId: string,
): Promise<HandedOver["others"]> {
  const tickets = await ticketsToMove(tx, from.id);
  const groups = Map.groupBy(tickets, ({ id, isOpen }) => (isOpen ? byTicket.get(id) : undefined) ?? to);
  const others = [];
  for (const [person, group] of groups) {
    await moveTickets(
      tx,
      group.map(({ id }) => id),
      from,
      person,
      actorId,
    );
    if (person !== to) others.push({ id: person.id, name: person.name, openTickets: group.length });
  }
  return others;
}
