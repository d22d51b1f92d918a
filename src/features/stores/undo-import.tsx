import { useMemo, useState } from "react";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { planUndo, type PlannedUndo, type StoreImport } from "#domain/stores/undo-import.ts";
import { momentOf } from "#features/dates/dates.ts";
import { Choice } from "#features/forms/choice.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { MoveOpenTicketsOfStores, useOpenTicketsOfStores } from "#features/stores/open-tickets-of-store.tsx";
import { PeopleOfImport } from "#features/stores/people-of-import.tsx";
import { UndoneOutcome } from "#features/stores/undone-outcome.tsx";
import { UndoPreview } from "#features/stores/undo-preview.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { readStores } from "#local-db/read/stores.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";
import { markUndone, readUndoableImports } from "#local-db/store-imports.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Sheet } from "#ui/sheet.tsx";

/**
 * Takes back an import of stores as one act: says what happens to each store, then enqueues a
 * mutation for each one that can be undone. See docs/product.md#undoing-an-import.
 */
export function UndoImport({ onClose }: { onClose: () => void }) {
  const { db, actor } = useSignedIn();
  const imports = useLiveQuery(() => readUndoableImports(db, actor.id), [db, actor.id]);
  const [chosenId, setChosenId] = useState("");
  const [done, setDone] = useState<{
    readonly made: StoreImport;
    readonly rows: readonly PlannedUndo[];
  } | null>(null);
  if (done !== null)
    return (
      <UndoneOutcome rows={done.rows} onClose={onClose}>
        <PeopleOfImport managers={done.made.managers ?? 0} />
      </UndoneOutcome>
    );
  if (imports === undefined) return null;
  const chosen = imports.find(({ id }) => id === chosenId) ?? imports[0];
  if (chosen === undefined)
    return (
      <Sheet title={TEXTS.undoTitle} onClose={onClose}>
        <p>{TEXTS.noImports}</p>
        <p>{TEXTS.undoneOnItsDevice}</p>
      </Sheet>
    );
  return (
    <UndoOf
      key={chosen.id}
      made={chosen}
      onClose={onClose}
      onDone={(rows) => setDone({ made: chosen, rows })}
    >
      <Choice
        label={TEXTS.whichImport}
        name="import"
        value={chosen.id}
        options={imports.map(({ id, fileName, at, stores }) => ({
          value: id,
          label: TEXTS.importOf(fileName, momentOf(at), stores.length),
        }))}
        onChange={setChosenId}
      />
      <p className="quiet">{TEXTS.undoneOnItsDevice}</p>
    </UndoOf>
  );
}

interface UndoOfProps {
  readonly made: StoreImport;
  readonly onClose: () => void;
  /** Called with what became of each store. */
  readonly onDone: (rows: readonly PlannedUndo[]) => void;
  readonly children: React.ReactNode;
}

function UndoOf({ made, onClose, onDone, children }: UndoOfProps) {
  const { db, account } = useSignedIn();
  const enqueue = useEnqueue();
  const rows = useLiveQuery(async () => {
    const context = { ownerId: account.id, isOperator: mayOperate(account) };
    return planUndo(made, { stores: await readStores(db), ...context }, await visibleTickets(db));
  }, [db, account, made]);
  const open = useOpenTicketsOfStores(useMemo(() => returningManagers(rows ?? []), [rows]));
  const count = (of: "delete" | "restore" | "already") =>
    (rows ?? []).filter(({ outcome }) => outcome === of).length;
  const undone = count("delete") + count("restore");
  const submit = async () => {
    const success = { title: TEXTS.undone, description: TEXTS.undoneCount(undone) };
    const payloads = (rows ?? []).flatMap(payloadsOf);
    // As they are now: once it is stored, every one of them is undone already.
    const planned = rows ?? [];
    await enqueue([...payloads, ...(await open.payloads())], undefined, success);
    const storeIds = payloads.flatMap((each) => (each.kind === "undoStoreImport" ? [each.storeId] : []));
    await markUndone(db, made.id, new Set(storeIds));
    onDone(planned);
  };
  return (
    <FormSheet
      title={TEXTS.undoTitle}
      submit={TEXTS.undoStores(undone)}
      isDanger
      isDisabled={undone === 0}
      onClose={onClose}
      onSubmit={submit}
    >
      {children}
      <p role="status">
        {rows &&
          TEXTS.undoSummary(
            count("delete"),
            count("restore"),
            rows.length - undone - count("already"),
            count("already"),
          )}
      </p>
      <PeopleOfImport managers={made.managers ?? 0} isBefore />
      <MoveOpenTicketsOfStores open={open} />
      {rows && <UndoPreview rows={rows} />}
    </FormSheet>
  );
}

const payloadsOf = ({ imported, outcome }: PlannedUndo): readonly MutationPayload[] =>
  outcome === "delete" || outcome === "restore"
    ? [{ kind: "undoStoreImport", ...imported, name: storeLabel(imported.wrote) }]
    : [];

/** The stores that get their former property manager back. */
const returningManagers = (rows: readonly PlannedUndo[]) =>
  rows.flatMap(({ imported: { storeId, wrote, former }, outcome }) => {
    const managerId = former?.propertyManagerId ?? null;
    return outcome !== "restore" || managerId === null || managerId === wrote.propertyManagerId
      ? []
      : [{ storeId, managerId }];
  });
