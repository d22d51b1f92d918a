import { Button, NativeSelect } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useState } from "react";
import { readMeta } from "#local-db/meta.ts";
import { readStores } from "#local-db/read/stores.ts";
import { pendingFile } from "#local-db/files/files.ts";
import { DEFAULT_PRIORITY, isPriority, PRIORITIES, priorityLabel } from "#domain/tickets/priority.ts";
import { raiseTicket } from "#domain/tickets/raise-ticket.ts";
import { type Store, storeInfoFrom } from "#domain/stores/store.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { LocationField } from "#features/location/location-field.tsx";
import { useLocation } from "#features/location/use-location.ts";
import { linesOf, problemOfLines, TitleMaker } from "#features/tickets/create/title-maker.tsx";
import { FilePicker } from "#features/attachments/file-picker.tsx";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import * as TEXTS from "#texts/tickets.ts";
import { FormProblem, Notice } from "#ui/notice.tsx";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { Sheet } from "#ui/sheet.tsx";

const DRAFT = draftKey("raiseTicket");
const EMPTY = {
  title: "",
  description: "",
  priority: DEFAULT_PRIORITY as string,
  storeId: "",
  orders: "",
  place: "",
};

/**
 * Form for a new ticket. The ticket is enqueued on this device and sent when there is a connection.
 */
export function CreateTicket({
  projectId,
  storeId,
  leftOut,
  onClose,
  onAddStore,
}: {
  projectId: string;
  /** The store whose printed QR code was scanned, or null. */
  storeId: string | null;
  /** How many files shared by another app were rejected. */
  leftOut: number;
  onClose: () => void;
  /** Opens the form for a new store; null for a person who cannot own stores. */
  onAddStore: (() => void) | null;
}) {
  const { db, actor } = useSignedIn();
  const act = useEnqueue();
  const draft = useDraft(DRAFT, EMPTY);
  const picked = usePickedFiles(DRAFT);
  const phone = useLiveQuery(async () => {
    // Read before the stores: if the first pull finishes in between, its stores are included, and
    // the form does not briefly claim that there are none.
    const isHome = (await readMeta(db, "lastPulledAt")) !== undefined;
    return { isHome, stores: await readStores(db) };
  }, [db]);
  const stores = phone?.stores;
  const isHome = phone?.isHome;
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null);
  const [isPending, during] = usePending();
  const { title, description, priority } = draft.fields;
  const at = useLocation(draft.fields.place, (found) => draft.change("place", found));
  const [scanned, setScanned] = useState(storeId);
  const store = chosenStore(stores ?? [], scanned ?? draft.fields.storeId);
  const isForeign = scanned !== null && isHome === true && store?.id !== scanned;
  // Before the first pull has finished, a ticket without a store needs an explicit "No store".
  const isUndecided =
    store === null && (stores === undefined || isHome === false) && draft.fields.storeId !== "none";

  // After a submit that failed because the stores were not loaded yet, the person has to check the
  // store and submit again once they are.
  const storeProblem =
    problem?.field === "storeId" ? (isUndecided ? problem.message : TEXTS.storesHere) : undefined;

  const submit = useSingleFlight(async () => {
    setProblem(null);
    const ticket = {
      id: newId(),
      title,
      description,
      priority: isPriority(priority) ? priority : DEFAULT_PRIORITY,
      status: "assigned_to_property_manager",
      projectId,
      storeId: store?.id ?? null,
    };
    const place = at.found && {
      latitude: at.found.latitude,
      longitude: at.found.longitude,
      locationAccuracyM: at.found.accuracyM,
      address: at.found.address || null,
    };
    const wish = { ...ticket, ...place };
    const of = store && { ownerId: store.ownerId, info: storeInfoFrom(store) };
    const asked = raiseTicket(actor, wish, of, { at: "", attachments: [] });
    if (!asked.ok) return setProblem({ field: asked.field ?? "form", message: asked.message });
    if (isUndecided) return setProblem({ field: "storeId", message: TEXTS.storesNotHere });
    const lines = linesOf(draft.fields.orders);
    const badLines = problemOfLines(lines);
    if (badLines) return setProblem({ field: "orders", message: badLines });
    const workOrders = lines.map((each) => ({ id: newId(), title: each }));
    const files = picked.files.map(pendingFile);
    const more = workOrders.length > 0 ? { workOrders } : {};
    await draft.send(() =>
      during(
        act([{ kind: "raiseTicket", ticket: wish, store: of, files, ...more }], DRAFT, {
          title: TEXTS.ticketCreated,
        }),
      ),
    );
    onClose();
  });

  return (
    <Sheet
      title={TEXTS.create}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form="create-ticket" loading={isPending} disabled={picked.isHeld}>
            {picked.isKeeping ? TEXTS.uploading : TEXTS.createButton}
          </Button>
        </div>
      }
    >
      <form
        id="create-ticket"
        className="column"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DraftNote draft={draft} />
        <FormProblem says={problem?.field === "form" && problem.message} />
        <LimitedInput
          label={TEXTS.titleField}
          name="title"
          longest={LENGTHS.title}
          required
          withAsterisk={false}
          value={title}
          error={problem?.field === "title" && title.trim() === "" ? problem.message : undefined}
          onChange={(event) => draft.change("title", event.currentTarget.value)}
        />
        <DictationTextarea
          label={TEXTS.description}
          name="description"
          rows={4}
          longest={LENGTHS.description}
          value={description}
          onText={(text) => draft.change("description", text)}
          spoken={TEXTS.theDescription}
          onRecord={picked.startRecording}
        />
        <TitleMaker
          description={description}
          orders={draft.fields.orders}
          problem={problem?.field === "orders" ? problem.message : undefined}
          onOrders={(orders) => draft.change("orders", orders)}
        />
        <NativeSelect
          label={TEXTS.priority}
          name="priority"
          value={priority}
          data={PRIORITIES.map((each) => ({ value: each, label: priorityLabel(each) }))}
          onChange={(event) => draft.change("priority", event.currentTarget.value)}
        />
        {isForeign && (
          <Notice icon="store" role="status">
            {TEXTS.foreignStore}
          </Notice>
        )}
        {(stores ? stores.length > 0 || isHome === false : onAddStore !== null) && (
          <NativeSelect
            label={TEXTS.store}
            name="storeId"
            value={store?.id ?? (isUndecided ? "" : "none")}
            error={storeProblem}
            data={[
              ...(isUndecided ? [{ value: "", label: TEXTS.storesComing }] : []),
              ...(stores ?? []).map((each) => ({
                value: each.id,
                label: each.city ? `${each.name}, ${each.city}` : each.name,
              })),
              { value: "none", label: TEXTS.noStore },
            ]}
            onChange={(event) => {
              setScanned(null);
              setProblem(null);
              draft.change("storeId", event.currentTarget.value);
            }}
          />
        )}
        {onAddStore && (
          <div className="row tight">
            {stores?.length === 0 && isHome === true && <p className="quiet grow">{TEXTS.youHaveNoStore}</p>}
            <Button variant="subtle" size="sm" px={0} onClick={onAddStore}>
              {TEXTS.addStore}
            </Button>
          </div>
        )}
        <LocationField at={at} />
        <div className="column tight">
          <h3>{TEXTS.photosAndFiles}</h3>
          <FilePicker picked={picked} />
          <FormProblem says={leftOut > 0 && TEXTS.leftOut(leftOut)} />
        </div>
      </form>
    </Sheet>
  );
}

/** The chosen store; without a choice the first one, which is the default store if there is one. */
function chosenStore(stores: readonly Store[], id: string): Store | null {
  if (id === "none") return null;
  return stores.find((store) => store.id === id) ?? stores[0] ?? null;
}
