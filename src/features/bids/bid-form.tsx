import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { type Bid, checkBidForm } from "#domain/bids/bid.ts";
import { amountFromCents } from "#domain/money.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { today } from "#features/ground/dates.ts";
import { draftKey } from "#features/ground/draft-key.ts";
import { DraftNote } from "#features/ground/draft-note.tsx";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useAct } from "#features/ground/use-act.ts";
import { useDraft } from "#features/ground/use-draft.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { WORDS } from "#features/bids/words.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { toast } from "#ui/toast.tsx";

type Fields = { amount: string; description: string; scheduleDate: string; scheduleTime: string };
const EMPTY: Fields = { amount: "", description: "", scheduleDate: "", scheduleTime: "" };

const MISSING_ON_EDIT: Record<keyof Fields, string> = {
  amount: "Bid amount is required",
  description: "Description is required",
  scheduleDate: "Schedule date is required",
  scheduleTime: "Schedule time is required",
};

/** Submits a bid on a ticket, or changes an own one. */
export function BidForm({
  ticket,
  bid,
  onClose,
}: {
  ticket: Pick<
    Ticket,
    "id" | "title" | "description" | "status" | "category" | "authorId" | "authorName" | "scopeVersion"
  > & {
    readonly storeName: string;
    readonly place: string;
  };
  bid: Bid | null;
  onClose: () => void;
}) {
  const { actor } = useSignedIn();
  const act = useAct();
  const key = bid ? draftKey("editBid", bid.id) : draftKey("placeBid", ticket.id);
  const draft = useDraft<Fields>(key, bid ? fieldsOf(bid) : EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<Partial<Record<keyof Fields, string>>>({});

  const made = (amountCents: number): Bid => {
    const at = new Date().toISOString();
    const { amount: _amount, ...words } = draft.fields;
    return {
      id: bid?.id ?? newId(),
      ticketId: ticket.id,
      vendorId: actor.id,
      amountCents,
      ...words,
      status: bid?.status ?? "pending",
      reason: null,
      scopeVersion: ticket.scopeVersion,
      createdAt: bid?.createdAt ?? at,
      updatedAt: at,
      version: bid?.version ?? 0,
      ticket: bid?.ticket ?? ticketOf(ticket),
      bidder: null,
    };
  };

  const submit = useOnce(async () => {
    if (!draft.isReady) return;
    const { fields } = draft;
    const absent = bid ? absentIn(fields) : {};
    setMissing(absent);
    const checked = checkBidForm(fields);
    if (!checked.ok) return setProblem(Object.keys(absent).length > 0 ? null : checked.message);
    if (fields.scheduleDate < today() && fields.scheduleDate !== bid?.scheduleDate)
      return setProblem("Please choose today or a later day");
    const kind = bid ? "editBid" : "placeBid";
    await draft.send(() => act([{ kind, ticketId: ticket.id, bid: made(checked.amountCents) }], key));
    toast({ title: bid ? "Bid changed" : "Bid submitted", description: WORDS.kept });
    onClose();
  });

  const input = (field: keyof Fields) => ({
    name: field,
    value: draft.fields[field],
    error: missing[field],
    required: true,
    withAsterisk: false,
    onChange: (event: { currentTarget: { value: string } }) => draft.change(field, event.currentTarget.value),
  });

  return (
    <Sheet
      title={bid ? WORDS.editTitle : WORDS.submitTitle}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="bid">
            {bid ? "Save" : WORDS.submitTitle}
          </Button>
        </div>
      }
    >
      <form
        id="bid"
        className="column"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DraftNote draft={draft} />
        <p className="quiet">{ticket.title}</p>
        <TextInput
          label={bid ? "Bid amount" : "Estimated cost"}
          leftSection="$"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          {...input("amount")}
        />
        <Textarea
          label="Description"
          rows={4}
          maxLength={LIMITS.descriptionLength}
          {...input("description")}
        />
        <div className="row">
          <TextInput
            className="grow"
            label="Schedule date"
            type="date"
            min={today()}
            {...input("scheduleDate")}
          />
          <TextInput className="grow" label="Schedule time" type="time" {...input("scheduleTime")} />
        </div>
        {problem && (
          <Notice tone="red" icon="warning" role="alert">
            {problem}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}

const fieldsOf = (bid: Bid): Fields => ({
  amount: String(amountFromCents(bid.amountCents)),
  description: bid.description,
  scheduleDate: bid.scheduleDate,
  scheduleTime: bid.scheduleTime,
});

const absentIn = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(MISSING_ON_EDIT).filter(([field]) => fields[field as keyof Fields].trim() === ""),
  );

const ticketOf = (ticket: Parameters<typeof BidForm>[0]["ticket"]): Bid["ticket"] => ({
  title: ticket.title,
  description: ticket.description,
  status: ticket.status,
  category: ticket.category,
  authorId: ticket.authorId,
  authorName: ticket.authorName,
  storeName: ticket.storeName,
  place: ticket.place,
  scopeVersion: ticket.scopeVersion,
});
