import { Button } from "@mantine/core";
import { useState } from "react";
import { MOST_NEW_PEOPLE } from "#domain/accounts/import-people.ts";
import { isOfPersonnel } from "#domain/accounts/people-headings.ts";
import { IMPORTED_ROLES, roleLabel } from "#domain/accounts/role.ts";
import { tradeDoubts } from "#domain/accounts/trade-doubts.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { DoubtfulTrades } from "#features/csv-import/doubtful-trades.tsx";
import { ImportSheet } from "#features/csv-import/import-sheet.tsx";
import { LeftPeople } from "#features/csv-import/left-people.tsx";
import type { PickedFile, PreparedFile } from "#features/csv-import/use-import-file.ts";
import { useIsOnline } from "#features/hooks/use-is-online.ts";
import { ImportedRoles } from "#features/operator/imported-roles.tsx";
import { InvitedAgain } from "#features/operator/invited-again.tsx";
import { inviteAll, keepToCorrect } from "#features/operator/made-links.ts";
import { ManagerOfWorkers } from "#features/operator/manager-of-workers.tsx";
import {
  RegionsOfFile,
  WhatChanges,
  WorkersByStores,
  WrongCells,
} from "#features/operator/people-of-file.tsx";
import { type PeoplePlan, type Row, writtenTrades } from "#features/operator/people-rows.ts";
import {
  detailsOfPerson,
  labelOfPersonColumn,
  PERSON_COLUMNS,
  PERSON_TEMPLATE,
} from "#features/operator/person-row-texts.ts";
import { warningsOfPerson } from "#features/operator/person-warnings.ts";
import { planPeople } from "#features/operator/plan-people.ts";
import { invitationsOf } from "#features/operator/invitations-of-rows.ts";
import { OwnPassword } from "#features/operator/own-password.tsx";
import { isAboutReader, saveChanged } from "#features/operator/save-changed.ts";
import { peopleToCorrect } from "#features/operator/people-to-correct.ts";
import { useDecidedFile } from "#features/operator/use-decided-file.ts";
import { usePeopleChoices } from "#features/operator/use-people-choices.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as OPERATOR_TEXTS from "#texts/operator.ts";
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
 * differ and makes an invitation for each new person. Without the server the file stays here until
 * it answers, and its rows are what this device makes of them.
 */
export function ImportPeople({ initialFile, onClose, onDone, onUndo }: ImportPeopleProps) {
  const { credentials, account, db } = useSignedIn();
  const choices = usePeopleChoices();
  const { original, chosen, picked, trades, unknownTrades, choice } = choices;
  const rows = picked?.plan.rows ?? [];
  // No first part of a larger file: who is invited is new until they register.
  const fresh = rows.filter(({ kind }) => kind === "new").length;
  const left = leftOf(original?.plan.rows ?? []);
  const [progress, setProgress] = useState("");
  const [password, setPassword] = useState("");
  const needsPassword = rows.some(isAboutReader);
  const obstacle = fresh > MOST_NEW_PEOPLE ? TEXTS.tooManyNew(fresh, MOST_NEW_PEOPLE) : "";
  const submit = async ({ name, plan }: PickedFile<PeoplePlan>) => {
    const named = { id: choices.importId, fileName: name.slice(0, LENGTHS.name) };
    const onSaved = (done: number, total: number) => setProgress(CSV_TEXTS.savingCount(done, total));
    const saving = { import: named, ...(plan.rows.some(isAboutReader) ? { password } : {}) };
    const { problem, isLost } = await saveChanged(credentials, plan.rows, saving, onSaved);
    setProgress("");
    if (problem !== null) toast({ title: TEXTS.failed, description: problem, tone: "destructive" });
    onDone();
    // The file stays here, to be imported again.
    if (isLost) return false;
    const invitations = invitationsOf(plan.rows, saving);
    if (invitations.length === 0 && problem !== null) return false;
    const toCorrect = peopleToCorrect(plan);
    if (invitations.length === 0 && toCorrect.rows.length === 0) toast({ title: TEXTS.imported });
    // The list of links takes the place of this sheet, which therefore closes first.
    onClose();
    keepToCorrect(account.id, toCorrect);
    void inviteAll(credentials, account.id, invitations);
    return true;
  };
  useDecidedFile(initialFile, obstacle === "" ? chosen : null, submit);
  return (
    <ImportSheet
      texts={SHEET_TEXTS}
      template={{ head: PERSON_TEMPLATE, fileName: "fettle-people-template.csv" }}
      kind="people"
      initialFile={initialFile}
      picked={picked}
      onPick={choices.pick}
      isSavingFaulty
      plan={(...file) => planPeople({ credentials, db, account }, ...file)}
      valueTexts={ROLE_TEXTS}
      isNothingHere={isOfPersonnel}
      fields={PERSON_COLUMNS}
      obstacle={obstacle || (needsPassword && password === "" ? OPERATOR_TEXTS.ownPasswordMissing : "")}
      progress={progress}
      onImport={submit}
      onClose={onClose}
      detailsOf={detailsOfPerson}
      warningsOf={(row) => [...warningsOfPerson(row), ...tradeDoubts(writtenTrades(row), unknownTrades)]}
      labelOf={labelOfPersonColumn}
      first={
        <>
          <WhatChanges rows={rows} />
          <RegionsOfFile rows={rows} />
          <WorkersByStores rows={rows} />
          <ManagerOfWorkers
            rows={choices.rowsWith({ managerOfOthers: null })}
            chosen={choices.managerOfOthers}
            onChoose={choices.chooseManager}
          />
          <WrongCells
            rows={choices.rowsWith({ isWithoutWrongCells: true })}
            choice={choice("isWithoutWrongCells")}
          />
        </>
      }
      beside={
        <Button leftSection={<Icon name="undo" />} variant="subtle" onClick={onUndo}>
          {TEXTS.undoImport}
        </Button>
      }
    >
      {picked === null && <WaitsForServer />}
      {picked?.plan.waitsFor !== undefined && <p className="text">{TEXTS.checkedByServer}</p>}
      <LeftPeople
        plan={original?.plan}
        count={left.length}
        accounts={left.flatMap(({ hasAccount, name }) => (hasAccount ? [name] : []))}
        choice={choice("isWithLeft")}
      />
      <ImportedRoles rows={rows} />
      {needsPassword && <OwnPassword value={password} onChange={setPassword} />}
      <DoubtfulTrades inFile={trades} unknown={unknownTrades} choice={choice("isWithoutTrades")} />
      <InvitedAgain rows={choices.rowsWith({ isKeepingLinks: false })} choice={choice("isKeepingLinks")} />
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

const SHEET_TEXTS = {
  title: TEXTS.title,
  instructions: TEXTS.instructions,
  whatHappens: TEXTS.whatHappens,
  details: TEXTS.details,
  nothingToImport: TEXTS.nothingToImport,
  importRows: TEXTS.importRows,
};

const ROLE_TEXTS = {
  title: TEXTS.roles,
  known: TEXTS.rolesRead,
  hint: TEXTS.rolesHint,
  choices: IMPORTED_ROLES.map((role) => ({ value: role, label: roleLabel(role) })),
};
