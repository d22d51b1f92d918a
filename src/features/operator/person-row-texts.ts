import type { PersonField } from "#domain/accounts/import-people.ts";
import type { PersonColumn } from "#domain/accounts/people-headings.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { namedAs } from "#domain/stores/store-people.ts";
import type { NewRow, Row } from "#features/operator/people-rows.ts";
import { storeSummary } from "#features/operator/store-summary.ts";
import * as NAME_TEXTS from "#texts/accounts.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as TEXTS from "#texts/people-import.ts";
import * as STORE_TEXTS from "#texts/stores.ts";

// How the rows of a file of people are worded.

const LABELS: Readonly<Record<PersonColumn, string>> = {
  name: TEXTS.name,
  firstName: NAME_TEXTS.firstName,
  lastName: NAME_TEXTS.lastName,
  email: TEXTS.email,
  role: TEXTS.role,
  phone: TEXTS.phone,
  trades: TEXTS.trades,
  store: TEXTS.store,
  manages: TEXTS.manages,
  region: STORE_TEXTS.region,
  propertyManager: STORE_TEXTS.manager,
  employment: CSV_TEXTS.employment,
  isActive: CSV_TEXTS.isActive,
  leftOn: CSV_TEXTS.leftOn,
};

export const PERSON_COLUMNS = Object.keys(LABELS);

const {
  firstName: _first,
  lastName: _last,
  region: _region,
  employment: _status,
  isActive: _active,
  leftOn: _lastDay,
  ...ONE_NAME
} = LABELS;
/** The headings of an empty file. */
export const PERSON_TEMPLATE = Object.values(ONE_NAME);

export const labelOfPersonColumn = (field: string): string => LABELS[field as PersonColumn];

/** What a row would write, one line each. */
export function detailsOfPerson(row: Row): readonly string[] {
  if (row.kind === "new") return detailsOfNew(row);
  if (row.kind === "leftOut") return leftOutTexts(row);
  if (row.kind === "unchecked") return detailsHere(row);
  if (row.kind !== "changed") return [];
  const changes = row.changes.map(({ field, before, after }) =>
    CSV_TEXTS.changeOf(
      LABELS[field as PersonField],
      ...(field === "role" ? ([roleLabel(before), roleLabel(after)] as const) : ([before, after] as const)),
    ),
  );
  const inRegions = row.groups.length > 0 ? [groupsOf(row)] : [];
  return row.isInvited
    ? [row.person.email, ...changes, ...inRegions, TEXTS.invitationGetsStores]
    : [...changes, ...inRegions];
}

/** What this device knows of a row. */
function detailsHere({ person, known, joined, managed }: Extract<Row, { kind: "unchecked" }>) {
  const { email, role, phone, trades, propertyManager } = person;
  const summary = ({ labels, groups }: typeof joined) =>
    groups.length > 0 ? storesOfGroups(groups, labels.length) : storeSummary(labels);
  const worksFor = propertyManager ? TEXTS.worksFor(propertyManager) : "";
  return [
    [email, roleLabel(role), phone, trades, summary(joined), worksFor].filter(Boolean).join(", "),
    ...(managed.labels.length > 0 ? [TEXTS.managesOf(summary(managed))] : []),
    ...(known === null ? [] : [TEXTS.knownHere(known.name, roleLabel(known.role))]),
  ];
}

function detailsOfNew(row: NewRow): readonly string[] {
  const { email, role, phone, trades } = row.person;
  const ofWorker = row.isManagerOfStores ? TEXTS.worksForOfStores : TEXTS.worksFor;
  const worksFor = row.manager === undefined ? "" : ofWorker(row.manager.name);
  const takesOver = namedAs(role) === "property_manager" ? TEXTS.takesOverPropertyOf : TEXTS.takesOverOf;
  const isManaged = (_label: string, at: number) => row.managedStoreIds.includes(row.storeIds[at] ?? "");
  const managed = row.storeLabels.filter(isManaged);
  const joined = row.storeLabels.filter((label, at) => !isManaged(label, at));
  const summary = (labels: readonly string[]) =>
    row.groups.length > 0 && labels.length > 0 ? groupsOf(row) : storeSummary(labels);
  return [
    [email, roleLabel(role), phone, trades, summary(joined), worksFor].filter(Boolean).join(", "),
    ...(managed.length > 0 ? [takesOver(summary(managed))] : []),
  ];
}

/** The regions of a row with how many stores each has, and how many there are altogether. */
const groupsOf = ({ groups, storeIds }: NewRow): string => storesOfGroups(groups, storeIds.length);

const storesOfGroups = (groups: NewRow["groups"], count: number): string =>
  TEXTS.storesOfRegions(groups.map(({ name, stores }) => TEXTS.regionOf(name, stores)).join(", "), count);

function leftOutTexts({
  person,
  left,
  mergedInto,
  hasAccount,
  isInvited,
}: Extract<Row, { kind: "leftOut" }>) {
  if (mergedInto !== null) return [TEXTS.mergedInto(mergedInto)];
  if (left !== null)
    return [
      CSV_TEXTS.leftByFile(left),
      ...(hasAccount ? [TEXTS.stillHasAccount] : []),
      ...(isInvited ? [TEXTS.stillInvited] : []),
    ];
  return isInvited ? [person.email, TEXTS.invitationStays] : [TEXTS.roleLeftOut(person.role)];
}
