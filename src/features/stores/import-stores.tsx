import { useMemo, useState } from "react";
import { waitNowMs } from "#api-client/server-time.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readFirstPull } from "#local-db/first-pull.ts";
import { readPeople } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";
import { forgetImport, rememberImport } from "#local-db/store-imports.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { endingNamed } from "#domain/mutations/stores.ts";
import { type ImportPlan, managerChanges, MOST_IMPORTED, planImport } from "#domain/stores/import-stores.ts";
import { firstPart } from "#domain/import-part.ts";
import type { ChosenColumns } from "#domain/import-table.ts";
import { withTimeZone } from "#domain/stores/import-advice.ts";
import { deviceTimeZone } from "#features/dates/dates.ts";
import { formOfStore, type StoreForm } from "#domain/stores/store.ts";
import { isOwnStore } from "#domain/stores/store-people.ts";
import type { ImportedStore, ImportOfStore, StoreImport } from "#domain/stores/undo-import.ts";
import { STORE_HEAD } from "#features/export/store-columns.ts";
import { ImportSheet } from "#features/csv-import/import-sheet.tsx";
import { type PropertyManagers, readPropertyManagers } from "#features/stores/read-property-managers.ts";
import { WhoDecides } from "#features/stores/who-decides.tsx";
import type { PickedFile } from "#features/csv-import/use-import-file.ts";
import { newId } from "#features/forms/new-id.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { ClosedStores } from "#features/stores/closed-stores.tsx";
import { ImportWarnings } from "#features/stores/import-warnings.tsx";
import { importedStoreId } from "#features/stores/imported-store-id.ts";
import { ImportOutcome } from "#features/stores/import-outcome.tsx";
import { managersToInvite, propertyManagersToInvite } from "#domain/stores/import-managers.ts";
import { ManagersOfFile, type NamedStores } from "#features/stores/managers-of-file.tsx";
import { countPendingStores } from "#features/stores/pending-stores.ts";
import { MoveOpenTicketsOfStores, useOpenTicketsOfStores } from "#features/stores/open-tickets-of-store.tsx";
import {
  detailsOfStore,
  labelOfStoreField,
  STORE_FIELDS,
  warningsOfStore,
} from "#features/stores/store-row-texts.ts";
import { UndoImportButton } from "#features/stores/undo-import-button.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as TEXTS from "#texts/store-import.ts";

/**
 * Imports stores from a CSV file: shows what would happen, then enqueues one mutation for each new
 * or changed store, all of them in one transaction. See docs/product.md#import-of-stores.
 */
export function ImportStores({ onClose }: { onClose: () => void }) {
  const { db, actor, account, credentials } = useSignedIn();
  const enqueue = useEnqueue();
  const [ofServer, setOfServer] = useState<PropertyManagers>([]);
  const onDevice = useLiveQuery(() => readManagers(db), [db]);
  const managers = useMemo(
    () => [...(onDevice ?? []), ...ofServer.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))],
    [onDevice, ofServer],
  );
  const [done, setDone] = useState<{ readonly made: StoreImport; readonly stores: NamedStores } | null>(null);
  const [original, setOriginal] = useState<PickedFile<ImportPlan> | null>(null);
  const [isZoned, setZoned] = useState(false);
  const [isWithClosed, setWithClosed] = useState(false);
  const picked = useMemo(() => {
    const all = isWithClosed ? withClosed(original) : original;
    return isZoned ? zoned(all) : all;
  }, [original, isWithClosed, isZoned]);
  const { rows, left } = useMemo(() => firstPart(picked?.plan.rows ?? [], MOST_IMPORTED), [picked]);
  const planned = useMemo(() => storesWithManagers(rows, [], actor.id), [rows, actor.id]);
  const open = useOpenTicketsOfStores(useMemo(() => managerChanges(rows), [rows]));
  const pending = useLiveQuery(() => countPendingStores(db), [db]) ?? 0;
  const submit = async ({ name, plan }: PickedFile<ImportPlan>, changes: number) => {
    const success = { title: TEXTS.imported, description: TEXTS.importedCount(changes) };
    const known = new Set((await readStores(db)).map(({ id }) => id));
    const stores = await importedOf(plan, { ownerId: actor.id, known });
    const named = storesWithManagers(plan.rows, stores, actor.id);
    const made = {
      id: newId(),
      fileName: name,
      at: new Date(waitNowMs()).toISOString(),
      stores,
      managers: managersToInvite(named, account.email).length + propertyManagersToInvite(named).length,
    };
    // Remembered first: an undo of what was not imported after all finds nothing to do. Without
    // space for it the stores are imported all the same, or `enqueue` says that there is none.
    await rememberImport(db, made).catch(() => undefined);
    const columnsOf = columnsByForm(plan.rows);
    const excludedOf = excludedByForm(plan.rows);
    const payloads = stores.map((store) => {
      const excluded = excludedOf.get(store.wrote);
      const { former } = store;
      return {
        ...payloadOf(store, made, columnsOf.get(store.wrote) ?? []),
        ...(excluded === undefined || former === null ? {} : endingNamed(former, excluded)),
      };
    });
    await enqueue([...payloads, ...(await open.payloads())], undefined, success).catch(
      async (error: unknown) => {
        await forgetImport(db, made.id);
        throw error;
      },
    );
    setDone({ made, stores: named });
  };
  if (done !== null) return <ImportOutcome {...done} isWhole={left === 0} onClose={onClose} />;
  const isAllHere = !rows.some(({ kind }) => kind === "new" || kind === "changed");
  return (
    <ImportSheet
      texts={SHEET_TEXTS}
      kind="stores"
      template={{ head: TEMPLATE, fileName: "fettle-stores-template.csv" }}
      picked={picked}
      onPick={(file) => {
        setOriginal(file);
        setZoned(false);
        setWithClosed(false);
      }}
      plan={(text, chosen) =>
        planOf(db, text, {
          ownerId: actor.id,
          isOperator: mayOperate(account),
          chosen,
          readOfServer: mayOperate(account)
            ? () => readPropertyManagers(credentials, { known: ofServer, onRead: setOfServer })
            : null,
        })
      }
      fields={STORE_FIELDS}
      parts={{ most: MOST_IMPORTED, text: TEXTS.parts }}
      obstacle={left > 0 && pending > 0 ? TEXTS.stillSending(pending) : ""}
      onImport={submit}
      onClose={onClose}
      beside={<UndoImportButton isAlways />}
      detailsOf={(row) => detailsOfStore(row, managers)}
      warningsOf={warningsOfStore}
      labelOf={labelOfStoreField}
      first={<WhoDecides rows={rows} managers={managers} />}
    >
      <MoveOpenTicketsOfStores open={open} />
      <ManagersOfFile stores={planned} isNext={isAllHere && left === 0} />
      <ClosedStores plan={original?.plan} choice={{ isOn: isWithClosed, onChange: setWithClosed }} />
      <ImportWarnings rows={rows} zoneChoice={{ isOn: isZoned, onChange: setZoned }} />
    </ImportSheet>
  );
}

/** The file with the time zone of this device for new stores without one. */
const zoned = (file: PickedFile<ImportPlan> | null): PickedFile<ImportPlan> | null =>
  file && { ...file, plan: { ...file.plan, rows: withTimeZone(file.plan.rows, deviceTimeZone()) } };

/** The file with the stores that it says are closed. */
const withClosed = (file: PickedFile<ImportPlan> | null): PickedFile<ImportPlan> | null =>
  file && { ...file, plan: { ...file.plan, rows: file.plan.rowsWithClosed ?? file.plan.rows } };

const readManagers = (db: AccountDatabase) => readPeople(db, "Property Manager");

interface PlanOptions {
  readonly ownerId: string;
  readonly isOperator: boolean;
  readonly chosen: ChosenColumns | null;
  /** Reads all property managers for an operator, null without a network; null for others. */
  readonly readOfServer: (() => Promise<PropertyManagers | null>) | null;
}

/**
 * Compares a picked file with the account's own stores, and with those that it has given to their
 * managers; nothing is changed.
 */
async function planOf(
  db: AccountDatabase,
  text: string,
  { ownerId, isOperator, chosen, readOfServer }: PlanOptions,
): Promise<ImportPlan | { readonly problem: string }> {
  // Before the first pull every store of the file would be new.
  if ((await readFirstPull(db)) !== "done") return { problem: TEXTS.storesNotHere };
  const [all, managers] = await Promise.all([readStores(db), readManagers(db)]);
  const stores = all.filter((store) => isOwnStore(store, ownerId));
  const others = all.filter((store) => !isOwnStore(store, ownerId));
  const context = { stores, others, mayChangeOthers: isOperator, managers, nowMs: waitNowMs() };
  const plan = planImport(text, context, chosen);
  if (readOfServer === null || "problem" in plan || !plan.rows.some(isManagerUnknown)) return plan;
  // A device knows emails only of people its account works with, an operator's server everybody's.
  const ofServer = await readOfServer();
  const known = ofServer === null ? "offline" : "server";
  return planImport(text, { ...context, managers: ofServer ?? managers, managersOf: known }, chosen);
}

const isManagerUnknown = (row: ImportPlan["rows"][number]) =>
  row.kind === "faulty" && row.faults.some(({ field }) => field === "propertyManagerId");

const SHEET_TEXTS = {
  title: TEXTS.title,
  instructions: TEXTS.instructions,
  whatHappens: TEXTS.whatHappens,
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

/** The new and the changed stores, with their former values. */
async function importedOf(
  { rows }: ImportPlan,
  { ownerId, known }: { readonly ownerId: string; readonly known: ReadonlySet<string> },
): Promise<readonly ImportedStore[]> {
  const stores = rows.map(async (row): Promise<readonly ImportedStore[]> => {
    if (row.kind === "new") {
      const ofContent = await importedStoreId(ownerId, row.form);
      // A store that had this name and address before has the id, and is another one.
      const storeId = known.has(ofContent) ? newId() : ofContent;
      return [{ storeId, wrote: row.form, former: null }];
    }
    if (row.kind !== "changed") return [];
    return [{ storeId: row.store.id, wrote: row.form, former: formOfStore(row.store) }];
  });
  return (await Promise.all(stores)).flat();
}

/** The stores of a file with whom it names as their managers; `made` has those that it writes. */
function storesWithManagers(
  rows: ImportPlan["rows"],
  made: readonly ImportedStore[],
  ownerId: string,
): NamedStores {
  const written = made.values();
  return rows.flatMap((row) => {
    if (row.kind === "faulty" || row.kind === "leftOut") return [];
    const storeId = row.kind === "unchanged" ? row.store.id : (written.next().value?.storeId ?? "");
    const store = row.kind === "new" ? null : row.store;
    const isTaken = store !== null && (store.ownerId !== ownerId || store.nextManager != null);
    const { name, manager, propertyManager = null } = row;
    return [{ storeId, name, manager, propertyManager, isTaken }];
  });
}

type Columns = ImportOfStore["columns"];

const columnsByForm = (rows: ImportPlan["rows"]): ReadonlyMap<StoreForm, Columns> =>
  new Map(rows.flatMap((row) => (row.kind === "new" ? [[row.form, row.columns] as const] : [])));

/** Who is invited and takes a store over no longer, by the forms of the rows that say so. */
const excludedByForm = (rows: ImportPlan["rows"]): ReadonlyMap<StoreForm, string> =>
  new Map(
    rows.flatMap((row) =>
      row.kind === "changed" && row.endsNamed !== undefined ? [[row.form, row.endsNamed] as const] : [],
    ),
  );

function payloadOf(
  { storeId, wrote: form, former: base }: ImportedStore,
  made: StoreImport,
  columns: Columns,
) {
  const { id: importId, at, managers = 0 } = made;
  const ofImport = { importId, at, managers, fileName: made.fileName.slice(0, LENGTHS.name) };
  if (base !== null) {
    const imported = { ...ofImport, columns: [] };
    return { kind: "saveStore", storeId, isNew: false, form, base, imported } as const;
  }
  const imported = { ...ofImport, columns };
  return { kind: "saveStore", storeId, isNew: true, form, imported } as const;
}
