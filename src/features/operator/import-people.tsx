import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { MOST_NEW_PEOPLE, type PersonColumn, type PersonField } from "#domain/accounts/import-people.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { IMPORTED_ROLES, roleLabel } from "#domain/accounts/role.ts";
import { namedAs } from "#domain/stores/store-people.ts";
import { DoubtfulTrades, useUnknownTrades } from "#features/csv-import/doubtful-trades.tsx";
import { tradeDoubts } from "#domain/accounts/trade-doubts.ts";
import { ImportSheet } from "#features/csv-import/import-sheet.tsx";
import { LeftPeople } from "#features/csv-import/left-people.tsx";
import type { PickedFile, PreparedFile } from "#features/csv-import/use-import-file.ts";
import { newId } from "#features/forms/new-id.ts";
import { inviteAll } from "#features/operator/made-links.ts";
import { OwnPassword } from "#features/operator/own-password.tsx";
import { ImportedRoles } from "#features/operator/imported-roles.tsx";
import { InvitedAgain } from "#features/operator/invited-again.tsx";
import {
  type PeoplePlan,
  planPeople,
  type Row,
  withChoices,
  writtenTrades,
} from "#features/operator/plan-people.ts";
import { warningsOfPerson } from "#features/operator/person-warnings.ts";
import { useDecidedFile } from "#features/operator/use-decided-file.ts";
import { invitationsOf } from "#features/operator/invitations-of-rows.ts";
import { isAboutReader, saveChanged } from "#features/operator/save-changed.ts";
import { storeSummary } from "#features/operator/store-summary.ts";
import { useIsOnline } from "#features/hooks/use-is-online.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as NAME_TEXTS from "#texts/accounts.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as OPERATOR_TEXTS from "#texts/operator.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as TEXTS from "#texts/people-import.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";

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
  const [original, setOriginal] = useState<PickedFile<PeoplePlan> | null>(null);
  const [isWithLeft, setWithLeft] = useState(false);
  const [isWithoutInvited, setWithoutInvited] = useState(false);
  const [isWithoutTrades, setWithoutTrades] = useState(false);
  const chosen = useMemo(
    () => original && { ...original, plan: withChoices(original.plan, { isWithLeft, isWithoutInvited }) },
    [original, isWithLeft, isWithoutInvited],
  );
  const trades = useMemo(() => (chosen?.plan.rows ?? []).flatMap(writtenTrades), [chosen]);
  const unknown = useUnknownTrades(trades);
  const picked = useMemo(() => {
    if (chosen === null || !isWithoutTrades) return chosen;
    const all = { isWithLeft: false, isWithoutInvited: false, leftTrades: unknown };
    return { ...chosen, plan: withChoices(chosen.plan, all) };
  }, [chosen, isWithoutTrades, unknown]);
  // The same when a file is imported again after a lost connection.
  const [importId, setImportId] = useState(newId);
  // No first part of a larger file: who is invited is new until they register.
  const fresh = picked?.plan.rows.filter(({ kind }) => kind === "new").length ?? 0;
  const left = leftOf(original?.plan.rows ?? []);
  const [progress, setProgress] = useState("");
  const [password, setPassword] = useState("");
  const needsPassword = picked?.plan.rows.some(isAboutReader) === true;
  const obstacle = fresh > MOST_NEW_PEOPLE ? TEXTS.tooManyNew(fresh, MOST_NEW_PEOPLE) : "";
  const submit = async ({ name, plan }: PickedFile<PeoplePlan>) => {
    const named = { id: importId, fileName: name.slice(0, LENGTHS.name) };
    const onSaved = (done: number, total: number) => setProgress(CSV_TEXTS.savingCount(done, total));
    const saving = { import: named, ...(plan.rows.some(isAboutReader) ? { password } : {}) };
    const { problem, isLost } = await saveChanged(credentials, plan.rows, saving, onSaved);
    setProgress("");
    if (problem !== null) toast({ title: TEXTS.failed, description: problem, tone: "destructive" });
    onDone();
    // The file stays here, to be imported again.
    if (isLost) return;
    const invitations = invitationsOf(plan.rows, saving);
    if (invitations.length === 0 && problem !== null) return;
    if (invitations.length === 0) toast({ title: TEXTS.imported });
    // The list of links takes the place of this sheet, which therefore closes first.
    onClose();
    void inviteAll(credentials, account.id, invitations);
  };
  useDecidedFile(initialFile, obstacle === "" ? chosen : null, submit);
  return (
    <ImportSheet
      texts={SHEET_TEXTS}
      template={{ head: TEMPLATE, fileName: "fettle-people-template.csv" }}
      kind="people"
      initialFile={initialFile}
      picked={picked}
      onPick={(file) => {
        setOriginal(file);
        setWithLeft(false);
        setWithoutInvited(false);
        setWithoutTrades(false);
        setImportId(newId());
      }}
      plan={(...file) => planPeople(credentials, ...file)}
      valueTexts={ROLE_TEXTS}
      fields={Object.keys(LABELS)}
      obstacle={obstacle || (needsPassword && password === "" ? OPERATOR_TEXTS.ownPasswordMissing : "")}
      progress={progress}
      onImport={submit}
      onClose={onClose}
      detailsOf={detailsOf}
      warningsOf={(row) => [...warningsOfPerson(row), ...tradeDoubts(writtenTrades(row), unknown)]}
      labelOf={(field) => LABELS[field as PersonColumn]}
      beside={
        <Button leftSection={<Icon name="undo" />} variant="subtle" onClick={onUndo}>
          {TEXTS.undoImport}
        </Button>
      }
    >
      {picked === null && <WaitsForServer />}
      <LeftPeople
        plan={original?.plan}
        count={left.length}
        accounts={left.flatMap(({ hasAccount, name }) => (hasAccount ? [name] : []))}
        choice={{ isOn: isWithLeft, onChange: setWithLeft }}
      />
      <ImportedRoles rows={picked?.plan.rows ?? []} />
      {needsPassword && <OwnPassword value={password} onChange={setPassword} />}
      <DoubtfulTrades
        inFile={trades}
        unknown={unknown}
        choice={{ isOn: isWithoutTrades, onChange: setWithoutTrades }}
      />
      <InvitedAgain
        rows={
          original === null ? [] : withChoices(original.plan, { isWithLeft, isWithoutInvited: false }).rows
        }
        choice={{ isOn: isWithoutInvited, onChange: setWithoutInvited }}
      />
    </ImportSheet>
  );
}

/** Without a network the file waits here. */
const WaitsForServer = () =>
  useIsOnline() ? null : (
    <Notice icon="cloud" role="status">
      {TEXTS.whatHappensOffline}
    </Notice>
  );

const leftOf = (rows: readonly Row[]) =>
  rows.flatMap((row) => (row.kind === "leftOut" && row.left !== null ? [row] : []));

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
  employment: CSV_TEXTS.employment,
  isActive: CSV_TEXTS.isActive,
};

const {
  firstName: _first,
  lastName: _last,
  employment: _employment,
  isActive: _active,
  ...ONE_NAME
} = LABELS;
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
  choices: IMPORTED_ROLES.map((role) => ({ value: role, label: roleLabel(role) })),
};

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
  if (row.kind === "leftOut") return leftOutTexts(row);
  if (row.kind !== "changed") return [];
  const changes = row.changes.map(({ field, before, after }) =>
    CSV_TEXTS.changeOf(
      LABELS[field as PersonField],
      ...(field === "role" ? ([roleLabel(before), roleLabel(after)] as const) : ([before, after] as const)),
    ),
  );
  return row.isInvited ? [row.person.email, ...changes, TEXTS.invitationGetsStores] : changes;
}

function leftOutTexts({ person, left, hasAccount, isInvited }: Extract<Row, { kind: "leftOut" }>) {
  if (left !== null)
    return [
      CSV_TEXTS.leftByFile(left),
      ...(hasAccount ? [TEXTS.stillHasAccount] : []),
      ...(isInvited ? [TEXTS.stillInvited] : []),
    ];
  return isInvited ? [person.email, TEXTS.invitationStays] : [TEXTS.roleLeftOut(person.role)];
}
