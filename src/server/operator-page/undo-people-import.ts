import type { undoPeopleImport } from "#contract/people-imports.ts";
import type { z } from "#contract/zod.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { MOST_INVITED_TOGETHER } from "#domain/accounts/invited-emails.ts";
import { operatorProblem } from "#domain/accounts/operator.ts";
import {
  importedValues,
  type UndoPersonOutcome,
  undoPersonOutcome,
} from "#domain/accounts/undo-people-import.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { namedAs, newManagerProblem } from "#domain/stores/store-people.ts";
import { tradesFrom } from "#domain/accounts/trades.ts";
import { must } from "#domain/must.ts";
import { holdAlone, takeTurn } from "#server/accounts/account-locks.ts";
import { type AccountChange, accountChanges } from "#server/accounts/account-changes.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import { keepFormerName } from "#server/accounts/former-names.ts";
import { type StoredUser, userById, userForAssigning } from "#server/accounts/records.ts";
import type { Origin } from "#server/accounts/security-log.ts";
import { tellWaitingWorkers } from "#server/accounts/waiting-workers.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import type { Database, Sql } from "#server/database/database.ts";
import { textOf, textOrNull } from "#server/database/read.ts";
import { Refused } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { withdraw } from "#server/operator-page/invitations.ts";
import {
  type AccountValues,
  peopleOfImport,
  personOfImport,
  type PersonOfImport,
} from "#server/operator-page/people-imports.ts";
import { isOfRole, restoreRole, withRoleProblem } from "#server/operator-page/undo-imported-role.ts";
import { lockTouched } from "#server/stores/lock-touched.ts";
import { OF_LISTED_STORES } from "#server/stores/people.ts";
import { nameNextManager, takeBackStores } from "#server/stores/named-managers.ts";
import { takeBackPropertyManager } from "#server/stores/named-property-managers.ts";
import * as TEXTS from "#texts/server/operator-page.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { noteChangedAccount } from "#server/operator-page/note-changed-account.ts";

type UndonePerson = z.output<typeof undoPeopleImport.answer>["people"][number];

interface UndoRequest {
  readonly caller: Caller;
  readonly origin: Origin;
  readonly importId: string;
  readonly emails: readonly string[];
  /** What mails are sent with; missing where there are none. */
  readonly mails?: AppContext | undefined;
}

/** What undoing an import would do to each of its people. @throws Refused 404 */
export async function previewUndo(sql: Sql, importId: string) {
  const people: UndonePerson[] = [];
  for (const person of await peopleOfImport(sql, importId)) {
    const { imported, now } = await withRoleProblem(sql, person);
    people.push(presented(person, undoPersonOutcome(imported, now)));
  }
  return { people };
}

/**
 * Takes back what an import wrote of some of its people, each account in a transaction of its own
 * like the import itself. Who has registered, works or was changed since stays, with the reason.
 * Who is not of this import, or forgotten before their turn, is left out. @throws Refused 404
 */
export async function undoImportOfPeople(
  database: Database,
  writer: Parameters<typeof withChangeLogBy>[1],
  { emails, importId, ...rest }: UndoRequest,
) {
  const people = await peopleOfImport(database, importId, emails.map(normalizeEmail));
  const of = { importId, ...rest };
  const invited = people.filter(({ accountId }) => accountId === null);
  const withdrawn = new Map<string, UndonePerson | null>();
  for (let at = 0; at < invited.length; at += MOST_INVITED_TOGETHER) {
    const part = invited.slice(at, at + MOST_INVITED_TOGETHER);
    const done = await withChangeLogBy(database, writer, (tx) => undoTogether(tx, part, of));
    for (const [n, { email }] of part.entries()) withdrawn.set(email, done[n] ?? null);
  }
  const undone: UndonePerson[] = [];
  for (const known of people) {
    const person =
      known.accountId === null
        ? (withdrawn.get(known.email) ?? null)
        : await withChangeLogBy(database, writer, (tx) => undoOne(tx, known, of)).catch((error: unknown) => {
            if (!(error instanceof Refused) || error.status >= 500) throw error;
            return presented(known, { stays: error.message });
          });
    if (person !== null) undone.push(person);
  }
  return { people: undone };
}

/**
 * Undoes the invitations of several people in one transaction, since one each takes longer than
 * what it writes. No account is locked by it, and nothing of it is refused.
 */
async function undoTogether(
  tx: WriteContext,
  people: readonly PersonOfImport[],
  of: Omit<UndoRequest, "emails">,
): Promise<readonly (UndonePerson | null)[]> {
  const emails = people.map(({ email }) => email);
  // Invitations and then their stores, each in one order, as every other write does.
  await tx.query("select id from invitations where email = any($1::text[]) order by email for update", [
    emails,
  ]);
  await tx.query(
    `select id from user_stores where id in (select store_id from named_managers where email = any($1::text[]))
     order by id for update`,
    [emails],
  );
  const undone: (UndonePerson | null)[] = [];
  for (const known of people) undone.push(await undoOne(tx, known, of));
  return undone;
}

/** @returns null if the person was forgotten since the import was read, with their account or it */
async function undoOne(
  tx: WriteContext,
  known: PersonOfImport,
  { caller, origin, importId, mails }: Omit<UndoRequest, "emails">,
): Promise<UndonePerson | null> {
  const { email, accountId } = known;
  if (accountId !== null && isOfRole(known)) {
    await takeTurn(tx);
    await holdAlone(tx, accountId);
  }
  await lockPersonOfImport(tx, { accountId, importId, email });
  const locked = await personOfImport(tx, importId, email);
  if (locked === null) return null;
  const person = await withRoleProblem(tx, locked);
  const outcome = undoPersonOutcome(person.imported, person.now);
  if (outcome === "withdraw") await withdrawOf(tx, email, { callerId: caller.account.id, origin });
  if (outcome === "restoreInvitation") await restoreInvitation(tx, person);
  if (outcome !== "restore" || accountId === null) return presented(person, outcome);
  const user = must(await userById(tx, accountId), "the account that was locked");
  const problem = operatorProblem("resetLink", { ...user, isOperator: user.isOperator === true });
  if (problem !== null) return presented(person, { stays: problem.message });
  const namedBy = await userForAssigning(tx, person.importedBy);
  const stores = storesToTakeBack(person);
  const isManagerLeft = namedBy === null || newManagerProblem(namedBy.isActive ? namedBy : null) !== null;
  // Nobody is there to get the stores back.
  const isOfStores = user.role !== "Property Manager";
  if (isOfStores && stores.moved.length > 0 && isManagerLeft)
    return presented(person, { stays: TEXTS.importerLeft });
  const labels = await labelsOf(tx, stores, person.now.values?.storeIds ?? []);
  const changes = [...accountChanges(user, await restoreAccount(tx, user, person)), ...labels];
  if (isOfStores) await takeBackStores(tx, stores, { user, namedBy });
  else
    await takeBackPropertyManager(tx, formerManagersOf(person, stores.moved), { user, actor: caller.actor });
  if (isOfRole(person)) await restoreRole(tx, user, person, { actor: caller.actor, origin, mails });
  // The person reads of another role by itself.
  if (importedValues(person.imported).some((field) => field !== "role" && field !== "propertyManager"))
    await noteChangedAccount(tx, user.id, { caller, origin, changes });
  return presented(person, outcome);
}

/**
 * Locks an invitation, or an account with the stores that the import brought it to, and then what
 * the import remembers, which a hand-over of a former property manager changes while it holds
 * their account.
 */
async function lockPersonOfImport(
  tx: WriteContext,
  { accountId, importId, email }: Pick<PersonOfImport, "email" | "accountId"> & { importId: string },
): Promise<void> {
  if (accountId === null) await tx.query("select id from invitations where email = $1 for update", [email]);
  else await tx.query("select id from users where id = $1 for no key update", [accountId]);
  const row = "from people_import_rows where import_id = $1 and email = $2";
  const [known] = await tx.query(`select coalesce(wrote->'storeIds', '[]')::text as store_ids ${row}`, [
    importId,
    email,
  ]);
  if (known === undefined) return;
  if (accountId !== null) await lockTouched(tx, OF_LISTED_STORES, textOf(known, "store_ids"));
  await tx.query(`select email ${row} for update`, [importId, email]);
}

async function withdrawOf(tx: WriteContext, email: string, acting: Parameters<typeof withdraw>[2]) {
  const rows = await tx.query("select id from invitations where email = $1 and ended_at is null", [email]);
  for (const row of rows) await withdraw(tx, textOf(row, "id"), acting);
}

/**
 * Links carry the id, so the new one ends that of the import: it names the role of the import, and
 * the form to register with it would send that.
 */
async function restoreInvitation(
  tx: WriteContext,
  { email, former, importedBy }: PersonOfImport,
): Promise<void> {
  const values = must(former, "the invitation that the import replaced");
  // Whoever hands their work over holds their account: this waits, and then reads the successor.
  if (values.propertyManager) await userForAssigning(tx, values.propertyManager);
  await tx.query(
    `update invitations set name = $2, phone = $3, role = $4, store_ids = $5::jsonb, trades = $6, id = $7, mailed_at = null,
       not_mailed = null, property_manager = $8 where email = $1 and ended_at is null`,
    [
      email,
      values.name,
      values.phone,
      values.role,
      JSON.stringify(values.storeIds),
      values.trades,
      newId(),
      values.propertyManager ?? null,
    ],
  );
  await tellWaitingWorkers(tx, email);
  // Those that somebody else has by now, or is named for, stay with them.
  const as = namedAs(values.role ?? "") ?? "manager";
  await nameNextManager(tx, values.managedIds ?? [], { email, namedById: importedBy, as, isLast: true });
}

async function restoreAccount(
  tx: WriteContext,
  user: StoredUser,
  { imported, former }: PersonOfImport,
): Promise<StoredUser> {
  const fields = importedValues(imported);
  const before = former as AccountValues;
  const isRenamed = fields.includes("name");
  const name = isRenamed ? (before.name ?? "") : user.name;
  await tx.query(
    `update users set name = $2, first_name = $3, last_name = $4, phone = $5, skills = $6::jsonb, updated_at = now(), version = version + 1
     where id = $1`,
    [
      user.id,
      name,
      isRenamed ? before.firstName : user.firstName,
      isRenamed ? before.lastName : user.lastName,
      fields.includes("phone") ? (before.phone ?? "") : user.phone,
      JSON.stringify(fields.includes("trades") ? tradesFrom(before.trades ?? "") : user.skills),
    ],
  );
  await keepFormerName(tx, user, name);
  const after = must(await userById(tx, user.id), "the account just changed");
  tx.recordChange(personChanged(after));
  return after;
}

/** What the person reads of the stores that are taken back, as far as these are still theirs. */
async function labelsOf(
  tx: Sql,
  { moved, all }: ReturnType<typeof storesToTakeBack>,
  stillIn: readonly string[],
): Promise<readonly AccountChange[]> {
  const rows = await tx.query(
    "select id, name, number from user_stores where id = any($1::text[]) order by number, name, id",
    [all.filter((id) => stillIn.includes(id))],
  );
  const named = (ids: (id: string) => boolean) =>
    rows
      .filter((row) => ids(textOf(row, "id")))
      .map((row) => storeLabel({ name: textOf(row, "name"), number: textOrNull(row, "number") }))
      .join(", ");
  const managed = { field: "manages", before: named((id) => moved.includes(id)), after: "" };
  const joined = { field: "store", before: named((id) => !moved.includes(id)), after: "" };
  return [managed, joined].filter(({ before }) => before !== "");
}

/** Whom those stores had as property manager before that the import gave to the person. */
const formerManagersOf = ({ former }: PersonOfImport, moved: readonly string[]) => {
  const managers = (former as AccountValues).propertyManagers ?? {};
  return Object.fromEntries(moved.map((id) => [id, managers[id] ?? null]));
};

/** The stores that the import gave to the person, and all that it brought them to. */
function storesToTakeBack({ imported }: PersonOfImport) {
  const { storeIds, managedIds = [] } = imported.wrote;
  return importedValues(imported).includes("storeIds")
    ? { moved: managedIds, all: storeIds }
    : { moved: [], all: [] };
}

const presented = ({ email, imported }: PersonOfImport, outcome: UndoPersonOutcome): UndonePerson => ({
  email,
  name: imported.wrote.name ?? imported.former?.name ?? "",
  ...(typeof outcome === "object" ? { outcome: "stays", reason: outcome.stays } : { outcome, reason: null }),
});
