import { Choice } from "#features/forms/choice.tsx";
import { storeOption } from "#features/forms/options.ts";
import { useChoices } from "#features/forms/use-choices.ts";
import { useState } from "react";
import { localFileId } from "#domain/mutations/pending-attachment.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { pendingFile } from "#local-db/files/files.ts";
import { readOwnStores } from "#local-db/read/stores.ts";
import { type Store, storeInfoFrom } from "#domain/stores/store.ts";
import { editTicket, type TicketChange } from "#domain/tickets/edit-ticket.ts";
import { DEFAULT_PRIORITY, isPriority } from "#domain/tickets/priority.ts";
import { isAuthor } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { FilePicker } from "#features/attachments/file-picker.tsx";
import { AttachmentImage } from "#features/attachments/attachment-image.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useEdits } from "#features/drafts/use-draft.ts";
import { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { useFormProblem } from "#features/forms/use-form-problem.ts";
import { DueDayProposal } from "#features/tickets/due-day-proposal.tsx";
import { dueDateProblem } from "#features/tickets/due-date-problem.ts";
import { TicketFields } from "#features/tickets/ticket-fields.tsx";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import * as OPERATOR_TEXTS from "#texts/operator-acts.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import styles from "#features/attachments/tiles.module.css";

const now = () => new Date().toISOString();

type Fields = ReturnType<typeof startOf>;

const startOf = (ticket: Ticket) => ({
  title: ticket.title,
  description: ticket.description,
  priority: ticket.priority as string,
  dueOn: ticket.dueOn?.slice(0, 10) ?? "",
  category: ticket.category ?? "",
  storeId: ticket.storeId ?? "",
  /** Ids of the attachments to remove, separated by spaces. */
  leftOut: "",
});

/** The fields that differ from those the form was opened with. */
function changeOf(
  ticket: Ticket,
  { fields, base }: { readonly fields: Fields; readonly base: Fields },
  { stores, attachments }: { readonly stores: readonly Store[]; readonly attachments: Ticket["attachments"] },
): TicketChange {
  const { title, description, priority, dueOn, category, storeId } = fields;
  const store = stores.find((each) => each.id === storeId);
  return {
    ...(title === base.title ? {} : { title }),
    ...(description === base.description ? {} : { description }),
    ...(priority === base.priority ? {} : { priority: isPriority(priority) ? priority : DEFAULT_PRIORITY }),
    ...(dueOn === (base.dueOn ?? dueOn) ? {} : { dueOn: dueOn || null }),
    ...(category === (base.category ?? category) ? {} : { category: category.trim() || null }),
    ...(storeId === base.storeId
      ? {}
      : {
          store: store ? { id: store.id, of: { ownerId: store.ownerId, info: storeInfoFrom(store) } } : null,
        }),
    ...removalOf(ticket, attachments),
  };
}

/**
 * What is removed. Servers of earlier versions know only what is kept, which cannot name a photo
 * that is still on its way: with one, such a server removes nothing.
 */
function removalOf(ticket: Ticket, attachments: Ticket["attachments"]): TicketChange {
  const removed = ticket.attachments.filter((each) => !attachments.includes(each));
  if (removed.length === 0) return {};
  return {
    removedAttachments: removed.map(({ id }) => id),
    ...(attachments.every(isOnServer) && { keepAttachments: attachments.map(({ id }) => id) }),
  };
}

/** The server does not know a photo that is still on its way, so it cannot be taken off yet. */
const isOnServer = ({ key }: Ticket["attachments"][number]) => localFileId(key) === null;

interface RemainingPhotosProps {
  readonly files: Ticket["attachments"];
  readonly onRemove: (file: Ticket["attachments"][number]) => void;
}

function RemainingPhotos({ files, onRemove }: RemainingPhotosProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={TEXTS.photosToKeep}>
      {files.map((file) => (
        <li key={file.id} className={styles.photo}>
          <AttachmentImage file={file} />
          {isOnServer(file) && (
            <button
              type="button"
              className={styles.drop}
              aria-label={TEXTS.remove(file.name)}
              onClick={() => onRemove(file)}
            >
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface StoreSelectProps {
  readonly ticket: Ticket;
  readonly stores: readonly Store[];
  readonly value: string;
  readonly onChange: (storeId: string) => void;
}

/** Offers the stores of this device, and the ticket's own one if it is not among them. */
function StoreSelect({ ticket, stores, value, onChange }: StoreSelectProps) {
  const isForeignStore = ticket.storeId !== null && !stores.some((each) => each.id === ticket.storeId);
  return (
    <Choice
      label={TEXTS.store}
      name="storeId"
      value={value}
      options={[
        { value: "", label: TEXTS.noStore },
        ...(isForeignStore
          ? [{ value: ticket.storeId ?? "", label: labelOfStore(ticket.store) || TEXTS.store }]
          : []),
        ...stores.map(storeOption),
      ]}
      onChange={onChange}
    />
  );
}

interface ConfirmRemovalProps {
  readonly name: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => Promise<void>;
}

function ConfirmRemoval({ name, ...actions }: ConfirmRemovalProps) {
  return (
    <Confirm title={TEXTS.removeTitle} confirmLabel={TEXTS.removeButton} {...actions}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{TEXTS.removeAsk}</p>
    </Confirm>
  );
}

/** Edits text, priority, store and attachments of a ticket; only changed fields are sent. */
export function EditTicket({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  // An operator changes the words of tickets of others.
  const isOwn = isAuthor(ticket, actor);
  const key = draftKey("editTicket", ticket.id);
  const draft = useEdits(key, startOf(ticket));
  const { base } = draft;
  const picked = usePickedFiles(key);
  const stores = useChoices((db) => readOwnStores(db, actor));
  const [removed, setRemoved] = useState<Ticket["attachments"][number] | null>(null);
  const leftOut = draft.fields.leftOut.split(" ");
  const attachments = ticket.attachments.filter((each) => !leftOut.includes(each.id));

  const refusalOf = (change: TicketChange) => {
    const outcome = editTicket(ticket, actor, change, now());
    return outcome.ok ? null : outcome;
  };
  const [problem, setProblem] = useFormProblem(() => [
    refusalOf(changeOf(ticket, draft, { stores: stores.list, attachments })),
    dueDateProblem(draft.fields.dueOn, base.dueOn),
  ]);

  const submit = async () => {
    const change = changeOf(ticket, draft, { stores: (await stores.now()).list, attachments });
    const refusal = refusalOf(change) ?? dueDateProblem(draft.fields.dueOn, base.dueOn);
    setProblem(refusal);
    if (refusal !== null) return;
    if (Object.keys(change).length === 0 && picked.files.length === 0) {
      await draft.startOver();
      return onClose();
    }
    const began = {
      title: base.title,
      description: base.description,
      priority: base.priority,
      dueOn: base.dueOn || null,
      category: base.category || null,
      storeId: base.storeId === "" ? null : base.storeId,
    };
    const files = picked.files.map(pendingFile);
    await draft.send(() =>
      enqueue([{ kind: "editTicket", ticketId: ticket.id, change, base: began, files }], key, {
        title: TEXTS.ticketUpdated,
      }),
    );
    onClose();
  };

  const remove = async () => {
    if (removed) draft.change("leftOut", [...leftOut, removed.id].join(" ").trim());
    setRemoved(null);
  };
  return (
    <>
      <TransitionSheet
        title={TEXTS.editTitle}
        submit={TEXTS.save}
        isWaiting={picked.isSubmitBlocked || !draft.isReady}
        problem={problem}
        fields={["title", "dueOn"]}
        onClose={onClose}
        onSubmit={submit}
      >
        <DraftNote draft={draft} />
        <TicketFields
          fields={draft.fields}
          problem={problem}
          onChange={draft.change}
          {...(isOwn ? { onRecord: picked.startRecording } : {})}
        />
        <DueDayProposal
          ticket={ticket}
          fields={draft.fields}
          base={base}
          onDueOn={(day) => draft.change("dueOn", day)}
        />
        {isOwn ? (
          <>
            <StoreSelect
              ticket={ticket}
              stores={stores.list}
              value={draft.fields.storeId}
              onChange={(value) => draft.change("storeId", value)}
            />
            <RemainingPhotos files={attachments} onRemove={setRemoved} />
            <FilePicker picked={picked} />
          </>
        ) : (
          <p className="quiet">{OPERATOR_TEXTS.storeAndFilesStay(ticket.authorName)}</p>
        )}
      </TransitionSheet>
      {removed && <ConfirmRemoval name={removed.name} onCancel={() => setRemoved(null)} onConfirm={remove} />}
    </>
  );
}
