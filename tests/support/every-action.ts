import type { PendingFile } from "#domain/mutations/define.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { Bid } from "#domain/bids/bid.ts";

/**
 * Everything a person can do that waits in the outbox, by its kind: a kind without a line here does
 * not compile. `ticketId` and `id` are fresh ids, `files` what goes along.
 */
export const EVERY_ACTION: {
  readonly [Kind in MutationPayload["kind"]]: (input: CallInput) => Extract<MutationPayload, { kind: Kind }>;
} = {
  raiseTicket: ({ ticketId, files, text }) => ({
    kind: "raiseTicket",
    ticket: {
      id: ticketId,
      title: text,
      description: "",
      priority: "high",
      status: "open",
      projectId: "1",
      storeId: null,
    },
    store: null,
    files,
  }),
  moveTicket: ({ ticketId, id, files, text }) => ({
    kind: "moveTicket",
    act: "completeTicket",
    ticketId,
    from: "open",
    move: { to: "completed", content: text },
    commentId: id,
    files,
  }),
  commentOnTicket: ({ ticketId, id, files, text }) => ({
    kind: "commentOnTicket",
    ticketId,
    commentId: id,
    content: text,
    files,
  }),
  rateWork: ({ ticketId, id, text }) => ({
    kind: "rateWork",
    ticketId,
    ratingId: id,
    userId: "walt",
    stars: 4,
    comment: text,
  }),
  saveStore: ({ id, text }) => ({ kind: "saveStore", storeId: id, isNew: true, form: storeForm(text) }),
  deleteStore: ({ id }) => ({ kind: "deleteStore", storeId: id }),
  undoStoreImport: ({ id, text }) => ({
    kind: "undoStoreImport",
    storeId: id,
    name: text,
    wrote: storeForm(text),
    former: null,
  }),
  importCosts: ({ id, text }) => ({
    kind: "importCosts",
    storeId: id,
    name: text,
    made: { id, fileName: "costs.csv", at: "2026-12-01T09:00:00.000Z" },
    lines: [{ on: "2025-03-31", cents: 12_000, vendor: text }],
  }),
  undoCostImport: ({ id, text }) => ({ kind: "undoCostImport", storeId: id, name: text, importId: id }),
  setBudget: ({ id }) => ({
    kind: "setBudget",
    storeId: id,
    name: "Downtown",
    year: 2026,
    amount: "12000.00",
    base: { amount: null },
  }),
  addStorePerson: ({ id, text }) => ({ kind: "addStorePerson", storeId: id, email: text, name: text }),
  changeStoreManager: ({ id, text }) => ({
    kind: "changeStoreManager",
    storeId: id,
    email: text,
    personId: "",
    name: text,
  }),
  removeStorePerson: ({ id, text }) => ({
    kind: "removeStorePerson",
    storeId: id,
    personId: text,
    name: text,
  }),
  updateProfile: ({ text }) => ({ kind: "updateProfile", change: { phone: text }, base: { phone: "" } }),
  changeProfileImage: ({ files }) => ({ kind: "changeProfileImage", files: files.slice(0, 1) }),
  saveWorker: ({ id, text }) => ({
    kind: "saveWorker",
    workerId: id,
    isNew: true,
    form: { name: text, email: `${id}@example.com`, phone: "", skills: [text] },
    password: "correct horse 42",
  }),
  deleteWorker: ({ id, text }) => ({ kind: "deleteWorker", workerId: id, name: text }),
  rateWorker: ({ id, text }) => ({
    kind: "rateWorker",
    workerId: "walt",
    name: "Walt",
    ratingId: id,
    stars: 3,
    comment: text,
  }),
  editTicket: ({ ticketId, files, text }) => ({
    kind: "editTicket",
    ticketId,
    change: { title: text },
    base: { title: "before" },
    files,
  }),
  deleteTicket: ({ ticketId }) => ({ kind: "deleteTicket", ticketId }),
  addWorkOrder: ({ ticketId, id, text }) => ({ kind: "addWorkOrder", ticketId, orderId: id, title: text }),
  editWorkOrder: ({ ticketId, id, text }) => ({
    kind: "editWorkOrder",
    ticketId,
    orderId: id,
    title: text,
    base: "Before",
  }),
  moveWorkOrder: ({ ticketId, id, text }) => ({
    kind: "moveWorkOrder",
    ticketId,
    orderId: id,
    title: text,
    to: "completed",
  }),
  deleteWorkOrder: ({ ticketId, id, text }) => ({
    kind: "deleteWorkOrder",
    ticketId,
    orderId: id,
    title: text,
  }),
  placeBid: (input) => ({ kind: "placeBid", ticketId: input.ticketId, bid: bidOf(input) }) as const,
  editBid: (input) => ({ kind: "editBid", ticketId: input.ticketId, bid: bidOf(input) }) as const,
  withdrawBid: (input) => ({ kind: "withdrawBid", ticketId: input.ticketId, bid: bidOf(input) }),
  decideBid: (input) => ({
    kind: "decideBid",
    ticketId: input.ticketId,
    bid: bidOf(input),
    to: "rejected",
    reason: input.text,
  }),
  declineToBid: ({ ticketId, text }) => ({ kind: "declineToBid", ticketId, reason: text }),
  askHigherLimit: ({ ticketId, text }) => ({
    kind: "askHigherLimit",
    ticketId,
    amount: "1800.00",
    reason: text,
  }),
  answerHigherLimit: ({ ticketId, text }) => ({
    kind: "answerHigherLimit",
    ticketId,
    amount: "1800.00",
    status: "refused",
    answer: text,
  }),
  requestPrice: (input) => ({
    kind: "requestPrice",
    ticketId: input.ticketId,
    bid: bidOf(input),
    content: input.text,
  }),
  sendMessage: ({ id, files, text }) => ({
    kind: "sendMessage",
    messageId: id,
    receiverId: "peter",
    receiverName: "Peter",
    content: text,
    files,
  }),
  readMessages: () => ({ kind: "readMessages", fromId: "peter" }),
  readNotification: ({ id }) => ({ kind: "readNotification", notificationId: id }),
  unreadNotification: ({ id }) => ({ kind: "unreadNotification", notificationId: id }),
  readAllNotifications: () => ({ kind: "readAllNotifications" }),
  changeNotificationSettings: () => ({
    kind: "changeNotificationSettings",
    change: { mailOff: ["completions"] },
  }),
  muteTicket: ({ ticketId }) => ({ kind: "muteTicket", ticketId, isMuted: true }),
  saveView: ({ text }) => ({
    kind: "saveView",
    view: { name: text.slice(0, 60), query: "due=overdue", at: "2026-11-29T09:00:00.000Z" },
  }),
  saveBuilding: ({ id, text }) => ({
    kind: "saveBuilding",
    buildingId: id,
    isNew: true,
    form: { name: text, address: "A", city: "C", state: "S", zipcode: "Z" },
  }),
  deleteBuilding: ({ id, text }) => ({ kind: "deleteBuilding", buildingId: id, name: text }),
  recordVisit: ({ ticketId, id, text }) => ({
    kind: "recordVisit",
    ticketId,
    visitId: id,
    step: "arrival",
    reason: text,
  }),
  locateVisit: ({ ticketId, id }) => ({
    kind: "locateVisit",
    ticketId,
    visitId: id,
    step: "arrival",
    position: { latitude: 40, longitude: -90, accuracyM: 20 },
  }),
  setRepeat: ({ ticketId }) => ({
    kind: "setRepeat",
    ticketId,
    rule: { unit: "months", every: 3, startsOn: "2030-01-31" },
  }),
  recordCost: ({ ticketId }) => ({
    kind: "recordCost",
    ticketId,
    actualCost: "120.00",
    base: { actualCost: null },
  }),
  nameDeputy: ({ text }) => ({
    kind: "nameDeputy",
    deputy: { email: text, fromDay: "2030-01-02", untilDay: "2030-01-05", timeZone: "America/Chicago" },
  }),
  endDeputy: () => ({ kind: "endDeputy" }),
  saveDocument: ({ id, files, text }) => ({
    kind: "saveDocument",
    documentId: id,
    isNew: true,
    form: { kind: "license", name: text, number: "", expiresOn: "2030-01-02" },
    files: files.slice(0, 1),
  }),
  removeDocument: ({ id, text }) => ({ kind: "removeDocument", documentId: id, name: text }),
  endRepeat: ({ ticketId }) => ({ kind: "endRepeat", ticketId }),
  suggest: ({ id, text }) => ({ kind: "suggest", suggestionId: id, title: text, description: "d" }),
};

export interface CallInput {
  readonly ticketId: string;
  readonly id: string;
  readonly text: string;
  readonly files: readonly PendingFile[];
}

const storeForm = (name: string) => ({
  name,
  number: "17",
  region: "North",
  location: "L",
  address: "A",
  city: "",
  state: "",
  zipcode: "",
  phone: "",
  propertyManagerId: null,
  isDefault: false,
});

const bidOf = ({ ticketId, id, text }: CallInput): Bid => ({
  id,
  ticketId,
  vendorId: "vera",
  amountCents: 1000,
  description: text,
  scheduleDate: "2030-01-02",
  scheduleTime: "09:00",
  status: "pending",
  createdAt: "2030-01-01T00:00:00.000Z",
  updatedAt: "2030-01-01T00:00:00.000Z",
  scopeVersion: 1,
  version: 1,
  reason: null,
  bidder: null,
  ticket: {
    title: "T",
    description: "",
    status: "out_for_bid",
    category: null,
    authorId: "sofia",
    authorName: "Sofia",
    storeName: "",
    place: "",
    scopeVersion: 1,
  },
});
