import {
  asLoose,
  firstOf,
  listIn,
  type Loose,
  numberIn,
  numberOrNull,
  textIn,
  thingIn,
} from "#contract/plain/loose.ts";
import {
  plainAccount,
  plainBid,
  plainBuilding,
  plainComment,
  plainMessage,
  plainNotification,
  plainPerson,
  plainRating,
  plainStore,
  plainTicket,
} from "#contract/plain/shapes.ts";

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
 * Converts an answer of a server of the plain API (docs/product.md#plain-api) to the answer of our
 * contract, by the call's name; undefined for calls it does not know.
 */
export function fromPlain(call: string, body: unknown, names: Names): unknown {
  return ANSWERS[call]?.(body, names);
}

function pages(body: unknown) {
  const from = asLoose(asLoose(body)["pagination"]);
  const page = numberOrNull(from, "page") ?? 1;
  const total = numberIn(from, "total");
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
  const from = asLoose(body);
  const within = asLoose(from["data"]);
  const token = textIn(from, ...TOKEN_KEYS) || textIn(within, ...TOKEN_KEYS);
  const user = thingIn(thingIn(body, "user", "data"), "user");
  return {
    token: token.replace(/^Bearer /, ""),
    user: plainAccount(user),
    expiresAt: textIn(from, "expiresAt"),
  };
}

function ratings(body: unknown) {
  const list = listIn(body, "ratings").map((each) => plainRating(asLoose(each)));
  const sum = list.reduce((total, each) => total + each.rating, 0);
  const from = asLoose(body);
  return {
    averageRating: numberOrNull(from, "averageRating") ?? (list.length === 0 ? null : sum / list.length),
    totalRatings: numberOrNull(from, "totalRatings") ?? list.length,
    ratings: list,
  };
}

const each =
  <T>(name: string, shape: (from: Loose) => T, ...names: readonly string[]) =>
  (body: unknown) => ({
    [name]: listIn(body, name, ...names).map((one) => shape(asLoose(one))),
    pagination: pages(body),
  });

const me = (body: unknown) => plainAccount(thingIn(thingIn(body, "user", "data"), "user"));
const person = (body: unknown) => plainPerson(thingIn(thingIn(body, "user", "data"), "user"));
const ticket = (body: unknown) => plainTicket(thingIn(body, "task", "ticket", "data"));
const bid = (body: unknown) => plainBid(thingIn(body, "bid", "data"));
const upload = (body: unknown) => thingIn(body, "data");

const ANSWERS: Readonly<Record<string, (body: unknown, names: Names) => unknown>> = {
  readConfig: (body) => ({
    TRAFFIC_BASE_URL: textIn(asLoose(body), "TRAFFIC_BASE_URL"),
    TRAFFIC_PROJECT_ID: textIn(asLoose(body), "TRAFFIC_PROJECT_ID") || "1",
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
  usersByRole: each("users", plainPerson, "property_managers"),
  listTickets: each("tasks", plainTicket),
  listMyJobs: each("tasks", plainTicket),
  listWorkOrders: each("tasks", plainTicket, "subtasks"),
  readTicket: ticket,
  raiseTicket: ticket,
  editTicket: ticket,
  changeTicketStatus: ticket,
  listComments: (body, names) => ({
    comments: listIn(body, "comments").map((one) => plainComment(asLoose(one), names["id"] ?? "")),
  }),
  addComment: (body, names) => plainComment(thingIn(body, "comment", "data"), names["id"] ?? ""),
  listBids: each("bids", plainBid),
  listBidsOnMyTickets: each("bids", plainBid),
  readBid: bid,
  placeBid: bid,
  editBid: bid,
  decideOnBid: bid,
  listStores: (body) => listIn(body, "stores").map((one) => plainStore(asLoose(one))),
  createStore: (body) => plainStore(thingIn(body, "store", "data")),
  editStore: (body) => plainStore(thingIn(body, "store", "data")),
  listBuildings: (body) => listIn(body, "buildings").map((one) => plainBuilding(asLoose(one))),
  createBuilding: (body) => plainBuilding(thingIn(body, "building", "data")),
  editBuilding: (body) => plainBuilding(thingIn(body, "building", "data")),
  rateWork: (body) => plainRating(thingIn(body, "rating", "data")),
  listRatings: ratings,
  listNotifications: (body) => ({
    notifications: listIn(body, "notifications").map((one) => plainNotification(asLoose(one))),
    total: numberIn(asLoose(body), "total"),
    unread: numberIn(asLoose(body), "unread"),
    unreadMessages: 0,
  }),
  listConversations: (body) => ({
    users: listIn(body, "users").map((one) => {
      const from = asLoose(one);
      return {
        id: textIn(from, "id"),
        name: textIn(from, "name"),
        email: textIn(from, "email"),
        profileImage: null,
        unreadCount: numberIn(from, "unreadCount"),
        latestMessage: textIn(from, "latestMessage"),
        latestMessageSender: textIn(from, "latestMessageSender"),
        latestMessageDate: textIn(from, "latestMessageDate"),
      };
    }),
  }),
  listMessages: each("messages", plainMessage),
  sendMessage: (body) => plainMessage(thingIn(body, "message", "data")),
  generateTitles: (body) => ({
    tasks: listIn(body, "tasks").flatMap(
      (one) => (typeof one === "string" ? one : textIn(asLoose(one), "title")) || [],
    ),
    source: "service",
  }),
  initiateUpload: (body) => {
    const from = upload(body);
    return { uploadId: textIn(from, "uploadId"), chunkSize: 0, totalParts: 0, expiresAt: "" };
  },
  uploadPart: (body) => {
    const from = upload(body);
    return { success: true, etag: textIn(from, "etag", "ETag"), partNumber: 0, size: 0 };
  },
  completeUpload: (body) => {
    const from = upload(body);
    const mimeType = textIn(from, "mimeType", "mime_type");
    const name = textIn(from, "originalName", "filename");
    return {
      s3Key: textIn(from, "s3Key"),
      url: textIn(from, "url"),
      size: numberIn(from, "size"),
      sha256: "",
      mime_type: mimeType,
      mimeType,
      originalName: name,
      filename: name,
    };
  },
  listPublicTickets: (body) => ({
    tasks: listIn(body, "tasks").map((one) => {
      const from = asLoose(one);
      const store = asLoose(firstOf(from, "storeInfo"));
      return {
        ...plainTicket(from),
        storeName: textIn(from, "storeName") || textIn(store, "name"),
        city: textIn(from, "city") || textIn(store, "city"),
        state: textIn(from, "state") || textIn(store, "state"),
      };
    }),
    pagination: pages(body),
  }),
};
