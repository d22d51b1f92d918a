import { useState } from "react";
import { formattedAgreed } from "#domain/bids/bid.ts";
import { centsAboveAgreed, costAsRead } from "#domain/bids/higher-limit.ts";
import { amountExample, centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { ratingPayload } from "#domain/mutations/ratings.ts";
import { isBlank } from "#domain/text.ts";
import { needsRatingFirst } from "#domain/ratings/rating.ts";
import { doerOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { MoneyField } from "#features/forms/money-field.tsx";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { CompletionPhotos } from "#features/tickets/transitions/completion-photos.tsx";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { useTransition } from "#features/tickets/transitions/use-transition.ts";
import { TRANSITION_LABELS } from "#features/tickets/texts.ts";
import * as BIDDER_TEXTS from "#texts/chosen-bidders.ts";
import * as LIMIT_TEXTS from "#texts/higher-limit.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Notice } from "#ui/notice.tsx";
import { StarChoice } from "#ui/stars.tsx";

const NO_AMOUNT = { field: "actualCost", message: TEXTS.theActualCost(amountExample()) };
const NO_STARS = { field: "stars", message: TEXTS.rateStar };

/**
 * Approves finished work. If another person did it and it has no rating yet, a rating is required
 * and enqueued first, in the same chain.
 */
export function ApproveTicket({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { actor } = useSignedIn();
  const move = useTransition(ticket);
  const key = draftKey("approveTicket", ticket.id);
  const draft = useDraft(key, { stars: "", comment: "", actualCost: "" });
  const { comment, actualCost } = draft.fields;
  const cents = isBlank(actualCost) ? undefined : centsFromAmount(actualCost);
  const stars = Number(draft.fields.stars);
  const doer = doerOf(ticket);
  const isRated = needsRatingFirst(ticket, actor);
  const [problem, setProblem] = useFormProblem(() => [
    isRated && stars === 0 ? NO_STARS : null,
    cents === null ? NO_AMOUNT : null,
  ]);

  const overCents = centsAboveAgreed(ticket, ticket.actualCostCents ?? cents);
  // Of another amount that is typed meanwhile nothing was confirmed.
  const [confirmedCents, setConfirmedCents] = useState(0);
  const isConfirmed = overCents > 0 && confirmedCents === overCents;

  const submit = async () => {
    if (isRated && !doer?.id) return setProblem({ message: TEXTS.noAssignee });
    if (isRated && stars === 0) return setProblem(NO_STARS);
    if (cents === null) return setProblem(NO_AMOUNT);
    if (overCents > 0 && !isConfirmed) return setConfirmedCents(overCents);
    const refusal = await draft.send(() =>
      move.enqueueTransition({
        act: "approveTicket",
        // What was recorded while this form was open stays; whoever approves has read it here.
        move: {
          to: "closed",
          ...costAsRead(ticket),
          ...(cents === undefined || ticket.actualCostCents !== null ? {} : { actualCostCents: cents }),
        },
        first: isRated ? [ratingPayload(ticket, { ratingId: newId(), stars, comment })] : [],
        draftKey: key,
        success: { title: TEXTS.approved, ...(isRated ? { description: TEXTS.rated } : {}) },
      }),
    );
    if (refusal) return setProblem(refusal);
    onClose();
  };

  return (
    <TransitionSheet
      title={isRated ? TEXTS.rateTitle : TRANSITION_LABELS.approveTicket.label}
      submit={isConfirmed ? LIMIT_TEXTS.approveAbove : isRated ? TEXTS.rateAndApprove : TEXTS.approve}
      isWaiting={isRated && stars === 0}
      problem={problem}
      fields={["stars", "actualCost"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>
        {isRated
          ? TEXTS.howDidDoOn(doer?.name ?? "", ticket.title)
          : TRANSITION_LABELS.approveTicket.question}
      </p>
      <CompletionPhotos ticketId={ticket.id} />
      {isRated && (
        <>
          <StarChoice
            label={TEXTS.rating}
            value={stars}
            error={problemAt(problem, "stars")}
            onChange={(chosen) => draft.change("stars", String(chosen))}
          />
          {stars === 0 && <p className="quiet">{TEXTS.starsNeeded}</p>}
          <DictationTextarea
            label={TEXTS.commentOptional}
            name="comment"
            rows={3}
            longest={LENGTHS.ratingComment}
            value={comment}
            onText={(text) => draft.change("comment", text)}
            subject={TEXTS.theComment}
          />
        </>
      )}
      {ticket.actualCostCents === null && (
        <MoneyField
          label={TEXTS.actualCostOptional}
          name="actualCost"
          value={actualCost}
          error={problemAt(problem, "actualCost")}
          onText={(text) => draft.change("actualCost", text)}
        />
      )}
      {overCents > 0 && <OverAcceptedBid ticket={ticket} overCents={overCents} isConfirmed={isConfirmed} />}
    </TransitionSheet>
  );
}

/** By how much the cost is above what was agreed, and that approving it takes a second press. */
function OverAcceptedBid({
  ticket,
  overCents,
  isConfirmed,
}: {
  ticket: Ticket;
  overCents: number;
  isConfirmed: boolean;
}) {
  const over = dollarsFromCents(overCents);
  const agreed = formattedAgreed(ticket.acceptedBidCents ?? 0, ticket.acceptedUpTo === true);
  return (
    <Notice tone="amber" icon="warning" role="status">
      <p>{BIDDER_TEXTS.overAccepted(over, agreed)}</p>
      {isConfirmed && <p>{LIMIT_TEXTS.pressAgain}</p>}
    </Notice>
  );
}
