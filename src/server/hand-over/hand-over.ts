import { type HandOverCounts, handOverProblem } from "#domain/accounts/hand-over.ts";
import { holdAccounts, holdAlone } from "#server/accounts/account-locks.ts";
import { type StoredUser, userById } from "#server/accounts/records.ts";
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

async function accountsOf(sql: Sql, fromId: string, toId: string): Promise<[StoredUser, StoredUser]> {
  const from = await userById(sql, fromId);
  if (from === null) throw notFound();
  const to = await userById(sql, toId);
  const problem = handOverProblem(from, to);
  if (problem !== null || to === null) throw problem === null ? notFound() : refusedBy(problem);
  return [from, to];
}

/** What a hand-over of the account `$1` changes. */
const TOUCHED: Touched = {
  tickets: `(${CONCERNED}) or (${OF_JOINED_STORES.tickets})`,
  stores: `(${STORES}) or (${OF_JOINED_STORES.stores})`,
};

/**
 * Gives stores, buildings, workers and tickets of one account to another of the same role, in the
 * transaction of the caller, which has taken its turn. Waits for writes by the first account, and
 * for those that give something to it, so that nothing comes to it afterwards.
 * @param actorId who does it: the operator on the page, the leaver with the command
 * @returns what was moved, and who has it now.
 * @throws Refused 404, or 400 on the field `to`.
 */
export async function handOver(
  tx: WriteContext,
  fromId: string,
  toId: string,
  actorId: string,
): Promise<{ readonly counts: HandOverCounts; readonly to: StoredUser }> {
  await holdAlone(tx, fromId);
  await holdAccounts(tx, [toId]);
  await tx.query(
    `select id from users where id = any(array[$1, $2]) or (${WORKERS}) order by id for no key update`,
    [fromId, toId],
  );
  await lockTouched(tx, TOUCHED, fromId);
  const [from, to] = await accountsOf(tx, fromId, toId);
  const counts = await countsOf(tx, fromId);
  await moveTickets(tx, await ticketsToMove(tx, fromId), from, to, actorId);
  await moveStores(tx, from, to);
  await replaceInStores(tx, from.id, to.id);
  await moveBuildings(tx, from, to);
  await moveWorkers(tx, from, to);
  if (Object.values(counts).some((count) => count > 0))
    notify(tx, actorId, [to.id], () => ({
      type: "account",
      title: TEXTS.title,
      message: TEXTS.handedOverToYou(from.name, from.role, counts),
      data: {},
    }));
  return { counts, to };
}
