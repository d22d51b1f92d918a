import type { Actor } from "#domain/accounts/role.ts";
import { agreedLimit, centsAboveAgreed } from "#domain/bids/higher-limit.ts";
import { offeredVisitStep, visitsOf } from "#domain/tickets/record-visit.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** What approvers reject completed work for, in the order in which it is shown. */
export const COMPLETION_ADVICE = ["noAfterPhoto", "thinComment", "neverArrived", "costAboveBid"] as const;

/** One of the reasons. */
export type CompletionAdvice = (typeof COMPLETION_ADVICE)[number];

/** What the form of a completion contains. */
export interface CompletionForm {
  readonly content: string;
  /** Media types of the picked files. */
  readonly fileTypes: readonly string[];
  /** Undefined without an amount, null if it cannot be read. */
  readonly actualCostCents: number | null | undefined;
  /** Whether visits can be recorded; servers of the plain API have none. */
  readonly hasVisits: boolean;
}

const SHORTEST_COMMENT = 4;
/** A letter of a script that is written without spaces counts as a word. */
const COUNTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;

const isProof = (mimeType: string) => mimeType.startsWith("image/") || mimeType.startsWith("video/");

const APPLIES: Record<CompletionAdvice, (ticket: Ticket, actor: Actor, form: CompletionForm) => boolean> = {
  noAfterPhoto: (_ticket, _actor, { fileTypes }) => !fileTypes.some(isProof),
  thinComment: (_ticket, _actor, { content }) => (content.match(COUNTED)?.length ?? 0) < SHORTEST_COMMENT,
  neverArrived: (ticket, actor, { hasVisits }) =>
    hasVisits &&
    offeredVisitStep(ticket, actor) === "arrival" &&
    !visitsOf(ticket).some(({ personId }) => personId === actor.id),
  // Of work up to an amount the form itself says so, and asks.
  costAboveBid: (ticket, _actor, { actualCostCents }) =>
    agreedLimit(ticket) === null && centsAboveAgreed(ticket, actualCostCents) > 0,
};

/**
 * @returns what an approver is likely to miss in a completion, at most one of each. It advises:
 *   `moveTicket` alone decides whether work may be completed. See docs/product.md#ready
 */
export const completionAdvice = (
  ticket: Ticket,
  actor: Actor,
  form: CompletionForm,
): readonly CompletionAdvice[] => COMPLETION_ADVICE.filter((each) => APPLIES[each](ticket, actor, form));
