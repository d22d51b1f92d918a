import type { NamedStores } from "#features/stores/named-stores.ts";
import { useMemo, useState } from "react";
import { waitNowMs } from "#api-client/server-time.ts";
import { readFirstPull } from "#local-db/first-pull.ts";
import { readStores } from "#local-db/read/stores.ts";
import { forgetImport, rememberImport } from "#local-db/store-imports.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { holdersOfNumbers } from "#domain/stores/import-decisions.ts";
import { type ImportPlan, managerChanges, MOST_IMPORTED } from "#domain/stores/import-stores.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { firstPart } from "#domain/import-part.ts";
import type { Store } from "#domain/stores/store.ts";
import type { StoreImport } from "#domain/stores/undo-import.ts";
import { STORE_HEAD } from "#features/export/store-columns.ts";
import { ImportSheet } from "#features/csv-import/import-sheet.tsx";
import { WhoDecides } from "#features/stores/who-decides.tsx";
import type { PickedFile } from "#features/csv-import/use-import-file.ts";
import { newId } from "#features/forms/new-id.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { ClosedStores } from "#features/stores/closed-stores.tsx";
import { DecideRows } from "#features/stores/decide-rows.tsx";
import { DoubtfulFacts } from "#features/stores/doubtful-facts.tsx";
import { LeaveWrongCells } from "#features/stores/leave-wrong-cells.tsx";
import { ImportWarnings, MostWithoutPropertyManager } from "#features/stores/import-warnings.tsx";
import {
  importedOf,
  payloadsOfImport,
  storesWithManagers,
  withoutNumberOf,
} from "#features/stores/imported-payloads.ts";
import { ImportOutcome } from "#features/stores/import-outcome.tsx";
import { managersToInvite, propertyManagersToInvite } from "#domain/stores/import-managers.ts";
import { ManagersOfFile } from "#features/stores/managers-of-file.tsx";
import { OfferedManagers } from "#features/stores/offered-managers.tsx";
import { PeopleBeside } from "#features/stores/people-beside.tsx";
import { usePeopleFile } from "#features/stores/people-file.ts";
import { countPendingStores } from "#features/stores/pending-stores.ts";
import { MoveOpenTicketsOfStores, useOpenTicketsOfStores } from "#features/stores/open-tickets-of-store.tsx";
import type { RowsToCorrect } from "#features/csv-import/rows-to-correct.ts";
import { storeRowsToCorrect } from "#features/stores/store-rows-to-correct.ts";
import { planStoreImport, readFormerManagers } from "#features/stores/plan-store-import.ts";
import {
  detailsOfStore,
  labelOfStoreField,
  STORE_FIELDS,
  warningsOfStore,
} from "#features/stores/store-row-texts.ts";
import { UndoImportButton } from "#features/stores/undo-import-button.tsx";
import { useImportChoices } from "#features/stores/use-import-choices.ts";
import { usePropertyManagers } from "#features/stores/use-property-managers.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Fold } from "#ui/fold.tsx";

/**
 * Imports stores from a CSV file: shows what would happen, then enqueues one mutation for each new
 * or changed store, all of them in one transaction. See docs/product.md#import-of-stores.
 */
export function ImportStores({ onClose }: { onClose: () => void }) {
  const { db, actor, account } = useSignedIn();
  const { managers, ofServer } = usePropertyManagers();
  const [done, setDone] = useState<Done | null>(null);
  const { known, knownKey, former, pending } = useStoresHere();
  const choices = useImportChoices(known, former);
  const { original, picked } = choices;
  const people = usePeopleFile(done === null);
  const isOperator = mayOperate(account);
  const { rows, left } = useMemo(() => firstPart(picked?.plan.rows ?? [], MOST_IMPORTED), [picked]);
  const planned = useMemo(() => storesWithManagers(rows, [], actor.id), [rows, actor.id]);
  const open = useOpenTicketsOfStores(useMemo(() => managerChanges(rows), [rows]));
  const enqueueStores = useStoreImport(open.payloads);
  const submit = async (file: PickedFile<Pick<ImportPlan, "rows">>) => {
    const imported = await enqueueStores(file);
    const inFile = picked?.plan;
    // Rows of a later part of the file are not imported yet, with or without their cells.
    const toCorrect = inFile ? storeRowsToCorrect({ ...inFile, rows: file.plan.rows }) : null;
    people.settle();
    setDone({ ...imported, toCorrect, reportRows: inFile?.reportRows ?? 0 });
  };
  if (done !== null)
    return (
      <ImportOutcome
        {...done}
        people={people}
        isWhole={left === 0}
        isFollowing={choices.following.isOn}
        onClose={onClose}
      />
    );
  const by = { ownerId: actor.id, isOperator, ofServer };
  const close = () => {
    people.forget();
    onClose();
  };
  const takeBeside = (files: readonly File[]) => people.takeOf(files, original !== null);
  const isAllHere = !rows.some(({ kind }) => kind === "new" || kind === "changed");
  return (
    <ImportSheet
      texts={isOperator ? { ...SHEET_TEXTS, instructions: TEXTS.instructionsForOperator } : SHEET_TEXTS}
      kind="stores"
      template={{ head: TEMPLATE, fileName: "fettle-stores-template.csv" }}
      picked={picked}
      onPick={choices.pick}
      isSavingFaulty
      plan={(text, chosen) => planStoreImport(db, text, { ...by, chosen, people: people.file })}
      planKey={`${people.key} ${knownKey}`}
      takeBeside={isOperator ? takeBeside : undefined}
      fields={STORE_FIELDS}
      parts={{ most: MOST_IMPORTED, text: TEXTS.parts }}
      obstacle={left > 0 && pending > 0 ? TEXTS.stillSending(pending) : ""}
      onImport={submit}
      onClose={close}
      beside={<UndoImportButton isOffered />}
      detailsOf={(row) => detailsOfStore(row, managers)}
      warningsOf={warningsOfStore}
      wrongCellsOf={(row) => ("leftOutCells" in row ? (row.leftOutCells ?? []) : [])}
      labelOf={labelOfStoreField}
      renderOffer={(choose) => isOperator && <OfferedManagers plan={original?.plan} onChoose={choose} />}
      first={
        <>
          {isOperator && <PeopleBeside people={people} isOpen={original !== null} />}
          <DecideRows
            key={`decisions of ${original?.name}`}
            rows={choices.read}
            known={known}
            decisions={choices.decisions}
            isByItself={choices.isDecidedByItself}
            onDecide={choices.setDecisions}
          />
          <LeaveWrongCells rows={choices.asInFile} choice={choices.wrongCells} />
        </>
      }
    >
      <ClosedStores plan={original?.plan} choice={choices.closed} />
      <MostWithoutPropertyManager rows={rows} />
      {rows.length > 0 && (
        <Fold icon="bulb" summary={TEXTS.worthReading}>
          <DoubtfulFacts rows={choices.decided} choice={choices.facts} />
          <WhoDecides rows={rows} managers={managers} />
          <ImportWarnings rows={rows} zoneChoice={choices.zone} />
        </Fold>
      )}
      <MoveOpenTicketsOfStores open={open} />
      <ManagersOfFile
        stores={planned}
        isNext={isAllHere && left === 0}
        following={choices.following}
        people={people.file}
      />
    </ImportSheet>
  );
}

/** The stores of this device, with which a file is compared. */
function useStoresHere() {
  const { db } = useSignedIn();
  const known = useLiveQuery(() => readStores(db), [db]) ?? NO_STORES;
  const former = useLiveQuery(() => readFormerManagers(db), [db]) ?? NOBODY;
  const firstPull = useLiveQuery(() => readFirstPull(db), [db]);
  const pending = useLiveQuery(() => countPendingStores(db), [db]) ?? 0;
  const ids = useMemo(
    () =>
      known
        .map(({ id }) => id)
        .toSorted()
        .join(" "),
    [known],
  );
  // A file that waits for the first pull is read once that is done, and again where stores come
  // meanwhile: another tab may import the same file.
  return { known, former, pending, knownKey: `${firstPull ?? ""} ${ids}` };
}

/** @returns the act that enqueues the stores of a file, and says what it made of them */
function useStoreImport(ticketsToMove: () => Promise<readonly MutationPayload[]>) {
  const { db, actor, account } = useSignedIn();
  const enqueue = useEnqueue();
  return async ({ name, plan }: PickedFile<Pick<ImportPlan, "rows">>) => {
    const ids = new Set((await readStores(db)).map(({ id }) => id));
    const stores = await importedOf(plan, { ownerId: actor.id, known: ids });
    const named = storesWithManagers(plan.rows, stores, actor.id);
    const made = {
      id: newId(),
      fileName: name,
      at: new Date(waitNowMs()).toISOString(),
      stores,
      ...withoutNumberOf(plan.rows, stores),
      managers: managersToInvite(named, account.email).length + propertyManagersToInvite(named).length,
    };
    // Remembered first: an undo of what was not imported after all finds nothing to do. Without
    // space for it the stores are imported all the same, or `enqueue` says that there is none.
    await rememberImport(db, made).catch(() => undefined);
    const payloads = payloadsOfImport(plan.rows, made);
    // Without a toast: the outcome says the same, and one would cover its links on a phone.
    await enqueue([...payloads, ...(await ticketsToMove())]).catch(async (error: unknown) => {
      await forgetImport(db, made.id);
      throw error;
    });
    return { made, stores: named, holders: holdersOfNumbers(plan.rows) };
  };
}

interface Done {
  readonly made: StoreImport;
  readonly stores: NamedStores;
  readonly toCorrect: RowsToCorrect | null;
  /** The stores here whose numbers new ones were added without. */
  readonly holders: readonly string[];
  /** Lines of the file that are no rows. */
  readonly reportRows: number;
}

const NOBODY: ReadonlyMap<string, string> = new Map();
const NO_STORES: readonly Store[] = [];

const SHEET_TEXTS = {
  title: TEXTS.title,
  instructions: TEXTS.instructions,
  whatHappens: TEXTS.whatHappens,
  details: TEXTS.details,
  nothingToImport: TEXTS.nothingToImport,
  importRows: TEXTS.importRows,
};

const TEMPLATE = [
  ...STORE_HEAD,
  STORE_TEXTS.manager,
  STORE_TEXTS.timeZone,
  TEXTS.managerName,
  TEXTS.managerEmail,
];
