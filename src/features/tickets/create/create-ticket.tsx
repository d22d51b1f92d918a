import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Actor } from "#domain/accounts/role.ts";
import { raisePayload } from "#domain/mutations/tickets.ts";
import { pendingFile } from "#local-db/files/files.ts";
import { DEFAULT_PRIORITY, isPriority } from "#domain/tickets/priority.ts";
import { defaultDueOn } from "#domain/tickets/due.ts";
import { type NewTicket, raiseTicket, type StoreOfTicket } from "#domain/tickets/raise-ticket.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { storeInfoFrom } from "#domain/stores/store.ts";
import { useNow } from "#features/dates/use-today.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { LocationField } from "#features/location/location-field.tsx";
import { useLocation } from "#features/location/use-location.ts";
import { linesOf, problemOfLines, TitleMaker } from "#features/tickets/create/title-maker.tsx";
import { FormerTicket } from "#features/tickets/create/follow-up.tsx";
import { SimilarTickets } from "#features/tickets/create/similar-tickets.tsx";
import { StoreField, type StoreChoice, useStoreChoice } from "#features/tickets/create/store-field.tsx";
import { dueDateProblem } from "#features/tickets/due-date-problem.ts";
import { TicketFields } from "#features/tickets/ticket-fields.tsx";
import { FilePicker } from "#features/attachments/file-picker.tsx";
import { newId } from "#features/forms/new-id.ts";
import { type Problem, problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useDueDays } from "#features/hooks/use-server-settings.tsx";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { FormProblem } from "#ui/notice.tsx";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Sheet } from "#ui/sheet.tsx";
import type { Toast } from "#ui/toast.tsx";

/** The due date follows the priority. */
const BY_PRIORITY = "by priority";

const EMPTY_TICKET = {
  title: "",
  description: "",
  priority: DEFAULT_PRIORITY as string,
  /** BY_PRIORITY until the person chooses a day, or "" for none. */
  dueOn: BY_PRIORITY,
  category: "",
  storeId: "",
  orders: "",
  place: "",
};

/** The form of a ticket that follows another: what the two have in common. */
const startedFrom = (former: Ticket): typeof EMPTY_TICKET => {
  const { title, description, priority, category, storeId } = former;
  return {
    ...EMPTY_TICKET,
    title,
    description,
    priority: knownPriority(priority),
    category: category ?? "",
    storeId: storeId ?? "none",
  };
};

/** The ticket that a new one follows; null where this person may not follow it (any more). */
export interface Followed {
  readonly id: string;
  readonly ticket: Ticket | null;
}

interface CreateTicketProps {
  readonly projectId: string;
  /** The store whose printed QR code was scanned, or null. */
  readonly storeId: string | null;
  /** The closed ticket that the new one follows, or null. */
  readonly follows: Followed | null;
  /** How many files shared by another app were rejected. */
  readonly leftOut: number;
  readonly onClose: () => void;
  /** Goes on with the ticket that got the text as a comment, or with one that follows another. */
  readonly onOpenTicket: (ticketId: string) => void;
  /** Opens the new ticket once this form is closed. */
  readonly onOpenLater: (ticketId: string) => void;
  /** Whether another ticket is open behind this form. */
  readonly isOverTicket: boolean;
  /** Opens the form for a new store; null for a person who cannot own stores. */
  readonly onAddStore: (() => void) | null;
}

/**
 * Form for a new ticket. The ticket is enqueued on this device and sent when there is a connection.
 */
export function CreateTicket(props: CreateTicketProps) {
  const { projectId, storeId, follows, leftOut, onClose, onOpenTicket, onAddStore } = props;
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  const former = follows?.ticket ?? null;
  // A ticket that follows another is a form of its own: it leaves the draft of a plain one alone.
  const key = draftKey("raiseTicket", follows?.id);
  const draft = useDraft(key, former === null ? EMPTY_TICKET : startedFrom(former));
  const picked = usePickedFiles(key);
  const [isPending, during] = usePending();
  const at = useLocation(draft.fields.place, (address) => draft.change("place", address));
  const [scanned, setScanned] = useState(storeId);
  const choice = useStoreChoice(scanned, draft.fields.storeId);
  const { store, isUndecided } = choice;
  const fields = useDueFields(draft.fields, store);
  const lines = linesOf(draft.fields.orders);
  const selected = store && { ownerId: store.ownerId, info: storeInfoFrom(store) };
  const input = {
    ...newTicket(fields, projectId),
    ...locationFields(at.fix),
    storeId: store?.id ?? null,
    ...(former === null ? {} : { followsId: former.id }),
  };
  const find = () => [
    refusalOf(actor, input, selected),
    dueDateProblem(fields.dueOn, ""),
    ordersProblem(lines),
  ];
  const [problem, setProblem] = useFormProblem(find);

  const submit = useSingleFlight(async () => {
    const undecided = isUndecided ? { field: "storeId", message: undecidedText(choice) } : null;
    const found = [...find(), undecided].find((each) => each !== null) ?? null;
    setProblem(found);
    if (found !== null) return;
    const id = newId();
    const sent = { ticket: { ...input, id }, store: selected, files: picked.files.map(pendingFile) };
    const payload = raisePayload({ ...sent, ...workOrdersOf(lines) });
    // The new one is what goes on: not the ticket behind this form, which it may follow.
    const goesOn = former !== null || props.isOverTicket;
    const created = createdToast(goesOn ? null : () => props.onOpenLater(id));
    await draft.send(() => during(enqueue([payload], key, created)));
    return goesOn ? onOpenTicket(id) : onClose();
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
      <form id="create-ticket" className="column" noValidate onSubmit={submitting(submit)}>
        <DraftNote draft={draft} />
        {former && <FormerTicket former={former} />}
        <FormProblem message={isAtField(problem) ? null : problem?.message} />
        <TicketFields
          fields={fields}
          problem={problem}
          onChange={draft.change}
          onRecord={picked.startRecording}
          underTitle={
            <SimilarTickets
              draftKey={key}
              draft={draft}
              picked={picked}
              store={store}
              onAdded={onOpenTicket}
            />
          }
        >
          <TitleMaker
            description={draft.fields.description}
            orders={draft.fields.orders}
            problem={problemAt(problem, "orders")}
            onOrders={(typed) => draft.change("orders", typed)}
          />
        </TicketFields>
        <StoreField
          choice={choice}
          error={storeProblem(problem, choice)}
          onAddStore={onAddStore}
          onChange={(id) => {
            setScanned(null);
            setProblem(null);
            draft.change("storeId", id);
          }}
        />
        <LocationField at={at} />
        <PhotosAndFiles picked={picked} leftOut={leftOut} />
      </form>
    </Sheet>
  );
}

const createdToast = (open: (() => void) | null): Toast => ({
  title: TEXTS.ticketCreated,
  ...(open === null ? {} : { action: { label: TEXTS.openTicket, run: open } }),
});

const submitting = (submit: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void submit();
};

function workOrdersOf(lines: readonly string[]) {
  const workOrders = lines.map((title) => ({ id: newId(), title }));
  return workOrders.length > 0 ? { workOrders } : {};
}

const PhotosAndFiles = ({
  picked,
  leftOut,
}: Pick<CreateTicketProps, "leftOut"> & { readonly picked: ReturnType<typeof usePickedFiles> }) => (
  <div className="column tight">
    <h3>{TEXTS.photosAndFiles}</h3>
    <FilePicker picked={picked} />
    <FormProblem message={leftOut > 0 && TEXTS.leftOut(leftOut)} />
  </div>
);

const undecidedText = ({ isLoaded }: StoreChoice) =>
  isLoaded === true ? STORE_TEXTS.storeMissing : TEXTS.storesNotHere;

/**
 * After a submit that failed because the stores were not loaded yet, the person has to check the
 * store and submit again once they are.
 */
function storeProblem(problem: Problem | null, choice: StoreChoice): string | undefined {
  if (problem?.field !== "storeId") return undefined;
  return choice.isUndecided ? undecidedText(choice) : TEXTS.storesHere;
}

function ordersProblem(lines: readonly string[]): Problem | null {
  const message = problemOfLines(lines);
  return message === null ? null : { field: "orders", message };
}

function refusalOf(actor: Actor, input: Omit<NewTicket, "id">, selected: StoreOfTicket | null) {
  const outcome = raiseTicket(actor, { ...input, id: "" }, selected, { at: "", attachments: [] });
  return outcome.ok ? null : outcome;
}

const FIELDS: readonly (string | undefined)[] = ["title", "orders", "storeId", "dueOn"];
const isAtField = (problem: Problem | null) => FIELDS.includes(problem?.field);

const knownPriority = (priority: string) => (isPriority(priority) ? priority : DEFAULT_PRIORITY);

/** The fields with the day on which the ticket is due, which may follow its priority. */
function useDueFields(fields: typeof EMPTY_TICKET, store: StoreChoice["store"]) {
  const dueDays = useDueDays();
  const nowMs = useNow();
  if (fields.dueOn !== BY_PRIORITY) return fields;
  const dueOn = defaultDueOn(knownPriority(fields.priority), storeDay({ store }, nowMs), dueDays);
  return { ...fields, dueOn };
}

const newTicket = (
  { title, description, priority, dueOn, category }: typeof EMPTY_TICKET,
  projectId: string,
) => ({
  title,
  description,
  priority: knownPriority(priority),
  dueOn: dueOn || null,
  category: category.trim() || null,
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

interface FooterProps {
  readonly isPending: boolean;
  readonly isDisabled: boolean;
  readonly isStoring: boolean;
  readonly onClose: () => void;
}

/** Cancel and submit, below the form. */
const Footer = ({ isPending, isDisabled, isStoring, onClose }: FooterProps) => (
  <div className="row end">
    <Button variant="default" onClick={onClose}>
      {TEXTS.cancel}
    </Button>
    <Button type="submit" form="create-ticket" loading={isPending} disabled={isDisabled}>
      {isStoring ? TEXTS.uploading : TEXTS.createButton}
    </Button>
  </div>
);
