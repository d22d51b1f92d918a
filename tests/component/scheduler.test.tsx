import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { useSyncScheduler } from "#app/use-sync-scheduler.ts";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { readSession, saveSession, type Session } from "#local-db/session.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { request } from "#api-client/request.ts";
import { withdrawInvitation } from "#contract/invitations.ts";
import { operatorPeople } from "#contract/operator.ts";
import { importPeople } from "#contract/people-imports.ts";
import { FakeServer, marked } from "#tests/support/fake-server.ts";
import { someOf } from "./support/length.ts";

// What makes the page sync: its start, the window's events, the session. Clock, storage, locks and
// events are the browser's own; when exactly a run starts is held by sync/scheduler.test.ts.

/**
 * Only ends what hangs. Shorter than the thirty seconds after which a run starts by itself, which
 * would hide an event that is not heard.
 */
const HANGS = { timeout: 20_000 };

/** After `requestSync` (src/sync/scheduler.ts). */
const SETTLE_MS = 10;

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
});
afterEach(async () => {
  await cleanup();
  // What is under way ends here: the next test has another server under the same fetch.
  await runsFinished();
  vi.restoreAllMocks();
});

function Syncing({ session: input }: { session: Session }) {
  useSyncScheduler(input);
  return null;
}

const rounds = () => server.log.filter((line) => line.endsWith("/sync/pull")).length;

/** A run holds this lock from its beginning to its end. */
const runsFinished = () => navigator.locks.request(`fettle-drain:${session.userId}`, async () => undefined);

const moreRoundsThan = (count: number) => expect.poll(rounds, HANGS).toBeGreaterThan(count);

/** A run asks for its lock when a timer of 10 ms fires; timers fire in the order of their times. */
const timersOfAWake = () => new Promise((resolve) => setTimeout(resolve, 2 * SETTLE_MS));

const act = () =>
  enqueue(db, {
    opId: crypto.randomUUID(),
    actor: { id: session.userId, name: "Sofia Store", role: "Store Manager" },
    at: new Date().toISOString(),
    payload: EVERY_ACTION.suggest({ ticketId: "", id: crypto.randomUUID(), text: "idea", files: [] }),
  });

const allSent = () => expect.poll(() => pendingRows(db), HANGS).toEqual([]);

/** The page has started and synced; @returns how often it has pulled. */
async function started(): Promise<number> {
  await render(<Syncing session={session} />);
  await moreRoundsThan(0);
  await runsFinished();
  return rounds();
}

test("at the start what waits is sent and changes are pulled", async () => {
  await act();
  await started();
  await allSent();
  expect(server.effects.size).toBe(1);
});

test("a new mutation is sent without any event", async () => {
  await started();
  await act();
  await allSent();
  expect(server.effects.size).toBe(1);
});

test.each(someOf(["online", "focus", "pageshow"], 0))(
  "the window's %s event starts a round",
  async (event) => {
    const before = await started();
    dispatchEvent(new Event(event));
    await moreRoundsThan(before);
  },
);

test("an act of an operator that the server carried out starts a round, a read, a dry run or a refusal does not", async () => {
  const before = await started();
  const requestLock = vi.spyOn(navigator.locks, "request");
  // Answers of the contract's examples: the server of this test knows no accounts.
  const answer = (status: number) =>
    vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) =>
      String(input).includes("/api/operator/")
        ? marked(status, { id: "i", people: [] })
        : server.fetch(input, init),
    );
  const withdraw = () => request(withdrawInvitation, { params: { id: "i" } });
  answer(403);
  expect((await withdraw()).ok).toBe(false);
  answer(200);
  await request(operatorPeople);
  expect((await request(importPeople, { body: { dryRun: true, people: [] } })).ok).toBe(true);
  await timersOfAWake();
  expect(requestLock.mock.calls).toEqual([]);
  expect((await withdraw()).ok).toBe(true);
  await moreRoundsThan(before);
});

test("a page that becomes visible starts a round, a hidden one does not", async () => {
  const before = await started();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  // Sent 120 ms later: a round of the event's own would have begun long before.
  await act();
  await allSent();
  await moreRoundsThan(before);
  await runsFinished();
  expect(rounds()).toBe(before + 1);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await moreRoundsThan(before + 1);
});

test("an expired session starts no round until the person has signed in again", async () => {
  await act();
  const { rerender } = await render(<Syncing session={{ ...session, state: "expired" }} />);
  const request = vi.spyOn(navigator.locks, "request");
  dispatchEvent(new Event("focus"));
  await timersOfAWake();
  expect([request.mock.calls, server.log, (await pendingRows(db)).length]).toEqual([[], [], 1]);
  await rerender(<Syncing session={session} />);
  await allSent();
});

test("after the app has closed no event starts a round, and what was planned is given up", async () => {
  const { unmount } = await render(<Syncing session={session} />);
  await moreRoundsThan(0);
  await runsFinished();
  const request = vi.spyOn(navigator.locks, "request");
  dispatchEvent(new Event("focus"));
  await unmount();
  dispatchEvent(new Event("focus"));
  await timersOfAWake();
  expect(request.mock.calls).toEqual([]);
});
