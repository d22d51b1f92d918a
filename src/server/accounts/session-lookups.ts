import { ACTS_EVERYWHERE, SEES_EVERYTHING } from "#server/accounts/sees-everything.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { countStatement, hasWaited, isReading } from "#server/database/time-budget.ts";

const LIVE_SESSIONS = `select token_hash, users.id, users.name, users.role, users.website, users.must_change_password,
    users.is_operator, users.is_reader, users.role_changes, ${SEES_EVERYTHING} as sees_everything, ${ACTS_EVERYWHERE} as acts_everywhere, sessions.id as session_id, extract(epoch from sessions.ends_at)::float8 as ends_at_s,
    sessions.last_used_at < now() - interval '5 minutes' as is_long_ago, notice_marks.mark::text as mark
  from sessions join users on users.id = sessions.user_id left join notice_marks on notice_marks.user_id = users.id
  where token_hash = any($1::text[]) and ends_at > now() and idle_until > now() and users.is_active
    and users.deactivated_at is null`;

interface Lookup {
  readonly hashes: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/** Lookups that are about to be sent, for requests that read and for those that write. */
const lookups = { reading: new WeakMap<Sql, Lookup>(), writing: new WeakMap<Sql, Lookup>() };

/**
 * Reads a live session, its account and the revision of its notifications. Requests that arrive in
 * the same turn of the event loop ask with one statement. Nothing is kept: what each of them gets
 * was read after it arrived.
 */
export async function sessionOf(sql: Sql, tokenHash: string): Promise<Row | undefined> {
  // Its limits of time are shorter than those of a request that begins.
  if (hasWaited()) return (await read(sql, [tokenHash])).get(tokenHash);
  const startedMs = performance.now();
  try {
    return (await joined(sql, tokenHash)).get(tokenHash);
  } finally {
    countStatement(startedMs);
  }
}

function joined(sql: Sql, tokenHash: string): Lookup["rows"] {
  // A read ends a long batch on the embedded database, a write does not.
  const waiting = lookups[isReading() ? "reading" : "writing"];
  const known = waiting.get(sql);
  if (known !== undefined) {
    known.hashes.add(tokenHash);
    return known.rows;
  }
  const hashes = new Set([tokenHash]);
  const rows = new Promise<void>((resolve) => {
    setImmediate(resolve);
  }).then(() => {
    waiting.delete(sql);
    return read(sql, [...hashes]);
  });
  waiting.set(sql, { hashes, rows });
  return rows;
}

/** A session as a request of this process found it, with all that a caller is made of. */
export interface RememberedSession {
  readonly tokenHash: string;
  readonly row: Row;
}

/** The caller of a write was remembered, and is not what was remembered. Nothing was written. */
export class SessionChanged extends Error {
  constructor() {
    super("the session of a write is not what was remembered");
  }
}

const remembered = new Map<string, RememberedSession>();
const MOST_REMEMBERED = 2_000;

/** Remembers a session for the next write of its device, which reads it again under its locks. */
export function rememberSession(tokenHash: string, row: Row): void {
  remembered.delete(tokenHash);
  const [oldest] = remembered.size < MOST_REMEMBERED ? [] : remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
  remembered.set(tokenHash, { tokenHash, row });
}

export const rememberedSession = (tokenHash: string): RememberedSession | undefined =>
  remembered.get(tokenHash);

/**
 * Reads sessions that were remembered.
 * @returns the hashes of those that ended, or whose account or device is not what it was. They are
 *   forgotten.
 */
export async function changedSessions(
  sql: Sql,
  sessions: readonly RememberedSession[],
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set();
  const rows = await read(
    sql,
    sessions.map(({ tokenHash }) => tokenHash),
  );
  const changed = sessions.filter(
    ({ tokenHash, row }) => textOfSession(rows.get(tokenHash)) !== textOfSession(row),
  );
  for (const { tokenHash } of changed) remembered.delete(tokenHash);
  return new Set(changed.map(({ tokenHash }) => tokenHash));
}

/** All but the revision of the notifications, of which a write makes no use. */
const textOfSession = (row: Row | undefined) => JSON.stringify({ ...row, mark: null });

async function read(sql: Sql, hashes: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const rows = await sql.query(LIVE_SESSIONS, [hashes]);
  return new Map(rows.map((row) => [textOf(row, "token_hash"), row]));
}
