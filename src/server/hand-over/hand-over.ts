import { type HandOverCounts, handOverProblem } from "#domain/accounts/hand-over.ts";
import { type StoredUser, userById } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { notFound, refusedBy } from "#server/http/refusals.ts";
import { countPossessions, moveBuildings, moveStores, moveWorkers } from "#server/hand-over/possessions.ts";
import { countTickets, lockTicketsOf, moveTickets } from "#server/hand-over/tickets.ts";
import { replaceInStores } from "#server/stores/people.ts";
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

/**
 * Gives stores, buildings, workers and tickets of one account to another of the same role, in the
 * transaction of the caller. Locks tickets before users, as every other write does; tickets that
 * came to the account meanwhile are locked after it.
 * @returns what was moved.
 * @throws Refused 404, or 400 on the field `to`.
 */
export async function handOver(
  tx: WriteContext,
  fromId: string,
  toId: string,
  actorId: string,
): Promise<HandOverCounts> {
  await lockTicketsOf(tx, fromId);
  await tx.query("select id from users where id = any($1::text[]) order by id for update", [[fromId, toId]]);
  const [from, to] = await accountsOf(tx, fromId, toId);
  const counts = await countsOf(tx, fromId);
  await moveTickets(tx, await lockTicketsOf(tx, fromId), from, to);
  await moveStores(tx, from, to);
  await replaceInStores(tx, from.id, to.id);
  await moveBuildings(tx, from, to);
  await moveWorkers(tx, from, to);
  if (Object.values(counts).some((count) => count > 0))
    notify(tx, actorId, [to.id], () => ({
      type: "account",
      title: TEXTS.title,
      message: TEXTS.handedOverToYou(from.role, counts),
      data: {},
    }));
  return counts;
}
