import type { planLeaving, wirePlannedLeaving } from "#contract/planned-leavings.ts";
import type { z } from "#contract/zod.ts";
import type { Divided, Successors } from "#domain/accounts/hand-over.ts";
import {
  endOfLastDay,
  type LastDay,
  lastDayProblem,
  type PlannedPeople,
  plannedLeavingProblem,
} from "#domain/accounts/planned-leaving.ts";
import { must } from "#domain/must.ts";
import { type StoredUser, userById, usersByIds } from "#server/accounts/records.ts";
import { logSecurity } from "#server/accounts/security-log.ts";
import type { WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, instantOrNull, textOf, textOrNull } from "#server/database/read.ts";
import { notFound, refusedBy } from "#server/http/refusals.ts";
import { operatedAccount } from "#server/operator-page/operated-account.ts";
import type { Operation } from "#server/operator-page/people.ts";
import { recordCard, notifyOfPlan, notifyOfWithdrawal } from "#server/operator-page/notify-of-plan.ts";
import { zoneOfLeaver } from "#server/operator-page/zone-of-leaver.ts";

type PlannedLeaving = z.output<typeof wirePlannedLeaving>;
type PlanInput = z.output<NonNullable<typeof planLeaving.request>>;

/** A plan as stored. */
export interface StoredLeaving extends LastDay {
  readonly personId: string;
  readonly toId: string | null;
  readonly tickets: Successors["tickets"];
  readonly stores: NonNullable<Successors["stores"]>;
  readonly plannedBy: string;
  readonly plannedAt: string;
  readonly failedAt: string | null;
}

const leavingFrom = (row: Row): StoredLeaving => ({
  personId: textOf(row, "person_id"),
  day: textOf(row, "day"),
  timeZone: textOf(row, "time_zone"),
  toId: textOrNull(row, "to_id"),
  tickets: row["tickets"] as StoredLeaving["tickets"],
  stores: row["stores"] as StoredLeaving["stores"],
  plannedBy: textOf(row, "planned_by"),
  plannedAt: instantOf(row, "planned_at"),
  failedAt: instantOrNull(row, "failed_at"),
});

/** Everybody whom a plan names; null if the account itself is not there. */
export async function peopleOf(
  sql: Sql,
  {
    personId,
    day,
    timeZone,
    toId,
    tickets,
    stores,
  }: Omit<StoredLeaving, "plannedBy" | "plannedAt" | "failedAt">,
): Promise<(PlannedPeople & { readonly person: StoredUser & { isOperator: boolean } }) | null> {
  const idsIn = (divided: readonly Divided[]) => [...new Set(divided.map(({ to }) => to))];
  const others = [
    ...idsIn(tickets).map((id) => ({ part: "tickets" as const, id })),
    ...idsIn(stores).map((id) => ({ part: "stores" as const, id })),
  ];
  const ids = [personId, ...(toId === null ? [] : [toId]), ...others.map(({ id }) => id)];
  const users = new Map((await usersByIds(sql, ids)).map((user) => [user.id, user]));
  const person = users.get(personId);
  if (person === undefined) return null;
  const lastDays = await lastDaysOf(sql, ids);
  const successor = (id: string) => {
    const user = users.get(id);
    return user === undefined ? null : { ...user, lastDay: lastDays.get(id) ?? null };
  };
  return {
    person: await operatedAccount(sql, person),
    lastDay: { day, timeZone },
    to: toId === null ? undefined : successor(toId),
    others: others.map(({ part, id }) => ({ part, to: successor(id) })),
  };
}

/** The last days of those who are to leave. Whose plan has failed stays until it is changed. */
async function lastDaysOf(sql: Sql, ids: readonly string[]): Promise<Map<string, LastDay>> {
  const rows = await sql.query(
    "select * from planned_leavings where person_id = any($1::text[]) and failed_at is null",
    [ids],
  );
  return new Map(rows.map(leavingFrom).map((leaving) => [leaving.personId, leaving]));
}

/** Reads the plan of an account and holds it; the account's row is locked already. */
export async function lockLeaving(tx: Sql, personId: string): Promise<StoredLeaving | null> {
  const [row] = await tx.query("select * from planned_leavings where person_id = $1 for update", [personId]);
  return row === undefined ? null : leavingFrom(row);
}

/** Lists planned leavings, the next first; of one account or of all. */
export async function listLeavings(sql: Sql, personId: string | null): Promise<PlannedLeaving[]> {
  const rows = await sql.query(
    `select * from planned_leavings where $1::text is null or person_id = $1
     order by due_at, person_id limit 200`,
    [personId],
  );
  const leavings = [];
  for (const row of rows) leavings.push(await present(sql, leavingFrom(row)));
  return leavings.flatMap((each) => (each === null ? [] : [each]));
}

async function present(sql: Sql, leaving: StoredLeaving): Promise<PlannedLeaving | null> {
  const people = await peopleOf(sql, leaving);
  if (people === null) return null;
  const nameOf = ({ id, name }: { id: string; name: string }) => ({ id, name });
  const planner = await userById(sql, leaving.plannedBy);
  const { day, timeZone, tickets, stores, plannedAt, failedAt } = leaving;
  return {
    person: nameOf(people.person),
    day,
    timeZone,
    plannedAt,
    failedAt,
    to: people.to ? nameOf(people.to) : null,
    tickets: [...tickets],
    stores: [...stores],
    others: othersOf(people).map(nameOf),
    plannedBy: { id: leaving.plannedBy, name: planner?.name ?? "" },
    problem: plannedLeavingProblem(people)?.message ?? null,
  };
}

/** Everybody who takes over a part, each once. */
const othersOf = ({ others }: PlannedPeople) => [
  ...new Map(others.flatMap(({ to }) => (to === null ? [] : [[to.id, to] as const]))).values(),
];

const lockRow = (tx: Sql, id: string) =>
  tx.query("select id from users where id = $1 for no key update", [id]);

/**
 * Plans that an account is handed over and deactivated at the end of a day, or changes the plan.
 * @throws Refused 404, 403, or 400 on the field `day`, `to`, `tickets` or `stores`.
 */
export async function plan(
  tx: WriteContext,
  { id, caller, origin }: Operation,
  { day, timeZone: deviceZone, to, tickets = [], stores = [] }: PlanInput,
): Promise<PlannedLeaving> {
  await lockRow(tx, id);
  const before = await lockLeaving(tx, id);
  const timeZone = (await zoneOfLeaver(tx, id, day)) ?? deviceZone;
  const leaving = { personId: id, day, timeZone, toId: to === "" ? null : to, tickets, stores };
  const people = await peopleOf(tx, leaving);
  if (people === null) throw notFound();
  const problem = lastDayProblem({ day, timeZone }, Date.parse(tx.now)) ?? plannedLeavingProblem(people);
  if (problem !== null) throw refusedBy(problem);
  await tx.query(
    `insert into planned_leavings (person_id, day, time_zone, due_at, to_id, tickets, planned_by, planned_at, stores)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9::jsonb)
     on conflict (person_id) do update set day = excluded.day, time_zone = excluded.time_zone,
       due_at = excluded.due_at, to_id = excluded.to_id, tickets = excluded.tickets, stores = excluded.stores,
       planned_by = excluded.planned_by, planned_at = excluded.planned_at, failed_at = null`,
    [
      id,
      day,
      timeZone,
      new Date(endOfLastDay({ day, timeZone })).toISOString(),
      leaving.toId,
      JSON.stringify(tickets),
      caller.account.id,
      tx.now,
      JSON.stringify(stores),
    ],
  );
  const detail = [day, ...(to === "" ? [] : [`to ${to}`]), `by ${caller.account.id}`].join(" ");
  await logSecurity(tx, { event: "operator_planned_leaving", userId: id, origin, detail });
  await recordCard(tx, people.person);
  if (before === null || before.day !== day || before.toId !== leaving.toId || before.failedAt !== null) {
    const successors = [...(people.to ? [people.to] : []), ...othersOf(people)].map(({ name }) => name);
    await notifyOfPlan(tx, people.person, {
      plan: { day, timeZone, successors },
      actorId: caller.account.id,
    });
  }
  const [stored] = await listLeavings(tx, id);
  return must(stored, "the plan just stored");
}

/** Withdraws a plan: the person stays. */
export async function withdrawPlan(tx: WriteContext, { id, caller, origin }: Operation) {
  await lockRow(tx, id);
  const [row] = await tx.query("delete from planned_leavings where person_id = $1 returning day", [id]);
  if (row === undefined) return { id };
  const day = textOf(row, "day");
  const detail = [day, `by ${caller.account.id}`].join(" ");
  await logSecurity(tx, { event: "operator_withdrew_leaving", userId: id, origin, detail });
  const user = await userById(tx, id);
  if (user === null) return { id };
  await recordCard(tx, user);
  await notifyOfWithdrawal(tx, user, { day, actorId: caller.account.id });
  return { id };
}
