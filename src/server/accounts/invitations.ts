import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { OPERATOR_ROLE, READER_SEAT } from "#domain/accounts/role.ts";
import type { Invitation, InvitationLink } from "#domain/accounts/sign-up.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, textOf, textOrNull } from "#server/database/read.ts";
import { newId } from "#server/ids.ts";

const DAY_MS = 24 * 3_600_000;

interface Making {
  readonly nowMs: number;
  readonly invitedBy: string | null;
  /** For how many days the link works. */
  readonly days: number;
}

interface MadeInvitation {
  readonly id: string;
  /** Of the link. */
  readonly text: string;
  readonly expiresAt: string;
}

/**
 * Stores an invitation, in place of a former one for the same email, and creates the text for its
 * link: email, role, what the account begins with and expiry, signed with a key that is stored in
 * the database. Links made before for this email have no effect any more.
 */
export async function makeInvitation(
  sql: Sql,
  invitation: Invitation,
  { nowMs, invitedBy, days }: Making,
): Promise<MadeInvitation> {
  const untilMs = nowMs + days * DAY_MS;
  const expiresAt = new Date(untilMs).toISOString();
  const { email, role, name, phone, trades, storeIds = [], propertyManager } = invitation;
  const [row] = await sql.query(
    `insert into invitations (id, email, role, name, phone, store_ids, invited_by, invited_at, expires_at, trades,
       property_manager)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11)
     on conflict (email) do update set role = excluded.role, name = excluded.name, phone = excluded.phone, trades = excluded.trades,
       store_ids = excluded.store_ids, property_manager = excluded.property_manager, invited_by = excluded.invited_by, invited_at = excluded.invited_at,
       expires_at = excluded.expires_at, mailed_at = null, not_mailed = null, outcome = null, ended_at = null, account_id = null,
       -- Of an invitation that has ended, or is for another role, nobody takes anything over.
       takes_over = case when invitations.ended_at is null and invitations.role = excluded.role then invitations.takes_over end,
       -- Links carry the id: those made before end.
       id = excluded.id
     returning id`,
    [
      newId(nowMs),
      email,
      role,
      name ?? null,
      phone ?? null,
      JSON.stringify(storeIds),
      invitedBy,
      new Date(nowMs).toISOString(),
      expiresAt,
      trades ?? null,
      propertyManager ?? null,
    ],
  );
  const id = String(row?.["id"]);
  // Without the stores, of which there may be hundreds, and whose worker it is: what is stored
  // counts.
  const content = { ...invitation, storeIds: undefined, propertyManager: undefined, id, untilMs };
  const payload = Buffer.from(JSON.stringify(content)).toString("base64url");
  const signed = signature(await invitationKey(sql), payload).toString("base64url");
  return { id, text: `${payload}.${signed}`, expiresAt };
}

/** The stored invitation as it is, expired or not; null if it was withdrawn or accepted. */
export async function storedInvitation(sql: Sql, id: string): Promise<Invitation | null> {
  const [row] = await sql.query("select * from invitations where id = $1 and ended_at is null", [id]);
  return row === undefined ? null : invitationFrom(row);
}

interface WaitingInvitation extends Invitation {
  /** Those of its stores that the person becomes the manager of. */
  readonly managedIds: readonly string[];
}

/** The invitation that waits for an email, expired or not; null without one. */
export async function waitingInvitation(
  sql: Sql,
  email: string,
  lock: "for update" | "" = "",
): Promise<WaitingInvitation | null> {
  const [row] = await sql.query(
    `select i.*, (select coalesce(jsonb_agg(n.store_id order by n.store_id), '[]') from named_managers n
       where n.email = i.email) as managed_ids
     from invitations i where i.email = $1 and i.ended_at is null ${lock}`,
    [email],
  );
  if (row === undefined) return null;
  return { ...invitationFrom(row), managedIds: row["managed_ids"] as readonly string[] };
}

/** Those of these emails that have an invitation by which somebody may still register. */
export async function openlyInvited(sql: Sql, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.query(
    "select email from invitations where email = any($1::text[]) and ended_at is null and expires_at > now()",
    [emails],
  );
  return new Set(rows.map((row) => textOf(row, "email")));
}

const invitationFrom = (row: Row): Invitation => ({
  email: textOf(row, "email"),
  role: textOf(row, "role"),
  name: textOrNull(row, "name") ?? undefined,
  phone: textOrNull(row, "phone") ?? undefined,
  trades: textOrNull(row, "trades") ?? undefined,
  storeIds: row["store_ids"] as readonly string[],
  propertyManager: textOrNull(row, "property_manager") ?? undefined,
});

interface LinkContent extends Invitation {
  /** Missing from links of a server that did not store invitations. */
  readonly id?: string | undefined;
  readonly untilMs: number;
}

/** What a link says of itself, if this server made it; null otherwise. */
export async function verifiedLink(sql: Sql, text: string): Promise<LinkContent | null> {
  const [payload = "", signed = ""] = text.split(".");
  const presented = Buffer.from(signed, "base64url");
  const right = signature(await invitationKey(sql), payload);
  if (presented.length !== right.length || !timingSafeEqual(presented, right)) return null;
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as LinkContent;
}

/**
 * Of an invitation as operator or reader (`$2` is the role of both): whoever sent it is an operator
 * still. A link that somebody made before their right was taken gives none; another operator sends
 * a new one.
 */
export const IS_FOR_OPERATOR_BY_ONE = `(role not in ($2, '${READER_SEAT}') or exists (select 1 from users where users.id = invited_by
  and users.role = $2 and is_operator and is_active and deactivated_at is null))`;

/**
 * Returns what the link of an invitation allows, or null if its signature is wrong. A link of a
 * server that did not store invitations has no id, and is valid by itself until the email is
 * invited again. Inside a transaction nobody withdraws it until that has ended.
 */
export async function readInvitation(sql: Sql, text: string, nowMs: number): Promise<InvitationLink> {
  const link = await verifiedLink(sql, text);
  if (link === null) return null;
  const { untilMs, id, ...invitation } = link;
  if (id === undefined) {
    const [newer] = await sql.query("select 1 from invitations where email = $1", [invitation.email]);
    return newer === undefined && untilMs > nowMs ? invitation : "ended";
  }
  const [row] = await sql.query(
    `select * from invitations where id = $1 and ended_at is null and ${IS_FOR_OPERATOR_BY_ONE} for update`,
    [id, OPERATOR_ROLE],
  );
  if (row === undefined || Date.parse(instantOf(row, "expires_at")) <= nowMs) return "ended";
  return invitationFrom(row);
}

/** What a link says of itself, unverified; the id is "" for none. */
export function unverifiedLink(text: string): { readonly id: string; readonly untilMs: number | null } {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text.split(".")[0] ?? "", "base64url").toString("utf8"));
    const { id, untilMs } = payload as { readonly id?: unknown; readonly untilMs?: unknown };
    return {
      id: typeof id === "string" ? id : "",
      untilMs: typeof untilMs === "number" ? untilMs : null,
    };
  } catch {
    return { id: "", untilMs: null };
  }
}

/**
 * Ends the invitation of an email, because somebody has an account with it. Imports that invited it
 * note the account: the email may be another one's later, and be invited again.
 */
export async function endInvitation(sql: Sql, email: string, accountId: string): Promise<void> {
  const updated = await sql.query(
    `update invitations set outcome = 'registered', ended_at = now(), account_id = $2
     where email = $1 and ended_at is null returning id`,
    [email, accountId],
  );
  if (updated.length === 0) return;
  await sql.query(
    `update people_import_rows set registered_id = $2
     where email = $1 and account_id is null and registered_id is null`,
    [email, accountId],
  );
}

/** Deletes the invitation of somebody whose account is deleted, also under an earlier email. */
export async function deleteInvitation(sql: Sql, email: string, accountId: string): Promise<void> {
  await sql.query("delete from invitations where email = $1 or account_id = $2", [email, accountId]);
}

const signature = (key: string, payload: string) => createHmac("sha256", key).update(payload).digest();

async function invitationKey(sql: Sql): Promise<string> {
  const read = () => sql.query("select value from meta where key = 'invitation_key'");
  const [known] = await read();
  if (known) return String(known["value"]);
  await sql.query(
    "insert into meta (key, value) values ('invitation_key', $1) on conflict (key) do nothing",
    [randomBytes(32).toString("base64url")],
  );
  const [accepted] = await read();
  return String(accepted?.["value"]);
}
