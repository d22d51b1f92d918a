import { type Bid, formattedAmount } from "#domain/bids/bid.ts";
import { requestPrice } from "#domain/bids/request-price.ts";
import { LENGTHS } from "#domain/lengths.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { readTicket } from "#local-db/read/ticket.ts";
import { useBidTabs } from "#features/bids/queries.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useFormProblem } from "#features/forms/use-form-problem.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as TEXTS from "#texts/bids.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";

/** Dialog in which the decision maker asks the bidder for a new price. */
export function RequestPrice({ bidId, onClose }: { readonly bidId: string; readonly onClose: () => void }) {
  const { db } = useSignedIn();
  const bid = useBidTabs()?.all.find((visible) => visible.bid.id === bidId)?.bid;
  const ticketId = bid?.ticketId ?? null;
  const ticket = useLiveQuery(
    () => (ticketId === null ? undefined : readTicket(db, ticketId)),
    [db, ticketId],
  );
  return bid && ticket ? <Form bid={bid} ticket={ticket} onClose={onClose} /> : null;
}

interface FormProps {
  readonly bid: Bid;
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

function Form({ bid, ticket, onClose }: FormProps) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  const key = draftKey("requestPrice", bid.id);
  const draft = useDraft(key, { content: "" });
  const { content } = draft.fields;
  const refusalNow = () => {
    const requested = requestPrice(bid, ticket, actor, content);
    return requested.ok ? null : requested;
  };
  const [problem, setProblem] = useFormProblem(() => [refusalNow()]);
  const submit = async () => {
    const refusal = refusalNow();
    setProblem(refusal);
    if (refusal !== null) return;
    const payload = { kind: "requestPrice" as const, ticketId: bid.ticketId, bid, content };
    await draft.send(() => enqueue([payload], key, { title: TEXTS.priceRequested }));
    onClose();
  };
  return (
    <FormSheet
      title={TEXTS.requestPriceTitle}
      submit={TEXTS.requestPriceTitle}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{TEXTS.requestPriceConsequence(bid.bidder?.name ?? TEXTS.thisVendor, formattedAmount(bid))}</p>
      <DictationTextarea
        label={TEXTS.whyNewPrice}
        name="content"
        rows={3}
        longest={LENGTHS.bidReason}
        value={content}
        error={problem?.message}
        onText={(text) => draft.change("content", text)}
        subject={TEXTS.theReason}
      />
    </FormSheet>
  );
}
