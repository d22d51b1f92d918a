import type { FastifyRequest } from "fastify";
import { normalizeEmail } from "#domain/accounts/email.ts";
import type { SecurityEvent } from "#domain/accounts/security-event.ts";
import type { AppContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { addressBlock } from "#server/http/address-block.ts";
import { newId, sha256 } from "#server/ids.ts";

/** Where an event came from. */
export interface Origin {
  readonly addressBlock: string;
  readonly userAgent: string;
}

/** One entry. An email, for attempts without an account, is stored as a hash only. */
export interface SecurityEntry {
  readonly event: SecurityEvent;
  readonly userId?: string | null;
  readonly email?: string;
  readonly origin: Origin;
  readonly detail?: string;
  /** The import of people that it is part of. */
  readonly importId?: string | undefined;
}

/** The origin of a request as the log stores it. */
export const originOf = (request: Pick<FastifyRequest, "ip" | "headers">): Origin => ({
  addressBlock: addressBlock(request.ip),
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 255),
});

/** The origin of the operator's commands on the machine. */
export const OPERATOR: Origin = { addressBlock: "operator", userAgent: "" };

/** The origin of what the server does by itself at its time. */
export const SERVER: Origin = { addressBlock: "server", userAgent: "" };

/** A deterministic hash of the normalized email. */
export const emailHash = (email: string) => sha256(normalizeEmail(email)).slice(0, 16);

const INSERT =
  "insert into security_log (id, at, event, user_id, email_hash, address_block, user_agent, detail, import_id)";

const valuesOf = (entry: SecurityEntry) => [
  newId(),
  entry.event,
  entry.userId ?? null,
  entry.email === undefined ? null : emailHash(entry.email),
  entry.origin.addressBlock,
  entry.origin.userAgent,
  entry.detail ?? "",
  entry.importId ?? null,
];

/** Writes an entry in the transaction of the event. See docs/api.md#security-log. */
export async function logSecurity(sql: Sql, entry: SecurityEntry): Promise<void> {
  await sql.query(`${INSERT} values ($1, now(), $2, $3, $4, $5, $6, $7, $8)`, valuesOf(entry));
}

/** Waits for a deletion under way: an account that is deleted meanwhile keeps no entry. */
const INSERT_OF_REFUSAL = `
  with account as (select id from users where id = $3::text and is_active for share)
  ${INSERT} select $1, now(), $2, $3::text, $4, $5, $6, $7, $8
  where $3::text is null or exists (select 1 from account)`;

/**
 * Gives the entries that only have the hash of an account's former email to the account, so that
 * they go with it: nothing else leads from the account to them.
 */
export const keepEntriesOf = (sql: Sql, userId: string, formerEmail: string) =>
  sql.query("update security_log set user_id = $1 where email_hash = $2 and user_id is null", [
    userId,
    emailHash(formerEmail),
  ]);

/**
 * Logs a refused request. Its transaction is rolled back, so the entry is written outside of it,
 * and not awaited, so that the response takes as long with an account as without one.
 */
export function logRefusal({ database, log }: AppContext, entry: SecurityEntry): void {
  log(entry.event, { user: entry.userId ?? null, from: entry.origin.addressBlock });
  database
    .query(INSERT_OF_REFUSAL, valuesOf(entry))
    .catch((error: unknown) => log("security_log_failed", { reason: (error as Error).message }));
}

/**
 * True if the account has signed in from this address block within the log's retention (90 days).
 */
export async function isKnownAddress(
  sql: Sql,
  userId: string,
  { addressBlock: block }: Origin,
): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from security_log where user_id = $1 and address_block = $2
     and event in ('sign_in', 'registered') limit 1`,
    [userId, block],
  );
  return rows.length > 0;
}

/**
 * The latest 500 entries as tab-separated text for the operator, newest first; of one email or of
 * all.
 */
export async function securityLogText(sql: Sql, email?: string): Promise<string> {
  const rows = await sql.query(
    `select to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, event, coalesce(u.email, email_hash, '-') as who,
       address_block, detail, user_agent
     from security_log l left join users u on u.id = l.user_id
     where $1::text is null or u.email = $1 or email_hash = $2 order by l.at desc, l.id desc limit 500`,
    [email === undefined ? null : normalizeEmail(email), email === undefined ? null : emailHash(email)],
  );
  return rows
    .map((row) =>
      [row["at"], row["event"], row["who"], row["address_block"], row["detail"], row["user_agent"]].join(
        "\t",
      ),
    )
    .join("\n");
}
