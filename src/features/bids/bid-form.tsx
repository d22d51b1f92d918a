import { Button, TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { waitNowMs } from "#api-client/server-time.ts";
import { type Bid, checkBidForm } from "#domain/bids/bid.ts";
import { checkClosing } from "#domain/bids/closing.ts";
import { formerAmountOf } from "#domain/bids/request-price.ts";
import type { BidScope } from "#domain/bids/scope.ts";
import { amountText, dollarsFromCents } from "#domain/money.ts";
import { isBlank } from "#domain/text.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { plannedDayProblem } from "#domain/planned-day.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { today } from "#features/dates/dates.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { MoneyField } from "#features/forms/money-field.tsx";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useFarDay } from "#features/forms/use-far-day.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import * as TEXTS from "#texts/bids.ts";
import * as CHOSEN_TEXTS from "#texts/chosen-bidders.ts";
import * as RULES from "#texts/rules/bids.ts";
import { beginningOf, type TypedBid } from "#features/bids/beginning-of-bid.ts";
import { ClosingNote } from "#features/bids/closing-note.tsx";
import { newBidToast } from "#features/bids/new-bid-toast.ts";
import { PriceRequest } from "#features/bids/price-request.tsx";
import { ScopeNotice } from "#features/bids/scope-notice.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

type Typed = TypedBid;
/** `scope` is the ticket as it was when the form was opened, as JSON (`BidScope`). */
type Fields = Typed & { scope: string };

/** Errors by field. */
type Wrong = Partial<Record<keyof Typed, string>>;

const MISSING: Record<keyof Typed, string> = {
  amount: TEXTS.bidAmountIsRequired,
  description: TEXTS.descriptionIsRequired,
  scheduleDate: TEXTS.scheduleDateIsRequired,
  scheduleTime: TEXTS.scheduleTimeIsRequired,
};

/** The fields of a new bid have other labels. */
const missingIn = (bid: Bid | null) =>
  bid === null ? { ...MISSING, amount: TEXTS.estimatedCostIsRequired } : MISSING;

/** Beside the messages at the fields, a new bid has one for all of them. */
const missingNote = (bid: Bid | null, problems: Wrong, fields: Typed): string | null =>
  bid === null && Object.keys(problems).some((name) => isBlank(fields[name as keyof Typed]))
    ? RULES.requiredFieldsMissing
    : null;

interface BidFormProps {
  readonly ticket: Pick<
    Ticket,
    "id" | "title" | "description" | "status" | "category" | "authorId" | "authorName" | "scopeVersion"
  > & {
    readonly storeName: string;
    readonly place: string;
  };
  /** What the ticket asks for now. */
  readonly scope: BidScope;
  /** Instant at which bids close; null without one. */
  readonly bidsCloseAt: string | null;
  readonly bid: Bid | null;
  /** Up to which amount a bid is accepted at once, in a form that was opened to accept the job. */
  readonly acceptUpToCents?: number;
  /** The day the work is due, on which a job that is accepted is proposed to be done. */
  readonly dueOn?: string | null | undefined;
  /** How many other vendors may accept it too. */
  readonly otherVendors?: number;
  /** That the vendor was asked, and beside how many others; "" if every vendor may bid. */
  readonly offer?: string;
  readonly onClose: () => void;
}

/**
 * Dialog that submits a new bid on a ticket, or edits an existing one (`bid`). To accept the job is
 * to take it up to the amount that was set, without naming a price.
 */
export function BidForm(props: BidFormProps) {
  const { ticket, scope, bidsCloseAt, bid, acceptUpToCents, otherVendors = 0, offer = "", onClose } = props;
  const { actor, db } = useSignedIn();
  const enqueue = useEnqueue();
  const key = keyOf(bid, ticket.id, acceptUpToCents);
  const [initial] = useState(() => (bid ? fieldsOf(bid) : beginningOf(acceptUpToCents, props.dueOn ?? null)));
  const draft = useDraft<Fields>(key, { ...initial, scope: JSON.stringify(scope) });
  const { scope: scopeText, ...typed } = draft.fields;
  // Whoever takes the job up to the amount names none; a draft may hold one of a form before.
  const fields = acceptUpToCents === undefined ? typed : { ...typed, amount: amountText(acceptUpToCents) };
  const writtenOn = JSON.parse(scopeText) as BidScope;
  const isUpTo = acceptUpToCents !== undefined || bid?.upTo === true;
  const checked = checkBidForm(fields, isUpTo);
  const { problems, check } = useProblems(() => wrongIn(fields, bid, { checked, isUpTo }));
  const farDay = useFarDay();
  const [closedMessage, setClosedMessage] = useState<string | null>(null);

  const submit = useSingleFlight(async () => {
    if (!draft.isReady || !check() || !checked.ok) return;
    const nowMs = waitNowMs();
    const inTime = checkClosing({ bidsCloseAt }, { nowMs, writtenMs: nowMs });
    setClosedMessage(inTime.ok ? null : inTime.message);
    if (!inTime.ok) return;
    if (fields.scheduleDate !== bid?.scheduleDate && farDay.warn(fields.scheduleDate)) return;
    const kind = bid ? "editBid" : "placeBid";
    const { amountCents } = checked;
    const written = bidFrom({ fields, amountCents, isUpTo, ticket, writtenOn, bid, vendorId: actor.id });
    const payload = { kind, ticketId: ticket.id, bid: written, writtenOn } as const;
    const success = bid ? { title: TEXTS.bidChanged } : () => newBidToast(db, written);
    await draft.send(() => enqueue([payload], key, success));
    onClose();
  });

  const newTitle = acceptUpToCents === undefined ? TEXTS.submitTitle : CHOSEN_TEXTS.acceptJob;
  const warningAt = (name: keyof Typed) =>
    name === "scheduleDate" ? farDay.warningAt(fields.scheduleDate) : undefined;
  const field = (name: keyof Typed) => ({
    name,
    value: fields[name],
    error: problems[name] ?? warningAt(name),
    required: true,
    withAsterisk: false,
  });
  const input = (name: keyof Typed) => ({
    ...field(name),
    onChange: (event: { currentTarget: { value: string } }) => draft.change(name, event.currentTarget.value),
  });

  return (
    <Sheet
      title={bid ? TEXTS.editTitle : newTitle}
      onClose={onClose}
      footer={<Footer submit={bid ? TEXTS.save : newTitle} onCancel={onClose} />}
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
        {bid && <PriceRequest bid={bid} />}
        <OfferNote acceptUpToCents={acceptUpToCents} otherVendors={otherVendors} offer={offer} />
        <ClosingNote bidsCloseAt={bidsCloseAt} />
        <ScopeNotice
          writtenOn={writtenOn}
          scope={scope}
          onRead={() => draft.change("scope", JSON.stringify(scope))}
        />
        {acceptUpToCents === undefined && (
          <MoneyField
            label={amountLabel(bid)}
            {...field("amount")}
            onText={(text) => draft.change("amount", text)}
          />
        )}
        <DictationTextarea
          label={isUpTo ? TEXTS.noteOptional : TEXTS.description}
          rows={isUpTo ? 2 : 4}
          longest={LENGTHS.description}
          {...field("description")}
          required={!isUpTo}
          onText={(text) => draft.change("description", text)}
          subject={TEXTS.theDescription}
        />
        <Schedule date={input("scheduleDate")} time={input("scheduleTime")} />
        <FormProblem message={missingNote(bid, problems, fields) ?? closedMessage} />
      </form>
    </Sheet>
  );
}

/** The day and time of the work. */
const Schedule = ({ date, time }: { readonly date: TextInputProps; readonly time: TextInputProps }) => (
  <div className="row">
    <TextInput className="grow" label={TEXTS.scheduleDate} type="date" min={today()} {...date} />
    <TextInput className="grow" label={TEXTS.scheduleTime} type="time" {...time} />
  </div>
);

function OfferNote({
  acceptUpToCents,
  otherVendors,
  offer,
}: Required<Pick<BidFormProps, "otherVendors" | "offer">> & {
  readonly acceptUpToCents: number | undefined;
}) {
  if (acceptUpToCents !== undefined)
    return <p>{CHOSEN_TEXTS.acceptNote(dollarsFromCents(acceptUpToCents), otherVendors)}</p>;
  return offer === "" ? null : <p>{offer}</p>;
}

const amountLabel = (bid: Bid | null) => {
  if (bid === null) return TEXTS.estimatedCost;
  return bid.upTo === true ? TEXTS.bidUpTo : TEXTS.bidAmount;
};

const keyOf = (bid: Bid | null, ticketId: string, acceptUpToCents: number | undefined) => {
  if (bid) return draftKey("editBid", bid.id);
  return draftKey(acceptUpToCents === undefined ? "placeBid" : "acceptJob", ticketId);
};

const Footer = ({ submit, onCancel }: { submit: string; onCancel: () => void }) => (
  <div className="row end">
    <Button variant="default" onClick={onCancel}>
      {TEXTS.cancel}
    </Button>
    <Button type="submit" form="bid">
      {submit}
    </Button>
  </div>
);

/** The bid of these fields; an edited one keeps its identity. */
function bidFrom({
  fields,
  amountCents,
  isUpTo,
  ticket,
  writtenOn,
  bid,
  vendorId,
}: Pick<BidFormProps, "ticket" | "bid"> & {
  readonly fields: Typed;
  readonly amountCents: number;
  readonly isUpTo: boolean;
  readonly writtenOn: BidScope;
  readonly vendorId: string;
}): Bid {
  const at = new Date().toISOString();
  const { amount: _amount, ...details } = fields;
  const former = bid && formerAmountOf(bid, amountCents);
  return {
    id: bid?.id ?? newId(),
    ticketId: ticket.id,
    vendorId,
    amountCents,
    ...(isUpTo ? { upTo: true } : {}),
    ...details,
    status: bid?.status ?? "pending",
    reason: null,
    ...(former === null ? {} : { formerAmountCents: former }),
    scopeVersion: writtenOn.scopeVersion,
    createdAt: bid?.createdAt ?? at,
    updatedAt: at,
    version: bid?.version ?? 0,
    ticket: bid?.ticket ?? ticketOf(ticket),
    bidder: null,
  };
}

const fieldsOf = (bid: Bid): Typed => ({
  amount: amountText(bid.amountCents),
  description: bid.description,
  scheduleDate: bid.scheduleDate,
  scheduleTime: bid.scheduleTime,
});

/** Errors of empty fields; where none is empty, of an unreadable amount or a past day. */
function wrongIn(
  fields: Typed,
  bid: Bid | null,
  { checked, isUpTo }: { checked: ReturnType<typeof checkBidForm>; isUpTo: boolean },
): Wrong {
  const missing = Object.entries(missingIn(bid)).filter(
    ([field]) => isBlank(fields[field as keyof Typed]) && !(isUpTo && field === "description"),
  );
  if (missing.length > 0) return Object.fromEntries(missing);
  if (!checked.ok) return { amount: checked.message };
  const dayProblem = plannedDayProblem(fields.scheduleDate, today(), bid?.scheduleDate ?? null);
  return dayProblem === null ? {} : { scheduleDate: dayProblem };
}

const ticketOf = (ticket: BidFormProps["ticket"]): Bid["ticket"] => ({
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
