import {
  asJson,
  firstOf,
  pickArray,
  type Json,
  pickNumber,
  numberOrNull,
  pickString,
  pickObject,
} from "#contract/legacy/lenient.ts";
import { legacyAccount, legacyPerson } from "#contract/legacy/person-shapes.ts";
import { legacyBid } from "#contract/legacy/bid-shapes.ts";
import {
  legacyBuilding,
  legacyMessage,
  legacyNotification,
  legacyRating,
  legacyStore,
} from "#contract/legacy/shapes.ts";
import { legacyComment, legacyTicket } from "#contract/legacy/ticket-shapes.ts";

const TOKEN_KEYS = [
  "sessionToken",
  "token",
  "accessToken",
  "access_token",
  "authToken",
  "jwt",
  "bearerToken",
  "authorization",
];

type Names = Readonly<Record<string, string>>;

/**
 * Converts an answer of a legacy server (docs/product.md#plain-api) to the answer of our contract.
 * @param call name of the endpoint
 * @param params values of the path's placeholders
 * @returns undefined for an endpoint that has no converter
 */
export function fromLegacy(call: string, body: unknown, params: Names): unknown {
  return ANSWERS[call]?.(body, params);
}

function pages(body: unknown) {
  const from = asJson(asJson(body)["pagination"]);
  const page = numberOrNull(from, "page") ?? 1;
  const total = pickNumber(from, "total");
  const totalPages = numberOrNull(from, "totalPages", "pages") ?? 1;
  return {
    page,
    limit: numberOrNull(from, "limit") ?? 10,
    total,
    totalPages,
    hasNextPage: from["hasNextPage"] === true || page < totalPages,
    hasPrevPage: page > 1,
  };
}

function welcome(body: unknown) {
  const from = asJson(body);
  const within = asJson(from["data"]);
  const token = pickString(from, ...TOKEN_KEYS) || pickString(within, ...TOKEN_KEYS);
  const user = pickObject(pickObject(body, "user", "data"), "user");
  return {
    token: token.replace(/^Bearer /, ""),
    user: legacyAccount(user),
    expiresAt: pickString(from, "expiresAt"),
  };
}

function ratings(body: unknown) {
  const list = pickArray(body, "ratings").map((each) => legacyRating(asJson(each)));
  const sum = list.reduce((total, each) => total + each.rating, 0);
  const from = asJson(body);
  return {
    averageRating: numberOrNull(from, "averageRating") ?? (list.length === 0 ? null : sum / list.length),
    totalRatings: numberOrNull(from, "totalRatings") ?? list.length,
    ratings: list,
  };
}

const each =
  <T>(name: string, shape: (from: Json) => T, ...names: readonly string[]) =>
  (body: unknown) => ({
    [name]: pickArray(body, name, ...names).map((item) => shape(asJson(item))),
    pagination: pages(body),
  });

const me = (body: unknown) => legacyAccount(pickObject(pickObject(body, "user", "data"), "user"));
const person = (body: unknown) => legacyPerson(pickObject(pickObject(body, "user", "data"), "user"));
const ticket = (body: unknown) => legacyTicket(pickObject(body, "task", "ticket", "data"));
const bid = (body: unknown) => legacyBid(pickObject(body, "bid", "data"));
const upload = (body: unknown) => pickObject(body, "data");

const ANSWERS: Readonly<Record<string, (body: unknown, params: Names) => unknown>> = {
  readConfig: (body) => ({
    TRAFFIC_BASE_URL: pickString(asJson(body), "TRAFFIC_BASE_URL"),
    TRAFFIC_PROJECT_ID: pickString(asJson(body), "TRAFFIC_PROJECT_ID") || "1",
    capabilities: [],
    wireVersion: 0,
  }),
  signIn: welcome,
  register: welcome,
  whoAmI: me,
  readProfile: me,
  updateProfile: me,
  personProfile: person,
  readPerson: person,
  usersByRole: each("users", legacyPerson, "property_managers"),
  listTickets: each("tasks", legacyTicket),
  listMyJobs: each("tasks", legacyTicket),
  listWorkOrders: each("tasks", legacyTicket, "subtasks"),
  readTicket: ticket,
  raiseTicket: ticket,
  editTicket: ticket,
  changeTicketStatus: ticket,
  listComments: (body, params) => ({
    comments: pickArray(body, "comments").map((item) => legacyComment(asJson(item), params["id"] ?? "")),
  }),
  addComment: (body, params) => legacyComment(pickObject(body, "comment", "data"), params["id"] ?? ""),
  listBids: each("bids", legacyBid),
  listBidsOnMyTickets: each("bids", legacyBid),
  readBid: bid,
  placeBid: bid,
  editBid: bid,
  decideOnBid: bid,
  listStores: (body) => pickArray(body, "stores").map((item) => legacyStore(asJson(item))),
  createStore: (body) => legacyStore(pickObject(body, "store", "data")),
  editStore: (body) => legacyStore(pickObject(body, "store", "data")),
  listBuildings: (body) => pickArray(body, "buildings").map((item) => legacyBuilding(asJson(item))),
  createBuilding: (body) => legacyBuilding(pickObject(body, "building", "data")),
  editBuilding: (body) => legacyBuilding(pickObject(body, "building", "data")),
  rateWork: (body) => legacyRating(pickObject(body, "rating", "data")),
  listRatings: ratings,
  listNotifications: (body) => {
    const notifications = pickArray(body, "notifications").map((item) => legacyNotification(asJson(item)));
    return {
      notifications,
      total: pickNumber(asJson(body), "total"),
      unread: numberOrNull(asJson(body), "unread") ?? notifications.filter((item) => !item.isRead).length,
      unreadMessages: 0,
    };
  },
  listConversations: (body) => ({
    users: pickArray(body, "users").map((item) => {
      const from = asJson(item);
      return {
        id: pickString(from, "id"),
        name: pickString(from, "name"),
        email: pickString(from, "email"),
        profileImage: null,
        unreadCount: pickNumber(from, "unreadCount"),
        latestMessage: pickString(from, "latestMessage"),
        latestMessageSender: pickString(from, "latestMessageSender"),
        latestMessageDate: pickString(from, "latestMessageDate"),
      };
    }),
  }),
  listMessages: each("messages", legacyMessage),
  sendMessage: (body) => legacyMessage(pickObject(body, "message", "data")),
  generateTitles: (body) => ({
    tasks: pickArray(body, "tasks").flatMap(
      (item) => (typeof item === "string" ? item : pickString(asJson(item), "title")) || [],
    ),
    source: "service",
  }),
  initiateUpload: (body) => {
    const from = upload(body);
    return { uploadId: pickString(from, "uploadId"), chunkSize: 0, totalParts: 0, expiresAt: "" };
  },
  uploadPart: (body) => {
    const from = upload(body);
    return { success: true, etag: pickString(from, "etag", "ETag"), partNumber: 0, size: 0 };
  },
  completeUpload: (body) => {
    const from = upload(body);
    const mimeType = pickString(from, "mimeType", "mime_type");
    const name = pickString(from, "originalName", "filename");
    return {
      s3Key: pickString(from, "s3Key"),
      url: pickString(from, "url"),
      size: pickNumber(from, "size"),
      sha256: "",
      mime_type: mimeType,
      mimeType,
      originalName: name,
      filename: name,
    };
  },
  listPublicTickets: (body) => ({
    tasks: pickArray(body, "tasks").map((item) => {
      const from = asJson(item);
      const store = asJson(firstOf(from, "storeInfo"));
      return {
        ...legacyTicket(from),
        storeName: pickString(from, "storeName") || pickString(store, "name"),
        city: pickString(from, "city") || pickString(store, "city"),
        state: pickString(from, "state") || pickString(store, "state"),
      };
    }),
    pagination: pages(body),
  }),
};
