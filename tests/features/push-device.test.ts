import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { openAccount } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { WIRE_VERSION } from "#contract/wire-version.ts";
import { hasStopped, repair, turnOff } from "#features/notifications/push-device.ts";
import { marked } from "#tests/support/fake-server.ts";

// A browser may drop a push subscription without telling the page.

const AS = { token: "t", userId: "u", apiBase: "", isLegacy: false };
const OLD = "https://push.example/old";
const NEW = "https://push.example/new";

/** The key that the server announces: in base64url, 87 times "A". */
const KEY = new ArrayBuffer(65);
const network = { isOffline: false };

afterEach(() => {
  network.isOffline = false;
  vi.unstubAllGlobals();
});

/**
 * A browser that holds this subscription; `renewed`: what it gives for a new one, or its refusal.
 */
function browser(
  blocked: string | null,
  renewed: string | Error = NEW,
  { permission = "granted", key = KEY }: { permission?: string; key?: ArrayBuffer } = {},
) {
  let endpoint = blocked;
  const received: string[] = [];
  const subscription = (at: string) => ({
    endpoint: at,
    options: { applicationServerKey: at === OLD ? key : KEY },
    unsubscribe: () => {
      endpoint = null;
      return Promise.resolve(true);
    },
    toJSON: () => ({ endpoint: at, keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }),
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(endpoint === null ? null : subscription(endpoint)),
    subscribe: () => {
      if (renewed instanceof Error) return Promise.reject(renewed);
      endpoint = renewed;
      return Promise.resolve(subscription(renewed));
    },
  };
  vi.stubGlobal("PushManager", () => undefined);
  vi.stubGlobal("Notification", { permission });
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  vi.stubGlobal("fetch", (input: string | URL | Request, init: RequestInit = {}) => {
    if (String(input).includes("/api/config"))
      return Promise.resolve(
        marked(200, {
          TRAFFIC_BASE_URL: "",
          TRAFFIC_PROJECT_ID: "1",
          capabilities: [],
          wireVersion: WIRE_VERSION,
          pushPublicKey: "A".repeat(87),
          mail: false,
        }),
      );
    if (network.isOffline) return Promise.reject(new TypeError("Failed to fetch"));
    received.push(String(init.body));
    return Promise.resolve(marked(201, { success: true, id: "subscription-1" }));
  });
  return received;
}

const account = async (isOn = true) => {
  const db = openAccount(randomUUID());
  await writeMeta(db, "push", { isOn, muted: ["bids"], endpoint: OLD });
  return db;
};

test("a lost subscription is renewed with its muted groups, and the server gets it", async () => {
  const received = browser(null);
  const db = await account();
  await repair(db, AS);
  expect(received.map((each) => JSON.parse(each) as unknown)).toMatchObject([
    { endpoint: NEW, muted: ["bids"] },
  ]);
  expect(await readMeta(db, "push")).toEqual({ isOn: true, muted: ["bids"], endpoint: NEW });
  expect(await hasStopped(db)).toBe(false);
});

test("a subscription made with a key that was rotated since is replaced, and the server gets it", async () => {
  const received = browser(OLD, NEW, { key: new Uint8Array(65).fill(1).buffer });
  const db = await account();
  // The page's own server is asked once a page, so another one.
  await repair(db, { ...AS, apiBase: "https://api.example" });
  expect(received.map((each) => JSON.parse(each) as unknown)).toMatchObject([
    { endpoint: NEW, muted: ["bids"] },
  ]);
  expect(await readMeta(db, "push")).toEqual({ isOn: true, muted: ["bids"], endpoint: NEW });
});

test("a subscription with another address is sent to the server", async () => {
  const received = browser(NEW);
  const db = await account();
  await repair(db, AS);
  expect(received).toHaveLength(1);
  expect(await readMeta(db, "push")).toMatchObject({ endpoint: NEW });
});

test.each([
  ["it is unchanged", OLD, "granted", true],
  ["the permission is revoked", null, "denied", true],
] as const)("nothing is sent to the server where %s", async (_case, blocked, permission, isOn) => {
  const received = browser(blocked, NEW, { permission });
  const db = await account(isOn);
  await repair(db, AS);
  expect(received).toEqual([]);
  expect(await readMeta(db, "push")).toEqual({ isOn, muted: ["bids"], endpoint: OLD });
});

test("nothing is sent to the server where they were turned off here", async () => {
  const received = browser(null);
  const db = openAccount(randomUUID());
  await writeMeta(db, "push", { isOn: false, muted: ["bids"] });
  await repair(db, AS);
  expect(received).toEqual([]);
  expect(await readMeta(db, "push")).toEqual({ isOn: false, muted: ["bids"] });
});

test("a subscription that cannot be renewed counts as stopped and changes nothing stored", async () => {
  const received = browser(null, new Error("no service"));
  const db = await account();
  await repair(db, AS);
  expect(received).toEqual([]);
  expect(await readMeta(db, "push")).toMatchObject({ endpoint: OLD });
  expect(await hasStopped(db)).toBe(true);
});

test("a revoked permission counts as stopped, notifications turned off here do not", async () => {
  browser(OLD, NEW, { permission: "denied" });
  expect(await hasStopped(await account())).toBe(true);
  expect(await hasStopped(await account(false))).toBe(false);
});

test("what is turned off without a network ends on the server at the next repair, and once", async () => {
  const received = browser(OLD);
  const db = await account();
  network.isOffline = true;
  await turnOff(db, AS);
  await repair(db, AS);
  expect(received).toEqual([]);
  expect(await readMeta(db, "push")).toEqual({ isOn: false, muted: ["bids"], endpoint: OLD });
  network.isOffline = false;
  await repair(db, AS);
  await repair(db, AS);
  expect(received.map((each) => JSON.parse(each) as unknown)).toEqual([{ endpoint: OLD }]);
  expect(await readMeta(db, "push")).toEqual({ isOn: false, muted: ["bids"] });
});
