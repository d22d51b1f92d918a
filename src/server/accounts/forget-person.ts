import type { StoredUser } from "#server/accounts/records.ts";
import { deleteInvitation } from "#server/accounts/invitations.ts";
import { forgetManagerOfInvited } from "#server/accounts/manager-of-invited.ts";
import { forgetImported } from "#server/operator-page/people-imports.ts";
import { forgetStoreImports } from "#server/stores/store-imports.ts";
import { allNamesOf } from "#server/accounts/former-names.ts";
import { emailHash } from "#server/accounts/security-log.ts";
import { forgetDeactivatedSessions } from "#server/accounts/deactivated.ts";
import { endAccessOf } from "#server/accounts/sessions.ts";
import { endWaiting, forgetAwaited } from "#server/accounts/waiting-workers.ts";
import { type LeavingPerson, withoutPerson } from "#server/accounts/without-person.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { removeDeputyshipsWith } from "#server/deputies/records.ts";
import { textOf } from "#server/database/read.ts";
import { firstIdAt, newId } from "#server/ids.ts";
import { problemOf } from "#server/log.ts";
import { lockTouched } from "#server/stores/lock-touched.ts";
import { forgetNextManager } from "#server/stores/end-named.ts";
import { leaveAllStores, OF_JOINED_STORES } from "#server/stores/people.ts";
import { endInvitationsOf } from "#server/bids/choose-bidders.ts";
import { removeDocumentsOf } from "#server/vendor-documents/remove-documents.ts";
import * as TEXTS from "#texts/server/accounts.ts";

const NOBODY = TEXTS.deletedUser;

const NAMES_MANAGER = "store_info->'propertyManager'->>'id' = $1";

/**
 * Tickets whose bids are withdrawn with the account `$1`, that have its name in their copy of the
 * store, and those of stores it belongs to. The stores that it manages too: who raises a ticket for
 * one of them has read the name, and is waited for. And those that its email was named for, which
 * may have been invited before the account took it.
 */
const TOUCHED = {
  tickets: `${OF_JOINED_STORES.tickets} or ${NAMES_MANAGER} or id in (select ticket_id from bids where vendor_id = $1
    and status in ('pending', 'submitted', 'under_review') and withdrawn_at is null)`,
  stores: `${OF_JOINED_STORES.stores} or property_manager_id = $1 or id in (select n.store_id
    from named_managers n join users u on u.email = n.email where u.id = $1)`,
};

/**
 * Locks the tickets and stores that the deletion of an account changes.
 * @returns the ids of the tickets that have the person's name in their copy of the store
 */
export async function lockWhatNames(tx: WriteContext, me: string): Promise<string[]> {
  await lockTouched(tx, TOUCHED, me);
  const naming = await tx.query(`select id from tickets where ${NAMES_MANAGER}`, [me]);
  return naming.map((row) => textOf(row, "id"));
}

/**
 * Removes all personal data of an account and deactivates it. Tickets, comments and work orders of
 * others stay and show "Deleted user". Its route takes a turn, and its caller has held the account
 * alone and locked what names it. Notifications and devices come last, as in every other write. See
 * docs/product.md#deleting-an-account.
 * @param naming what `lockWhatNames` gave
 */
export async function forgetPerson(
  tx: WriteContext,
  context: AppContext,
  user: StoredUser,
  naming: readonly string[],
): Promise<void> {
  const me = user.id;
  const person = { ...user, names: await allNamesOf(tx, user) };
  await tx.query(
    `update users set name = $4, first_name = '', last_name = '', email = $2, phone = '', address = '', city = '', state = '',
       zip = '', organization = '', profile_description = '', skills = '[]', profile_image_key = null, language = null,
       is_active = false, notification_settings = '{}', muted_tickets = '[]', saved_views = '{}',
       password_hash = '', registration_key = null, left_at = $3, updated_at = $3, version = version + 1 where id = $1`,
    [me, `${newId()}@deleted.invalid`, tx.now, NOBODY],
  );
  await tx.query("delete from planned_leavings where person_id = $1", [me]);
  await endWaiting(tx, me);
  await forgetAwaited(tx, user.email, NOBODY);
  await removeDeputyshipsWith(tx, me, { own: true });
  await leaveAllStores(tx, me);
  await forgetNextManager(tx, user.email);
  await removeDocumentsOf(tx, me, context);
  const images = await tx.query("delete from files where profile_of = $1 returning key", [me]);
  for (const row of images) tx.afterwards(() => context.files.remove(String(row["key"])));
  for (const table of ["password_resets", "receipts", "former_names", "due_notices"])
    await tx.query(`delete from ${table} where user_id = $1`, [me]);
  await endInvitationsOf(tx, me);
  await tx.query("update uploads set filename = 'file', preview = null where user_id = $1", [me]);
  // The times stay with the work; where the person was is nobody's concern any more.
  await tx.query(
    `update ticket_visits set arrived_latitude = null, arrived_longitude = null, arrived_accuracy_m = null,
       left_latitude = null, left_longitude = null, left_accuracy_m = null where person_id = $1`,
    [me],
  );
  await tx.query(
    "update files set sealed_latitude = null, sealed_longitude = null, sealed_accuracy_m = null where uploader_id = $1",
    [me],
  );
  await forgetInHistory(tx, me);
  await endAccessOf(tx, me);
  await forgetDeactivatedSessions(tx, me);
  await forgetInReceipts(tx, person);
  tx.afterwards(() => forgetInLateWrites(context, person));
  await tx.query(
    `update tickets set store_info = jsonb_set(store_info, '{propertyManager,name}', to_jsonb($2::text))
     where id = any($1::text[])`,
    [naming, NOBODY],
  );
  await tx.query(
    `update security_log set user_id = null, email_hash = null, address_block = '', user_agent = ''
     where user_id = $1 or email_hash = $2`,
    [me, emailHash(user.email)],
  );
  await forgetInNotifications(tx, person);
  await forgetImported(tx, user.email, me);
  await forgetStoreImports(tx, me);
  await deleteInvitation(tx, user.email, me);
  await forgetManagerOfInvited(tx, user.email, NOBODY);
}

/**
 * Removes the person's notifications and devices, and the name from the notifications of others. In
 * the order of every write: notifications, each by its id, then devices, then mails.
 * @param sinceMs only those written since, in ms since 1970: their ids begin with the time
 */
async function forgetInNotifications(
  tx: Sql,
  { id: me, names }: LeavingPerson,
  sinceMs?: number,
): Promise<void> {
  // Two kinds of notifications name somebody else than their author at the beginning, five within.
  const isNamed = `position(name in message) > 0 and
    (author_id = $1 or (type in ('work_started', 'account') and starts_with(message, name || ' '))
      or type in ('bid_awarded', 'bid_updated', 'store_assigned', 'unanswered', 'leaving'))`;
  const locked = await tx.query(
    `select id from notifications where id >= $3 and (user_id = $1
       or exists (select 1 from unnest($2::text[]) as t (name) where ${isNamed})) order by id for update`,
    [me, names, sinceMs === undefined ? "" : firstIdAt(sinceMs)],
  );
  const ids = locked.map((row) => textOf(row, "id"));
  await tx.query("delete from notifications where user_id = $1", [me]);
  for (const name of names)
    await tx.query(
      `update notifications set message = replace(message, name, $3) from (select $2::text as name) as former
       where id = any($4::text[]) and ${isNamed}`,
      [me, name, NOBODY, ids],
    );
  for (const table of ["push_subscriptions", "mail_queue"])
    await tx.query(
      `delete from ${table} where id in (select id from ${table} where user_id = $1 order by id for update)`,
      [me],
    );
}

/** That an account or a visit changed stays; what it was goes, and so do places. Runs last. */
async function forgetInHistory(tx: Sql, me: string): Promise<void> {
  await tx.query(
    `update history set before = null, after = null
     where (kind = 'account' and entity_id = $1) or (kind in ('visit', 'document') and actor_id = $1)
       or (kind = 'document' and before->>'vendor_id' = $1)`,
    [me],
  );
  const place = ["sealed_latitude", "sealed_longitude", "sealed_accuracy_m"];
  await tx.query(
    `update history set before = before - $2::text[], after = after - $2::text[]
     where kind = 'file' and entity_id in (select key from files where uploader_id = $1)`,
    [me, place],
  );
  await tx.query("update history set device = '' where actor_id = $1", [me]);
}

/** A write that was under way during a deletion has ended long before. */
const LATELY_MINUTES = 5;

/**
 * Receipts of other users may contain this person's data too. Removes it and keeps the shape of
 * each body, so that a retried request still gets a valid response.
 */
async function forgetInReceipts(
  tx: Sql,
  person: LeavingPerson,
  since: "ever" | "lately" = "ever",
): Promise<void> {
  const values = [person.id, person.email, ...person.names]
    .filter(Boolean)
    .map((text) => JSON.stringify(text));
  const rows = await tx.query(
    `select user_id, key, body from receipts
     where ${since === "lately" ? `created_at > now() - interval '${LATELY_MINUTES} minutes' and` : ""}
       (exists (select 1 from unnest($1::text[]) as t (word) where position(word in body) > 0)
        or (position('"isRead"' in body) > 0
            and exists (select 1 from unnest($2::text[]) as t (word) where position(word in body) > 0)))
     for update`,
    [values, person.names.map((name) => JSON.stringify(name).slice(1, -1))],
  );
  for (const row of rows) {
    const body = JSON.stringify(withoutPerson(JSON.parse(String(row["body"])), person));
    await tx.query("update receipts set body = $3 where user_id = $1 and key = $2", [
      row["user_id"],
      row["key"],
      body,
    ]);
  }
}

/**
 * Does the same in receipts and notifications of writes that were under way during the deletion,
 * which could not see them. The lock waits for those writes; whatever begins later reads "Deleted
 * user". Two at once exclude each other.
 */
async function forgetInLateWrites({ database, log }: AppContext, person: LeavingPerson): Promise<void> {
  if (database.kind !== "postgres") return;
  const work = database.transaction(async (tx) => {
    await tx.query("lock table receipts, notifications in share row exclusive mode");
    await forgetInReceipts(tx, person, "lately");
    await forgetInNotifications(tx, person, Date.now() - LATELY_MINUTES * 60_000);
  });
  await work.catch((error: unknown) => log("late_receipts_kept", problemOf(error), "error"));
}
