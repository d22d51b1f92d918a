import * as passwordsApi from "#contract/passwords.ts";
import * as sessionsApi from "#contract/sessions.ts";
import * as api from "#contract/account-export.ts";
import { operatorProblem } from "#domain/accounts/operator.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import { holdAlone, takeTurn } from "#server/accounts/account-locks.ts";
import { forgetPerson, lockWhatNames } from "#server/accounts/forget-person.ts";
import { changePassword, forgotPassword, resetPassword } from "#server/accounts/password-reset.ts";
import { presentAccount } from "#server/accounts/present.ts";
import { provesOwnPassword } from "#server/accounts/prove-password.ts";
import { userById } from "#server/accounts/records.ts";
import { logSecurity, type Origin, originOf } from "#server/accounts/security-log.ts";
import { notifySecurityEvent } from "#server/accounts/security-notice.ts";
import { withdrawBidsOf } from "#server/bids/effects.ts";
import type { Caller, AppContext, WriteContext } from "#server/context.ts";
import { instantOf, textOf } from "#server/database/read.ts";
import type { Limits } from "#server/http/limits.ts";
import { rawRoute, queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { invalid, notFound, Refused, refusedBy } from "#server/http/refusals.ts";
import { operatedAccount } from "#server/operator-page/operated-account.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import * as TEXTS from "#texts/server/accounts.ts";

/** Routes of the caller's own account: sessions, password, export of the data, deletion. */
export function accountExportRoutes(routes: RouteContext) {
  queryRoute(routes, sessionsApi.listSessions, async ({ caller, context }) => ({
    sessions: (
      await context.database.query(
        "select * from sessions where user_id = $1 and ends_at > now() and idle_until > now() order by last_used_at desc",
        [caller.account.id],
      )
    ).map((row) => ({
      id: textOf(row, "id"),
      isCurrent: row["id"] === caller.sessionId,
      userAgent: textOf(row, "user_agent"),
      createdAt: instantOf(row, "created_at"),
      lastUsedAt: instantOf(row, "last_used_at"),
    })),
  }));
  mutationRoute(routes, sessionsApi.endOneSession, async (tx, { caller, params, request }) => {
    const id = params["id"] ?? "";
    const deleted = await tx.query("delete from sessions where id = $1 and user_id = $2 returning id", [
      id,
      caller.account.id,
    ]);
    if (deleted.length === 0) throw notFound();
    await logSecurity(tx, { event: "sessions_ended", userId: caller.account.id, origin: originOf(request) });
    return { success: true, id };
  });
  mutationRoute(routes, sessionsApi.endOtherSessions, async (tx, { caller, request }) => {
    await tx.query("delete from sessions where user_id = $1 and id <> $2", [
      caller.account.id,
      caller.sessionId,
    ]);
    await logSecurity(tx, { event: "sessions_ended", userId: caller.account.id, origin: originOf(request) });
    return { success: true };
  });
  rawRoute(routes, passwordsApi.changePassword, (request) => changePassword(routes, request));
  rawRoute(routes, passwordsApi.forgotPassword, async (request, reply) =>
    reply.code(202).send(await forgotPassword(routes, request)),
  );
  rawRoute(routes, passwordsApi.resetPassword, (request) => resetPassword(routes, request));

  queryRoute(routes, api.exportAccount, ({ caller, context, limits, request }) => {
    limits.spend(...rateLimit("exports", caller.account.id));
    return exportOf(context, caller, originOf(request));
  });
  mutationRoute(
    routes,
    api.deleteAccount,
    (tx, { caller, body, context, limits, request }) =>
      deleteAccount(tx, caller, body.password, { context, limits, origin: originOf(request) }),
    { lockFirst: takeTurn },
  );
}

/**
 * Exports all data of one account; other people appear by name only. Sends a security notification.
 */
async function exportOf(context: AppContext, caller: Caller, origin: Origin) {
  const me = caller.account.id;
  const rows = (text: string) => context.database.query(text, [me]);
  const user = await userById(context.database, me);
  const data = {
    madeAt: new Date().toISOString(),
    profile: user && presentAccount(user),
    formerNames: await rows("select name, until from former_names where user_id = $1 order by until"),
    tickets: await rows(
      "select id, title, description, priority, status, created_at, completed_at, closed_at from tickets where (author_id = $1 or raised_by_id = $1 or done_by_id = $1) and deleted_at is null",
    ),
    comments: await rows(
      "select id, ticket_id, kind, content, created_at from comments where author_id = $1",
    ),
    visits: await rows(
      `select id, ticket_id, arrived_at, arrived_latitude, arrived_longitude, arrived_accuracy_m, arrival_reason,
         left_at, left_latitude, left_longitude, left_accuracy_m, leaving_reason
       from ticket_visits where person_id = $1 order by arrived_at`,
    ),
    bids: await rows(
      "select id, ticket_id, amount_cents, description, schedule_date, schedule_time, status, created_at from bids where vendor_id = $1",
    ),
    requestsForBids: await rows(
      "select ticket_id, invited_at, declined_at, reason from bid_invitations where vendor_id = $1 order by invited_at",
    ),
    messages: await rows(
      `select messages.id, content, messages.created_at, s.name as sender, r.name as receiver from messages
       join users s on s.id = sender_id join users r on r.id = receiver_id where sender_id = $1 or receiver_id = $1`,
    ),
    ratings: await rows(
      `select stars, comment, ratings.created_at, rater.name as rater, rated.name as rated from ratings
       join users rater on rater.id = rater_id join users rated on rated.id = user_id where user_id = $1 or rater_id = $1`,
    ),
    notifications: await rows(
      "select type, title, message, created_at, read_at from notifications where user_id = $1",
    ),
    sessions: await rows("select user_agent, created_at, last_used_at from sessions where user_id = $1"),
    connectedSignIns: await rows("select issuer, email, connected_at from identities where user_id = $1"),
    calendarAddress: await rows("select created_at, last_read_at from calendar_addresses where user_id = $1"),
    security: await rows(
      "select at, event, address_block, user_agent from security_log where user_id = $1 order by at",
    ),
    files: await rows(
      `select key, name, mime_type, size, created_at, sealed_at, sealed_sha256, sealed_latitude, sealed_longitude,
         sealed_accuracy_m from files where uploader_id = $1`,
    ),
    stores: await rows(
      "select name, number, location, address, city, state, zipcode, region, phone, country, time_zone, own_fields from user_stores where owner_id = $1 and deleted_at is null",
    ),
    storesJoined: await rows(
      `select name, location, address, city, p.created_at as joined_at from store_people p
       join user_stores s on s.id = p.store_id where person_id = $1`,
    ),
    plans: await rows(
      `select plan_id, store_id, title, description, priority, category, due_after_days, work_orders, unit, every,
         next_on, vendor_id, vendor_up_to_cents from store_plans where author_id = $1`,
    ),
    buildings: await rows(
      "select name, address, city, state, zipcode from buildings where owner_id = $1 and deleted_at is null",
    ),
    documents: await rows(
      `select id, kind, name, number, expires_on, file_key, created_at, updated_at from vendor_documents
       where vendor_id = $1 order by created_at`,
    ),
    suggestions: await rows("select title, description, created_at from suggestions where user_id = $1"),
  };
  if (user)
    await withChangeLog(context.database, (tx) =>
      notifySecurityEvent(tx, context, user, { event: "exported", origin }),
    );
  return data;
}

/** What keeps an account from being deleted: its text and the query that counts it. */
const REASONS: readonly (readonly [(count: number) => string, string])[] = [
  [
    TEXTS.assignedJobs,
    "select count(*)::int as n from tickets where assignee_id = $1 and deleted_at is null and status not in ('closed', 'cancelled', 'resolved')",
  ],
  [
    TEXTS.openTickets,
    "select count(*)::int as n from tickets where author_id = $1 and parent_id is null and deleted_at is null and status not in ('closed', 'cancelled', 'resolved')",
  ],
  [TEXTS.maintenanceWorkers, "select count(*)::int as n from users where created_by = $1 and is_active"],
];

/**
 * Deletes the caller's account. The tickets and comments of the account stay, without the person.
 * @throws Refused 400 `wrong_password`; 403 for the last operator; 409 `account_in_use` while work,
 *   tickets or workers are open.
 */
async function deleteAccount(
  tx: WriteContext,
  caller: Caller,
  password: string,
  request: { context: AppContext; limits: Limits; origin: Origin },
) {
  const me = caller.account.id;
  await holdAlone(tx, me);
  await tx.query("select id from users where id = $1 for no key update", [me]);
  const user = await userById(tx, me);
  if (user === null || !provesOwnPassword(tx, request, user, password))
    throw invalid("password", TEXTS.currentPasswordWrong, "wrong_password");
  const last = operatorProblem("deactivate", await operatedAccount(tx, user));
  if (last !== null) throw refusedBy(last);
  const open: string[] = [];
  for (const [textOfCount, text] of REASONS) {
    const [row] = await tx.query(text, [me]);
    const count = Number(row?.["n"]);
    if (count > 0) open.push(textOfCount(count));
  }
  if (open.length > 0)
    throw new Refused(409, "account_in_use", TEXTS.yourAccountStillHas(open.join(", ")), {
      extra: { open },
    });
  const naming = await lockWhatNames(tx, me);
  await withdrawBidsOf(tx, me);
  await forgetPerson(tx, request.context, user, naming);
  await logSecurity(tx, { event: "account_deleted", origin: { addressBlock: "", userAgent: "" } });
  tx.recordChange(personChanged(user));
  return { success: true };
}
