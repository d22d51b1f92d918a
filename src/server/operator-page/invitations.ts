import { remindedBefore } from "#domain/accounts/remind-invited.ts";
import { OPERATOR_ROLE, READER_SEAT } from "#domain/accounts/role.ts";
import { pageOf } from "#domain/page-of.ts";
import { storedInvitation } from "#server/accounts/invitations.ts";
import { managerByKey } from "#server/accounts/manager-of-invited.ts";
import { logSecurity, type Origin } from "#server/accounts/security-log.ts";
import { tellWaitingWorkers } from "#server/accounts/waiting-workers.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import type { Row } from "#server/database/database.ts";
import { instantOf, instantOrNull, isTrue, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { pageFrom } from "#server/http/page.ts";
import { invalid, notFound } from "#server/http/refusals.ts";
import { type Proof, proveForRole } from "#server/operator-page/operated-account.ts";
import { inviteBy } from "#server/operator-page/invite.ts";
import { settingsNow } from "#server/settings/operator-settings.ts";
import { forgetNextManager } from "#server/stores/end-named.ts";
import { labelOfCopy } from "#server/tickets/store-copy.ts";
import * as TEXTS from "#texts/server/operator-page.ts";

/** Who acts, and from where. */
interface Acting {
  readonly callerId: string;
  readonly origin: Origin;
}

const present = (row: Row) => ({
  id: textOf(row, "id"),
  email: textOf(row, "email"),
  role: textOf(row, "role"),
  name: textOrNull(row, "name"),
  storeName: labelOfCopy(row["store"]) || null,
  stores: numberOf(row, "stores"),
  managedStores: numberOf(row, "managed_stores"),
  propertyManager: textOrNull(row, "manager"),
  invitedBy: textOrNull(row, "inviter"),
  invitedAt: instantOf(row, "invited_at"),
  expiresAt: instantOf(row, "expires_at"),
  isExpired: isTrue(row, "is_expired"),
  mailedAt: instantOrNull(row, "mailed_at"),
  notMailedBecause: textOrNull(row, "not_mailed") as "refused" | "no_answer" | null,
  outcome: textOrNull(row, "outcome") as "registered" | "withdrawn" | null,
  closedAt: instantOrNull(row, "ended_at"),
});

/** Holds for an invitation `i` of somebody who has not registered; `known` has its email. */
const WAITS = "i.ended_at is null and known.id is null";
/**
 * Whose link nobody can use any more. Not one as operator or reader, whose new link asks for a
 * password: it is not renewed with the others.
 */
const EXPIRED = `${WAITS} and i.expires_at <= now() and i.role not in ('${OPERATOR_ROLE}', '${READER_SEAT}')`;

/** Lists invitations: those that wait first, then those that ended, each newest first. */
export async function readInvitations(
  { database: sql, config }: Pick<AppContext, "database" | "config">,
  query: {
    page: string | number;
    limit: string | number;
    search?: string | undefined;
    expired?: "yes" | undefined;
  },
) {
  const { page, limit, offset } = pageFrom(query);
  // Somebody may have given an account this email later, which ends no invitation.
  const rows = await sql.query(
    `with page as (
       select i.*, known.id as known_id, count(*) over ()::int as total
       from invitations i left join users known on known.email = i.email left join users inviter on inviter.id = i.invited_by
       where position(lower($3) in lower(concat_ws(' ', i.email, i.name, inviter.name))) > 0 and (not $4 or ${EXPIRED})
       order by (i.ended_at is not null or known.id is not null), coalesce(i.ended_at, i.invited_at) desc, i.id desc
       limit $1 offset $2)
     select i.id, i.email, i.role, i.name, i.invited_at, i.expires_at, i.mailed_at, i.not_mailed, i.ended_at,
       coalesce(i.outcome, case when i.known_id is not null then 'registered' end) as outcome,
       i.expires_at <= now() as is_expired, s.stores, s.store, s.managed_stores, u.name as inviter, i.total,
       coalesce(manager.name, i.property_manager) as manager
     from page i left join lateral (
         select count(*)::int as stores,
           count(*) filter (where id in (select store_id from named_managers n where n.email = i.email))::int as managed_stores,
           (array_agg(jsonb_build_object('name', name, 'number', number) order by number, name, id))[1] as store
         from user_stores where id in (select jsonb_array_elements_text(i.store_ids)) and deleted_at is null) s on true
       left join users u on u.id = i.invited_by left join users manager on manager.id = i.property_manager
     order by (i.ended_at is not null or i.known_id is not null), coalesce(i.ended_at, i.invited_at) desc, i.id desc`,
    [limit, offset, (query.search ?? "").trim(), query.expired === "yes"],
  );
  const total = rows[0] ? numberOf(rows[0], "total") : 0;
  const [counts = {}] = await sql.query(
    `select count(*) filter (where ${EXPIRED})::int as expired,
       count(*) filter (where i.outcome = 'registered' or (i.ended_at is null and known.id is not null))::int as registered,
       count(*) filter (where ${WAITS})::int as waiting,
       count(*) filter (where ${WAITS} and not i.role = any($1) and i.invited_at < $2)::int as to_remind
     from invitations i left join users known on known.email = i.email`,
    [[OPERATOR_ROLE, READER_SEAT], remindedBefore(Date.now())],
  );
  return {
    invitations: rows.map(present),
    expired: numberOf(counts, "expired"),
    registered: numberOf(counts, "registered"),
    waiting: numberOf(counts, "waiting"),
    toRemind: numberOf(counts, "to_remind"),
    isMailConfigured: config.mailUrl !== null,
    linkDays: (await settingsNow({ config, database: sql }, "invitationDays")).invitationDays,
    pagination: pageOf(page, limit, total),
  };
}

/**
 * Makes a new link for an invitation, which ends its former ones, and the mail that has it.
 * @throws Refused 404; 400 on the field `email` once the person has an account, on
 *   `propertyManager` if that of a worker has left.
 */
export async function renew(
  tx: WriteContext,
  context: AppContext,
  id: string,
  { proof, ...acting }: Acting & { readonly proof: Proof },
) {
  const invitation = await storedInvitation(tx, id);
  if (invitation === null) throw notFound();
  // The link makes an operator: whoever asks for it shows that they are one.
  const mayMakeOperator = await proveForRole(tx, proof, invitation.role);
  const { role, propertyManager = "" } = invitation;
  if (role === "Maintenance" && (await managerByKey(tx, propertyManager)) === null)
    throw invalid("propertyManager", TEXTS.managerOfInvitationIsGone);
  return inviteBy(tx, context, { invitation, mayMakeOperator, ...acting });
}

/**
 * Withdraws an invitation: no link for it works from now on.
 * @throws Refused 404 where a newer link has replaced it meanwhile.
 */
export async function withdraw(tx: WriteContext, id: string, { callerId, origin }: Acting) {
  const [row] = await tx.query(
    `update invitations set outcome = 'withdrawn', ended_at = now()
     where id = $1 and ended_at is null returning email, role`,
    [id],
  );
  if (row === undefined) {
    const [former] = await tx.query("select 1 from invitations where id = $1", [id]);
    if (former === undefined) throw notFound();
  } else {
    const email = textOf(row, "email");
    await forgetNextManager(tx, email);
    await tellWaitingWorkers(tx, email);
    await logSecurity(tx, {
      event: "operator_withdrew_invitation",
      email,
      origin,
      detail: `by ${callerId}: ${textOf(row, "role")}`,
    });
  }
  return { id };
}
