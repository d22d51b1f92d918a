import type * as z from "zod/v4/core";
import { DONE_BY } from "#server/tickets/done-by-sql.ts";
import * as api from "#contract/ratings.ts";
import { must } from "#domain/must.ts";
import { averageStars } from "#domain/ratings/rating.ts";
import { viewOf } from "#domain/tickets/market-view.ts";
import { actsAsOperator } from "#domain/tickets/deputies.ts";
import { doerOf, isApprover, mayApprove } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import { userById } from "#server/accounts/records.ts";
import type { Caller, NotifyContext, WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { attributeToOperator } from "#server/history/attribute.ts";
import { HttpResult, queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { cardsForManagers, recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { loadWhole } from "#server/tickets/present.ts";
import { lockTicket, ticketById, ticketsByIds } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/ratings.ts";

type RateInput = z.output<NonNullable<typeof api.rateWork.request>>;

export function ratingRoutes(routes: RouteContext) {
  mutationRoute(routes, api.rateWork, (tx, { caller, body }) => rate(tx, caller, body));
  queryRoute(routes, api.listRatings, async ({ caller, params, context }) => {
    const person = await userById(context.database, params["userId"] ?? "");
    if (person === null) throw notFound();
    const ratings = await ratingsFor(context.database, person.id, caller);
    return {
      averageRating: averageStars(ratings.map((each) => each.rating)),
      totalRatings: ratings.length,
      ratings,
    };
  });
}

const SELECT = `select ratings.*, rater.name as rater_name, rater.first_name, rater.last_name, tickets.title as task_title from ratings
  join users rater on rater.id = ratings.rater_id left join tickets on tickets.id = ratings.ticket_id`;

const present = (row: Row): z.output<typeof api.wireRating> => ({
  id: textOf(row, "id"),
  userId: textOf(row, "user_id"),
  taskId: textOrNull(row, "ticket_id"),
  taskTitle: textOrNull(row, "task_title"),
  task: row["task_title"] == null ? null : { title: textOf(row, "task_title") },
  rating: numberOf(row, "stars"),
  comment: textOf(row, "comment"),
  raterName: textOf(row, "rater_name"),
  author: {
    name: textOf(row, "rater_name"),
    firstName: textOf(row, "first_name"),
    lastName: textOf(row, "last_name"),
  },
  createdAt: instantOf(row, "created_at"),
});

/**
 * @returns a person's ratings, newest first. Everybody gets the stars; who rated, what for and the
 *   comment are for the two people of the rating and for whoever sees all of its ticket.
 */
export async function ratingsFor(sql: Sql, userId: string, caller: Caller) {
  const rows = await sql.query(
    `${SELECT} where ratings.user_id = $1 order by ratings.created_at desc, ratings.id desc`,
    [userId],
  );
  const me = caller.account.id;
  const isMine = (row: Row) => row["user_id"] === me || row["rater_id"] === me;
  const others = rows.flatMap((row) => (isMine(row) ? [] : (textOrNull(row, "ticket_id") ?? [])));
  const tickets = others.length === 0 ? [] : await ticketsByIds(sql, others);
  const readable = new Set(
    tickets.filter((ticket) => viewOf(ticket, caller.actor, false) === "whole").map(({ id }) => id),
  );
  return rows.map((row) =>
    isMine(row) || readable.has(String(row["ticket_id"])) ? present(row) : withoutJob(present(row)),
  );
}

const withoutJob = (rating: z.output<typeof api.wireRating>): z.output<typeof api.wireRating> => ({
  ...rating,
  taskId: null,
  taskTitle: null,
  task: null,
  comment: "",
  raterName: "",
  author: { name: "", firstName: "", lastName: "" },
});

/**
 * Rates completed work, once per ticket, by its approver. Without a ticket a property manager may
 * rate a worker of their own once in 24 hours. Idempotent by `clientId`.
 * @throws Refused 403 `no_rateable_work`, 404, 409 `already_rated` or `id_taken`.
 */
export async function rate(tx: WriteContext, caller: Caller, input: RateInput) {
  notOneself(caller, input.userId);
  const named = await userById(tx, input.userId);
  if (named === null) throw notFound();
  const mine = input.clientId === undefined ? null : await ratingUnder(tx, caller, input.clientId, input);
  if (mine !== null) return new HttpResult(200, mine);
  const ticketId = input.taskId ?? (await newestUnrated(tx, caller, input.userId));
  if (ticketId === null) await mayRateOwnWorker(tx, caller, named.createdBy, input.userId);
  const ticket = ticketId === null ? null : await rateable(tx, caller, ticketId, input.userId);
  // An app that does not know who completed it names the assignee.
  const userId = (ticket && doerOf(ticket)?.id) ?? input.userId;
  const person = userId === named.id ? named : must(await userById(tx, userId), "who did the work");
  notOneself(caller, userId);
  const known = await ratedBefore(tx, ticketId);
  if (known !== null) throw new Refused(409, "already_rated", TEXTS.alreadyRated, { current: known });
  if (ticket && actsAsOperator(ticket, caller.actor, mayApprove)) attributeToOperator(tx);
  const id = input.clientId ?? newId();
  await tx.query(
    "insert into ratings (id, user_id, ticket_id, rater_id, stars, comment, created_at) values ($1, $2, $3, $4, $5, $6, $7)",
    [id, userId, ticketId, caller.account.id, input.rating, input.comment, tx.now],
  );
  if (ticket) {
    await tx.query("update tickets set version = version + 1 where id = $1", [ticket.id]);
    await recordTicketChange(tx, ticket, must(await ticketById(tx, ticket.id), "the ticket just rated"));
  }
  // The new average is on the card.
  tx.recordChange(personChanged(person), ...(ticket ? cardsForManagers(ticket, [person.id]) : []));
  notifyRating(tx, caller.account.id, { userId, stars: input.rating, ticket });
  const [row] = await tx.query(`${SELECT} where ratings.id = $1`, [id]);
  return present(must(row, "the rating just made"));
}

/** Notifies a person of a rating, for a ticket or without one. */
export const notifyRating = (
  tx: NotifyContext,
  actorId: string,
  { userId, stars, ticket }: { userId: string; stars: number; ticket: Ticket | null },
) =>
  notify(tx, actorId, [userId], () => ({
    type: "rating_received",
    title: TEXTS.newRating,
    message: ticket ? TEXTS.youReceivedFor(stars, namedTicket(ticket)) : TEXTS.youReceived(stars),
    data: { userId, ...(ticket === null ? {} : { taskId: ticket.id }) },
  }));

function notOneself(caller: Caller, userId: string): void {
  if (userId === caller.account.id) throw notAllowed(TEXTS.nobodyRatesThemselves, "no_rateable_work");
}

async function rateable(tx: WriteContext, caller: Caller, ticketId: string, userId: string): Promise<Ticket> {
  const ticket = await loadWhole(tx, await lockTicket(tx, ticketId), caller);
  const isDone = ticket.status === "completed" || ticket.status === "closed";
  const isNamed = doerOf(ticket)?.id === userId || ticket.assignee?.id === userId;
  if (!isDone || !isNamed || !mayApprove(ticket, caller.actor)) {
    throw notAllowed(TEXTS.nothingToRate, "no_rateable_work");
  }
  return ticket;
}

/** Of what the caller approves in their own right: for work of others operators name the ticket. */
async function newestUnrated(tx: WriteContext, caller: Caller, userId: string): Promise<string | null> {
  const rows = await tx.query(
    `select id from tickets where ${DONE_BY("tickets")} and status in ('completed', 'closed') and deleted_at is null
     and not exists (select 1 from ratings where ratings.ticket_id = tickets.id) order by completed_at desc limit 50`,
    [userId],
  );
  for (const row of rows) {
    const ticket = await ticketById(tx, String(row["id"]));
    if (ticket && isApprover(ticket, caller.actor)) return ticket.id;
  }
  return null;
}

async function mayRateOwnWorker(tx: WriteContext, caller: Caller, createdBy: string | null, userId: string) {
  if (createdBy !== caller.account.id) throw notAllowed(TEXTS.nothingToRate, "no_rateable_work");
  // Serialises concurrent ratings of this worker, so that the check below sees the earlier one.
  await tx.query("select id from users where id = $1 for no key update", [userId]);
  const [today] = await tx.query(
    "select id from ratings where user_id = $1 and rater_id = $2 and ticket_id is null and created_at > now() - interval '24 hours'",
    [userId, caller.account.id],
  );
  if (today) throw new Refused(409, "already_rated", TEXTS.ratedWithinADay);
}

/**
 * The caller's rating that already has this client-generated id, or null.
 * @throws Refused 409 `id_taken` if the id belongs to another rating.
 */
async function ratingUnder(tx: WriteContext, caller: Caller, id: string, input: RateInput) {
  const [row] = await tx.query(`${SELECT} where ratings.id = $1`, [id]);
  if (!row) return null;
  const isSame =
    row["rater_id"] === caller.account.id &&
    (input.taskId === undefined ? row["user_id"] === input.userId : row["ticket_id"] === input.taskId);
  if (!isSame) throw new Refused(409, "id_taken", TEXTS.idTaken);
  return present(row);
}

async function ratedBefore(tx: WriteContext, ticketId: string | null) {
  if (ticketId === null) return null;
  const [row] = await tx.query(`${SELECT} where ratings.ticket_id = $1`, [ticketId]);
  return row ? present(row) : null;
}
