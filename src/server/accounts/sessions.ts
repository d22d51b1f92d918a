import { randomBytes } from "node:crypto";
import { isRole, seatOf } from "#domain/accounts/role.ts";
import { WEBSITE } from "#domain/product.ts";
import { holdAccount } from "#server/accounts/account-locks.ts";
import {
  rememberedSession,
  type RememberedSession,
  rememberSession,
  sessionOf,
} from "#server/accounts/session-lookups.ts";
import { rightsFrom } from "#server/accounts/sees-everything.ts";
import { refusedCaller } from "#server/accounts/deactivated.ts";
import { unknownCaller } from "#server/accounts/unknown-caller.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { isTrue, numberOf, textOf } from "#server/database/read.ts";
import { Refused } from "#server/http/refusals.ts";
import { newId, sha256 } from "#server/ids.ts";
import * as TEXTS from "#texts/server/accounts.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SESSIONS_PER_USER = 20;

/**
 * Authenticates a request by its bearer token. Role and account are read from the database on every
 * call.
 * @throws Refused 401 `not_signed_in` or `account_deactivated`, 403 `wrong_website`.
 */
export async function authenticate(sql: Sql, authorization: string | undefined): Promise<Caller> {
  const caller = await authenticateAnyTenant(sql, authorization);
  if (caller.account.website !== WEBSITE) {
    throw new Refused(403, "wrong_website", TEXTS.noPermission);
  }
  return caller;
}

/**
 * Like `authenticate`, but also accepts accounts of other websites. Only `whoAmI` needs it.
 * @throws Refused 401 `not_signed_in` or `account_deactivated`.
 */
export async function authenticateAnyTenant(sql: Sql, authorization: string | undefined): Promise<Caller> {
  const tokenHash = hashOf(authorization);
  if (tokenHash === undefined) throw unknownCaller();
  const row = await sessionOf(sql, tokenHash);
  if (row === undefined) throw await refusedCaller(sql, tokenHash);
  const caller = callerFrom(row);
  if (isTrue(row, "is_long_ago")) await touch(sql, caller.sessionId);
  else if (!caller.mustChangePassword && caller.account.website === WEBSITE) rememberSession(tokenHash, row);
  return caller;
}

/** A caller as an earlier request of the same session found them, and that session. */
export interface RememberedCaller {
  readonly caller: Caller;
  readonly session: RememberedSession;
}

/**
 * The caller as known from an earlier request. Only for a write that reads the session again in its
 * transaction, and is refused if it is not the same. Null if this process remembers none.
 */
export function rememberedCaller(authorization: string | undefined): RememberedCaller | null {
  const tokenHash = hashOf(authorization);
  const session = tokenHash === undefined ? undefined : rememberedSession(tokenHash);
  return session === undefined ? null : { caller: callerFrom(session.row), session };
}

function hashOf(authorization: string | undefined): string | undefined {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? "")?.[1];
  return token === undefined ? undefined : sha256(token);
}

function callerFrom(row: Row): Caller {
  const role = textOf(row, "role");
  if (!isRole(role)) throw new Error(`unknown role in the database: ${role}`);
  const person = { id: textOf(row, "id"), name: textOf(row, "name"), role };
  const sessionId = textOf(row, "session_id");
  return {
    account: { ...person, website: textOf(row, "website") },
    actor: {
      ...person,
      ...rightsFrom(row),
      ...(isTrue(row, "is_reader") ? { isReader: true } : {}),
    },
    sessionId,
    mustChangePassword: isTrue(row, "must_change_password"),
    isOperator: isTrue(row, "is_operator"),
    sessionEndsAtMs: numberOf(row, "ends_at_s") * 1000,
    unreadRevision: textOf(row, "mark"),
    roleChanges: numberOf(row, "role_changes"),
  };
}

/**
 * Starts a session and ends the least recently used ones beyond 20. The token is returned once;
 * only its hash is stored.
 * @returns the token, its expiry, and how many other sessions were ended.
 */
export async function startSession(
  tx: WriteContext,
  user: StoredUser,
  options: { remember: boolean; userAgent: string; isByPassword: boolean },
) {
  await holdAccount(tx, user.id, seatOf(user));
  const token = randomBytes(32).toString("base64url");
  const idleMs = options.remember ? 30 * DAY : 12 * HOUR;
  const endsAt = new Date(Date.now() + (options.remember ? 90 * DAY : 24 * HOUR)).toISOString();
  await tx.query(
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at, idle_until, ends_at, idle_ms, user_agent, password_entered_at)
     values ($1, $2, $3, now(), now(), $4, $5, $6, $7, case when $8 then now() end)`,
    [
      newId(),
      user.id,
      sha256(token),
      new Date(Date.now() + idleMs).toISOString(),
      endsAt,
      idleMs,
      options.userAgent.slice(0, 255),
      options.isByPassword,
    ],
  );
  const deleted = await tx.query(
    `delete from sessions where user_id = $1 and id not in
     (select id from sessions where user_id = $1 order by last_used_at desc limit ${SESSIONS_PER_USER}) returning id`,
    [user.id],
  );
  return { token, expiresAt: endsAt, replacedSessions: deleted.length };
}

/** Ends the session of a token, if there is one. */
export async function endSession(sql: Sql, authorization: string | undefined): Promise<void> {
  const token = /^Bearer (\S{1,200})$/.exec(authorization ?? "")?.[1];
  if (token !== undefined) await sql.query("delete from sessions where token_hash = $1", [sha256(token)]);
}

/**
 * Ends everything that reads or writes as this account: its sessions, its calendar address, and the
 * account of a provider that could sign in again without the password.
 *
 * @param except a session that stays
 * @returns how many sessions ended
 */
export async function endAccessOf(sql: Sql, userId: string, except = ""): Promise<number> {
  await sql.query("delete from calendar_addresses where user_id = $1", [userId]);
  await sql.query("delete from identities where user_id = $1", [userId]);
  return endSessionsOf(sql, userId, except);
}

/**
 * Ends the sessions of an account, which can begin new ones in every way it could.
 *
 * @param except a session that stays
 * @returns how many sessions ended
 */
export async function endSessionsOf(sql: Sql, userId: string, except = ""): Promise<number> {
  const deleted = await sql.query("delete from sessions where user_id = $1 and id <> $2 returning id", [
    userId,
    except,
  ]);
  return deleted.length;
}

const touch = (sql: Sql, id: string) =>
  sql.query(
    "update sessions set last_used_at = now(), idle_until = now() + idle_ms * interval '1 millisecond' where id = $1",
    [id],
  );
