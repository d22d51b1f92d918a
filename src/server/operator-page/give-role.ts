import { type Actor, READER_SEAT, type Role, roleLabel, roleOfSeat, seatOf } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import { type StoredUser, userById } from "#server/accounts/records.ts";
import { logSecurity, type Origin } from "#server/accounts/security-log.ts";
import { endSessionsOf } from "#server/accounts/sessions.ts";
import { endWaiting } from "#server/accounts/waiting-workers.ts";
import { endInvitationsOf } from "#server/bids/choose-bidders.ts";
import { withdrawBidsOf } from "#server/bids/effects.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { removeDeputyshipsWith } from "#server/deputies/records.ts";
import { inLanguage } from "#server/language/current-language.ts";
import { sendMail } from "#server/mail.ts";
import { notify } from "#server/notifications/notify.ts";
import { notifyOperators } from "#server/operator-page/notify-operators.ts";
import { UNDECIDED } from "#server/operator-page/holdings.ts";
import { cardForAcquainted } from "#server/operator-page/tell-of-leaving.ts";
import { lockTouched } from "#server/stores/lock-touched.ts";
import { leaveAllStores, OF_JOINED_STORES } from "#server/stores/people.ts";
import * as TEXTS from "#texts/server/change-role.ts";
import * as OPERATOR_TEXTS from "#texts/server/operators.ts";

interface RoleAssignment {
  /** The role, or the seat of a reader. */
  readonly role: Role | typeof READER_SEAT;
  /** Whether the operator right comes with it; absent for no. */
  readonly isOperator?: boolean;
  /** Of a maintenance worker; null for every other role. */
  readonly manager: Pick<StoredUser, "id"> | null;
  readonly actor: Pick<Actor, "id" | "name">;
  readonly origin: Origin;
  /** What mails are sent with; missing where there are none. */
  readonly mails?: AppContext | undefined;
  /** The import that gives it. */
  readonly importId?: string | undefined;
}

/** The stores that account `$1` belongs to, and the tickets of these and of its undecided bids. */
const TOUCHED = {
  tickets: `${OF_JOINED_STORES.tickets} or id in (select ticket_id from bids where vendor_id = $1
    and ${UNDECIDED})`,
  stores: OF_JOINED_STORES.stores,
};

/**
 * Gives an account another role, in a transaction that has taken its turn and holds the account
 * alone and locked, after the rule was asked. What ends with the former role ends: bids, places in
 * stores, deputies, sessions. Its devices begin their next pull anew (docs/decisions/0125).
 * @returns how many sessions ended
 */
export async function giveRole(
  tx: WriteContext,
  user: StoredUser,
  { role, isOperator = false, manager, actor, origin, mails, importId }: RoleAssignment,
): Promise<number> {
  const { id } = user;
  // Who gets or loses the operator right alone keeps what belongs to the role.
  const former = seatOf(user);
  if (role !== former) await endFormerRole(tx, id);
  await tx.query(
    `update users set role = $2, created_by = $3, is_operator = $4, is_reader = $5, role_changes = role_changes + 1,
       updated_at = now(), version = version + 1 where id = $1`,
    [id, roleOfSeat(role), manager?.id ?? null, isOperator, role === READER_SEAT],
  );
  const sessions = await endSessionsOf(tx, id);
  // In no language: the log looks for “by” and who.
  const detail = [former, "to", `${role},`, `by ${actor.id}`].join(" ");
  if (role !== former)
    await logSecurity(tx, { event: "operator_changed_role", userId: id, origin, detail, importId });
  await tellOfRight(tx, user, { isOperator, actor, origin });
  await tellOfReader(tx, user, { isReader: role === READER_SEAT, actor, origin });
  const after = must(await userById(tx, id), "the account just changed");
  tx.recordChange(personChanged(user), personChanged(after), await cardForAcquainted(tx, id));
  tellOfRole(tx, user, { role, manager, actor, origin, mails });
  return sessions;
}

/** Ends what an account has in its present role. */
async function endFormerRole(tx: WriteContext, id: string): Promise<void> {
  await lockTouched(tx, TOUCHED, id);
  await withdrawBidsOf(tx, id);
  await removeDeputyshipsWith(tx, id, { own: true });
  await leaveAllStores(tx, id);
  await endInvitationsOf(tx, id);
  await endWaiting(tx, id);
}

/** Logs that the operator right was given or taken, and tells the other operators. */
async function tellOfRight(
  tx: WriteContext,
  { id, name, isOperator: wasOperator = false }: StoredUser,
  { isOperator, actor, origin }: Pick<RoleAssignment, "actor" | "origin"> & { readonly isOperator: boolean },
): Promise<void> {
  if (isOperator === wasOperator) return;
  const event = isOperator ? "operator_right_given" : "operator_right_taken";
  await logSecurity(tx, { event, userId: id, origin, detail: `by ${actor.id}` });
  const message = isOperator ? OPERATOR_TEXTS.isOperatorNow : OPERATOR_TEXTS.isNoOperator;
  await notifyOperators(tx, { actorId: actor.id, aboutId: id }, () => message(name, actor.name));
}

/** The same of a reader. */
async function tellOfReader(
  tx: WriteContext,
  { id, name, isReader: wasReader = false }: StoredUser,
  { isReader, actor, origin }: Pick<RoleAssignment, "actor" | "origin"> & { readonly isReader: boolean },
): Promise<void> {
  if (isReader === wasReader) return;
  const event = isReader ? "reader_right_given" : "reader_right_taken";
  await logSecurity(tx, { event, userId: id, origin, detail: `by ${actor.id}` });
  const message = isReader ? OPERATOR_TEXTS.isReaderNow : OPERATOR_TEXTS.isNoReader;
  await notifyOperators(tx, { actorId: actor.id, aboutId: id }, () => message(name, actor.name));
}

/** Tells the person, by mail too, and the property manager of a new worker. */
function tellOfRole(
  tx: WriteContext,
  user: StoredUser,
  { role, manager, actor, mails }: RoleAssignment,
): void {
  const former = seatOf(user);
  const sentence = () =>
    role === former
      ? TEXTS.rightIsNow(actor.name)
      : TEXTS.roleIsNow(actor.name, roleLabel(former), roleLabel(role));
  // Mailed below, whatever the person has switched off: it ends the sessions.
  notify(tx, actor.id, [user.id], () => ({
    type: "security",
    title: TEXTS.yourRole,
    message: sentence(),
    data: {},
  }));
  if (manager !== null)
    notify(tx, actor.id, [manager.id], () => ({
      type: "account",
      title: TEXTS.somebodysRole,
      message: TEXTS.isYourWorker(user.name),
      data: {},
    }));
  if (mails === undefined) return;
  const mail = inLanguage(user.language, () => ({
    to: user.email,
    subject: TEXTS.yourRole,
    text: `${sentence()} ${TEXTS.whatStays}`,
  }));
  tx.afterwards(() => sendMail(mails, mail));
}
