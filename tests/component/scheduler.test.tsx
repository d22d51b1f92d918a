import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { useSyncScheduler } from "#app/use-sync-scheduler.ts";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { waitingRows } from "#local-db/outbox/queries.ts";
import { readSession, saveSession, type Session } from "#local-db/session.ts";
import { FakeServer } from "#tests/support/fake-server.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { nextTask } from "./support/next-task.ts";

/** In real time; only ends what hangs. */
const HANGS_AFTER_MS = 30_000;
const STEP_MS = 10;

// When the app synchronises. The page's timers and Date are faked; storage, locks and events are
// the browser's own.

let server: FakeServer;
let db: AccountDatabase;
let session: Session;

beforeEach(async () => {
  server = new FakeServer();
  server.token = crypto.randomUUID();
  const realFetch = globalThis.fetch.bind(globalThis);
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) =>
    String(input).startsWith("/api") ? server.fetch(input, init) : realFetch(input, init),
  );
  const id = crypto.randomUUID();
  db = openAccount(id);
  const account = { id } as Session["account"];
  await saveSession(account, server.token, { apiBase: "", isLegacy: false }, new Date().toISOString());
  const saved = await readSession();
  if (saved === null) throw new Error("no session");
  session = saved;
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(async () => {
  // What is under way ends here: the next test has another server under the same fetch.
  await cleanup();
  await passTime(100);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Syncing({ session: given }: { session: Session }) {
  useSyncScheduler(given);
  return null;
}

const rounds = () => server.log.filter((line) => line.endsWith("/sync/pull")).length;
const writes = () => server.log.filter((line) => !line.endsWith("/sync/pull"));

/** Everything that waits for no timer has gone on: storage has answered several times. */
async function settled() {
  for (let n = 0; n < 8; n += 1) {
    await db.meta.get("cursor");
    await nextTask();
  }
}

async function passTime(ms: number) {
  const end = Date.now() + ms;
  const step = Math.max(STEP_MS, ms / 20);
  while (Date.now() < end) {
    await vi.advanceTimersByTimeAsync(Math.min(step, end - Date.now()));
    await settled();
  }
}

/**
 * Lets time pass in small steps until it is so, at most so much. After that the clock stands: on a
 * busy machine what no timer decides (storage, locks, an idle moment) may come later than the clock.
 */
async function passTimeUntil(condition: () => boolean | Promise<boolean>, mostMs = 2_000) {
  const step = Math.max(STEP_MS, mostMs / 200);
  const end = Date.now() + mostMs;
  const hangsAt = performance.now() + HANGS_AFTER_MS;
  while (!(await condition())) {
    if (Date.now() < end) await vi.advanceTimersByTimeAsync(step);
    else if (performance.now() > hangsAt) throw new Error("it did not happen");
    await settled();
  }
}

const act = (n = 0) =>
  enqueue(db, {
    opId: crypto.randomUUID(),
    actor: { id: session.userId, name: "Sofia Store", role: "Store Manager" },
    at: new Date().toISOString(),
    payload: EVERY_ACTION.suggest({ ticketId: "", id: crypto.randomUUID(), text: `idea ${n}`, files: [] }),
  });

/** The app has started and its first round is over. */
async function started(of: Session = session) {
  await render(<Syncing session={of} />);
  await passTimeUntil(() => rounds() > 0, 10_000);
  await passTime(200);
}

test("at the start what waits is sent and changes are pulled once", async () => {
  await act();
  await started();
  expect([writes(), rounds()]).toEqual([["POST /api/suggestions"], 1]);
  expect(await waitingRows(db)).toEqual([]);
});

test("new work is sent 120 ms later, several actions in one batch", async () => {
  await started();
  for (let n = 0; n < 3; n += 1) await act(n);
  await settled();
  await passTime(100);
  expect(writes()).toEqual([]);
  await passTimeUntil(() => writes().length > 0);
  expect(writes()).toEqual(["POST /api/sync/push"]);
  await passTimeUntil(async () => (await waitingRows(db)).length === 0);
  expect(server.effects.size).toBe(3);
});

test.each(["online", "focus", "pageshow"])("the window's %s event starts one round", async (event) => {
  await started();
  dispatchEvent(new Event(event));
  await passTimeUntil(() => rounds() > 1);
  await passTime(1_000);
  expect(rounds()).toBe(2);
});

test("a page that becomes visible starts a round, a hidden one does not", async () => {
  await started();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await passTime(1_000);
  expect(rounds()).toBe(1);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await passTimeUntil(() => rounds() > 1);
  await passTime(1_000);
  expect(rounds()).toBe(2);
});

test("several events at once start one round", async () => {
  await started();
  for (const event of ["online", "focus", "pageshow", "online"]) dispatchEvent(new Event(event));
  await passTimeUntil(() => rounds() > 1, 1_000);
  await passTime(1_000);
  expect(rounds()).toBe(2);
});

test("an event during a round starts one more round after it", async () => {
  await started();
  const { promise, resolve } = Promise.withResolvers<null>();
  server.special = (path) => (path.endsWith("/pull") ? promise : null);
  dispatchEvent(new Event("focus"));
  await passTimeUntil(() => rounds() === 2);
  for (let n = 0; n < 3; n += 1) dispatchEvent(new Event("focus"));
  await passTime(200);
  expect(rounds()).toBe(2);
  server.special = () => null;
  resolve(null);
  await passTimeUntil(() => rounds() > 2, 1_000);
  await passTime(1_000);
  expect(rounds()).toBe(3);
});

test("without work there is a round every thirty seconds", async () => {
  await started();
  await passTime(29_500);
  expect(rounds()).toBe(1);
  await passTimeUntil(() => rounds() > 1, 600);
  expect(rounds()).toBe(2);
});

test("a failed action is sent again when its turn has come", async () => {
  server.fault = (path) => (path.endsWith("/pull") ? "none" : "busy");
  await act();
  await started();
  const [row] = await waitingRows(db);
  const tries = writes().length;
  server.fault = () => "none";
  const leftMs = (row?.dueAt ?? 0) - Date.now();
  expect(leftMs).toBeGreaterThan(0);
  await passTime(leftMs - 2 * STEP_MS);
  expect(writes()).toHaveLength(tries);
  await passTimeUntil(() => writes().length > tries);
  await passTimeUntil(async () => (await waitingRows(db)).length === 0);
});

test("while the network is gone new work waits for the next look", async () => {
  server.fault = () => "request lost";
  await act();
  await started();
  const openUntilMs = async () => (await readMeta(db, "circuit"))?.openUntil ?? 0;
  while ((await openUntilMs()) - Date.now() < 3_000) await passTime(500);
  const openUntil = await openUntilMs();
  const requests = server.log.length;
  server.fault = () => "none";
  await act(1);
  await passTime(2_000);
  expect(server.log).toHaveLength(requests);
  await passTimeUntil(async () => (await waitingRows(db)).length === 0, 60_000);
  expect(Date.now()).toBeGreaterThanOrEqual(openUntil);
  expect(server.effects.size).toBe(2);
});

test("the online event does not wait for the next look", async () => {
  server.fault = () => "request lost";
  await act();
  await started();
  await passTime(5_000);
  server.fault = () => "none";
  dispatchEvent(new Event("online"));
  await passTimeUntil(async () => (await waitingRows(db)).length === 0, 500);
});

test("a round that another tab holds is tried again a second later", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = navigator.locks.request(`fettle-drain:${session.userId}`, () => promise);
  await render(<Syncing session={session} />);
  await passTime(2_500);
  expect(server.log).toEqual([]);
  resolve();
  await held;
  await passTimeUntil(() => rounds() > 0, 1_500);
});

test("an expired session starts no round", async () => {
  await act();
  await render(<Syncing session={{ ...session, state: "expired" }} />);
  dispatchEvent(new Event("focus"));
  await passTime(35_000);
  expect(server.log).toEqual([]);
  expect(await waitingRows(db)).toHaveLength(1);
});

test("after the app has closed no round starts", async () => {
  const { unmount } = await render(<Syncing session={session} />);
  await passTimeUntil(() => rounds() === 1, 10_000);
  await unmount();
  dispatchEvent(new Event("focus"));
  await act();
  await passTime(35_000);
  expect(server.log.length).toBe(1);
});
