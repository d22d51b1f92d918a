import { type TransitionName, TRANSITIONS } from "#domain/tickets/transitions.ts";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { type FormName, parseDraftKey, NEW } from "#features/drafts/draft-key.ts";
import * as TEXTS from "#texts/sync-status.ts";

type Fields = Readonly<Record<string, string>>;

/** The title of a draft and the URL that opens its form. */
export interface DraftUrl {
  readonly what: string;
  readonly path: string;
  /** The ticket the draft is about, if any. */
  readonly ticketId?: string;
}

const ticket = (ticketId: string) => `/tickets?${new URLSearchParams({ ticket: ticketId })}`;
const actOn = (ticketId: string, act: string) => `/tickets?${new URLSearchParams({ ticket: ticketId, act })}`;

const PLACES: Record<Exclude<FormName, TransitionName>, (of: string, fields: Fields) => DraftUrl> = {
  raiseTicket: () => ({ what: TEXTS.newTicket, path: "/tickets?new=ticket" }),
  editTicket: (of) => ({ what: TEXTS.changeOfATicket, path: actOn(of, "editTicket"), ticketId: of }),
  comment: (of) => ({ what: TEXTS.comment, path: ticket(of), ticketId: of }),
  workOrder: (of) => ({ what: TEXTS.newWorkOrder, path: ticket(of), ticketId: of }),
  editWorkOrder: (_of, { ticketId = "" }) => ({
    what: TEXTS.changeOfAWork,
    path: ticket(ticketId),
    ticketId,
  }),
  placeBid: (of) => ({ what: TEXTS.bid, path: actOn(of, "placeBid"), ticketId: of }),
  editBid: (of) => ({ what: TEXTS.changeOfYourBid, path: `/bids?${new URLSearchParams({ editbid: of })}` }),
  message: (of, { to = "" }) => ({
    what: to === "" ? TEXTS.message : TEXTS.messageTo(to),
    path: `/dashboard?${new URLSearchParams({ chat: encodeChatTarget({ userId: of, name: to }) })}`,
  }),
  suggest: () => ({ what: TEXTS.suggestion, path: "/suggestions" }),
  profile: () => ({ what: TEXTS.changeOfYourProfile, path: "/profile" }),
  store: (of) => ({
    what: of === NEW ? TEXTS.newStore : TEXTS.changeOfAStore,
    path: own("profile", "editstore", of),
  }),
  building: (of) => ({
    what: of === NEW ? TEXTS.newBuilding : TEXTS.changeOfABuilding,
    path: own("profile", "editbuilding", of),
  }),
  worker: (of) => ({
    what: of === NEW ? TEXTS.newWorker : TEXTS.changeOfAWorker,
    path: own("dashboard", "editworker", of),
  }),
  rateWorker: (of, { name = "" }) => ({
    what: TEXTS.ratingOf(name),
    path: own("dashboard", "rateworker", of),
  }),
};

const own = (page: string, sheet: string, of: string) => `/${page}?${new URLSearchParams({ [sheet]: of })}`;

/** Titles for transitions with a dialog of their own; any other is titled "Step of a ticket". */
const ACT_WORDS: Partial<Record<TransitionName, string>> = {
  completeTicket: TEXTS.completionOfATicket,
  rejectTicket: TEXTS.rejectionOfATicket,
  approveTicket: TEXTS.approvalOfATicket,
  assignWorker: TEXTS.assignmentOfATicket,
  completeAssessment: TEXTS.assessmentOfATicket,
};

/** @returns the title and URL of a draft; null if this version has no form of that name. */
export function draftUrl(key: string, fields: Fields): DraftUrl | null {
  const { form, of } = parseDraftKey(key);
  const act = TRANSITIONS.find((each) => each.act === form)?.act;
  if (act) return { what: ACT_WORDS[act] ?? TEXTS.stepOfATicket, path: actOn(of, act), ticketId: of };
  return Object.hasOwn(PLACES, form) ? PLACES[form as keyof typeof PLACES](of, fields) : null;
}

const SAYING = ["title", "content", "text", "description", "comment", "name", "amount"];

/** The first non-empty field of a draft, as an excerpt; "" if all are empty. */
export const draftExcerpt = (fields: Fields): string =>
  SAYING.map((name) => fields[name]?.trim() ?? "").find((text) => text !== "") ?? "";

const TEXT_FIELDS = SAYING.filter((name) => name !== "amount" && name !== "name");

/** Everything written in the text fields of a draft, one field a line; "" if all are empty. */
export const draftText = (fields: Fields): string =>
  TEXT_FIELDS.flatMap((name) => fields[name]?.trim() || []).join("\n");
