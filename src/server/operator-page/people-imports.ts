import { normalizeEmail } from "#domain/accounts/email.ts";
import { READER_SEAT } from "#domain/accounts/role.ts";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import type { ImportedPerson, PersonNow, PersonValues } from "#domain/accounts/undo-people-import.ts";
import { tradesText } from "#domain/accounts/trades.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, isTrue, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import type { FormerManagers } from "#server/stores/named-property-managers.ts";
import { notFound } from "#server/http/refusals.ts";

/** The import that a call belongs to, as the device that makes it names it. */
export interface NamedImport {
  readonly id: string;
  readonly fileName: string;
}

/** Values of an account, with the parts of its name, which a person may have divided otherwise. */
export interface AccountValues extends PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  /** Of a property manager: whom the stores had before that the import gave them, by store. */
  readonly propertyManagers?: FormerManagers;
}

/** What an import wrote of one person. */
export interface WrittenPerson {
  readonly email: string;
  /** Null for an invitation. */
  readonly accountId: string | null;
  readonly wrote: PersonValues;
  readonly former: PersonValues | AccountValues | null;
}

/** The values of an invitation. */
export const invitationValues = ({
  name,
  phone,
  role,
  trades,
  storeIds,
  propertyManager,
  managedIds,
}: Omit<Invitation, "email"> & Pick<PersonValues, "managedIds">): PersonValues => ({
  name: name ?? null,
  phone: phone ?? null,
  role,
  trades: trades ?? null,
  storeIds: storeIds ?? [],
  propertyManager: propertyManager ?? null,
  ...(managedIds === undefined ? {} : { managedIds }),
});

/**
 * Remembers what an import wrote of one person. Written again, as after a lost answer, the values
 * before the first time stay.
 */
export async function rememberImported(
  tx: Sql,
  { id, fileName }: NamedImport,
  callerId: string,
  { email, accountId, wrote, former }: WrittenPerson,
): Promise<void> {
  await tx.query(
    `insert into people_imports (id, file_name, imported_by) values ($1, $2, $3) on conflict (id) do nothing`,
    [id, fileName, callerId],
  );
  // Another operator's import of this id gets nothing added.
  await tx.query(
    `insert into people_import_rows (import_id, email, account_id, wrote, former)
     select id, $3, $4, $5::jsonb, $6::jsonb from people_imports where id = $1 and imported_by = $2
     on conflict (import_id, email) do update set wrote = excluded.wrote`,
    [
      id,
      callerId,
      normalizeEmail(email),
      accountId,
      JSON.stringify(wrote),
      former === null ? null : JSON.stringify(former),
    ],
  );
}

/**
 * Forgets what imports wrote of somebody whose account is deleted, also under the email of the
 * invitation that they registered with.
 */
export const forgetImported = (tx: Sql, email: string, accountId: string) =>
  tx.query("delete from people_import_rows where email = $1 or account_id = $2 or registered_id = $2", [
    email,
    accountId,
  ]);

/**
 * Whoever took over from a property manager gets the stores that the undoing of an import would
 * give back to that one.
 */
export async function replaceFormerManager(tx: Sql, from: string, to: string): Promise<void> {
  await tx.query(
    `update people_import_rows r set former = jsonb_set(former, '{propertyManagers}',
       (select jsonb_object_agg(key, case value when to_jsonb($1::text) then to_jsonb($2::text) else value end)
        from jsonb_each(former->'propertyManagers')))
     from (select import_id, email from people_import_rows
       where former->'propertyManagers' is not null
         and exists (select 1 from jsonb_each_text(former->'propertyManagers') as had where had.value = $1)
       order by import_id, email for update) as named
     where r.import_id = named.import_id and r.email = named.email`,
    [from, to],
  );
}

/** Lists the imports, newest first. */
export async function listImports(sql: Sql) {
  const rows = await sql.query(
    `select i.id, i.file_name, i.imported_at, coalesce(u.name, '') as imported_by,
       (select count(*)::int from people_import_rows r where r.import_id = i.id) as people
     from people_imports i left join users u on u.id = i.imported_by order by i.imported_at desc, i.id desc limit 50`,
  );
  return {
    imports: rows.map((row) => ({
      id: textOf(row, "id"),
      fileName: textOf(row, "file_name"),
      importedAt: instantOf(row, "imported_at"),
      importedBy: textOf(row, "imported_by"),
      people: numberOf(row, "people"),
    })),
  };
}

/** One person of an import, and how they are now. */
export interface PersonOfImport {
  readonly email: string;
  readonly accountId: string | null;
  readonly imported: ImportedPerson;
  readonly former: PersonValues | AccountValues | null;
  readonly now: PersonNow;
  /** Whose import it is. */
  readonly importedBy: string;
}

/**
 * The people of an import as they are now.
 * @param emails only these; all of the import without it
 * @throws Refused 404 if there is no such import.
 */
export async function peopleOfImport(
  sql: Sql,
  importId: string,
  emails: readonly string[] | null = null,
): Promise<readonly PersonOfImport[]> {
  const [known] = await sql.query("select id from people_imports where id = $1", [importId]);
  if (known === undefined) throw notFound();
  return readPeople(sql, importId, emails);
}

/** One person of an import as they are now; null once the import or the person is forgotten. */
export const personOfImport = async (
  sql: Sql,
  importId: string,
  email: string,
): Promise<PersonOfImport | null> => (await readPeople(sql, importId, [email]))[0] ?? null;

async function readPeople(
  sql: Sql,
  importId: string,
  emails: readonly string[] | null,
): Promise<readonly PersonOfImport[]> {
  const rows = await sql.query(
    `select r.email, made.imported_by, r.account_id, r.wrote, r.former,
       -- Whoever registered with the invitation may have another email since.
       (r.registered_id is not null or exists (select 1 from users other where other.email = r.email)) as has_account,
       i.id as invitation_id, i.name as invited_name, i.phone as invited_phone, i.role as invited_role,
       i.trades as invited_trades, i.property_manager as invited_manager,
       i.store_ids as invited_store_ids,
       (select coalesce(jsonb_agg(n.store_id), '[]') from named_managers n where n.email = i.email) as named_for, u.name, u.phone, case when u.is_reader then '${READER_SEAT}' else u.role end as role, u.skills, u.created_by, coalesce(u.is_active, false) as is_account,
       (select coalesce(jsonb_agg(had.store_id), '[]') from (
         select p.store_id from store_people p where p.person_id = u.id and r.wrote->'storeIds' ? p.store_id
         union select s.id from user_stores s where u.id in (s.owner_id, s.property_manager_id)
           and s.deleted_at is null and r.wrote->'managedIds' ? s.id) had) as in_stores,
       (select count(*)::int from tickets t where u.id is not null and t.deleted_at is null
         and t.store_id = any(array(select jsonb_array_elements_text(r.wrote->'storeIds')))
         and coalesce(t.raised_by_id, t.author_id) = u.id and t.created_at > made.imported_at) as tickets
     from people_import_rows r join people_imports made on made.id = r.import_id
       left join invitations i on r.account_id is null and i.email = r.email and i.ended_at is null
       left join users u on u.id = r.account_id
     where r.import_id = $1 and ($2::text[] is null or r.email = any($2::text[])) order by r.email`,
    [importId, emails],
  );
  return rows.map(personFrom);
}

function personFrom(row: Row): PersonOfImport {
  const accountId = textOrNull(row, "account_id");
  const wrote = row["wrote"] as PersonValues;
  const former = row["former"] as PersonOfImport["former"];
  return {
    email: textOf(row, "email"),
    accountId,
    importedBy: textOf(row, "imported_by"),
    imported: { kind: accountId === null ? "invited" : "changed", wrote, former },
    former,
    now: {
      hasAccount: isTrue(row, "has_account"),
      values: accountId === null ? invitedNow(row) : accountNow(row),
      tickets: numberOf(row, "tickets"),
    },
  };
}

const invitedNow = (row: Row): PersonValues | null =>
  row["invitation_id"] == null
    ? null
    : {
        name: textOrNull(row, "invited_name"),
        phone: textOrNull(row, "invited_phone"),
        role: textOf(row, "invited_role"),
        trades: textOrNull(row, "invited_trades"),
        storeIds: row["invited_store_ids"] as readonly string[],
        propertyManager: textOrNull(row, "invited_manager"),
        managedIds: row["named_for"] as readonly string[],
      };

const accountNow = (row: Row): PersonValues | null =>
  isTrue(row, "is_account")
    ? {
        name: textOf(row, "name"),
        phone: textOf(row, "phone"),
        role: textOf(row, "role"),
        trades: tradesText(row["skills"] as readonly string[]),
        storeIds: row["in_stores"] as readonly string[],
        propertyManager: textOrNull(row, "created_by"),
      }
    : null;
