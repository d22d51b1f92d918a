import { Button } from "@mantine/core";
import { useState } from "react";
import { type Bid, decideBid } from "#domain/bids/bid.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { readTicket } from "#local-db/read/ticket.ts";
import { useBidTabs } from "#features/bids/queries.ts";
import { useDecideBid } from "#features/bids/use-decide-bid.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useAwardRules } from "#features/hooks/use-server-settings.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/bids.ts";
import * as RULES from "#texts/rules/bids.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";

interface RejectBidProps {
  readonly bidId: string;
  readonly onClose: () => void;
}

/** Dialog that rejects a bid, with a reason for its bidder; the same from every list of bids. */
export function RejectBid({ bidId, onClose }: RejectBidProps) {
  const { actor, db } = useSignedIn();
  const bid = useBidTabs()?.all.find((visible) => visible.bid.id === bidId)?.bid;
  const ticketId = bid?.ticketId ?? null;
  const ticket = useLiveQuery(
    () => (ticketId === null ? undefined : readTicket(db, ticketId)),
    [db, ticketId],
  );
  const rules = useAwardRules();
  // The rejection itself is shown before the dialog is gone.
  const [isSending, setSending] = useState(false);
  if (!bid || !ticket) return null;
  const decided = decideBid(bid, ticket, actor, { to: "rejected", rules });
  if (decided.ok || isSending) return <Form bid={bid} onClose={onClose} onSend={() => setSending(true)} />;
  return (
    <Sheet title={TEXTS.rejectTitle} onClose={onClose}>
      <Notice tone="red" icon="lock">
        {decided.message}
      </Notice>
    </Sheet>
  );
}

interface FormProps {
  readonly bid: Bid;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

function Form({ bid, onClose, onSend }: FormProps) {
  const decide = useDecideBid();
  const key = draftKey("rejectBid", bid.id);
  const draft = useDraft(key, { reason: "" });
  const { reason } = draft.fields;
  const reject = async () => {
    onSend();
    await draft.send(() => decide(bid, { to: "rejected", reason, draftKey: key }));
    onClose();
  };
  return (
    <FormSheet title={TEXTS.rejectTitle} submit={TEXTS.reject} isDanger onClose={onClose} onSubmit={reject}>
      <DraftNote draft={draft} />
      <p>{TEXTS.rejectConsequence(bid.bidder?.name ?? TEXTS.thisVendor)}</p>
      <div className="row tight" role="group" aria-label={TEXTS.chooseReason}>
        {RULES.reasonsToChoose.map((text) => (
          <Button key={text} size="compact-sm" variant="default" onClick={() => draft.change("reason", text)}>
            {text}
          </Button>
        ))}
      </div>
      <DictationTextarea
        label={TEXTS.reasonOptional}
        name="reason"
        rows={3}
        longest={LENGTHS.bidReason}
        value={reason}
        onText={(text) => draft.change("reason", text)}
        subject={TEXTS.theReason}
      />
    </FormSheet>
  );
}
