import type * as z from "zod/v4/core";
import * as api from "#contract/deputies.ts";
import { deputyFormProblems, deputyProblem, mayNameDeputy } from "#domain/accounts/deputy.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { writtenDay } from "#domain/calendar-day.ts";
import { must } from "#domain/must.ts";
import { presentAccount } from "#server/accounts/present.ts";
import { accountByEmail, type StoredUser, userById, userForAssigning } from "#server/accounts/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { lockDeputyship, lockNaming, removeDeputyship, saveDeputyship } from "#server/deputies/records.ts";
import { deviceTimeOf } from "#server/history/attribute.ts";
import { notAllowed, Refused, refusedBy } from "#server/http/refusals.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { mutationRoute, type RouteContext } from "#server/http/route.ts";
import { notify } from "#server/notifications/notify.ts";
import * as RULES from "#texts/rules/deputies.ts";
import * as TEXTS from "#texts/server/deputies.ts";

type DeputyInput = z.output<NonNullable<typeof api.nameDeputy.request>>;

/** The deputy of somebody who is away. See docs/product.md#deputies. */
export function deputyRoutes(routes: RouteContext) {
  mutationRoute(routes, api.nameDeputy, (tx, { caller, body, limits }) => {
    // The answer says whether an address has an account.
    limits.spend(...rateLimit("deputies", caller.account.id));
    return nameDeputy(tx, caller, body);
  });
  mutationRoute(routes, api.endDeputy, async (tx, { caller }) => {
    await removeDeputyship(tx, caller.account.id);
    return ownAccount(tx, caller);
  });
}

/** @throws Refused 400 with the field, 403 for a role that decides on nothing. */
export async function nameDeputy(tx: WriteContext, caller: Caller, form: DeputyInput) {
  if (!mayNameDeputy(caller.actor)) throw notAllowed(RULES.onlyDecidersNameDeputies);
  const own = must(await userById(tx, caller.account.id), "the caller's own account");
  await storeDeputy(tx, own, form);
  return ownAccount(tx, caller);
}

/**
 * Names who decides for a person.
 * @param actor who does it for somebody else; null for the person
 * @returns the deputy
 * @throws Refused 400 with the field.
 */
export async function storeDeputy(
  tx: WriteContext,
  own: StoredUser,
  form: DeputyInput,
  actor: Pick<Actor, "id"> | null = null,
): Promise<StoredUser> {
  const { id } = own;
  await lockNaming(tx);
  const present = await lockDeputyship(tx, id);
  const problems = deputyFormProblems(form, own.email, Date.parse(tx.now), {
    presentFrom: present?.deputyship.fromDay ?? null,
    tappedMs: await deviceTimeOf(tx),
    deputyFor: own.deputyFor,
    ...(actor === null ? {} : { personName: own.name }),
  });
  const details = Object.entries(problems).map(([field, message]) => ({ field, message }));
  if (details.length > 0) throw new Refused(400, "invalid_input", details[0]?.message ?? "", { details });
  const known = await accountByEmail(tx, form.email);
  const deputy = known === null ? null : await userForAssigning(tx, known.id);
  const problem = deputyProblem(own, deputy?.isActive ? deputy : null, form);
  if (problem !== null || deputy === null) throw refusedBy(must(problem, "why nobody is the deputy"));
  await saveDeputyship(tx, id, { ...form, deputyId: deputy.id });
  notify(tx, actor?.id ?? id, [deputy.id], () => ({
    type: "account",
    title: TEXTS.named,
    message: TEXTS.decideFor(own.name, writtenDay(form.fromDay), writtenDay(form.untilDay)),
    data: {},
  }));
  return deputy;
}

const ownAccount = async (tx: WriteContext, caller: Caller) =>
  presentAccount(must(await userById(tx, caller.account.id), "the caller's own account"));
