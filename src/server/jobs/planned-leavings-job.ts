import { endOfLastDay, type PlannedPeople, plannedLeavingProblem } from "#domain/accounts/planned-leaving.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { writtenDay } from "#domain/calendar-day.ts";
import { holdAlone, takeTurn } from "#server/accounts/account-locks.ts";
import { type StoredUser, userById } from "#server/accounts/records.ts";
import { logSecurity, SERVER } from "#server/accounts/security-log.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { eachByItself } from "#server/jobs/each-by-itself.ts";
import { notify } from "#server/notifications/notify.ts";
import { deactivateAs, handOverAs } from "#server/operator-page/hand-over.ts";
import { lockLeaving, peopleOf, type StoredLeaving } from "#server/operator-page/planned-leavings.ts";
import { activeOperators } from "#server/operator-page/tell-operators.ts";
import { recordCard } from "#server/operator-page/notify-of-plan.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import * as TEXTS from "#texts/server/hand-over.ts";

/** The database, and what mails are sent with. */
interface Mailing extends Pick<AppContext, "database"> {
  readonly mails?: AppContext | undefined;
}

/**
 * Hands over and deactivates accounts whose last day is over, each in a transaction of its own. See
 * docs/product.md#leaving-on-a-day.
 */
export async function carryOutLeavings({ database, mails }: Mailing, nowMs: number): Promise<void> {
  const rows = await database.query(
    `select person_id, planned_by from planned_leavings where failed_at is null and due_at <= $1
     order by due_at, person_id`,
    [new Date(nowMs).toISOString()],
  );
  await eachByItself(rows, (row) =>
    carryOut(
      { database, mails },
      { personId: textOf(row, "person_id"), plannedBy: textOf(row, "planned_by") },
      nowMs,
    ),
  );
}

/**
 * In the name of whoever planned it. Two servers at once: the second waits for its turn and finds
 * no plan. Neither is one carried out that another operator changed since it was read, or that was
 * put off.
 */
const carryOut = (
  { database, mails }: Mailing,
  known: Pick<StoredLeaving, "personId" | "plannedBy">,
  nowMs: number,
) =>
  withChangeLogBy(database, known.plannedBy, async (tx) => {
    await takeTurn(tx);
    await holdAlone(tx, known.personId);
    await tx.query("select id from users where id = $1 for no key update", [known.personId]);
    const leaving = await lockLeaving(tx, known.personId);
    const people = leaving && (await peopleOf(tx, leaving));
    if (!leaving || !people || leaving.failedAt !== null || leaving.plannedBy !== known.plannedBy) return;
    if (endOfLastDay(leaving) > nowMs) return;
    const planner = await userById(tx, leaving.plannedBy);
    if (planner === null || plannedLeavingProblem(people) !== null)
      return fail(tx, leaving, { people, planner });
    const caller = {
      account: planner,
      actor: { id: planner.id, name: planner.name, role: planner.role },
      sessionId: "",
    };
    const operation = { caller, id: leaving.personId, origin: SERVER, mails };
    if (leaving.toId === null) await deactivateAs(tx, operation);
    else {
      const { toId: to, tickets, stores } = leaving;
      await handOverAs(tx, operation, { to, tickets, stores, isLeaving: true });
    }
  });

/** Leaves everything as it is, and notifies whoever planned it, or else every operator. */
async function fail(
  tx: WriteContext,
  { personId, day }: StoredLeaving,
  { people, planner }: { people: PlannedPeople & { person: StoredUser }; planner: StoredUser | null },
): Promise<void> {
  await tx.query("update planned_leavings set failed_at = $2 where person_id = $1", [personId, tx.now]);
  await recordCard(tx, people.person);
  await logSecurity(tx, { event: "leaving_not_carried_out", userId: personId, origin: SERVER, detail: day });
  const to = planner?.isActive && mayOperate(planner) ? [planner.id] : await operatorIds(tx);
  notify(tx, "", to, () => ({
    type: "leaving",
    title: TEXTS.leavingFailedTitle,
    message: TEXTS.leavingFailed(
      people.person.name,
      writtenDay(day),
      plannedLeavingProblem(people)?.message ?? "",
    ),
    data: { userId: personId },
  }));
}

const operatorIds = async (sql: Sql) => (await activeOperators(sql)).map(({ id }) => id);
