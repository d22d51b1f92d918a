import { Button } from "@mantine/core";
import { useDeferredValue } from "react";
import { LENGTHS } from "#domain/lengths.ts";
import { partsOf } from "#domain/letters.ts";
import type { PendingFile } from "#domain/mutations/define.ts";
import { commentPayload } from "#domain/mutations/tickets.ts";
import type { Store } from "#domain/stores/store.ts";
import { isBlank } from "#domain/text.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { pendingFile } from "#local-db/files/files.ts";
import { readSimilarTickets } from "#local-db/read/similar-tickets.ts";
import type { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { dayOf } from "#features/dates/dates.ts";
import type { useDraft } from "#features/drafts/use-draft.ts";
import { newId } from "#features/forms/new-id.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Notice } from "#ui/notice.tsx";

type FormFields = Readonly<Record<"title" | "description" | "orders" | "category" | "place", string>>;

interface SimilarTicketsProps {
  readonly draftKey: string;
  readonly draft: Pick<ReturnType<typeof useDraft>, "send"> & { readonly fields: FormFields };
  readonly picked: Pick<ReturnType<typeof usePickedFiles>, "files" | "isSubmitBlocked">;
  /** The store of the new ticket, or null. */
  readonly store: Store | null;
  readonly onAdded: (ticketId: string) => void;
}

/**
 * Open tickets of the store that may report the same, each with a way to add the form to it as a
 * comment instead. Read from this device only.
 */
export function SimilarTickets({ draftKey, draft, picked, store, onAdded }: SimilarTicketsProps) {
  const { db, actor } = useSignedIn();
  const enqueue = useEnqueue();
  const [isPending, during] = usePending();
  const title = useDeferredValue(draft.fields.title);
  const storeId = store?.id ?? "";
  const found = useLiveQuery(
    () => readSimilarTickets(db, actor, { title, storeId }),
    [db, actor, title, storeId],
  );
  const addTo = useSingleFlight(async (ticketId: string) => {
    const comments = commentsFrom(ticketId, draft.fields, picked.files.map(pendingFile));
    const sent = () => enqueue(comments, draftKey, { title: TEXTS.addedToTicket });
    await draft.send(() => during(sent()));
    onAdded(ticketId);
  });
  // Stays mounted while empty: a live region that appears with its text is not announced.
  return (
    <div role="status">
      {found !== undefined && found.length > 0 && (
        <Notice icon="ticket">
          <div className="column tight">
            <p>{TEXTS.alreadyReported}</p>
            <ul className="list tight">
              {found.map((ticket) => (
                <SimilarTicket
                  key={ticket.id}
                  ticket={ticket}
                  isBlocked={picked.isSubmitBlocked || isPending}
                  onAdd={() => void addTo(ticket.id)}
                />
              ))}
            </ul>
          </div>
        </Notice>
      )}
    </div>
  );
}

interface SimilarTicketProps {
  readonly ticket: Ticket;
  readonly isBlocked: boolean;
  readonly onAdd: () => void;
}

const SimilarTicket = ({ ticket, isBlocked, onAdd }: SimilarTicketProps) => (
  <li className="column tight">
    <span>
      <strong>{ticket.title}</strong>{" "}
      <span className="quiet">{TEXTS.statusAndDay(statusLabel(ticket.status), dayOf(ticket.createdAt))}</span>
    </span>
    <div>
      <Button
        variant="light"
        size="sm"
        disabled={isBlocked}
        aria-label={TEXTS.addToTicket(ticket.title)}
        onClick={onAdd}
      >
        {TEXTS.addToThis}
      </Button>
    </div>
  </li>
);

/**
 * What was typed for a new ticket, as comments on another: as many as its length needs, so that
 * nothing is cut. The files go with the first.
 */
function commentsFrom(
  ticketId: string,
  { title, description, orders, category, place }: FormFields,
  files: readonly PendingFile[],
) {
  const text = [title, description, orders, category, place].filter((each) => !isBlank(each)).join("\n");
  return partsOf(text, LENGTHS.comment)
    .filter((part) => !isBlank(part))
    .map((content, n) => commentPayload({ ticketId, commentId: newId(), content }, n === 0 ? files : []));
}
