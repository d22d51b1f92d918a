import { normalizeEmail } from "#domain/accounts/email.ts";
import { type Deputyship, isOver } from "#domain/accounts/deputy.ts";
import type { Account } from "#domain/accounts/profile.ts";
import type { StoredViews } from "#domain/accounts/saved-views.ts";
import type { ManagerToCome } from "#domain/accounts/person.ts";
import type { VendorDocument } from "#domain/accounts/vendor-document.ts";
import { isLanguage, type Language } from "#domain/language.ts";
import { downloadPath } from "#contract/attachment-wire.ts";
import { isRole } from "#domain/accounts/role.ts";
import type { NotificationSettings } from "#domain/notifications/settings.ts";
import { WEBSITE } from "#domain/product.ts";
import { settingsFrom } from "#server/notifications/stored-settings.ts";
import { DOCUMENTS_OF_USER } from "#server/vendor-documents/documents-sql.ts";
import { DEPUTIES_WITH_PEOPLE, DEPUTYSHIP } from "#server/deputies/deputies-sql.ts";
import { ACTS_EVERYWHERE, rightsFrom, SEES_EVERYTHING } from "#server/accounts/sees-everything.ts";
import { holdWithoutWaiting } from "#server/accounts/account-locks.ts";
import type { WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { settleAll } from "#server/database/settle-all.ts";
import { instantOf, isTrue, numberOf, numberOrNull, textOf, textOrNull } from "#server/database/read.ts";

/** A row of `users`, including the fields that never leave the server. */
export interface StoredUser extends Account {
  readonly passwordHash: string;
  readonly registrationKey: string | null;
  readonly createdBy: string | null;
  /** May sign in and be given work: neither deleted nor deactivated by an operator. */
  readonly isActive: boolean;
  /** Has left; nothing personal is kept. */
  readonly isDeleted: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Tickets assigned to this person, in any status; work orders are not counted. */
  readonly taskCount: number;
  readonly averageRating: number | null;
  readonly totalRatings: number;
  readonly organization: string;
  readonly profileDescription: string;
  readonly skills: readonly string[];
  /** What mails, pushes and notifications are written in; null for English, not chosen yet. */
  readonly language: Language | null;
  readonly notificationSettings: NotificationSettings;
  readonly mutedTickets: readonly string[];
  readonly storedViews: StoredViews;
  readonly deputy: NonNullable<Account["deputy"]> | null;
  readonly deputyFor: readonly Deputyship[];
  readonly documents: readonly VendorDocument[];
  /** The last day by a plan that can be carried out; null without one. */
  readonly leavesOn: string | null;
  /** Of a worker who registered before their property manager; null for everybody else. */
  readonly waitsFor: StoredManagerToCome | null;
}

/** The property manager whom a worker's invitation named. */
interface StoredManagerToCome extends ManagerToCome {
  readonly email: string;
}

/** The download path of a profile image. */
export const imagePath = (key: string | null) => (key === null ? null : downloadPath(key));

/** Waiting workers `w` with the invitation `i` of their property manager while it waits. */
export const WAITING_WITH_INVITATION = `waiting_workers w left join invitations i
  on i.email = w.manager_email and i.role = 'Property Manager' and i.ended_at is null`;

const COLUMNS = `users.*,
  (select round(avg(stars), 1)::float8 from ratings where ratings.user_id = users.id) as average_rating,
  (select count(*)::int from ratings where ratings.user_id = users.id) as total_ratings,
  (select count(*)::int from tickets where assignee_id = users.id and deleted_at is null) as task_count,
  (select json_build_object('id', deputy.id, 'email', deputy.email, 'name', deputy.name, 'fromDay', d.from_day,
      'untilDay', d.until_day, 'timeZone', d.time_zone) from ${DEPUTIES_WITH_PEOPLE} where d.id = users.id) as deputy,
  (select json_agg(${DEPUTYSHIP} order by d.from_day, d.id) from ${DEPUTIES_WITH_PEOPLE}
    where d.deputy_id = users.id) as deputy_for,
  (select day from planned_leavings where person_id = users.id and failed_at is null) as leaves_on,
  (select json_build_object('email', w.manager_email, 'name', coalesce(nullif(i.name, ''), w.manager_email),
      'isInvited', i.id is not null) from ${WAITING_WITH_INVITATION} where w.worker_id = users.id) as waits_for,
  ${DOCUMENTS_OF_USER} as documents, ${SEES_EVERYTHING} as sees_everything, ${ACTS_EVERYWHERE} as acts_everywhere`;

export function userFrom(row: Row): StoredUser {
  const role = textOf(row, "role");
  if (!isRole(role)) throw new Error(`unknown role in the database: ${role}`);
  return {
    id: textOf(row, "id"),
    email: textOf(row, "email"),
    name: textOf(row, "name"),
    firstName: textOf(row, "first_name"),
    lastName: textOf(row, "last_name"),
    role,
    website: textOf(row, "website"),
    phone: textOf(row, "phone"),
    address: textOf(row, "address"),
    city: textOf(row, "city"),
    state: textOf(row, "state"),
    zip: textOf(row, "zip"),
    profileImageUrl: imagePath(textOrNull(row, "profile_image_key")),
    organization: textOf(row, "organization"),
    profileDescription: textOf(row, "profile_description"),
    language: isLanguage(row["language"]) ? row["language"] : null,
    skills: (row["skills"] as string[] | null) ?? [],
    mustChangePassword: isTrue(row, "must_change_password"),
    version: numberOf(row, "version"),
    passwordHash: textOf(row, "password_hash"),
    registrationKey: textOrNull(row, "registration_key"),
    createdBy: textOrNull(row, "created_by"),
    isActive: isTrue(row, "is_active") && row["deactivated_at"] == null,
    isDeleted: !isTrue(row, "is_active"),
    isOperator: isTrue(row, "is_operator"),
    ...(isTrue(row, "is_reader") ? { isReader: true } : {}),
    ...rightsFrom(row),
    notificationSettings: settingsFrom(row["notification_settings"]),
    ...deputiesOf(row, Date.now()),
    documents: (row["documents"] as VendorDocument[] | null) ?? [],
    leavesOn: textOrNull(row, "leaves_on"),
    waitsFor: (row["waits_for"] as StoredManagerToCome | null | undefined) ?? null,
    mutedTickets: (row["muted_tickets"] as string[] | null) ?? [],
    storedViews: (row["saved_views"] as StoredViews | null) ?? {},
    createdAt: instantOf(row, "created_at"),
    updatedAt: instantOf(row, "updated_at"),
    taskCount: numberOf(row, "task_count"),
    averageRating: numberOrNull(row, "average_rating"),
    totalRatings: numberOf(row, "total_ratings"),
  };
}

function deputiesOf(row: Row, nowMs: number): Pick<StoredUser, "deputy" | "deputyFor"> {
  const deputy = row["deputy"] as StoredUser["deputy"];
  const deputyFor = (row["deputy_for"] as Deputyship[] | null) ?? [];
  return {
    deputy: deputy === null || isOver(deputy, nowMs) ? null : deputy,
    deputyFor: deputyFor.filter((each) => !isOver(each, nowMs)),
  };
}

/** A user of this product; accounts of other websites are not found. */
export const userById = async (sql: Sql, id: string) =>
  first(await sql.query(`select ${COLUMNS} from users where id = $1 and website = $2`, [id, WEBSITE]));

/**
 * Any account, whatever its website. For actions of an account on itself; never to show it to
 * others.
 */
export const accountById = async (sql: Sql, id: string) =>
  first(await sql.query(`select ${COLUMNS} from users where id = $1`, [id]));

/**
 * Reads a user and holds the account until the transaction ends, so that the user cannot be deleted
 * or deactivated before something is assigned to them.
 */
export async function userForAssigning(tx: WriteContext, id: string) {
  const [, user] = await settleAll([holdWithoutWaiting(tx, [id]), userById(tx, id)]);
  return user;
}

/** Any account, whatever its website: for sign-in and to keep emails unique. */
export const accountByEmail = async (sql: Sql, email: string) =>
  first(await sql.query(`select ${COLUMNS} from users where email = $1`, [normalizeEmail(email)]));

export const usersByIds = async (sql: Sql, ids: readonly string[]) =>
  (
    await sql.query(`select ${COLUMNS} from users where id = any($1::text[]) and website = $2`, [
      ids,
      WEBSITE,
    ])
  ).map(userFrom);

/** Active users of a role in this product, or the workers of one manager, newest first. */
export async function usersOfRole(
  sql: Sql,
  filter: { role: string; createdBy?: string; limit: number; offset: number },
) {
  const narrowed = filter.createdBy === undefined ? "" : "and created_by = $5";
  const rows = await sql.query(
    `select ${COLUMNS}, count(*) over ()::int as total from users where role = $1 and website = $4 and is_active and deactivated_at is null ${narrowed}
     order by created_at desc, id desc limit $2 offset $3`,
    [
      filter.role,
      filter.limit,
      filter.offset,
      WEBSITE,
      ...(filter.createdBy === undefined ? [] : [filter.createdBy]),
    ],
  );
  return { users: rows.map(userFrom), total: rows[0] ? numberOf(rows[0], "total") : 0 };
}

const first = (rows: Row[]) => (rows[0] ? userFrom(rows[0]) : null);
