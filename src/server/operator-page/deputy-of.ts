import type * as z from "zod/v4/core";
import type * as api from "#contract/deputies.ts";
import { operatorProblem } from "#domain/accounts/operator.ts";
import { writtenDay } from "#domain/calendar-day.ts";
import { localTime } from "#domain/time-zone.ts";
import { type StoredUser, userForAssigning } from "#server/accounts/records.ts";
import { logSecurity } from "#server/accounts/security-log.ts";
import type { WriteContext } from "#server/context.ts";
import { lockDeputyship, removeDeputyship } from "#server/deputies/records.ts";
import { storeDeputy } from "#server/deputies/routes.ts";
import { notFound, refusedBy } from "#server/http/refusals.ts";
import { notify } from "#server/notifications/notify.ts";
import { operatedAccount } from "#server/operator-page/operated-account.ts";
import { type Operation, readAccount } from "#server/operator-page/people.ts";
import { zoneOfLeaver } from "#server/operator-page/zone-of-leaver.ts";
import * as TEXTS from "#texts/server/deputies.ts";

type DeputyInput = z.output<NonNullable<typeof api.nameDeputyOf.request>>;

/**
 * An operator names who decides for somebody who is away, by the rules of the person's own choice.
 * Both are told, and the security log says who did it.
 * @throws Refused 404, 403 for an account that decides on nothing, 400 with the field.
 */
export async function nameDeputyFor(tx: WriteContext, operation: Operation, form: DeputyInput) {
  const { caller, id } = operation;
  const person = await holdPerson(tx, id);
  const deputy = await storeDeputy(tx, person, await inZoneOf(tx, id, form), caller.actor);
  const { fromDay, untilDay } = form;
  tell(tx, operation, () => ({
    title: TEXTS.yourDeputy,
    message: TEXTS.namedBy(deputy.name, writtenDay(fromDay), writtenDay(untilDay), caller.actor.name),
  }));
  await log(tx, operation);
  return readAccount(tx, id);
}

/** Ends it. Repeatable. @throws Refused like `nameDeputyFor`. */
export async function endDeputyFor(tx: WriteContext, operation: Operation) {
  const { caller, id } = operation;
  await holdPerson(tx, id);
  if ((await lockDeputyship(tx, id)) !== null) {
    await removeDeputyship(tx, id);
    const by = caller.actor.name;
    tell(tx, operation, () => ({ title: TEXTS.yourDeputyEnded, message: TEXTS.endedBy(by) }));
    await log(tx, operation);
  }
  return readAccount(tx, id);
}

/** The account, held until the end: meanwhile it is not deactivated and gets no other role. */
async function holdPerson(tx: WriteContext, id: string): Promise<StoredUser> {
  const user = await userForAssigning(tx, id);
  if (user === null) throw notFound();
  const problem = operatorProblem("nameDeputy", await operatedAccount(tx, user));
  if (problem) throw refusedBy(problem);
  return user;
}

/** The days by the calendar of the person's stores, where it may be tomorrow already. */
async function inZoneOf(tx: WriteContext, id: string, form: DeputyInput): Promise<DeputyInput> {
  const zone = (await zoneOfLeaver(tx, id, form.fromDay)) ?? form.timeZone;
  const nowMs = Date.parse(tx.now);
  const present = localTime(nowMs, zone).day;
  const isToday = form.fromDay === localTime(nowMs, form.timeZone).day;
  return { ...form, timeZone: zone, fromDay: isToday && form.fromDay < present ? present : form.fromDay };
}

const log = (tx: WriteContext, { caller, id, origin }: Operation) =>
  logSecurity(tx, {
    event: "operator_changed_account",
    userId: id,
    origin,
    detail: `by ${caller.account.id}`,
  });

const tell = (
  tx: WriteContext,
  { caller, id }: Operation,
  content: () => { readonly title: string; readonly message: string },
) => notify(tx, caller.account.id, [id], () => ({ type: "account", ...content(), data: {} }));
