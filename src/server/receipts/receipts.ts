import { isKeyForgotten } from "#domain/mutations/key-age.ts";
import { isBusy, type Sql } from "#server/database/database.ts";
import type { StatementPart } from "#server/database/statement-parts.ts";
import { Refused } from "#server/http/refusals.ts";
import { sha256 } from "#server/ids.ts";
import type { WriteContext } from "#server/context.ts";
import * as TEXTS from "#texts/server/receipts.ts";

/** The stored response to the first request with a key. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Identifies a repeated request: same user, same key, same content. */
export interface Claim {
  readonly userId: string;
  /** Of the caller, as authenticated. */
  readonly role?: string;
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * @returns SHA-256 over method, path and canonical body; requests with equal fingerprints are the
 * same. See docs/api.md#idempotency.
 */
export const fingerprintOf = (method: string, path: string, body: unknown) =>
  sha256(`${method} ${path}\n${canonical(body)}`);

/**
 * Whether a lock timeout was caused by a running request with the same key, which holds the lock of
 * the receipt's row: PostgreSQL then mentions a tuple of this table in the error's `where`. A
 * timeout for any other lock, such as one on the whole table, is a database problem.
 */
const isWaitForSameKey = (error: unknown) =>
  isBusy(error) && String((error as { where?: unknown }).where).includes("receipts");

const stillRunning = () =>
  new Refused(409, "idempotency_in_progress", TEXTS.requestStillRunning, { retryAfterS: 1 });

/** @throws Refused 409 if a request with the same key is still running; else the error itself. */
function refuseIfSameKeyRuns(error: unknown): never {
  throw isWaitForSameKey(error) ? stillRunning() : error;
}

/** The refusal of a key that is older than receipts are kept. */
export const keyExpired = () => new Refused(410, "key_expired", TEXTS.sentTooLate);

const keyReused = () => new Refused(422, "idempotency_key_reused", TEXTS.keyReused);

/**
 * Claims the key within the transaction of the write. Waits while another request with the same key
 * is running.
 * @returns the stored response if the write was already done, otherwise null.
 * @throws Refused 409 if the other request takes too long, 410 if the key is too old, 422 if the
 * key was used for a different request.
 */
export async function claimKey(tx: WriteContext, claim: Claim): Promise<Answer | null> {
  const inserted = await tx
    .query(
      `insert into receipts (user_id, key, fingerprint, status, body) values ($1, $2, $3, 0, '')
       on conflict (user_id, key) do nothing returning key`,
      [claim.userId, claim.key, claim.fingerprint],
    )
    .catch(refuseIfSameKeyRuns);
  if (inserted.length > 0) {
    if (isKeyForgotten(claim.key, Date.now())) throw keyExpired();
    return null;
  }
  const [row] = await tx.query(
    "select fingerprint, status, body from receipts where user_id = $1 and key = $2",
    [claim.userId, claim.key],
  );
  if (row?.["fingerprint"] !== claim.fingerprint) throw keyReused();
  return { status: Number(row["status"]), body: String(row["body"]) };
}

/** The name of a receipt: different users may have equal keys. */
export const receiptName = ({ userId, key }: Pick<Claim, "userId" | "key">) => `${userId} ${key}`;

/**
 * Claims several keys, each once. They are claimed in sorted order, so that two transactions with
 * the same calls wait for each other instead of deadlocking. The caller checks whether a key is too
 * old, because the others continue without that call.
 * @returns by name: the stored answer, or the refusal if the key was used for a different request.
 * @throws Refused 409 if another transaction with one of the keys takes too long.
 */
export async function claimKeys(sql: Sql, claims: readonly Claim[]): Promise<Map<string, Answer | Refused>> {
  const sorted = claims.toSorted((a, b) => (receiptName(a) < receiptName(b) ? -1 : 1));
  const inserted = await sql
    .query(
      `insert into receipts (user_id, key, fingerprint, status, body)
     select u, k, f, 0, '' from unnest($1::text[], $2::text[], $3::text[]) as t (u, k, f)
     on conflict (user_id, key) do nothing returning user_id || ' ' || key as name`,
      [usersOf(sorted), keysOf(sorted), sorted.map(({ fingerprint }) => fingerprint)],
    )
    .catch(refuseIfSameKeyRuns);
  const fresh = new Set(inserted.map((row) => row["name"]));
  const known = sorted.filter((claim) => !fresh.has(receiptName(claim)));
  if (known.length === 0) return new Map();
  const rows = await sql.query(
    `select r.user_id || ' ' || r.key as name, fingerprint, status, body
     from unnest($1::text[], $2::text[]) as t (u, k) join receipts r on r.user_id = u and r.key = k`,
    [usersOf(known), keysOf(known)],
  );
  return new Map(
    known.map((claim) => {
      const row = rows.find((each) => each["name"] === receiptName(claim));
      const isSame = row?.["fingerprint"] === claim.fingerprint;
      const answer = { status: Number(row?.["status"]), body: String(row?.["body"]) };
      return [receiptName(claim), isSame ? answer : keyReused()];
    }),
  );
}

const usersOf = (claims: readonly Claim[]) => claims.map(({ userId }) => userId);
const keysOf = (claims: readonly Claim[]) => claims.map(({ key }) => key);

/** A claimed key and its answer; null if it was refused. */
export interface SettledReceipt {
  readonly claim: Claim;
  readonly answer: Answer | null;
}

/** Stores the answers of claimed keys; a key without an answer was refused and is free again. */
export function receiptParts(receipts: readonly SettledReceipt[]): StatementPart[] {
  const free = receipts.flatMap(({ claim, answer }) => (answer === null ? [claim] : []));
  const done = receipts.flatMap(({ claim, answer }) => (answer === null ? [] : [{ ...claim, ...answer }]));
  const ofFree = [usersOf(free), keysOf(free)];
  const ofDone = [
    usersOf(done),
    keysOf(done),
    done.map(({ status }) => status),
    done.map(({ body }) => body),
  ];
  return [
    ...(free.length === 0 ? [] : [{ name: "freed", text: FREE, values: ofFree }]),
    ...(done.length === 0 ? [] : [{ name: "answered", text: ANSWER, values: ofDone }]),
  ];
}

const FREE = `delete from receipts r using unnest($1::text[], $2::text[]) as t (u, k)
  where r.user_id = u and r.key = k`;

const ANSWER = `update receipts r set status = t.status, body = t.body
  from unnest($1::text[], $2::text[], $3::int[], $4::text[]) as t (u, k, status, body)
  where r.user_id = u and r.key = k`;

/** @returns whether there is a receipt for this key. */
export async function hasReceipt(sql: Sql, userId: string, key: unknown): Promise<boolean> {
  if (typeof key !== "string") return false;
  const rows = await sql.query("select 1 from receipts where user_id = $1 and key = $2", [userId, key]);
  return rows.length > 0;
}

/** Stores the response in the transaction of the write. */
export async function storeReceipt(tx: WriteContext, claim: Claim, answer: Answer): Promise<void> {
  await tx.query("update receipts set status = $3, body = $4 where user_id = $1 and key = $2", [
    claim.userId,
    claim.key,
    answer.status,
    answer.body,
  ]);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
}
