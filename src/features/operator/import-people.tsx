import { Button } from "@mantine/core";
import { useState } from "react";
import type { Credentials } from "#api-client/request.ts";
import {
  MOST_NEW_PEOPLE,
  type PersonColumn,
  type PersonField,
  type PersonRow,
  readPeopleFile,
  type ReadPersonRow,
  storesInCell,
} from "#domain/accounts/import-people.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { INVITED_ROLES, roleLabel } from "#domain/accounts/role.ts";
import { phoneDoubt } from "#domain/import-doubts.ts";
import { isBlank } from "#domain/text.ts";
import type { FileColumns, RowFault } from "#domain/import-table.ts";
import { namedAs } from "#domain/stores/store-people.ts";
import { ImportSheet } from "#features/csv-import/import-sheet.tsx";
import type { PickedFile, PlanFile, PreparedFile } from "#features/csv-import/use-import-file.ts";
import { newId } from "#features/forms/new-id.ts";
import type { SentInvitation } from "#features/operator/invite-one.ts";
import { inviteAll } from "#features/operator/made-links.ts";
import { type NamedImport, type Outcomes, sendInCalls } from "#features/operator/send-people.ts";
import { storeSummary } from "#features/operator/store-summary.ts";
import { useIsOnline } from "#features/hooks/use-is-online.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as NAME_TEXTS from "#texts/accounts.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as TEXTS from "#texts/people-import.ts";
import * as RULE_TEXTS from "#texts/rules/people-import.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";

interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Row = { readonly number: number; readonly name: string; readonly person: PersonRow } & (
  | {
      readonly kind: "new" | "changed" | "unchanged";
      readonly changes: readonly Change[];
      readonly storeIds: readonly string[];
      readonly storeLabels: readonly string[];
      /** Of a new worker. */
      readonly manager: Outcomes[number]["manager"];
      readonly managedStoreIds: readonly string[];
    }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault[] }
  | { readonly kind: "leftOut" }
);

type NewRow = Exclude<Row, { kind: "faulty" | "leftOut" }>;

interface Plan extends FileColumns {
  readonly rows: readonly Row[];
}

interface ImportPeopleProps {
  /** Made by another screen, such as the managers of a file of stores. */
  readonly initialFile: PreparedFile | null;
  readonly onClose: () => void;
  /** Called when accounts were changed. */
  readonly onDone: () => void;
  /** Opens the imports that can be undone. */
  readonly onUndo: () => void;
}

/**
 * Imports people from a CSV file: the server says what would happen, then changes the accounts that
 * differ and makes an invitation for each new person. Needs the server; without it the file stays
 * here until the server answers.
 */
export function ImportPeople({ initialFile, onClose, onDone, onUndo }: ImportPeopleProps) {
  const { credentials, account } = useSignedIn();
  const isOnline = useIsOnline();
  const [picked, setPicked] = useState<PickedFile<Plan> | null>(null);
  // The same when a file is imported again after a lost connection.
  const [importId, setImportId] = useState(newId);
  // No first part of a larger file: who is invited is new until they register.
  const fresh = picked?.plan.rows.filter(({ kind }) => kind === "new").length ?? 0;
  const submit = async ({ name, plan }: PickedFile<Plan>) => {
    const named = { id: importId, fileName: name.slice(0, LENGTHS.name) };
    const { problem, isLost } = await saveChanged(credentials, plan.rows, named);
    if (problem !== null) toast({ title: TEXTS.failed, description: problem, tone: "destructive" });
    onDone();
    // The file stays here, to be imported again.
    if (isLost) return;
    const invitations = plan.rows
      .flatMap((row) => (row.kind === "new" ? [{ ...invitationOf(row), import: named }] : []))
      // The invitation of a worker names their property manager, who is invited before.
      .toSorted((a, b) => Number(isOfWorker(a)) - Number(isOfWorker(b)));
    if (invitations.length === 0 && problem !== null) return;
    if (invitations.length === 0) toast({ title: TEXTS.imported });
    // The list of links takes the place of this sheet, which therefore closes first.
    onClose();
    void inviteAll(credentials, account.id, invitations);
  };
  return (
    <ImportSheet
      texts={SHEET_TEXTS}
      template={{ head: TEMPLATE, fileName: "fettle-people-template.csv" }}
      kind="people"
      initialFile={initialFile}
      picked={picked}
      onPick={(file) => {
        setPicked(file);
        setImportId(newId());
      }}
      plan={(...file) => planOf(credentials, ...file)}
      valueTexts={ROLE_TEXTS}
      fields={Object.keys(LABELS)}
      obstacle={fresh > MOST_NEW_PEOPLE ? TEXTS.tooManyNew(fresh, MOST_NEW_PEOPLE) : ""}
      onImport={submit}
      onClose={onClose}
      detailsOf={detailsOf}
      warningsOf={warningsOf}
      labelOf={(field) => LABELS[field as PersonColumn]}
      beside={
        <Button leftSection={<Icon name="undo" />} variant="subtle" onClick={onUndo}>
          {TEXTS.undoImport}
        </Button>
      }
    >
      {picked === null && !isOnline && (
        <Notice icon="cloud" role="status">
          {TEXTS.whatHappensOffline}
        </Notice>
      )}
    </ImportSheet>
  );
}

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
  propertyManager: STORE_TEXTS.manager,
};

const { firstName: _first, lastName: _last, ...ONE_NAME } = LABELS;
const TEMPLATE = Object.values(ONE_NAME);

const SHEET_TEXTS = {
  title: TEXTS.title,
  instructions: TEXTS.instructions,
  whatHappens: TEXTS.whatHappens,
  nothingToImport: TEXTS.nothingToImport,
  importRows: TEXTS.importRows,
};

const ROLE_TEXTS = {
  title: TEXTS.roles,
  hint: TEXTS.rolesHint,
  choices: INVITED_ROLES.map((role) => ({ value: role, label: roleLabel(role) })),
};

const isOfWorker = ({ role }: SentInvitation) => role === "Maintenance";

/** Reads a picked file and lets the server compare it with the accounts; nothing is changed. */
async function planOf(auth: Credentials, ...file: Parameters<PlanFile<Plan>>): ReturnType<PlanFile<Plan>> {
  const table = readPeopleFile(...file);
  if ("problem" in table) return table;
  // The server refuses a call whole for one text that is too long.
  const people = table.rows.flatMap(({ person, faults, isLeftOut }) =>
    faults.length > 0 || isLeftOut ? [] : [person],
  );
  const { problem, isLost, outcomes } = await sendInCalls(auth, people, { dryRun: true });
  if (problem !== null) return { problem, isLost };
  const outcomeOf = new Map(people.map((person, at) => [person, outcomes[at]]));
  const rows = table.rows.map((row) => rowOf(row, outcomeOf.get(row.person)));
  const faulty = new Set(rows.flatMap(({ kind, number }) => (kind === "faulty" ? [number] : [])));
  const managerRowOf = new Map(table.rows.map(({ number, managerRow }) => [number, managerRow]));
  return {
    ...table,
    rows: rows.map((row) => withoutFaultyManager(row, managerRowOf.get(row.number) ?? null, faulty)),
  };
}

/** A row as the server found it. */
function rowOf(row: ReadPersonRow, found: Outcomes[number] | undefined): Row {
  const { number, person, faults, isLeftOut } = row;
  const of = { number, name: person.name || person.email, person };
  if (isLeftOut) return { ...of, kind: "leftOut" };
  if (faults.length > 0) return { ...of, kind: "faulty", faults };
  if (found === undefined || found.outcome === "faulty")
    return { ...of, kind: "faulty", faults: (found?.faults ?? []).map((fault) => withValue(fault, person)) };
  const { outcome: kind, changes, manager } = found;
  return { ...of, kind, changes, manager, ...storesOf(found, person) };
}

/** A new worker cannot be invited for somebody whose own row is not imported. */
function withoutFaultyManager(row: Row, managerRow: number | null, faulty: ReadonlySet<number>): Row {
  if (row.kind !== "new" || managerRow === null || !faulty.has(managerRow)) return row;
  const { number, name, person } = row;
  const field = "propertyManager";
  const fault = {
    field,
    value: person.propertyManager ?? "",
    message: RULE_TEXTS.managerRowFaulty(managerRow),
  };
  return { number, name, person, kind: "faulty", faults: [fault] };
}

/** Servers that do not say what the stores are called leave what the file has. */
const storesOf = (found: Outcomes[number], { store }: PersonRow) => ({
  storeIds: found.storeIds ?? (found.storeId === null ? [] : [found.storeId]),
  storeLabels: found.storeLabels ?? storesInCell(store ?? ""),
  managedStoreIds: found.managedStoreIds ?? [],
});

const withValue = (fault: { field: string | null; message: string }, person: PersonRow): RowFault => ({
  ...fault,
  value: fault.field === null ? "" : (person[fault.field as PersonField] ?? ""),
});

/** What is imported and may be wrong. */
function warningsOf(row: Row) {
  const noName = row.kind === "new" && isBlank(row.person.name);
  return [
    ...(noName ? [{ field: "name", value: "", message: TEXTS.nameTypedLater }] : []),
    ...phoneDoubts(row),
  ];
}

function phoneDoubts(row: Row) {
  const isPhoneNew = row.kind === "new" || (row.kind === "changed" && row.changes.some(isPhone));
  const value = row.person.phone ?? "";
  const message = isPhoneNew ? phoneDoubt(value) : null;
  return message === null ? [] : [{ field: "phone", value, message }];
}

const isPhone = ({ field }: Change) => field === "phone";

function detailsOf(row: Row): readonly string[] {
  if (row.kind === "new") {
    const { email, role, phone, trades } = row.person;
    const worksFor = row.manager === undefined ? "" : TEXTS.worksFor(row.manager.name);
    const takesOver = namedAs(role) === "property_manager" ? TEXTS.takesOverPropertyOf : TEXTS.takesOverOf;
    const isManaged = (_label: string, at: number) => row.managedStoreIds.includes(row.storeIds[at] ?? "");
    const managed = row.storeLabels.filter(isManaged);
    const joined = row.storeLabels.filter((label, at) => !isManaged(label, at));
    return [
      [email, roleLabel(role), phone, trades, storeSummary(joined), worksFor].filter(Boolean).join(", "),
      ...(managed.length > 0 ? [takesOver(storeSummary(managed))] : []),
    ];
  }
  if (row.kind === "leftOut") return [TEXTS.roleLeftOut(row.person.role)];
  return row.kind === "changed"
    ? row.changes.map(({ field, before, after }) =>
        CSV_TEXTS.changeOf(LABELS[field as PersonField], before, after),
      )
    : [];
}

/** @returns who was not changed and why, or null; `isLost` if the server was not reached */
async function saveChanged(
  auth: Credentials,
  rows: readonly Row[],
  named: NamedImport,
): Promise<{ readonly problem: string | null; readonly isLost: boolean }> {
  const people = rows.flatMap((row) => (row.kind === "changed" ? [row.person] : []));
  if (people.length === 0) return { problem: null, isLost: false };
  const { outcomes, problem, isLost } = await sendInCalls(auth, people, { dryRun: false, import: named });
  const refused = outcomes.flatMap(({ faults }, at) =>
    faults.map(({ message }) => `${people[at]?.email}: ${message}`),
  );
  if (problem !== null) refused.push(TEXTS.savedBefore(outcomes.length, people.length, problem));
  return { problem: refused.length > 0 ? refused.join(" ") : null, isLost };
}

/** The invitation of a new person, with what the account begins with. */
const invitationOf = ({
  person: { email, role, name, phone, trades },
  storeIds,
  storeLabels,
  manager,
  managedStoreIds,
}: NewRow): SentInvitation => ({
  email,
  role,
  ...(isBlank(name) ? {} : { name }),
  ...(phone ? { phone } : {}),
  ...(trades ? { trades } : {}),
  ...(storeIds.length > 0 ? { storeIds, storeLabels } : {}),
  ...(manager ? { propertyManager: manager.key } : {}),
  ...(managedStoreIds.length > 0 ? { managedStoreIds } : {}),
});
