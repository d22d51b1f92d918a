import { useState } from "react";
import { needsRatingFirst } from "#domain/ratings/rating.ts";
import type { ActionPayload } from "#domain/actions/action.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { draftKey } from "#features/ground/draft-key.ts";
import { DraftNote } from "#features/ground/draft-note.tsx";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { SpokenArea } from "#features/ground/spoken-area.tsx";
import { useDraft } from "#features/ground/use-draft.ts";
import { ActSheet, type Problem, problemAt } from "#features/tickets/acts/act-sheet.tsx";
import { useMove } from "#features/tickets/acts/use-move.ts";
import { ACTS, WORDS } from "#features/tickets/words.ts";
import { StarChoice } from "#ui/stars.tsx";

/** Approves finished work. If somebody else did it and has no rating for it yet, the rating goes first; both are one chain. */
export function ApproveTicket({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { actor } = useSignedIn();
  const move = useMove(ticket);
  const key = draftKey("approveTicket", ticket.id);
  const draft = useDraft(key, { stars: "", comment: "" });
  const { comment } = draft.fields;
  const stars = Number(draft.fields.stars);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isRated = needsRatingFirst(ticket, actor);

  const submit = async () => {
    if (isRated && !ticket.assignee?.id) return setProblem({ message: WORDS.noAssignee });
    if (isRated && stars === 0) return setProblem({ field: "stars", message: WORDS.rateStar });
    const refusal = await draft.send(() =>
      move({
        act: "approveTicket",
        move: { to: "closed" },
        first: isRated ? [ratingOf(ticket, stars, comment)] : [],
        draftKey: key,
        success: { title: WORDS.approved, ...(isRated ? { description: WORDS.rated } : {}) },
      }),
    );
    if (refusal) return setProblem(refusal);
    onClose();
  };

  return (
    <ActSheet
      title={isRated ? WORDS.rateTitle : ACTS.approveTicket.label}
      submit={isRated ? WORDS.rateAndApprove : "Approve"}
      isWaiting={isRated && stars === 0}
      problem={problem}
      fields={["stars"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>
        {isRated ? `How did ${ticket.assignee?.name ?? ""} do on “${ticket.title}”?` : ACTS.approveTicket.ask}
      </p>
      {isRated && (
        <>
          <StarChoice
            label="Rating"
            value={stars}
            error={stars === 0 ? problemAt(problem, "stars") : undefined}
            onChange={(chosen) => draft.change("stars", String(chosen))}
          />
          <SpokenArea
            label="Comment (optional)"
            name="comment"
            rows={3}
            longest={LENGTHS.ratingComment}
            value={comment}
            onText={(text) => draft.change("comment", text)}
            spoken="the comment"
          />
        </>
      )}
    </ActSheet>
  );
}

const ratingOf = (ticket: Ticket, stars: number, comment: string): ActionPayload => ({
  kind: "rateWork",
  ticketId: ticket.id,
  ratingId: newId(),
  userId: ticket.assignee?.id ?? "",
  stars,
  comment,
});
