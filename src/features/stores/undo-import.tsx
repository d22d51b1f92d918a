import { useEffect, useMemo, useState } from "react";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import {
  planUndo,
  type PlannedUndo,
  returningManagers,
  type StoreImport,
  whoUndoes,
} from "#domain/stores/undo-import.ts";
import { momentOf } from "#features/dates/dates.ts";
import { Choice } from "#features/forms/choice.tsx";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useImportElsewhere, useImportsElsewhere } from "#features/stores/imports-elsewhere.ts";
import { MoveOpenTicketsOfStores, useOpenTicketsOfStores } from "#features/stores/open-tickets-of-store.tsx";
import {
  countInvited,
  useInvitationsOfImport,
  withdrawInvitations,
} from "#features/stores/invitations-of-import.ts";
import { GiveStoresBack } from "#features/stores/give-stores-back.tsx";
import { PeopleAfterUndo, PeopleBeforeUndo } from "#features/stores/people-of-import.tsx";
import { UndoneOutcome } from "#features/stores/undone-outcome.tsx";
import { UndoPreview } from "#features/stores/undo-preview.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { readStores } from "#local-db/read/stores.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";
import { markUndone, readUndoableImports, type UndoableImport } from "#local-db/store-imports.ts";
import * as TEXTS from "#texts/store-import.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { Sentence, SentenceSkeleton } from "#ui/sentence.tsx";
import { Sheet } from "#ui/sheet.tsx";

/**
 * Takes back an import of stores as one act: says what happens to each store, then enqueues a
 * mutation for each one that can be undone. See docs/product.md#undoing-an-import.
 */
export function UndoImport({ onClose }: { onClose: () => void }) {
  const { db, account } = useSignedIn();
  const imports = useLiveQuery(() => readUndoableImports(db, whoUndoes(account)), [db, account]);
  const elsewhere = useImportsElsewhere();
  const [chosenId, setChosenId] = useState("");
  const [done, setDone] = useState<({ readonly made: StoreImport } & Undone) | null>(null);
  if (done !== null)
    return (
      <UndoneOutcome rows={done.rows} onClose={onClose}>
        <PeopleAfterUndo managers={done.made.managers ?? 0} withdrawn={done.withdrawn} />
      </UndoneOutcome>
    );
  if (imports === undefined) return null;
  const options = [...imports.map(optionOf), ...elsewhere.imports.map(optionElsewhere)].toSorted((a, b) =>
    b.at.localeCompare(a.at),
  );
  const unread = elsewhere.failure !== null && (
    <p className="quiet" role="status">
      {TEXTS.elsewhereUnread} {failureSentence(elsewhere.failure)}
    </p>
  );
  const chosen = options.find(({ value }) => value === chosenId) ?? options[0];
  if (chosen === undefined)
    return (
      <Sheet title={TEXTS.undoImport} onClose={onClose}>
        {elsewhere.isRead ? <Sentence>{TEXTS.noImports}</Sentence> : <SentenceSkeleton />}
        <p>{TEXTS.undoneWhere}</p>
        {unread}
      </Sheet>
    );
  const choice = (
    <>
      <Choice
        label={TEXTS.whichImport}
        name="import"
        value={chosen.value}
        options={options}
        onChange={setChosenId}
      />
      <p className="quiet">{TEXTS.undoneWhere}</p>
      {unread}
    </>
  );
  const here = imports.find(({ id }) => id === chosen.value);
  const finish = (made: StoreImport) => (undone: Undone) => setDone({ made, ...undone });
  return here === undefined ? (
    <UndoElsewhere key={chosen.value} id={chosen.value} onClose={onClose} onDone={finish}>
      {choice}
    </UndoElsewhere>
  ) : (
    <UndoOf key={here.id} made={here} onClose={onClose} onDone={finish(here)}>
      {choice}
    </UndoOf>
  );
}

function optionOf({ id, fileName, at, left }: UndoableImport) {
  const added = left.filter(({ former }) => former === null).length;
  return { value: id, at, label: TEXTS.importOf(fileName, momentOf(at), added, left.length - added) };
}

type Elsewhere = ReturnType<typeof useImportsElsewhere>["imports"][number];

const optionElsewhere = ({ id, fileName, at, added, changed }: Elsewhere) => ({
  value: id,
  at,
  label: TEXTS.importElsewhere(TEXTS.importOf(fileName, momentOf(at), added, changed)),
});

interface UndoElsewhereProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: (made: StoreImport) => (undone: Undone) => void;
  readonly children: React.ReactNode;
}

/** Reads what the import of another device has written, and takes it back as if it were of here. */
function UndoElsewhere({ id, onClose, onDone, children }: UndoElsewhereProps) {
  const { made, failure } = useImportElsewhere(id);
  if (made === null)
    return (
      <Sheet title={TEXTS.undoImport} onClose={onClose}>
        {children}
        {failure === null ? <ListSkeleton /> : <FormProblem message={failureSentence(failure)} />}
      </Sheet>
    );
  return (
    <UndoOf made={made} onClose={onClose} onDone={onDone(made)}>
      {children}
    </UndoOf>
  );
}

/** What became of each store, and the emails of those whose invitation was withdrawn. */
interface Undone {
  readonly rows: readonly PlannedUndo[];
  readonly withdrawn: readonly string[];
}

interface UndoOfProps {
  readonly made: StoreImport;
  readonly onClose: () => void;
  readonly onDone: (undone: Undone) => void;
  readonly children: React.ReactNode;
}

function UndoOf({ made, onClose, onDone, children }: UndoOfProps) {
  const { db, account, credentials, requestSync } = useSignedIn();
  // Somebody may use a store by now, of which this device has not heard: the plan follows the pull.
  useEffect(() => requestSync(), [requestSync]);
  const enqueue = useEnqueue();
  const rows = useLiveQuery(async () => {
    const context = { stores: await readStores(db), ...whoUndoes(account) };
    return planUndo(made, context, await visibleTickets(db));
  }, [db, account, made]);
  const open = useOpenTicketsOfStores(useMemo(() => returningManagers(rows ?? []), [rows]));
  const invitations = useInvitationsOfImport(made.id);
  const goneIds = useMemo(() => deletedIds(rows ?? []), [rows]);
  const invited = countInvited(invitations, goneIds);
  const [isWithdrawing, setWithdrawing] = useState(true);
  const [problem, setProblem] = useState("");
  const count = (of: "delete" | "restore" | "already") =>
    (rows ?? []).filter(({ outcome }) => outcome === of).length;
  const undone = count("delete") + count("restore");
  const [progress, setProgress] = useState("");
  const undo = async () => {
    const payloads = (rows ?? []).flatMap(payloadsOf);
    // As they are now: once it is stored, every one of them is undone already.
    const planned = rows ?? [];
    // First what needs the server: without it the stores stay too, and nothing is half done unsaid.
    const isWithdrawal = isWithdrawing && invited > 0;
    const undoing = TEXTS.undoingStores(undone);
    const onWithdrawn = (count: number) => setProgress(`${undoing} ${TEXTS.withdrawnSoFar(count, invited)}`);
    if (isWithdrawal) onWithdrawn(0);
    else setProgress(undoing);
    setProblem("");
    const withdrawal = isWithdrawal
      ? await withdrawInvitations(credentials, made.id, goneIds, onWithdrawn)
      : { withdrawn: [] };
    if ("problem" in withdrawal) return setProblem(TEXTS.notWithdrawn(withdrawal.problem));
    // Without a toast, as for the import: the outcome says the same.
    await enqueue([...payloads, ...(await open.payloads())]);
    const storeIds = payloads.flatMap((each) => (each.kind === "undoStoreImport" ? [each.storeId] : []));
    await markUndone(db, made.id, new Set(storeIds));
    onDone({ rows: planned, ...withdrawal });
  };
  const submit = () => undo().finally(() => setProgress(""));
  return (
    <FormSheet
      title={TEXTS.undoImport}
      submit={TEXTS.undoStores(undone)}
      isDanger
      isDisabled={undone === 0 || invitations.isReading}
      progress={progress}
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
      <PeopleBeforeUndo
        managers={made.managers ?? 0}
        invitations={invitations}
        invited={invited}
        choice={{ isOn: isWithdrawing, onChange: setWithdrawing }}
      />
      <FormProblem message={problem} />
      <GiveStoresBack rows={rows ?? []} />
      <MoveOpenTicketsOfStores open={open} />
      {rows && <UndoPreview rows={rows} />}
    </FormSheet>
  );
}

const payloadsOf = ({ imported, outcome }: PlannedUndo): readonly MutationPayload[] =>
  outcome === "delete" || outcome === "restore"
    ? [{ kind: "undoStoreImport", ...imported, name: storeLabel(imported.wrote) }]
    : [];

const deletedIds = (rows: readonly PlannedUndo[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ imported, outcome }) => (outcome === "delete" ? [imported.storeId] : [])));
