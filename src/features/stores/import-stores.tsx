import { Button, Checkbox } from "@mantine/core";
import { useMemo, useState } from "react";
import type { AccountDatabase } from "#local-db/database.ts";
import { readPeople } from "#local-db/read/stores.ts";
import { csvOf } from "#domain/csv.ts";
import { formOfStore, type ImportPlan, managerChanges } from "#domain/stores/import-stores.ts";
import type { ImportedStore } from "#domain/stores/undo-import.ts";
import { forgetImport, rememberImport } from "#local-db/store-imports.ts";
import { newId } from "#features/forms/new-id.ts";
import { saveFile } from "#features/export/save-file.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { ImportWarnings } from "#features/stores/import-warnings.tsx";
import { ImportPreview } from "#features/stores/import-preview.tsx";
import { importedStoreId } from "#features/stores/imported-store-id.ts";
import { MoveOpenTicketsOfStores, useOpenTicketsOfStores } from "#features/stores/open-tickets-of-store.tsx";
import { readImportFile } from "#features/stores/read-import-file.ts";
import { UndoImportButton } from "#features/stores/undo-import-button.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Icon } from "#ui/icons.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

interface PickedFile {
  readonly name: string;
  readonly plan: ImportPlan;
}

/**
 * Imports stores from a CSV file: shows what would happen, then enqueues one mutation for each new
 * or changed store, all of them in one transaction. See docs/product.md#import-of-stores.
 */
export function ImportStores({ onClose }: { onClose: () => void }) {
  const { db, actor } = useSignedIn();
  const enqueue = useEnqueue();
  const managers = useLiveQuery(() => readManagers(db), [db]) ?? [];
  const [picked, setPicked] = useState<PickedFile | null>(null);
  const [problem, setProblem] = useState("");
  const [isLeavingOut, setLeavingOut] = useState(false);
  const [isPending, during] = usePending();
  const [isReading, whileReading] = usePending();
  const counts = countsOf(picked?.plan);
  const changes = counts.new + counts.changed;
  const open = useOpenTicketsOfStores(useMemo(() => managerChanges(picked?.plan.rows ?? []), [picked]));
  const isBlocked = counts.faulty > 0 && !isLeavingOut;

  const pick = useSingleFlight(async (file: File) => {
    setPicked(null);
    setLeavingOut(false);
    const plan = await whileReading(readImportFile(db, file, actor.id));
    if ("problem" in plan) return setProblem(plan.problem);
    setProblem("");
    setPicked({ name: file.name, plan });
  });
  const submit = useSingleFlight(async () => {
    if (picked === null || isBlocked) return;
    const success = { title: TEXTS.imported, description: TEXTS.importedCount(changes) };
    const made = {
      id: newId(),
      fileName: picked.name,
      at: new Date().toISOString(),
      stores: await importedOf(picked.plan, actor.id),
    };
    const importing = async () => {
      // Remembered first: an undo of what was not imported after all finds nothing to do.
      await rememberImport(db, made);
      await enqueue([...made.stores.map(payloadOf), ...open.payloads()], undefined, success);
    };
    await during(importing()).catch(async (error: unknown) => {
      await forgetImport(db, made.id);
      throw error;
    });
    onClose();
  });
  return (
    <Sheet
      title={TEXTS.title}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            {STORE_TEXTS.cancel}
          </Button>
          {changes > 0 && (
            <Button disabled={isBlocked} loading={isPending} onClick={() => void submit()}>
              {TEXTS.importStores(changes)}
            </Button>
          )}
        </div>
      }
    >
      <div className="column">
        {picked === null && <p>{TEXTS.instructions}</p>}
        {picked === null && <p className="quiet">{TEXTS.whatHappens}</p>}
        <FilePick label={picked ? TEXTS.pickAnother : TEXTS.pickFile} onPick={(file) => void pick(file)} />
        {picked === null && (
          <div>
            <Button variant="subtle" leftSection={<Icon name="paper" />} onClick={saveTemplate}>
              {TEXTS.template}
            </Button>
            <UndoImportButton />
          </div>
        )}
        <FormProblem message={problem} />
        <p role="status" className={picked ? "" : "unseen"}>
          {isReading && TEXTS.reading}
          {picked && TEXTS.summary(counts.new, counts.changed, counts.unchanged, counts.faulty)}
          {picked && changes + counts.faulty === 0 && ` ${TEXTS.nothingToImport}`}
        </p>
        {picked && counts.faulty > 0 && <p>{TEXTS.correctFirst(counts.faulty)}</p>}
        {picked && counts.faulty > 0 && changes > 0 && (
          <Checkbox
            label={TEXTS.leaveOut(counts.faulty)}
            checked={isLeavingOut}
            onChange={(event) => setLeavingOut(event.currentTarget.checked)}
          />
        )}
        <MoveOpenTicketsOfStores open={open} />
        {picked && <ImportWarnings rows={picked.plan.rows} />}
        {picked && picked.plan.ignored.length > 0 && (
          <p className="quiet text">{TEXTS.ignored(picked.plan.ignored.join(", "))}</p>
        )}
        {picked && <h3 className="text">{TEXTS.planned(picked.name)}</h3>}
        {picked && <ImportPreview plan={picked.plan} managers={managers} />}
      </div>
    </Sheet>
  );
}

const readManagers = (db: AccountDatabase) => readPeople(db, "Property Manager");

const FilePick = ({ label, onPick }: { label: string; onPick: (file: File) => void }) => (
  <div className="picker">
    <label>
      <Icon name="paper" />
      <span>{label}</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="unseen"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onPick(file);
          currentTarget.value = "";
        }}
      />
    </label>
  </div>
);

const TEMPLATE = [
  STORE_TEXTS.name,
  STORE_TEXTS.location,
  STORE_TEXTS.address,
  STORE_TEXTS.city,
  STORE_TEXTS.state,
  STORE_TEXTS.zipCode,
  STORE_TEXTS.phone,
  STORE_TEXTS.manager,
  STORE_TEXTS.timeZone,
];

const saveTemplate = () =>
  saveFile(new Blob([csvOf(TEMPLATE, [])], { type: "text/csv" }), "fettle-stores-template.csv");

function countsOf(plan: ImportPlan | undefined) {
  const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 };
  for (const { kind } of plan?.rows ?? []) counts[kind] += 1;
  return counts;
}

/** The new and the changed stores, with their former values. */
async function importedOf({ rows }: ImportPlan, ownerId: string): Promise<readonly ImportedStore[]> {
  const stores = rows.map(async (row): Promise<readonly ImportedStore[]> => {
    if (row.kind === "new")
      return [{ storeId: await importedStoreId(ownerId, row.form), wrote: row.form, former: null }];
    if (row.kind !== "changed") return [];
    return [{ storeId: row.store.id, wrote: row.form, former: formOfStore(row.store) }];
  });
  return (await Promise.all(stores)).flat();
}

const payloadOf = ({ storeId, wrote: form, former: base }: ImportedStore) =>
  base === null
    ? ({ kind: "saveStore", storeId, isNew: true, form } as const)
    : ({ kind: "saveStore", storeId, isNew: false, form, base } as const);
