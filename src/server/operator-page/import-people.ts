import type { importPeople } from "#contract/people-imports.ts";
import type { z } from "#contract/zod.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { type PersonRow, personFaults } from "#domain/accounts/import-people.ts";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
import { seatOf } from "#domain/accounts/role.ts";
import { splitName } from "#domain/accounts/profile.ts";
import { tradesText } from "#domain/accounts/trades.ts";
import { must } from "#domain/must.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { hasStore, namedAs, storePersonProblem } from "#domain/stores/store-people.ts";
import type { Store } from "#domain/stores/store.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import { openlyInvited } from "#server/accounts/invitations.ts";
import { keepFormerName } from "#server/accounts/former-names.ts";
import { accountByEmail, type StoredUser, userById } from "#server/accounts/records.ts";
import type { Origin } from "#server/accounts/security-log.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { Refused } from "#server/http/refusals.ts";
import {
  addToInvitation,
  changesOfInvitation,
  isSameInvitation,
  NO_STORES,
  storesOfInvitation,
} from "#server/operator-page/keep-invitation.ts";
import {
  accountFaults,
  becoming,
  giveImportedRole,
  takeTurnForRole,
} from "#server/operator-page/import-role.ts";
import {
  changesOf,
  type NamedStores,
  nameAfter,
  tradesAfter,
} from "#server/operator-page/changes-of-person.ts";
import {
  answerOfCells,
  tooManyStores,
  unknownStores,
  withoutManagedStores,
} from "#server/operator-page/cells-of-row.ts";
import { managerOfRow } from "#server/operator-page/manager-of-row.ts";
import { type NamedImport, rememberImported } from "#server/operator-page/people-imports.ts";
import { giveNamedStores, storesToManage } from "#server/stores/named-managers.ts";
import { addToStores } from "#server/stores/people.ts";
import { storeCellsIn } from "#server/stores/store-cells.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import * as RULE_TEXTS from "#texts/rules/people-import.ts";
import * as TEXTS from "#texts/server/operator-page.ts";
import { noteChangedAccount } from "#server/operator-page/note-changed-account.ts";

type Imported = z.output<typeof importPeople.answer>["people"][number];
type Fault = Imported["faults"][number];

interface ImportRequest {
  readonly caller: Caller;
  readonly origin: Origin;
  readonly people: readonly PersonRow[];
  readonly isDryRun: boolean;
  /** Whether those who are invited get the stores of their rows by the link that they have. */
  readonly isKeepingLinks?: boolean | undefined;
  /** Whether what is no store is no fault; not so for devices that do not show it. */
  readonly isLeavingOutUnknown?: boolean | undefined;
  /** Missing from devices that cannot undo an import. */
  readonly named?: NamedImport | undefined;
  /** What mails are sent with; missing where there are none. */
  readonly mails?: AppContext | undefined;
  /** Whether the caller has typed their password. */
  readonly mayGiveRights?: boolean;
}

/**
 * Compares people of an operator's file with the accounts, and changes those that differ unless it
 * is a dry run. A faulty row changes nothing; new people are only named. Each person is a
 * transaction of its own, so that no account is locked while others are written. What was written
 * before a failure stays: in a repeated call it is unchanged.
 */
export async function importPeopleBy(
  database: Database,
  writer: Parameters<typeof withChangeLogBy>[1],
  { people, ...rest }: ImportRequest,
) {
  // Of a comparison nothing is locked or written, so that one transaction does for all.
  if (rest.isDryRun)
    return withChangeLogBy(database, writer, async (tx) => {
      const compared: Imported[] = [];
      const cellsOf = storeCellsIn(tx);
      for (const row of people) compared.push(await importPerson(tx, row, rest, cellsOf).catch(faultOf));
      return { people: compared };
    });
  const outcomes: Imported[] = [];
  for (const row of people)
    outcomes.push(
      await withChangeLogBy(database, writer, (tx) => importPerson(tx, row, rest)).catch(faultOf),
    );
  return { people: outcomes };
}

/** What was refused of one person is a fault of that row; trouble of the server ends the call. */
function faultOf(error: unknown): Imported {
  if (!(error instanceof Refused) || error.status >= 500) throw error;
  const faults = [{ field: null, message: error.message }];
  return { outcome: "faulty", faults, changes: [], storeId: null, storeIds: [] };
}

async function importPerson(
  tx: WriteContext,
  row: PersonRow,
  request: Omit<ImportRequest, "people">,
  cellsOf = storeCellsIn(tx),
): Promise<Imported> {
  const { caller, origin, isDryRun, isKeepingLinks, named: importNamed } = request;
  if (!isDryRun) await takeTurnForRole(tx, row);
  const account = await accountByEmail(tx, row.email);
  const as = namedAs(row.role) ?? "manager";
  const whole = await cellsOf(row.manages ?? null);
  const person = { id: account?.id ?? null, email: normalizeEmail(row.email), name: row.name };
  const manages = as === "property_manager" ? withoutManagedStores(whole, person) : whole;
  const inCell = { store: await cellsOf(row.store), manages };
  const { stores: inStores } = inCell.store;
  const { stores: managed } = manages;
  const namedById = caller.account.id;
  if (account !== null && !isDryRun)
    await tx.query("select id from users where id = $1 for no key update", [account.id]);
  const user = account === null ? null : await userById(tx, account.id);
  // Who becomes a worker has no property manager yet.
  const of = { user: user !== null && seatOf(user) === row.role ? user : null, stores: inStores };
  const worker = row.role === "Maintenance" ? await managerOfRow(tx, row, of) : null;
  const next = user && becoming(user, row, worker?.manager);
  // A worker is in no store: theirs only say whose worker it is.
  const joined = worker === null ? inStores : [];
  const lock = isKeepingLinks === true && !isDryRun ? "for update" : "";
  const promised = account === null ? await storesOfInvitation(tx, row, lock) : null;
  const waiting = promised ?? NO_STORES;
  const free = await storesToManage(tx, idsOf(managed), { email: row.email, namedById, as });
  const managedStoreIds = [...new Set([...free, ...waiting.managedIds])];
  const gets = managed.filter(({ id }) => managedStoreIds.includes(id));
  // Of a store that somebody else manages, the person is one of the people.
  const joins = [...joined, ...managed].filter(({ id }) => !managedStoreIds.includes(id));
  const all = [...gets, ...joins, ...waiting.stores];
  const stores = [...new Map(all.map((store) => [store.id, store])).values()];
  const isInvited = account === null && (await openlyInvited(tx, [normalizeEmail(row.email)])).size > 0;
  const tooMany = tooManyStores({ ...inCell, manages: whole });
  const faults: Fault[] = [
    ...personFaults(row),
    ...(request.isLeavingOutUnknown === true ? [] : unknownStores(inCell)),
    ...tooMany,
    ...(worker?.faults ?? []),
    ...(await accountFaults(tx, row, {
      user,
      isTaken: account !== null,
      callerId: namedById,
      manager: worker?.manager,
      isDryRun,
      mayGiveRights: request.mayGiveRights === true,
    })),
    ...joins.flatMap((store) => membershipFaults(store, next)),
    ...(user === null && tooMany.length === 0 ? promiseFaults(stores) : []),
    ...(account === null && isKeepingLinks && !isInvited ? [invitationGone()] : []),
  ];
  const storeIds = idsOf(stores);
  const storeLabels = stores.map(storeLabel);
  const found = {
    faults,
    storeId: storeIds[0] ?? null,
    storeIds,
    storeLabels,
    managedStoreIds,
    hasAccount: user !== null && user.isActive,
    isInvited,
    isSameInvitation: isInvited && (await isSameInvitation(tx, row, worker?.manager?.key)),
    cells: answerOfCells(inCell, worker?.doubt ?? null),
  };
  if (faults.length > 0) return { outcome: "faulty", ...found, changes: [] };
  if (user === null || next === null) {
    const manager = worker?.manager;
    const changes = [...(isInvited ? changesOfInvitation(promised, { gets, joins }) : [])];
    if (isKeepingLinks !== true || isDryRun)
      return { outcome: "new", ...found, changes, ...(manager ? { manager } : {}) };
    if (changes.length === 0) return { outcome: "unchanged", ...found, changes };
    const added = { email: row.email, storeIds, managedIds: managedStoreIds };
    await addToInvitation(tx, added, { callerId: namedById, origin, named: importNamed });
    return { outcome: "changed", ...found, changes };
  }
  const changes = changesOf(row, user, next, { gets, joins });
  if (changes.length === 0) return { outcome: "unchanged", ...found, changes };
  if (!isDryRun) await saveChanges(tx, row, request, { user, next, gets, joins });
  // The person reads of a new role, and of stores to manage, by itself.
  const rest = changes.filter(({ field }) => field !== "manages");
  if (!isDryRun && changes.some(({ field }) => field !== "role"))
    await noteChangedAccount(tx, user.id, { caller, origin, importId: request.named?.id, changes: rest });
  return { outcome: "changed", ...found, changes };
}

/** Changes an account and remembers it with the values before. */
async function saveChanges(
  tx: WriteContext,
  row: PersonRow,
  { caller, origin, named: importNamed, mails }: Omit<ImportRequest, "people">,
  { user, next, gets, joins }: NamedStores & Readonly<Record<"user" | "next", StoredUser>>,
): Promise<void> {
  await giveImportedRole(tx, user, next, {
    actor: caller.actor,
    origin,
    mails,
    importId: importNamed?.id,
  });
  await save(tx, next, row);
  const {
    moved,
    added,
    former: propertyManagers,
  } = await giveNamedStores(tx, idsOf(gets), { user: next, namedById: caller.account.id });
  const alsoAdded = await addToStores(tx, idsOf(joins), user.id);
  if (importNamed === undefined) return;
  const wrote = {
    name: nameAfter(row, user),
    phone: row.phone ?? user.phone,
    role: seatOf(next),
    trades: tradesText(tradesAfter(row, user)),
    storeIds: [...moved, ...added, ...alsoAdded],
    managedIds: moved,
    propertyManager: next.createdBy,
  };
  const { name, firstName, lastName, phone, email } = user;
  const trades = tradesText(user.skills);
  const values = { name, firstName, lastName, phone, role: seatOf(user), trades, storeIds: [] };
  const former = { ...values, propertyManager: user.createdBy };
  await rememberImported(tx, importNamed, caller.account.id, {
    email,
    accountId: user.id,
    wrote,
    former: namedAs(row.role) === "property_manager" ? { ...former, propertyManagers } : former,
  });
}

/** Withdrawn or expired since the file was compared. */
const invitationGone = (): Fault => ({ field: "email", message: TEXTS.invitationNoLongerWaits });

/** An invitation has at most so many stores, those of an earlier file among them. */
const promiseFaults = ({ length }: readonly Store[]): Fault[] =>
  length > MOST_STORES_OF_PERSON
    ? [{ field: "store", message: RULE_TEXTS.tooManyStores(length, MOST_STORES_OF_PERSON) }]
    : [];

/** Who has the store already needs no place in it; a new person takes one later. */
function membershipFaults(store: Store, user: StoredUser | null): Fault[] {
  if (user === null || hasStore(store, user.id)) return [];
  const problem = storePersonProblem(store, user);
  return problem === null ? [] : [{ field: "store", message: problem.message }];
}

const idsOf = (stores: readonly Store[]) => stores.map(({ id }) => id);

async function save(tx: WriteContext, user: StoredUser, row: PersonRow): Promise<void> {
  const name = nameAfter(row, user);
  const split = splitName(name);
  const isWhole = split.lastName !== "";
  // Where the name stays, so do its parts, which a person may have divided in another way.
  const parts = [isWhole ? split.firstName : "", isWhole ? split.lastName : ""];
  const [first, last] = name === user.name ? [user.firstName, user.lastName] : parts;
  await tx.query(
    `update users set name = $2, first_name = $3, last_name = $4, phone = $5, skills = $6::jsonb, updated_at = now(), version = version + 1
     where id = $1`,
    [user.id, name, first, last, row.phone ?? user.phone, JSON.stringify(tradesAfter(row, user))],
  );
  await keepFormerName(tx, user, name);
  tx.recordChange(personChanged(must(await userById(tx, user.id), "the account just changed")));
}
