import type { z } from "#contract/zod.ts";
import type { wireOperatedAccount } from "#contract/operator.ts";
import { mayOperate, type OperatorAction, operatorProblem } from "#domain/accounts/operator.ts";
import { must } from "#domain/must.ts";
import { pageOf } from "#domain/page-of.ts";
import { WEBSITE } from "#domain/product.ts";
import { cardForAcquainted, notifyOfLeaving } from "#server/operator-page/tell-of-leaving.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import { holdAlone } from "#server/accounts/account-locks.ts";
import { mailEnd } from "#server/accounts/mail-end.ts";
import { makeLink } from "#server/accounts/password-reset.ts";
import { type StoredUser, userById, WAITING_WITH_INVITATION } from "#server/accounts/records.ts";
import { logSecurity, type Origin } from "#server/accounts/security-log.ts";
import { notifyOperators } from "#server/operator-page/notify-operators.ts";
import { IS_LAST_OPERATOR, operatedAccount } from "#server/operator-page/operated-account.ts";
import type { SecurityEvent } from "#domain/accounts/security-event.ts";
import { forgetDeactivatedSessions, keepDeactivatedSessions } from "#server/accounts/deactivated.ts";
import { endAccessOf } from "#server/accounts/sessions.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, instantOrNull, isTrue, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { removeDeputyshipsWith } from "#server/deputies/records.ts";
import { pageFrom } from "#server/http/page.ts";
import { notFound, refusedBy } from "#server/http/refusals.ts";
import { lockTouched } from "#server/stores/lock-touched.ts";
import { endInvitationsOf } from "#server/bids/choose-bidders.ts";
import { leaveAllStores, OF_JOINED_STORES } from "#server/stores/people.ts";
import * as TEXTS from "#texts/server/accounts.ts";
import * as OPERATOR_TEXTS from "#texts/server/operators.ts";

type OperatorView = z.output<typeof wireOperatedAccount>;

/** Holds for a worker whom nobody gives work. */
const WITHOUT_MANAGER = `users.role = 'Maintenance' and users.created_by is null and users.is_active
  and users.deactivated_at is null`;

/** Who decides for the person; null for nobody. */
const OWN_DEPUTY = `(select json_build_object('id', d.deputy_id, 'name', other.name, 'email', other.email,
  'fromDay', d.from_day, 'untilDay', d.until_day, 'timeZone', d.time_zone)
  from deputies d join users other on other.id = d.deputy_id where d.id = users.id)`;

/** The columns that `present` reads, of `users` joined with `SESSIONS`. */
export const COLUMNS = `users.id, users.name, users.email, users.role, users.is_active, users.deactivated_at, users.is_operator, users.is_reader, ${IS_LAST_OPERATOR} as is_last_operator,
  users.created_at, (select day from planned_leavings where person_id = users.id) as leaves_on, ${OWN_DEPUTY} as deputy, s.last_used_at, coalesce(s.sessions, 0) as sessions, coalesce(s.waiting, 0) as waiting,
  case when ${WITHOUT_MANAGER} then json_build_object('waitsFor', (select coalesce(nullif(i.name, ''), i.email)
    from ${WAITING_WITH_INVITATION} where w.worker_id = users.id)) end as without_manager`;
export const SESSIONS = `left join lateral (select max(last_used_at) as last_used_at, count(*)::int as sessions,
  sum(waiting)::int as waiting from sessions where user_id = users.id and ends_at > now() and idle_until > now()) s on true`;

/** An account as operators see it. */
export const present = (row: Row): OperatorView => ({
  id: textOf(row, "id"),
  name: textOf(row, "name"),
  email: textOf(row, "email"),
  role: textOf(row, "role"),
  isActive: isTrue(row, "is_active") && row["deactivated_at"] == null,
  isDeleted: !isTrue(row, "is_active"),
  isOperator: isTrue(row, "is_operator"),
  isReader: isTrue(row, "is_reader"),
  isLastOperator: isTrue(row, "is_last_operator"),
  createdAt: instantOf(row, "created_at"),
  lastUsedAt: instantOrNull(row, "last_used_at"),
  sessions: numberOf(row, "sessions"),
  waiting: numberOf(row, "waiting"),
  leavesOn: textOrNull(row, "leaves_on"),
  deputy: (row["deputy"] ?? null) as NonNullable<OperatorView["deputy"]> | null,
  ...(row["without_manager"] == null
    ? {}
    : { withoutManager: row["without_manager"] as NonNullable<OperatorView["withoutManager"]> }),
});

/**
 * Finds accounts whose name or email contains a text, of one role or of all, by name; those that
 * are deactivated or deleted follow.
 */
export async function findPeople(
  sql: Sql,
  query: {
    page: string | number;
    limit: string | number;
    search?: string | undefined;
    role?: string | undefined;
    withoutManager?: "yes" | undefined;
  },
) {
  const { page, limit, offset } = pageFrom(query);
  const rows = await sql.query(
    `select ${COLUMNS}, count(*) over ()::int as total from users ${SESSIONS}
     where website = $1 and position(lower($2) in lower(users.name || ' ' || users.email)) > 0
       and ($5::text is null or role = $5) and (not $6::boolean or (${WITHOUT_MANAGER}))
     order by users.is_active and users.deactivated_at is null desc, lower(users.name), lower(users.email), users.id
     limit $3 offset $4`,
    [WEBSITE, (query.search ?? "").trim(), limit, offset, query.role ?? null, query.withoutManager === "yes"],
  );
  const total = rows[0] ? numberOf(rows[0], "total") : 0;
  const [without = {}] = await sql.query(
    `select count(*)::int as n from users where website = $1 and ${WITHOUT_MANAGER}`,
    [WEBSITE],
  );
  return {
    people: rows.map(present),
    withoutManager: numberOf(without, "n"),
    pagination: pageOf(page, limit, total),
  };
}

/** One action of an operator on one account, with where it came from. */
export interface Operation {
  readonly caller: Pick<Caller, "account" | "actor" | "sessionId">;
  readonly id: string;
  readonly origin: Origin;
  /** What mails are sent with; missing where there are none. */
  readonly mails?: AppContext | undefined;
}

/**
 * Locks the account's row and asks the rule.
 * @throws Refused 404, 403.
 */
async function lockAccount(tx: Sql, action: OperatorAction, id: string): Promise<StoredUser> {
  await tx.query("select id from users where id = $1 for no key update", [id]);
  const user = await userById(tx, id);
  if (user === null) throw notFound();
  const problem = operatorProblem(action, await operatedAccount(tx, user));
  if (problem) throw refusedBy(problem);
  return user;
}

/** Reads an account that is there. */
export async function readAccount(tx: Sql, id: string): Promise<OperatorView> {
  const [row] = await tx.query(`select ${COLUMNS} from users ${SESSIONS} where users.id = $1`, [id]);
  return present(must(row, "the account just locked"));
}

const record = (tx: Sql, event: SecurityEvent, { caller, id, origin }: Operation) =>
  logSecurity(tx, { event, userId: id, origin, detail: `by ${caller.account.id}` });

/** What changes with a deactivation: tickets of the stores, and those the vendor may bid on. */
const OF_LEAVER = {
  ...OF_JOINED_STORES,
  tickets: `${OF_JOINED_STORES.tickets} or id in (select ticket_id from bid_invitations where vendor_id = $1)`,
};

/**
 * Deactivates or reactivates an account; a route that deactivates takes a turn. A deactivated one
 * cannot sign in and is offered for no work; its name stays where it was, and its unsent work stays
 * on its devices. Repeating the action changes nothing.
 */
export async function setActive(tx: WriteContext, isActive: boolean, operation: Operation) {
  const { id } = operation;
  if (!isActive) await holdAlone(tx, id);
  const user = await lockAccount(tx, isActive ? "reactivate" : "deactivate", id);
  if (user.isActive !== isActive) {
    if (!isActive) await lockTouched(tx, OF_LEAVER, id);
    await tx.query(
      `update users set deactivated_at = $2, updated_at = now(), version = version + 1 where id = $1`,
      [id, isActive ? null : tx.now],
    );
    if (isActive) await forgetDeactivatedSessions(tx, id);
    else await keepDeactivatedSessions(tx, id);
    if (!isActive) await endAccess(tx, operation, true);
    if (!isActive) await tx.query("delete from planned_leavings where person_id = $1", [id]);
    if (!isActive) await removeDeputyshipsWith(tx, id, { own: false });
    if (!isActive) await leaveAllStores(tx, id);
    if (!isActive) await endInvitationsOf(tx, id);
    if (!isActive) mailOfEnd(tx, user, operation);
    const event = isActive ? "operator_reactivated_account" : "operator_deactivated_account";
    await record(tx, event, operation);
    tx.recordChange(personChanged(user), await cardForAcquainted(tx, id));
    if (mayOperate(user)) await notifyOfActivity(tx, user, isActive, operation);
    if (!isActive && user.role === "Vendor") await notifyOfLeaving(tx, user, operation.caller.account.id);
  }
  return readAccount(tx, id);
}

/** Who is deactivated reads nothing in the app any more. Whoever ends their own account knows. */
function mailOfEnd(tx: WriteContext, user: StoredUser, { caller, mails }: Operation): void {
  if (mails === undefined || caller.account.id === user.id) return;
  mailEnd(tx, mails, user, () => TEXTS.deactivatedBy(caller.actor.name));
}

/** Tells the other operators that one of them is none any more, or is one again. */
const notifyOfActivity = (
  tx: WriteContext,
  { id, name }: StoredUser,
  isActive: boolean,
  { caller }: Operation,
): Promise<void> => {
  const { id: callerId, name: by } = caller.actor;
  return notifyOperators(tx, { actorId: callerId, aboutId: id }, () => {
    if (isActive) return OPERATOR_TEXTS.isReactivated(name, by);
    return id === callerId
      ? OPERATOR_TEXTS.hasLeftByThemselves(name)
      : OPERATOR_TEXTS.isDeactivated(name, by);
  });
};

/** An operator who ends their own sessions goes on in this one; one who leaves has none. */
const endAccess = (tx: Sql, { caller, id }: Operation, isLeaving = false) =>
  endAccessOf(tx, id, isLeaving ? "" : caller.sessionId);

/**
 * Ends the access of an account, except the session that asks; a session that is about to begin
 * too. Its route takes a turn.
 */
export async function endSessionsOfAccount(tx: WriteContext, operation: Operation) {
  await holdAlone(tx, operation.id);
  await lockAccount(tx, "endSessions", operation.id);
  const count = await endAccess(tx, operation);
  const { id, origin } = operation;
  const detail = [count, `by ${operation.caller.account.id}`].join(" ");
  await logSecurity(tx, { event: "sessions_ended", userId: id, origin, detail });
  return readAccount(tx, id);
}

const LINK_MS = 30 * 60_000;

/** Makes a one-time link to set a new password; earlier ones no longer work. */
export async function resetLinkFor(tx: WriteContext, { config }: AppContext, operation: Operation) {
  const user = await lockAccount(tx, "resetLink", operation.id);
  const token = await makeLink(tx, user.id);
  await record(tx, "operator_made_reset_link", operation);
  return {
    url: `${config.publicUrl ?? ""}/reset-password#token=${token}`,
    expiresAt: new Date(Date.now() + LINK_MS).toISOString(),
  };
}
