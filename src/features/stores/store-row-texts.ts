import { addressLine } from "#domain/stores/address-line.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { RowDoubt } from "#domain/import-doubts.ts";
import { doubtsOf, missingOf, unknownStateOf } from "#domain/stores/import-advice.ts";
import { doubtfulFacts } from "#domain/stores/own-field-doubts.ts";
import type { ImportField } from "#domain/stores/import-headings.ts";
import type { ImportRow } from "#domain/stores/import-row.ts";
import { managerDoubts } from "#domain/stores/import-managers.ts";
import {
  formOfStore,
  type Store,
  STORE_NOTE_FIELDS,
  type StoreForm,
  type StoreNoteField,
  type StoreTextField,
} from "#domain/stores/store.ts";
import { STORE_LABELS, STORE_NOTE_LABELS } from "#features/stores/store-labels.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as CHECK_TEXTS from "#texts/store-import-checks.ts";
import * as TEXTS from "#texts/store-import.ts";

type Managers = readonly Pick<Person, "id" | "name">[];

/** By row: a sheet with ten thousand of them asks at every render. */
const warnings = new WeakMap<ImportRow, readonly RowDoubt[]>();

/** What is to be checked about a store before it is imported. */
export function warningsOfStore(row: ImportRow): readonly RowDoubt[] {
  const known = warnings.get(row) ?? findWarnings(row);
  warnings.set(row, known);
  return known;
}

function findWarnings(row: ImportRow): readonly RowDoubt[] {
  const state = unknownStateOf(row);
  const doubt = (field: ImportField, value: string, message: string) => ({ field, value, message });
  return [
    ...(row.closed === null || row.kind === "leftOut"
      ? []
      : [doubt("storeStatus", row.closed, TEXTS.closedInFile(row.closed))]),
    ...missingOf(row).map((field) => doubt(field, "", TEXTS.missing)),
    ...(state === null ? [] : [doubt("state", state, TEXTS.unknownState(state))]),
    ...doubtsOf(row),
    ...doubtfulFacts(row).map(({ label, value, message }) => ({ field: FACT + label, value, message })),
    ...(row.leftOutCells ?? []),
    ...(row.doubts ?? []),
    ...(isImported(row) ? managerDoubts(row.manager) : []),
  ];
}

/** Whether what a row has is stored after the import. */
export const isImported = ({ kind }: ImportRow) =>
  kind === "new" || kind === "changed" || kind === "unchanged";

/** Before the name of an own field, which is a column of its own. */
const FACT = "fact ";

/** What a new store is and where, or each changed field of a known one. */
export function detailsOfStore(row: ImportRow, managers: Managers): readonly string[] {
  const { manager } = row;
  if (row.kind === "leftOut")
    return [row.closed === null ? CHECK_TEXTS.leftOutByPerson : TEXTS.closedLeftOut(row.closed, row.isKnown)];
  if (row.kind === "toDecide")
    return [CHECK_TEXTS.notDecided, ...changesOf(row.store, row.asChanged.form, managers)];
  const isInvited = manager !== null && row.kind !== "faulty" && managerDoubts(manager).length === 0;
  const { propertyManager } = row;
  const named = [
    ...(isInvited ? [TEXTS.namedManager([manager.name, manager.email].filter(Boolean).join(", "))] : []),
    ...(propertyManager && row.kind !== "faulty"
      ? [STORE_TEXTS.takesOverManagement(propertyManager.name || propertyManager.email)]
      : []),
  ];
  if (row.kind !== "new" && row.kind !== "changed") return named;
  const { stateInFile, zipInFile, form } = row;
  const corrected = [
    ...(stateInFile === null ? [] : [TEXTS.stateAs(stateInFile, form.state)]),
    ...(zipInFile === undefined ? [] : [CHECK_TEXTS.zipAs(zipInFile, form.zipcode)]),
  ];
  return row.kind === "new"
    ? [...newStore(form, row.isZoneOfState, managers), ...corrected, ...named]
    : [...ofOther(row), ...changesOf(row.store, form, managers), ...endOfNamed(row), ...corrected, ...named];
}

/** That an operator changes the store of somebody else. */
const ofOther = ({ otherManager }: { readonly otherManager: string | null }) =>
  otherManager === null ? [] : [STORE_TEXTS.changedAsOperator(otherManager)];

/** That somebody who is invited takes the store over no longer. */
const endOfNamed = ({ endsNamed }: { readonly endsNamed?: string }) =>
  endsNamed === undefined ? [] : [STORE_TEXTS.noLongerTakesOver(endsNamed)];

/** Everything that would be stored, beside the name. */
function newStore(form: StoreForm, isZoneOfState: boolean, managers: Managers): readonly string[] {
  const { timeZone, number, phone, region } = form;
  const zone = timeZone?.replaceAll("_", " ");
  const manager = managers.find(({ id }) => id === form.propertyManagerId)?.name;
  const labelled = [
    [STORE_TEXTS.number, number],
    [STORE_TEXTS.region, region],
    [STORE_TEXTS.phone, phone],
    [STORE_TEXTS.manager, manager],
    [STORE_TEXTS.timeZone, isZoneOfState ? "" : zone],
  ] as const;
  return [
    addressLine(form),
    labelled.flatMap(([label, value]) => (value ? [CSV_TEXTS.detailOf(label, value)] : [])).join(", "),
    isZoneOfState && zone ? TEXTS.zoneOfState(zone) : "",
    ...STORE_NOTE_FIELDS.map((field) => {
      const note = form[field];
      return note ? CSV_TEXTS.detailOf(STORE_NOTE_LABELS[field], note) : "";
    }),
  ].filter(Boolean);
}

/** The fields that an import may change and that are no text of the form. */
type OtherField = Exclude<keyof StoreForm, StoreTextField | StoreNoteField | "isDefault">;

function changesOf(store: Store, form: StoreForm, managers: Managers): readonly string[] {
  const before = formOfStore(store);
  const nameOf = (id: string | null) => managers.find((each) => each.id === id)?.name ?? TEXTS.noManager;
  const labels = { ...STORE_LABELS, ...STORE_NOTE_LABELS };
  const texts = Object.entries(labels).flatMap(([name, label]) => {
    const field = name as keyof typeof labels;
    const [was, is] = [before[field] ?? "", form[field] ?? ""];
    return was === is ? [] : [CSV_TEXTS.changeOf(label, was, is)];
  });
  const numbers = [before.number ?? "", form.number ?? ""] as const;
  const regions = [before.region ?? "", form.region ?? ""] as const;
  const zones = [before.timeZone ?? "", form.timeZone ?? ""] as const;
  const was = store.propertyManagerName ?? nameOf(before.propertyManagerId);
  const others: Record<OtherField, readonly string[]> = {
    number: numbers[0] === numbers[1] ? [] : [CSV_TEXTS.changeOf(STORE_TEXTS.number, ...numbers)],
    region: regions[0] === regions[1] ? [] : [CSV_TEXTS.changeOf(STORE_TEXTS.region, ...regions)],
    timeZone: zones[0] === zones[1] ? [] : [CSV_TEXTS.changeOf(STORE_TEXTS.timeZone, ...zones)],
    propertyManagerId:
      before.propertyManagerId === form.propertyManagerId
        ? []
        : [CSV_TEXTS.changeOf(STORE_TEXTS.manager, was, nameOf(form.propertyManagerId))],
  };
  return [...texts, ...Object.values(others).flat()];
}

const OTHER_LABELS: Record<Exclude<ImportField, StoreTextField | StoreNoteField>, string> = {
  id: STORE_TEXTS.id,
  number: STORE_TEXTS.number,
  region: STORE_TEXTS.region,
  propertyManagerId: STORE_TEXTS.manager,
  timeZone: STORE_TEXTS.timeZone,
  storeStatus: TEXTS.storeStatus,
  closedOn: TEXTS.closedOn,
  managerEmail: TEXTS.managerEmail,
  managerName: TEXTS.managerName,
  managerFirstName: TEXTS.managerFirstName,
  managerLastName: TEXTS.managerLastName,
  propertyManagerName: TEXTS.propertyManagerName,
};

const { number, ...LAST_LABELS } = OTHER_LABELS;
const LABELS = { number, ...STORE_LABELS, ...STORE_NOTE_LABELS, ownFields: TEXTS.ownField, ...LAST_LABELS };

/** What a column may be, in the order of the choices. */
export const STORE_FIELDS = Object.keys(LABELS);

/** The name of a column. */
export const labelOfStoreField = (field: string): string =>
  field.startsWith(FACT) ? field.slice(FACT.length) : LABELS[field as ImportField];
