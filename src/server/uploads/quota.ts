import { LIMITS } from "#contract/limits.ts";
import type { Caller, AppContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { numberOf } from "#server/database/read.ts";
import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/uploads.ts";

/**
 * @returns number and bytes of an account's stored files and of its open uploads. An open upload
 * counts with its full size.
 */
export async function storedBy(sql: Sql, userId: string) {
  const [row = {}] = await sql.query(
    `select kept.bytes as kept_bytes, kept.n as kept_n, open.bytes as open_bytes, open.n as open_n
     from (select coalesce(sum(size), 0) as bytes, count(*)::int as n from files where uploader_id = $1) kept,
       (select coalesce(sum(total_size), 0) as bytes, count(*)::int as n from uploads
        where user_id = $1 and status = 'uploading' and expires_at > now()) open`,
    [userId],
  );
  return {
    storedBytes: numberOf(row, "kept_bytes"),
    storedFiles: numberOf(row, "kept_n"),
    openBytes: numberOf(row, "open_bytes"),
    openUploads: numberOf(row, "open_n"),
  };
}

const IS_ONLY_INITIATED = `user_id = $1 and status = 'uploading' and preview is not null
  and not exists (select 1 from upload_parts where upload_id = uploads.id)`;

/**
 * @returns how many uploads of an account are open, without photos of which only the preview came:
 * they may wait for days, and hold up nothing else.
 */
export async function countOpenUploads(sql: Sql, userId: string): Promise<number> {
  const [row = {}] = await sql.query(
    `select count(*)::int as n from uploads where user_id = $1 and status = 'uploading' and expires_at > now()
       and not (${IS_ONLY_INITIATED})`,
    [userId],
  );
  return numberOf(row, "n");
}

/**
 * Ends the oldest photos of an account of which only the preview came, beyond the number that may
 * be open: those that a phone has forgotten. One that does come is begun again by the phone.
 */
export const endOldestPreviews = (sql: Sql, userId: string) =>
  sql.query(
    `update uploads set status = 'cancelled', preview = null where id in (select id from uploads
       where ${IS_ONLY_INITIATED} order by created_at desc, id desc offset ${LIMITS.openUploads})`,
    [userId],
  );

/** What is about to be stored, beyond what the account has and has initiated. */
interface Demand {
  readonly bytes: number;
  readonly files: number;
}

/**
 * Checks that an account has space for more.
 * @throws Refused 507 `account_full`.
 */
export async function refuseBeyondQuota(
  context: AppContext,
  caller: Caller,
  demand: Demand,
  sql: Sql = context.database,
): Promise<void> {
  const { storedBytes, storedFiles, openBytes, openUploads } = await storedBy(sql, caller.account.id);
  const isFull =
    storedBytes + openBytes + demand.bytes > context.config.accountBytes ||
    storedFiles + openUploads + demand.files > LIMITS.filesPerAccount;
  if (isFull) throw new Refused(507, "account_full", TEXTS.accountQuotaReached, { retryAfterS: 3_600 });
}

/** Makes concurrent writes that store files of one account count each other. */
export const lockQuota = (sql: Sql, caller: Caller) =>
  sql.query("select id from users where id = $1 for no key update", [caller.account.id]);

/**
 * Checks the files of a form against the quota when their sizes are known: the length that a form
 * declares is only a first hint, and other forms may have arrived at the same time.
 * @throws Refused 507 `account_full`.
 */
export async function refuseFilesBeyondQuota(
  context: AppContext,
  caller: Caller,
  files: readonly { readonly sizeBytes: number }[],
  sql: Sql,
): Promise<void> {
  if (files.length === 0) return;
  await lockQuota(sql, caller);
  const bytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  await refuseBeyondQuota(context, caller, { bytes, files: files.length }, sql);
}
