import { type TransitionName, TRANSITIONS } from "#domain/tickets/transitions.ts";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { type FormName, parseDraftKey, NEW } from "#features/drafts/draft-key.ts";
import * as BIDDER_TEXTS from "#texts/chosen-bidders.ts";
import * as COST_TEXTS from "#texts/costs.ts";
import * as DUE_TEXTS from "#texts/due-dates.ts";
import * as SETTINGS_TEXTS from "#texts/notification-settings.ts";
import * as DEPUTY_TEXTS from "#texts/deputies.ts";
import * as HAND_OVER_TEXTS from "#texts/handing-over.ts";
import * as LIMIT_TEXTS from "#texts/higher-limit.ts";
import * as OPERATOR_TEXTS from "#texts/operator.ts";
import * as MANY_TEXTS from "#texts/selected-tickets.ts";
import * as PLAN_TEXTS from "#texts/plans.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as COST_TEXTS_OF_STORES from "#texts/past-costs.ts";
import * as STORE_MANAGER_TEXTS from "#texts/store-manager.ts";
import * as STORE_PEOPLE_TEXTS from "#texts/store-people.ts";
import * as TEXTS from "#texts/sync-status.ts";
import * as DOCUMENT_TEXTS from "#texts/vendor-documents.ts";
import * as VISIT_TEXTS from "#texts/visits.ts";

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

const FORM_URLS: Record<Exclude<FormName, TransitionName>, (subject: string, fields: Fields) => DraftUrl> = {
  raiseTicket: (subject) => ({
    what: TEXTS.newTicket,
    path:
      subject === "" ? "/tickets?new=ticket" : `/tickets?new=ticket&follows=${encodeURIComponent(subject)}`,
  }),
  editTicket: (subject) => ({
    what: TEXTS.ticketChange,
    path: actOn(subject, "editTicket"),
    ticketId: subject,
  }),
  comment: (subject) => ({ what: TEXTS.comment, path: ticket(subject), ticketId: subject }),
  workOrder: (subject) => ({ what: TEXTS.newWorkOrder, path: ticket(subject), ticketId: subject }),
  editWorkOrder: (_of, { ticketId = "" }) => ({
    what: TEXTS.workOrderChange,
    path: ticket(ticketId),
    ticketId,
  }),
  placeBid: (subject) => ({ what: TEXTS.bid, path: actOn(subject, "placeBid"), ticketId: subject }),
  acceptJob: (subject) => ({ what: TEXTS.bid, path: actOn(subject, "acceptJob"), ticketId: subject }),
  declineToBid: (subject) => ({
    what: TEXTS.refusalToBid,
    path: actOn(subject, "declineToBid"),
    ticketId: subject,
  }),
  giveToVendor: (subject) => ({
    what: BIDDER_TEXTS.giveTitle,
    path: actOn(subject, "giveToVendor"),
    ticketId: subject,
  }),
  openToAll: (subject) => ({
    what: BIDDER_TEXTS.openToAll,
    path: actOn(subject, "openToAll"),
    ticketId: subject,
  }),
  askHigherLimit: (subject) => ({
    what: LIMIT_TEXTS.request,
    path: actOn(subject, "askHigherLimit"),
    ticketId: subject,
  }),
  refuseHigherLimit: (subject) => ({
    what: LIMIT_TEXTS.refusal,
    path: actOn(subject, "refuseHigherLimit"),
    ticketId: subject,
  }),
  editBid: (subject) => ({
    what: TEXTS.changeOfYourBid,
    path: `/bids?${new URLSearchParams({ editbid: subject })}`,
  }),
  rejectBid: (subject) => ({
    what: TEXTS.rejectionOfABid,
    path: `/bids?${new URLSearchParams({ rejectbid: subject })}`,
  }),
  requestPrice: (subject) => ({
    what: TEXTS.priceRequest,
    path: `/bids?${new URLSearchParams({ requestprice: subject })}`,
  }),
  message: (subject, { to = "" }) => ({
    what: to === "" ? TEXTS.message : TEXTS.messageTo(to),
    path: `/dashboard?${new URLSearchParams({ chat: encodeChatTarget({ userId: subject, name: to }) })}`,
  }),
  suggest: () => ({ what: TEXTS.suggestion, path: "/suggestions" }),
  repeat: (subject) => ({ what: REPEAT_TEXTS.setStep, path: ticket(subject), ticketId: subject }),
  repeatForStores: (subject) => ({
    what: REPEAT_TEXTS.forStoresDraft,
    path: own("repeats", "forstores", subject),
  }),
  changeRepetitions: (subject) => ({
    what: REPEAT_TEXTS.changeDraft,
    path: own("repeats", "changerepetitions", subject),
  }),
  plan: (subject) => ({ what: PLAN_TEXTS.plan, path: own("plans", "newplan", subject) }),
  changePlan: (subject) => ({
    what: PLAN_TEXTS.changeDraft,
    path: `/plans/${encodeURIComponent(subject.split(" ")[1] ?? "")}`,
  }),
  recordCost: (subject) => ({
    what: COST_TEXTS.costStep,
    path: actOn(subject, "recordCost"),
    ticketId: subject,
  }),
  dueDate: (subject) => ({
    what: DUE_TEXTS.step,
    path: actOn(subject, "changeDueDate"),
    ticketId: subject,
  }),
  areas: () => ({ what: SETTINGS_TEXTS.areasDraft, path: "/notification-settings" }),
  deputy: () => ({ what: DEPUTY_TEXTS.nameStep, path: "/profile" }),
  document: (subject) => ({ what: DOCUMENT_TEXTS.document, path: own("profile", "editdocument", subject) }),
  handOver: (subject) => ({
    what: HAND_OVER_TEXTS.draft,
    path: `/dashboard?${new URLSearchParams({ handover: subject })}`,
  }),
  invite: () => ({ what: OPERATOR_TEXTS.invite, path: "/operator?inviting=yes" }),
  selectTickets: (_of, { ids = "" }) => ({
    what: MANY_TEXTS.selected(ids.split(" ").filter(Boolean).length),
    path: "/tickets",
  }),
  assignMany: () => ({ what: MANY_TEXTS.titles.assign, path: "/tickets" }),
  scheduleMany: () => ({ what: MANY_TEXTS.titles.schedule, path: "/tickets" }),
  approveMany: () => ({ what: MANY_TEXTS.titles.approve, path: "/tickets" }),
  cancelMany: () => ({ what: MANY_TEXTS.titles.cancel, path: "/tickets" }),
  giveMany: () => ({ what: MANY_TEXTS.titles.give, path: "/tickets" }),
  profile: () => ({ what: TEXTS.changeOfYourProfile, path: "/profile" }),
  store: (subject) => ({
    what: subject === NEW ? TEXTS.newStore : TEXTS.storeChange,
    path: own("profile", "editstore", subject),
  }),
  storePerson: (subject) => ({
    what: STORE_PEOPLE_TEXTS.personDraft,
    path: `/stores/${encodeURIComponent(subject)}`,
  }),
  storeManager: (subject) => ({
    what: STORE_MANAGER_TEXTS.change,
    path: subject === "" ? "/directory?show=stores" : `/stores/${encodeURIComponent(subject)}`,
  }),
  budget: (subject) => ({
    what: COST_TEXTS_OF_STORES.budgetDraft,
    path: `/stores/${encodeURIComponent(subject)}?${new URLSearchParams({ budget: subject })}`,
  }),
  building: (subject) => ({
    what: subject === NEW ? TEXTS.newBuilding : TEXTS.buildingChange,
    path: own("profile", "editbuilding", subject),
  }),
  worker: (subject) => ({
    what: subject === NEW ? TEXTS.newWorker : TEXTS.workerChange,
    path: own("dashboard", "editworker", subject),
  }),
  rateWorker: (subject, { name = "" }) => ({
    what: TEXTS.ratingOf(name),
    path: own("dashboard", "rateworker", subject),
  }),
  visitReason: (_of, { ticketId = "" }) => ({
    what: VISIT_TEXTS.reasonOfVisit,
    path: ticket(ticketId),
    ticketId,
  }),
};

const own = (page: string, sheet: string, subject: string) =>
  `/${page}?${new URLSearchParams({ [sheet]: subject })}`;

/** Titles for transitions with a dialog of their own; any other is titled "Step of a ticket". */
const ACT_TEXTS: Partial<Record<TransitionName, string>> = {
  completeTicket: TEXTS.ticketCompletion,
  rejectTicket: TEXTS.ticketRejection,
  approveTicket: TEXTS.ticketApproval,
  assignWorker: TEXTS.ticketAssignment,
  completeAssessment: TEXTS.ticketAssessment,
};

/** @returns the title and URL of a draft; null if this version has no form of that name. */
export function draftUrl(key: string, fields: Fields): DraftUrl | null {
  const { form, subject } = parseDraftKey(key);
  const act = TRANSITIONS.find((each) => each.act === form)?.act;
  if (act) return { what: ACT_TEXTS[act] ?? TEXTS.ticketStep, path: actOn(subject, act), ticketId: subject };
  return Object.hasOwn(FORM_URLS, form) ? FORM_URLS[form as keyof typeof FORM_URLS](subject, fields) : null;
}

/** The fields of which an excerpt is shown, the first one that is not empty. */
export const EXCERPT_FIELDS = [
  "title",
  "content",
  "text",
  "description",
  "comment",
  "reason",
  "name",
  "amount",
];

/** The first non-empty field of a draft, as an excerpt; "" if all are empty. */
export const draftExcerpt = (fields: Fields): string =>
  EXCERPT_FIELDS.map((name) => fields[name]?.trim() ?? "").find((text) => text !== "") ?? "";
