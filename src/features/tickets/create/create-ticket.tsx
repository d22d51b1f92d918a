import { useState } from "react";
import { pendingFile } from "#local-db/files/files.ts";
import { DEFAULT_PRIORITY, isPriority } from "#domain/tickets/priority.ts";
import { raiseTicket } from "#domain/tickets/raise-ticket.ts";
import { storeInfoFrom } from "#domain/stores/store.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { LocationField } from "#features/location/location-field.tsx";
import { useLocation } from "#features/location/use-location.ts";
import { linesOf, problemOfLines } from "#features/tickets/create/title-maker.tsx";
import { StoreField, useStoreChoice } from "#features/tickets/create/store-field.tsx";
import {
  EMPTY_TICKET,
  Footer,
  TicketFields,
  type TicketProblem,
} from "#features/tickets/create/ticket-fields.tsx";
import { FilePicker } from "#features/attachments/file-picker.tsx";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { FormProblem } from "#ui/notice.tsx";
import * as TEXTS from "#texts/tickets.ts";
import { Sheet } from "#ui/sheet.tsx";

const DRAFT = draftKey("raiseTicket");

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
  const { actor } = useSignedIn();
  const act = useEnqueue();
  const draft = useDraft(DRAFT, EMPTY_TICKET);
  const picked = usePickedFiles(DRAFT);
  const [problem, setProblem] = useState<TicketProblem | null>(null);
  const [isPending, during] = usePending();
  const at = useLocation(draft.fields.place, (address) => draft.change("place", address));
  const [scanned, setScanned] = useState(storeId);
  const choice = useStoreChoice(scanned, draft.fields.storeId);
  const { store, isUndecided } = choice;
  // After a submit that failed because the stores were not loaded yet, the person has to check the
  // store and submit again once they are.
  const storeProblem =
    problem?.field === "storeId" ? (isUndecided ? problem.message : TEXTS.storesHere) : undefined;

  const submit = useSingleFlight(async () => {
    setProblem(null);
    const ticket = { ...newTicket(draft.fields, projectId), storeId: store?.id ?? null };
    const input = { ...ticket, ...locationFields(at.fix) };
    const selected = store && { ownerId: store.ownerId, info: storeInfoFrom(store) };
    const outcome = raiseTicket(actor, input, selected, { at: "", attachments: [] });
    if (!outcome.ok) return setProblem({ field: outcome.field ?? "form", message: outcome.message });
    if (isUndecided) return setProblem({ field: "storeId", message: TEXTS.storesNotHere });
    const lines = linesOf(draft.fields.orders);
    const badLines = problemOfLines(lines);
    if (badLines) return setProblem({ field: "orders", message: badLines });
    const workOrders = lines.map((each) => ({ id: newId(), title: each }));
    const files = picked.files.map(pendingFile);
    const more = workOrders.length > 0 ? { workOrders } : {};
    await draft.send(() =>
      during(
        act([{ kind: "raiseTicket", ticket: input, store: selected, files, ...more }], DRAFT, {
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
        <Footer
          isPending={isPending}
          isDisabled={picked.isSubmitBlocked}
          isStoring={picked.isStoring}
          onClose={onClose}
        />
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
        <FormProblem message={problem?.field === "form" && problem.message} />
        <TicketFields draft={draft} problem={problem} onRecord={picked.startRecording} />
        <StoreField
          choice={choice}
          error={storeProblem}
          onAddStore={onAddStore}
          onChange={(id) => {
            setScanned(null);
            setProblem(null);
            draft.change("storeId", id);
          }}
        />
        <LocationField at={at} />
        <div className="column tight">
          <h3>{TEXTS.photosAndFiles}</h3>
          <FilePicker picked={picked} />
          <FormProblem message={leftOut > 0 && TEXTS.leftOut(leftOut)} />
        </div>
      </form>
    </Sheet>
  );
}

const newTicket = ({ title, description, priority }: typeof EMPTY_TICKET, projectId: string) => ({
  id: newId(),
  title,
  description,
  priority: isPriority(priority) ? priority : DEFAULT_PRIORITY,
  status: "assigned_to_property_manager",
  projectId,
});

const locationFields = (fix: ReturnType<typeof useLocation>["fix"]) =>
  fix && {
    latitude: fix.latitude,
    longitude: fix.longitude,
    locationAccuracyM: fix.accuracyM,
    address: fix.address || null,
  };
