import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Account } from "#domain/accounts/profile.ts";
import { type AccountDatabase, closeAccount, openAccount } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { readUnreadCount } from "#local-db/read/unread.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import { pullLegacy } from "#sync/legacy/pull-legacy.ts";

// The lists of a server of the plain API, page by page, in the page sizes that API has.

const userId = randomUUID();
const as = { token: "t", userId, apiBase: "https://plain.example", isLegacy: true };
const account = { id: userId, name: "Sofia Store", role: "Store Manager" } as Account;
const requests: URL[] = [];
const MESSAGES = 45;
let db: AccountDatabase;
/** The answer to the notifications' poll. */
let notices: object = {};
/** The answer to the list of tickets, by page. */
let tasks: (page: number) => object;
const oneTask = () => ({ tasks: [{ id: "t1", title: "A", subtasksCount: 2 }] });
/** Paths whose next request finds no network. */
const lost = new Set<string>();

const outside = {
  nowMs: () => 0,
  session: async () => ({ token: as.token, account }),
} as unknown as SyncEnvironment;

/** A ticket with work orders, and a conversation longer than a page. */
function answerTo(url: URL): unknown {
  const [page, limit] = [Number(url.searchParams.get("page")), Number(url.searchParams.get("limit"))];
  if (url.pathname === "/api/external/tasks") return tasks(page);
  if (url.pathname.endsWith("/direct-message-users")) return { users: [{ id: "vera", name: "Vera Vendor" }] };
  if (url.pathname.endsWith("/notifications")) return notices;
  if (!url.pathname.endsWith("/direct-messages")) return {};
  const all = Array.from({ length: MESSAGES }, (_, n) => ({
    id: `m${n}`,
    senderId: n % 2 === 0 ? userId : "vera",
    message: `Number ${n}`,
    createdAt: new Date(n * 1000).toISOString(),
  }));
  return {
    messages: all.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: MESSAGES, hasNextPage: page * limit < MESSAGES },
  };
}

beforeEach(async () => {
  requests.length = 0;
  notices = {};
  tasks = oneTask;
  lost.clear();
  db = openAccount(userId);
  await Promise.all(db.tables.map((table) => table.clear()));
  vi.stubGlobal("fetch", async (input: string) => {
    const url = new URL(input);
    requests.push(url);
    if (lost.delete(url.pathname)) throw new TypeError("Failed to fetch");
    return Response.json(answerTo(url));
  });
});
afterEach(() => {
  closeAccount(userId);
  vi.unstubAllGlobals();
});

test("a plain server is asked in the page sizes of its API, to the end of each list", async () => {
  expect(await pullLegacy(db, as, outside)).toBeNull();
  const limits = (end: string) =>
    requests
      .filter(({ pathname }) => pathname.endsWith(end))
      .map(({ searchParams }) => searchParams.get("limit"));
  expect(limits("/api/external/tasks")).toEqual(["100"]);
  expect(limits("/sub-tasks/t1")).toEqual(["10"]);
  expect(limits("/direct-messages")).toEqual(["20", "20", "20"]);
  expect(await db.messages.count()).toBe(MESSAGES);
});

test("of own messages a plain server does not say that they were read", async () => {
  await pullLegacy(db, as, outside);
  expect([(await db.messages.get("m0"))?.readAt, (await db.messages.get("m1"))?.readAt]).toEqual([
    null,
    "1970-01-01T00:00:01.000Z",
  ]);
});

test("each list of a plain server is asked for once more at once where its answer was lost", async () => {
  const lists = ["/api/external/tasks", "/api/external/notifications"];
  for (const path of lists) lost.add(path);
  expect(await pullLegacy(db, as, outside)).toBeNull();
  const counts = lists.map((path) => requests.filter(({ pathname }) => pathname === path).length);
  expect(counts).toEqual([2, 2]);
});

const notice = (id: string, isRead: boolean) => ({ id, isRead, createdAt: "2030-01-01T10:00:00.000Z" });
const poll = async (answer: object) => {
  notices = answer;
  await pullLegacy(db, as, outside);
  return readUnreadCount(db);
};

test("the bell follows the count of the poll, also for notifications the server does not list", async () => {
  const listed = [notice("n1", false), notice("n2", true)];
  expect(await poll({ notifications: listed, total: 30, unread: 7 })).toBe(7);
  const actor = { id: userId, name: "Sofia Store", role: "Store Manager" as const };
  const at = "2030-01-02T10:00:00.000Z";
  const read = { kind: "readNotification" as const, notificationId: "n1" };
  await enqueue(db, { opId: randomUUID(), actor, at, payload: read });
  expect(await readUnreadCount(db)).toBe(6);
  await enqueue(db, { opId: randomUUID(), actor, at, payload: { kind: "readAllNotifications" } });
  expect(await readUnreadCount(db)).toBe(0);
});

test("a poll without a count counts its rows, and a whole list removes what is gone", async () => {
  expect(await poll({ notifications: [notice("n1", false), notice("n2", false)] })).toBe(2);
  expect(await readMeta(db, "unreadBeyond")).toBeUndefined();
  expect(await poll({ notifications: [notice("n2", false)], total: 1, unread: 1 })).toBe(1);
  expect(await db.notifications.toCollection().primaryKeys()).toEqual(["n2"]);
});

const fullPage = (page: number, rest: object) => ({
  tasks: Array.from({ length: 100 }, (_, n) => ({ id: `t${page}-${n}`, title: "A" })),
  ...rest,
});

test.each([
  [
    "longer than is kept here",
    (page: number) => ({ tasks: [{ id: `other${page}`, title: "A" }], pagination: { hasNextPage: true } }),
  ],
  ["cut off at the page size without a word", (page: number) => fullPage(page, {})],
  ["shorter than its total", () => ({ tasks: [], pagination: { page: 1, total: 3, totalPages: 1 } })],
  ["without the next page it promises", () => ({ tasks: [], pagination: { hasNextPage: true } })],
])("a list %s removes no ticket from this device", async (_, answer) => {
  await pullLegacy(db, as, outside);
  tasks = answer;
  await pullLegacy(db, as, outside);
  expect(await db.tickets.get("t1")).toBeDefined();
});

test.each([
  ["with fewer rows than a page", () => ({ tasks: [{ id: "t2", title: "B" }] })],
  [
    "as long as its total",
    (page: number) => fullPage(page, { pagination: { page: 1, total: 100, totalPages: 1 } }),
  ],
])("a list %s is complete: what it lacks is gone", async (_, answer) => {
  await pullLegacy(db, as, outside);
  tasks = answer;
  await pullLegacy(db, as, outside);
  expect(await db.tickets.get("t1")).toBeUndefined();
});

test("tickets are listed of the configured project, the last known one without settings", async () => {
  const project = () =>
    requests.findLast(({ pathname }) => pathname.endsWith("/tasks"))?.searchParams.get("project_id");
  const pullWith = (configured: string | null) =>
    pullLegacy(db, as, { ...outside, configuredProjectId: async () => configured });
  await pullWith(null);
  expect(project()).toBe("1");
  await pullWith("42");
  expect(project()).toBe("42");
  await pullWith(null);
  expect(project()).toBe("42");
});
