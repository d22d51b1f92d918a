import { type MutationRules, textUnder } from "#domain/mutations/define.ts";
import { doerOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { isBlank } from "#domain/text.ts";

/** Payloads of ratings, by kind. */
export interface RatingPayloads {
  rateWork: {
    readonly ticketId: string;
    readonly ratingId: string;
    readonly userId: string;
    readonly stars: number;
    readonly comment: string;
  };
  /** Rates a worker without naming a ticket; the server picks the worker's newest unrated work. */
  rateWorker: {
    readonly workerId: string;
    readonly name: string;
    readonly ratingId: string;
    readonly stars: number;
    readonly comment: string;
  };
}

/** @returns the payload of a rating (1 to 5 stars) of who did the work on a ticket. */
export const ratingPayload = (
  ticket: Pick<Ticket, "id" | "assignee" | "doneBy">,
  rating: Pick<RatingPayloads["rateWork"], "ratingId" | "stars" | "comment">,
) => ({ kind: "rateWork" as const, ticketId: ticket.id, userId: doerOf(ticket)?.id ?? "", ...rating });

const rateWork: MutationRules<RatingPayloads["rateWork"]> = {
  shape: {
    required: {
      ticketId: "string",
      ratingId: "string",
      userId: "string",
      stars: "number",
      comment: "string",
    },
  },
  queueKey: ({ ticketId }) => `ticket:${ticketId}`,
  ticketId: ({ ticketId }) => ticketId,
  isOfTicketItself: true,
  view: {
    ticket: (ticket, { payload }) =>
      ticket && { ...ticket, isRated: true, ratedStars: ticket.ratedStars ?? payload.stars },
  },
  isMoot: ({ comment }, ticket) => isBlank(comment) && ticket.isRated,
  userText: ({ ticketId, comment }) => textUnder(ticketId, comment),
};

const rateWorker: MutationRules<RatingPayloads["rateWorker"]> = {
  shape: {
    required: { workerId: "string", name: "string", ratingId: "string", stars: "number", comment: "string" },
  },
  queueKey: ({ workerId }) => `worker:${workerId}`,
  references: ({ workerId }) => [{ queueKey: `worker:${workerId}`, id: workerId }],
};

/** Rules of ratings. See docs/product.md#ratings. */
export const ratingMutations = { rateWork, rateWorker };
