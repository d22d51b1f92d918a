import { createHash, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ActionPayload } from "#domain/actions/action.ts";
import { closeAccount, openAccount, type AccountDatabase } from "#device/database.ts";
import { discard, restore, retry, sendWithout, settleConflict } from "#device/decisions.ts";
import { keepFile, waitingFile } from "#device/files.ts";
import { tidy } from "#device/housekeeping.ts";
import { readMeta, writeMeta } from "#device/meta.ts";
import { attentionRows, discardedRows, enqueue, sendNow, waitingRows } from "#device/outbox.ts";
import type { Session } from "#device/session.ts";
import { backoffMs } from "#sync/backoff.ts";
import type { Outside } from "#sync/outside.ts";
import { nextDueAt } from "#sync/next-due.ts";
import { syncForSession, syncOnce } from "#sync/sync.ts";
import { wordsBeside } from "#sync/words-beside.ts";
import { aTicket } from "#tests/support/cast.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { marked, SimServer } from "#tests/support/sim-server.ts";
import { chanceOf } from "#tests/support/simulation.ts";

// Rows of the fault matrix that need no browser; the number in brackets is the row's.
// The table of all rows stands in tests/README.md.

const AT = "2030-01-01T10:00:00.000Z";
const DAY_MS = 86_400_000;

let server: SimServer;
let db: AccountDatabase;
let userId: string;
let nowMs: number;
let session: Session;
let lockIsFree: boolean;
let hasLocks: boolean;

const outside: Outside = {
  nowMs: () => nowMs,
  random: () => 0.5,
  session: async () => session,
  isWatched: () => true,
  hasLocks: () => hasLocks,
  lock: async (_name, steal, work) => {
    if (!lockIsFree && !steal) return false;
    await work();
    return true;
  },
};

beforeEach(() => {
  server = new SimServer();
  vi.stubGlobal("fetch", server.fetch);
  userId = randomUUID();
  db = openAccount(userId);
  nowMs = Date.parse(AT);
  lockIsFree = true;
  hasLocks = true;
  session = {
    key: "session",
    userId,
    token: server.token,
    account: {} as Session["account"],
    state: "signed in",
    verifiedAt: AT,
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
  closeAccount(userId);
});

const pass = () => syncOnce(userId, outside);
const passes = async (count = 20) => {
  for (let n = 0; n < count && (await waitingRows(db)).length > 0; n += 1) {
    nowMs += 61_000;
    await pass();
  }
};

async function photo(text: string) {
  const blob = new Blob([text]);
  const slice = (from: number, to: number) => blob.slice(from, to);
  const picked = { name: "p.jpg", type: "image/jpeg", size: blob.size, slice };
  const wish = { fileId: randomUUID(), draftKey: "d", chunkBytes: 8, at: AT };
  return waitingFile(await keepFile(db, picked, wish));
}

async function act(kind: ActionPayload["kind"], ticketId = randomUUID(), photos: readonly string[] = []) {
  const files = [];
  for (const each of photos) files.push(await photo(each));
  const opId = randomUUID();
  const payload = EVERY_ACTION[kind]({ ticketId, id: randomUUID(), text: `${kind} text`, files });
  const actor = { id: userId, name: "Sofia", role: "Store Manager" as const };
  const seq = await enqueue(db, { opId, actor, at: AT, payload });
  return { seq, opId, payload, files };
}

const writes = () => server.log.filter((line) => !line.includes("/sync/pull"));

describe("a server that asks for patience", () => {
  test("[18] 429 with Retry-After: 5 is not asked again for five seconds, and then it is", async () => {
    const { opId } = await act("suggest");
    server.weather = () => "patience";
    await pass();
    server.weather = () => "fine";
    nowMs += 4_900;
    await pass();
    expect(writes()).toHaveLength(1);
    nowMs += 200;
    await pass();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[19] a Retry-After that is a date counts by the clock of whoever wrote it", async () => {
    await act("suggest");
    const theirs = Date.now() + 3_600_000;
    const headers = {
      date: new Date(theirs).toUTCString(),
      "retry-after": new Date(theirs + 20_000).toUTCString(),
    };
    server.special = (path) =>
      path.includes("pull") ? null : marked(503, { message: "Busy", error: "busy" }, headers);
    await pass();
    const [row] = await waitingRows(db);
    expect(Math.round(((row?.dueAt ?? 0) - nowMs) / 1000)).toBe(20);
  });

  test("[20] a Retry-After of days is an hour at most, and 'Send now' does not wait for it", async () => {
    const { opId } = await act("suggest");
    server.special = (path) =>
      path.includes("pull") ? null : marked(503, { message: "Busy" }, { "retry-after": "999999" });
    await pass();
    const [row] = await waitingRows(db);
    expect((row?.dueAt ?? 0) - nowMs).toBe(3_600_000);
    server.special = () => null;
    await sendNow(db);
    await pass();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[21] twenty answers of 503: the waits grow, none is over a minute, then it is sent", async () => {
    const { opId } = await act("suggest");
    server.weather = () => "busy";
    const waits: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      await pass();
      const [row] = await waitingRows(db);
      waits.push((row?.dueAt ?? 0) - nowMs);
      nowMs = row?.dueAt ?? 0;
    }
    expect(waits.every((wait, n) => wait >= (waits[n - 1] ?? 0) && wait <= 60_000)).toBe(true);
    expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0);
    server.weather = () => "fine";
    await pass();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[17] what is sent does not get through while the way back is open: the tries grow rarer all the same", async () => {
    await act("commentOnTicket");
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      if (input.includes("/sync/pull")) return server.fetch(input, init);
      throw new TypeError("Failed to fetch");
    });
    const looks: unknown[] = [];
    for (let n = 0; n < 4; n += 1) {
      await pass();
      const waitMs = ((await nextDueAt(openAccount(userId))) ?? 0) - nowMs;
      looks.push([(await readMeta(db, "circuit"))?.failures, waitMs]);
    }
    expect(looks).toEqual([
      [1, 1000],
      [2, 2000],
      [3, 4000],
      [4, 8000],
    ]);
    vi.stubGlobal("fetch", server.fetch);
    await passes();
    expect([await waitingRows(db), (await readMeta(db, "circuit"))?.failures]).toEqual([[], 0]);
  });

  test("[17] the network returns between a failed sending and the pull after it, and nobody is told: the next look is a blink away, not a minute", async () => {
    const { opId } = await act("commentOnTicket");
    const dead = () => Promise.reject(new TypeError("Failed to fetch"));
    vi.stubGlobal("fetch", dead);
    for (let n = 0; n < 7; n += 1) await pass();
    expect((await readMeta(db, "circuit"))?.failures).toBe(7);
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) =>
      input.includes("/sync/pull") ? server.fetch(input, init) : dead(),
    );
    await pass();
    expect(((await nextDueAt(openAccount(userId))) ?? Infinity) - nowMs).toBeLessThanOrEqual(2_000);
    vi.stubGlobal("fetch", server.fetch);
    await passes();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[15] a hundred actions wait while the network is gone: each try risks one, and the first answer lets the others go", async () => {
    for (let n = 0; n < 100; n += 1) await act("commentOnTicket");
    const sent: number[] = [];
    const isBack = { now: false };
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      const { ops } = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as { ops?: unknown[] };
      if (!input.includes("/sync/pull")) sent.push(ops?.length ?? 1);
      if (!isBack.now) throw new TypeError("Failed to fetch");
      return server.fetch(input, init);
    });
    for (let n = 0; n < 3; n += 1) await pass();
    isBack.now = true;
    await pass();
    expect(sent).toEqual([50, 1, 1, 1, 50, 49]);
    expect(await waitingRows(db)).toEqual([]);
  });

  test("[8] where the browser says that there is no network, the next look is a quarter of a minute away at least, and comes", async () => {
    await act("commentOnTicket");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await syncOnce(userId, { ...outside, isOffline: () => true });
    const waitMs = ((await nextDueAt(openAccount(userId))) ?? 0) - nowMs;
    expect(waitMs).toBe(15_000);
  });

  test("[3] the answer to a batch is lost and the one behind it is answered: neither is believed, and each has its effect once, in order", async () => {
    const opIds: string[] = [];
    for (let n = 0; n < 150; n += 1) opIds.push((await act("commentOnTicket")).opId);
    let pushes = 0;
    server.weather = (path) => (path.includes("push") && (pushes += 1) === 2 ? "answer lost" : "fine");
    await pass();
    expect(pushes).toBe(3);
    expect(server.order).toEqual(opIds);
    expect((await waitingRows(db)).map((row) => row.opId)).toEqual(opIds.slice(50));
    await passes();
    expect(await waitingRows(db)).toEqual([]);
    expect(server.order).toEqual(opIds);
  });

  test("[104] a server that knows nothing of batches behind each other gets one after the other", async () => {
    for (let n = 0; n < 150; n += 1) await act("commentOnTicket");
    const behind: boolean[] = [];
    server.special = async (path, init) => {
      if (!path.includes("push")) return null;
      const asked = JSON.parse(String(init.body)) as { batch?: string; follows?: string };
      behind.push(asked.follows !== undefined);
      server.special = () => null;
      const answer = await server.fetch(path, init);
      server.special = forgetful;
      const { results } = (await answer.json()) as { results: unknown[] };
      return marked(200, { results });
    };
    const forgetful = server.special;
    await pass();
    expect(behind).toEqual([false, false, false]);
    expect(await waitingRows(db)).toEqual([]);
  });

  test("[29] two hundred phones that lost the same server come back at different moments", () => {
    const chance = chanceOf(29);
    const waits = Array.from({ length: 200 }, () => backoffMs(6, chance(), true));
    const seconds = new Set(waits.map((wait) => Math.floor(wait / 1000)));
    expect(seconds.size).toBeGreaterThan(40);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
  });

  test.each([408, 425, 500, 502, 504])(
    "[25] %i is passing: it goes again under the same key",
    async (status) => {
      const { opId } = await act("suggest");
      server.special = (path) =>
        path.includes("pull") ? null : marked(status, { message: "x", error: "x" });
      await pass();
      expect((await waitingRows(db)).map((row) => row.opId)).toEqual([opId]);
      server.special = () => null;
      await passes();
      expect(server.effects.get(opId)).toBe(1);
    },
  );
});

describe("answers that are not ours", () => {
  test.each([
    [
      "JSON without our mark",
      () => new Response('{"ok":true}', { headers: { "content-type": "application/json" } }),
    ],
    ["a web page", () => new Response("<html>Hotel</html>")],
    ["a redirect", () => Response.error()],
  ])("[14] %s to a replay leaves everything waiting", async (_what, answer) => {
    const { opId } = await act("suggest");
    server.special = answer;
    await pass();
    expect((await waitingRows(db)).map((row) => [row.opId, row.state])).toEqual([[opId, "ready"]]);
    expect((await readMeta(db, "reachable"))?.isReachable).toBe(false);
    server.special = () => null;
    await passes();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[106] a server that wants a newer app: everything is held, the person is told, nothing is dropped", async () => {
    const { opId } = await act("suggest");
    server.special = () => marked(426, { message: "Please update", error: "client_too_old" });
    await pass();
    expect(await readMeta(db, "outdated")).toMatchObject({ message: "Please update" });
    expect(await waitingRows(db)).toHaveLength(1);
    server.special = () => null;
    await passes();
    expect([server.effects.get(opId), await readMeta(db, "outdated")]).toEqual([1, null]);
  });

  test("[106] a server that lets an old app read but not write: the person is told for as long as that is so", async () => {
    const { opId } = await act("suggest");
    server.special = (_path, { method = "GET" }) =>
      method === "GET" ? null : marked(426, { message: "Please update", error: "client_too_old" });
    await pass();
    await pass();
    expect(await readMeta(db, "outdated")).toMatchObject({ message: "Please update" });
    server.special = () => null;
    await passes();
    expect([server.effects.get(opId), await readMeta(db, "outdated")]).toEqual([1, null]);
  });
});

describe("sizes", () => {
  test("[23] a batch that is too large is halved until it fits; each thing happens once, in order", async () => {
    const ticket = randomUUID();
    const opIds: string[] = [];
    for (let n = 0; n < 50; n += 1) opIds.push((await act("commentOnTicket", ticket)).opId);
    const sizes: number[] = [];
    server.special = (path, init) => {
      if (path !== "/api/sync/push") return null;
      const { ops } = JSON.parse(String(init.body)) as { ops: unknown[] };
      sizes.push(ops.length);
      return ops.length > 10 ? marked(413, { message: "Too large", error: "too_large" }) : null;
    };
    await pass();
    expect(sizes.slice(0, 4)).toEqual([50, 25, 13, 7]);
    expect(server.order).toEqual(opIds);
  });

  test("[105] a server without batches gets one call after the other", async () => {
    const ticket = randomUUID();
    const opIds = [(await act("commentOnTicket", ticket)).opId, (await act("commentOnTicket", ticket)).opId];
    server.special = (path) =>
      path === "/api/sync/push" ? marked(404, { message: "No", error: "not_found" }) : null;
    await pass();
    expect(server.order).toEqual(opIds);
  });

  test("[24] a part that is too large for the server puts its own action before the person; words go on", async () => {
    const { seq } = await act("commentOnTicket", randomUUID(), ["a photo too large"]);
    const words = await act("suggest");
    server.special = (path) =>
      path.includes("/parts/")
        ? marked(413, { message: "This file is too large.", error: "too_large" })
        : null;
    await passes(4);
    expect((await attentionRows(db)).map((row) => row.seq)).toEqual([seq]);
    expect(server.effects.get(words.opId)).toBe(1);
  });

  /** Nobody answers what goes to such a path; told when it is asked. */
  const stalling = (part: string, asked: () => void, others: typeof server.special = () => null) => {
    server.special = (path, init) => {
      if (!path.includes(part)) return others(path, init);
      asked();
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      });
    };
  };

  /** A photo of the server's that never gets here. */
  const stallingPhoto = async (asked: () => void, others?: typeof server.special) => {
    const photo = { id: "f1", key: "f1", name: "p.jpg", mimeType: "image/jpeg", sizeBytes: 9 };
    await db.tickets.put(aTicket({ attachments: [photo] }));
    stalling("/download/", asked, others);
  };

  test("what is said while a photo is being brought home goes first: a download that stalls holds nothing up", async () => {
    const asked = vi.fn();
    await stallingPhoto(asked);
    const first = pass();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    const { opId } = await act("commentOnTicket");
    await first;
    server.special = () => null;
    await pass();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("a download that stalls is given up when the turn of what waits has come", async () => {
    const asked = vi.fn();
    const isBusy = (path: string) =>
      path.includes("/comments") ? marked(503, { message: "Busy", error: "busy" }) : null;
    await stallingPhoto(asked, isBusy);
    await act("commentOnTicket");
    await pass();
    expect(asked).toHaveBeenCalledOnce();
    expect(await waitingRows(db)).toHaveLength(1);
  });

  test("a photo that arrives tells that the network is there: words lost beside it go in the same pass, and so do its own", async () => {
    const asked = vi.fn();
    let letGo: () => void = () => undefined;
    const held = new Promise<null>((resolve) => {
      letGo = () => resolve(null);
    });
    let isLost = false;
    server.special = async (path) => {
      if (path.includes("/parts/")) {
        asked();
        return held;
      }
      if (!path.includes("/comments") || isLost) return null;
      isLost = true;
      throw new TypeError("Failed to fetch");
    };
    const photo = await act("commentOnTicket", randomUUID(), ["a photo"]);
    const first = pass();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    const words = await act("commentOnTicket");
    await vi.waitFor(() => expect(isLost).toBe(true));
    letGo();
    await first;
    expect([photo, words].map(({ opId }) => server.effects.get(opId))).toEqual([1, 1]);
  });

  test("who wants to use little data gets no photo that was not asked for", async () => {
    const asked = vi.fn();
    await stallingPhoto(asked);
    await syncOnce(userId, { ...outside, isSavingData: () => true });
    expect(server.log.filter((line) => line.includes("/pull"))).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();
  });

  test("photos of open tickets and of messages come to the phone, those of tickets that are over do not", async () => {
    const photo = (key: string) => ({ id: key, key, name: "p.jpg", mimeType: "image/jpeg", sizeBytes: 9 });
    await db.tickets.put(aTicket({ attachments: [photo("open")] }));
    await db.tickets.put(aTicket({ id: randomUUID(), status: "closed", attachments: [photo("over")] }));
    const from = { senderId: randomUUID(), senderName: "Vera", receiverId: userId, receiverName: "Stan" };
    const said = { id: randomUUID(), content: "See here", createdAt: AT, readAt: null };
    await db.messages.put({ ...from, ...said, attachments: [photo("said")] });
    server.special = (path) =>
      path.includes("/download/")
        ? new Response("a picture", { headers: { "content-type": "image/jpeg", "x-fettle": "1" } })
        : null;
    await pass();
    expect(await db.pictures.toCollection().primaryKeys()).toEqual(["open", "said"]);
  });

  test("[26] what is said while a part of a photo gets no answer is on the server before the part is given up", async () => {
    const asked = vi.fn();
    await act("commentOnTicket", randomUUID(), ["a photo"]);
    stalling("/parts/", asked);
    const first = syncOnce(userId, { ...outside, partTimeoutMs: 3_000 });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    const { opId } = await act("commentOnTicket");
    await vi.waitFor(() => expect(server.effects.get(opId)).toBe(1));
    expect(await Promise.race([first, Promise.resolve("still waiting for the part")])).toBe(
      "still waiting for the part",
    );
    await first;
  }, 10_000);

  test("[26] words that meet no network beside a part of a photo are tried again while it is still under way", async () => {
    const asked = vi.fn();
    await act("commentOnTicket", randomUUID(), ["a photo"]);
    stalling("/parts/", asked);
    const clock = { ...outside, nowMs: () => Date.now(), partTimeoutMs: 4_000 };
    const first = syncOnce(userId, clock);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    let tries = 0;
    stalling("/parts/", asked, (path) => {
      if (!path.includes("/comments")) return null;
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch");
      return null;
    });
    const { opId } = await act("commentOnTicket");
    await vi.waitFor(() => expect(server.effects.get(opId)).toBe(1), 5_000);
    expect(tries).toBe(2);
    expect(await Promise.race([first, Promise.resolve("still waiting for the part")])).toBe(
      "still waiting for the part",
    );
    await first;
  }, 10_000);

  test("[26] the turn of words comes in the very millisecond in which it is looked at: they go all the same", async () => {
    await act("commentOnTicket");
    const due = nowMs + 10;
    await writeMeta(db, "circuit", { failures: 1, openUntil: due });
    const looks = [due - 5, due - 1];
    const words = vi.fn(async () => null);
    const { promise: photosEnd, resolve: endPhotos } = Promise.withResolvers<null>();
    const ends = wordsBeside(
      db,
      { ...outside, nowMs: () => looks.shift() ?? due },
      { words, photos: () => photosEnd, heard: async () => undefined },
    );
    await vi.waitFor(() => expect(words).toHaveBeenCalled());
    endPhotos(null);
    expect(await ends).toEqual({ words: null, photos: null });
  });

  test("on a link known to be fast a part that gets no answer holds up no other photo", async () => {
    await writeMeta(db, "uplink", 1_000_000);
    await act("commentOnTicket", randomUUID(), ["a photo"]);
    await act("commentOnTicket", randomUUID(), ["another photo"]);
    server.special = (path) => {
      if (path.includes("/parts/")) throw new TypeError("Failed to fetch");
      return null;
    };
    await pass();
    const asked = vi.fn();
    stalling("/parts/", asked);
    const never = server.special;
    server.special = (path, init) => (asked.mock.calls.length === 0 ? never(path, init) : null);
    const second = syncOnce(userId, { ...outside, partTimeoutMs: 3_000 });
    await vi.waitFor(() => expect(server.order).toHaveLength(1));
    expect(await Promise.race([second, Promise.resolve("still waiting for the part")])).toBe(
      "still waiting for the part",
    );
    await second;
  }, 10_000);

  test("a part that gets no answer on a link known to be fast is given up after twenty seconds, and then has its two minutes", async () => {
    const given: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const clock = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      given.push(ms);
      return timeout(ms / 1000);
    });
    await writeMeta(db, "uplink", 1_000_000);
    await act("commentOnTicket", randomUUID(), ["a photo"]);
    stalling("/parts/", () => given.push(0));
    await pass();
    await pass();
    clock.mockRestore();
    const forParts = given.filter((_ms, n) => given[n + 1] === 0);
    expect(forParts).toEqual([20_000, 120_000]);
  });

  test("what is said while a page that is brought home gets no answer goes after a moment, and nothing is thought of the network", async () => {
    const asked = vi.fn();
    stalling("/sync/pull", asked);
    const first = pass();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    const { opId } = await act("commentOnTicket");
    await first;
    expect((await readMeta(db, "reachable"))?.isReachable).not.toBe(false);
    server.special = () => null;
    await pass();
    expect(server.effects.get(opId)).toBe(1);
  }, 10_000);

  test("[26] words are on the server before the first part of a photo", async () => {
    await act("commentOnTicket", randomUUID(), ["a photo"]);
    await act("suggest");
    await act("sendMessage");
    await pass();
    const kinds = server.log.map((line) =>
      line.includes("/parts/") ? "part" : line.includes("/push") ? "words" : "",
    );
    expect(kinds.indexOf("words")).toBeLessThan(kinds.indexOf("part"));
    expect(kinds.indexOf("words")).toBeGreaterThanOrEqual(0);
  });
});

describe("photos", () => {
  test.each([
    ["wrong bytes", async (fileId: string) => db.chunks.update([fileId, 1], { bytes: new ArrayBuffer(8) })],
    ["no bytes", async (fileId: string) => db.chunks.update([fileId, 1], { bytes: new ArrayBuffer(0) })],
    ["no row", async (fileId: string) => db.chunks.delete([fileId, 1])],
  ])(
    "[78] a part with %s is never sent as if it were the photo; the words can go without it",
    async (_what, damage) => {
      const { seq, files } = await act("commentOnTicket", randomUUID(), ["a whole photo"]);
      await damage(files[0]?.fileId ?? "");
      await passes(3);
      expect((await attentionRows(db)).map((row) => row.last?.code)).toEqual(["damaged_here"]);
      expect([...server.files.values()]).toEqual([]);
      const opId = randomUUID();
      await sendWithout(
        db,
        seq,
        files.map((file) => file.fileId),
        opId,
      );
      await passes();
      expect([server.effects.get(opId), server.attached.get(opId)]).toEqual([1, []]);
      expect([await db.files.count(), await db.chunks.count()]).toEqual([0, 0]);
    },
  );

  test("[119] a part whose tag is missing or wrong is never counted as sent", async () => {
    const { opId } = await act("commentOnTicket", randomUUID(), ["eight by"]);
    let bad = 0;
    server.special = (path) => {
      if (!path.includes("/parts/") || bad === 3) return null;
      bad += 1;
      const etag = bad === 1 ? "" : "not what was sent";
      return marked(200, { success: true, etag, partNumber: 1, size: 8 });
    };
    await pass();
    const [row] = await waitingRows(db);
    expect(row?.last?.message).toBe("No ETag received for part 1");
    expect((await db.files.toArray()).map((file) => file.partsDone)).toEqual([[]]);
    await passes();
    expect([bad, server.effects.get(opId), [...server.files.values()]]).toEqual([3, 1, ["eight by"]]);
  });

  test("[121] a joining that answers 200 with an error inside is not taken for a finished file", async () => {
    const { opId } = await act("commentOnTicket", randomUUID(), ["eight by"]);
    let isBad = true;
    server.special = (path) =>
      isBad && path.endsWith("/complete") ? marked(200, { error: "InternalError" }) : null;
    await pass();
    expect((await db.files.toArray()).map((file) => file.key)).toEqual([null]);
    isBad = false;
    await passes();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[122] a server that has forgotten an upload gets it anew from the bytes that are still here", async () => {
    const { opId } = await act("commentOnTicket", randomUUID(), ["twelve bytes"]);
    let forgotten = 0;
    server.special = (path) => {
      if (!path.endsWith("/parts/2/upload") || forgotten > 0) return null;
      forgotten += 1;
      return marked(404, { message: "Unknown upload", error: "not_found" });
    };
    await passes();
    expect([forgotten, server.effects.get(opId), [...server.files.values()]]).toEqual([
      1,
      1,
      ["twelve bytes"],
    ]);
  });

  test("while one photo's parts are joined the next one's bytes go out, and each happens once", async () => {
    const one = await act("commentOnTicket", randomUUID(), ["eight by", "also one"]);
    const parts: string[] = [];
    let seenBeforeJoin = 0;
    server.special = async (path) => {
      if (path.includes("/parts/")) parts.push(path);
      // The first joining takes as long as the second photo needs to get here.
      if (path.endsWith("/complete")) await vi.waitFor(() => expect(parts.length).toBe(2));
      if (path.endsWith("/complete")) seenBeforeJoin ||= parts.length;
      return null;
    };
    await pass();
    expect([seenBeforeJoin, parts.length, server.effects.get(one.opId)]).toEqual([2, 2, 1]);
    expect([...server.files.values()].toSorted()).toEqual(["also one", "eight by"]);
  });

  test("[127] the same photo picked for two tickets is two files", async () => {
    const one = await act("commentOnTicket", randomUUID(), ["the same"]);
    const two = await act("commentOnTicket", randomUUID(), ["the same"]);
    await passes();
    const keys = [one, two].map(({ opId }) => server.attached.get(opId)?.[0]);
    expect(new Set(keys).size).toBe(2);
    expect(keys.map((key) => server.files.get(key ?? ""))).toEqual(["the same", "the same"]);
  });

  test("[122] the answer to the last part, which tells of the whole file, is lost: the part goes again and there is one file", async () => {
    server.joinsAlong = true;
    const { opId } = await act("commentOnTicket", randomUUID(), ["twelve bytes"]);
    let isLost = false;
    server.weather = (path) => {
      if (isLost || !path.endsWith("/parts/2/upload")) return "fine";
      isLost = true;
      return "answer lost";
    };
    await passes();
    expect([isLost, server.effects.get(opId), [...server.files.values()]]).toEqual([
      true,
      1,
      ["twelve bytes"],
    ]);
    expect(server.log.filter((line) => line.endsWith("/complete"))).toEqual([]);
  });

  test("[128] a file that is joined with its last part and arrived other than it left is sent again", async () => {
    const { opId } = await act("commentOnTicket", randomUUID(), ["eight by"]);
    server.joinsAlong = true;
    let bad = 0;
    server.special = async (path, init) => {
      if (!path.includes("/parts/") || bad > 0) return null;
      bad += 1;
      const answer = (await (await server.fetch(path, init)).json()) as { joined: object };
      return marked(200, { ...answer, joined: { ...answer.joined, size: 7 } });
    };
    await passes();
    // Another upload than the one that went wrong; that one's file hangs on nothing.
    const attached = server.attached.get(opId)?.map((key) => server.files.get(key));
    expect([bad, server.effects.get(opId), attached, server.files.size]).toEqual([1, 1, ["eight by"], 2]);
  });

  test("[128] a file that arrived shorter is sent again, and only the whole one counts", async () => {
    const { opId } = await act("commentOnTicket", randomUUID(), ["eight by"]);
    let joins = 0;
    server.special = (path) => {
      if (!path.endsWith("/complete")) return null;
      joins += 1;
      const sha256 = createHash("sha256").update("short").digest("hex");
      const names = { url: "", mime_type: "", mimeType: "", originalName: "", filename: "" };
      return joins === 1 ? marked(200, { s3Key: "f-short", size: 7, sha256, ...names }) : null;
    };
    await passes();
    expect([joins, server.effects.get(opId), [...server.files.values()]]).toEqual([2, 1, ["eight by"]]);
  });
});

describe("who sends", () => {
  test("[37] a worker's run begins nothing after a hundred seconds; the next one goes on", async () => {
    const { saveSession, clearSession } = await import("#device/session.ts");
    await saveSession(
      { id: userId } as Session["account"],
      server.token,
      { apiBase: "", isPlain: false },
      AT,
    );
    const parts: string[] = [];
    const { opId } = await act("commentOnTicket", randomUUID(), [
      "a photo of forty bytes, in five parts....",
    ]);
    server.special = (path) => {
      if (path.includes("/parts/")) {
        parts.push(path);
        nowMs += 45_000;
      }
      return null;
    };
    expect(await syncForSession(outside)).toBe(false);
    expect(parts.length).toBe(3);
    while (!(await syncForSession(outside))) expect(parts.length).toBeLessThan(7);
    expect([new Set(parts).size, parts.length, server.effects.get(opId)]).toEqual([6, 6, 1]);
    await clearSession();
  });

  test("[44] a sender that froze with the lock loses its turn after thirty seconds, and its late answer does no harm", async () => {
    const { opId } = await act("suggest");
    server.weather = () => "hangs";
    const frozen = pass();
    await vi.waitFor(() => expect(server.log).toHaveLength(1));
    lockIsFree = false;
    server.weather = () => "fine";
    nowMs += 29_000;
    expect(await pass()).toBe(false);
    nowMs += 2_000;
    expect(await pass()).toBe(true);
    expect(await waitingRows(db)).toEqual([]);
    server.thaw();
    await frozen;
    expect([server.effects.get(opId), await db.ops.count()]).toEqual([1, 0]);
  });

  test("[47] without locks the heartbeat says whose turn it is; a dead holder's turn passes", async () => {
    hasLocks = false;
    const { opId } = await act("suggest");
    await writeMeta(db, "heartbeat", nowMs - 1000);
    expect([await pass(), server.log]).toEqual([false, []]);
    nowMs += 31_000;
    expect(await pass()).toBe(true);
    expect(server.effects.get(opId)).toBe(1);
    const again = await act("suggest");
    expect(await pass()).toBe(true);
    expect(server.effects.get(again.opId)).toBe(1);
  });

  test("[61] the server says that the token is another person's: the work waits", async () => {
    const { opId } = await act("suggest");
    server.special = (path) =>
      path.includes("pull") ? null : marked(409, { message: "Other user", error: "user_mismatch" });
    await pass();
    expect((await waitingRows(db)).map((row) => [row.opId, row.attempts])).toEqual([[opId, 0]]);
  });
});

describe("data", () => {
  test("[71] a phone too full for what the server sends keeps what it has and goes on sending", async () => {
    db.use({
      stack: "dbcore",
      name: "full",
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          if (name !== "notifications") return table;
          const full = Object.assign(new Error("full"), { name: "QuotaExceededError" });
          return { ...table, mutate: () => Promise.reject(full) };
        },
      }),
    });
    await writeMeta(db, "cursor", "e:0");
    const { opId } = await act("suggest");
    const notification = {
      id: "n",
      type: "x",
      title: "t",
      message: "m",
      isRead: false,
      createdAt: AT,
      data: { kind: "x" },
    };
    server.special = (path) =>
      path.includes("pull")
        ? marked(200, {
            cursor: "e:9",
            more: false,
            serverEpoch: "e",
            serverTime: AT,
            resync: false,
            changes: [{ kind: "notification", id: "n", version: 1, row: notification }],
          })
        : null;
    await pass();
    expect(server.effects.get(opId)).toBe(1);
    expect([await readMeta(db, "cursor"), (await readMeta(db, "pullFailed"))?.message]).toEqual([
      "e:0",
      "This phone’s storage is full.",
    ]);
  });

  test("[88] the ticket went from this phone before its comment was refused: whom to write to is still known", async () => {
    const ticketId = randomUUID();
    await db.tickets.put(aTicket({ id: ticketId }));
    await act("commentOnTicket", ticketId);
    // The network comes back for the pull first.
    const news = { cursor: "e:1", more: false, serverEpoch: "e", serverTime: AT, resync: false };
    const changes = [{ kind: "ticket", id: ticketId, version: 2, row: null }];
    server.special = (path) => (path.includes("pull") ? marked(200, { ...news, changes }) : marked(503, {}));
    await pass();
    expect([await db.tickets.count(), (await waitingRows(db)).length]).toEqual([0, 1]);
    server.special = (path) =>
      path.includes("pull") ? null : marked(404, { message: "Gone", error: "not_found" });
    await passes(3);
    expect((await attentionRows(db)).map((row) => row.last?.author)).toEqual([
      { id: "sofia", name: "Sofia Store" },
    ]);
  });

  test("[89] the same move from another phone of the same person is silently done", async () => {
    const ticketId = randomUUID();
    const actor = { id: userId, name: "Sofia", role: "Store Manager" as const };
    const move = EVERY_ACTION.moveTicket({ ticketId, id: randomUUID(), text: "", files: [] });
    const payload = { ...move, move: { to: "cancelled" as const } };
    await enqueue(db, { opId: randomUUID(), actor, at: AT, payload });
    const { wireFromTicket } = await import("#contract/ticket-wire.ts");
    const current = wireFromTicket(aTicket({ id: ticketId, status: "cancelled" }), []);
    server.special = (path) =>
      path.includes("pull") ? null : marked(409, { message: "Already", error: "already_in_status", current });
    await passes(2);
    expect([await attentionRows(db), await waitingRows(db)]).toEqual([[], []]);
  });

  test("[91] both changed one field: both values wait for a choice; mine goes again on top of theirs", async () => {
    const ticketId = randomUUID();
    const { seq } = await act("editTicket", ticketId);
    const conflicts = [{ field: "title", base: "before", theirs: "their title", mine: "editTicket text" }];
    const said = {
      message: "Changed meanwhile",
      error: "edit_conflict",
      conflicts,
      movedBy: { name: "Peter" },
      movedAt: AT,
    };
    server.special = (path) => (path.includes("pull") ? null : marked(409, said));
    await passes(2);
    const [card] = await attentionRows(db);
    expect(card?.last).toMatchObject({ conflicts, movedBy: "Peter", movedAt: AT });
    server.special = () => null;
    const opId = randomUUID();
    await settleConflict(db, seq, { theirs: new Set(), newOpId: opId, aside: [], at: AT });
    const [row] = await waitingRows(db);
    expect(row?.action.payload).toMatchObject({
      change: { title: "editTicket text" },
      base: { title: "their title" },
    });
    await passes();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[91] choosing theirs asks for nothing more, and what was set aside is said under the ticket", async () => {
    const { seq, payload } = await act("editTicket");
    const conflicts = [{ field: "title", base: "before", theirs: "their title", mine: "editTicket text" }];
    server.special = (path) =>
      path.includes("pull") ? null : marked(409, { message: "x", error: "edit_conflict", conflicts });
    await passes(2);
    server.special = () => null;
    const aside = {
      opId: randomUUID(),
      actor: { id: userId, name: "Sofia", role: "Store Manager" as const },
      at: AT,
      payload: EVERY_ACTION.commentOnTicket({
        ticketId: payload.kind === "editTicket" ? payload.ticketId : "",
        id: randomUUID(),
        text: "Set aside",
        files: [],
      }),
    };
    await settleConflict(db, seq, {
      theirs: new Set(["title"]),
      newOpId: randomUUID(),
      aside: [aside],
      at: AT,
    });
    await passes();
    expect(server.order).toEqual([aside.opId]);
    expect(await discardedRows(db)).toHaveLength(1);
  });

  test("[97] what was given up comes back with what stood on it for thirty days, then it is gone with its photos", async () => {
    const ticket = randomUUID();
    const raised = await act("raiseTicket", ticket, ["a photo"]);
    await act("commentOnTicket", ticket);
    await discard(db, raised.seq, AT);
    await tidy(db, nowMs + 29 * DAY_MS);
    expect(await discardedRows(db)).toHaveLength(2);
    await restore(db, raised.seq);
    expect(await waitingRows(db)).toHaveLength(2);
    await discard(db, raised.seq, AT);
    await tidy(db, nowMs + 31 * DAY_MS);
    expect([await db.ops.count(), await db.files.count(), await db.chunks.count()]).toEqual([0, 0, 0]);
  });

  test("what stands on something given up is for the person and never waits for ever", async () => {
    const ticket = randomUUID();
    const raised = await act("raiseTicket", ticket);
    const comment = await act("commentOnTicket", ticket);
    await db.ops.update(comment.seq, { attempts: 1 });
    await discard(db, raised.seq, AT);
    await pass();
    expect((await attentionRows(db)).map((row) => [row.opId, row.last?.code])).toEqual([
      [comment.opId, "needs_discarded"],
    ]);
  });

  test("[104] what a newer app has left here is kept as it is and said so", async () => {
    const { seq, opId } = await act("suggest");
    const row = await db.ops.get(seq);
    await db.ops.put({ ...row, v: 99 } as never);
    const other = await act("suggest");
    const known = await db.ops.get(other.seq);
    const foreign = { ...known, action: { ...known?.action, payload: { kind: "teleport", to: "Mars" } } };
    await db.ops.put(foreign as never);
    await passes(2);
    expect((await attentionRows(db)).map((each) => each.last?.code)).toEqual([
      "needs_newer_app",
      "needs_newer_app",
    ]);
    expect([server.effects.get(opId), server.effects.get(other.opId)]).toEqual([undefined, undefined]);
    expect((await db.ops.get(other.seq))?.action.payload).toMatchObject({ to: "Mars" });
  });

  test("[107] a server that was put back hears once more what it had confirmed; what it knows it answers from its receipts", async () => {
    const ticket = randomUUID();
    const comment = await act("commentOnTicket", ticket, ["a photo"]);
    const known = await act("suggest");
    await writeMeta(db, "cursor", "e:5");
    await passes();
    server.effects.delete(comment.opId);
    server.files.clear();
    let isRestored = true;
    const empty = { cursor: "f:1", more: false, serverEpoch: "e", serverTime: AT, changes: [] };
    server.special = (path) => {
      if (!path.includes("pull")) return null;
      const answer = marked(200, { ...empty, resync: isRestored });
      isRestored = false;
      return answer;
    };
    // The receipt of the comment went with the yesterday that was put back.
    Reflect.get(server, "receipts").delete(comment.opId);
    await pass();
    expect(new Set((await waitingRows(db)).map((row) => row.opId))).toEqual(
      new Set([comment.opId, known.opId]),
    );
    await passes(3);
    expect(server.effects.get(known.opId)).toBe(1);
    const [lost] = await attentionRows(db);
    expect(lost?.opId).toBe(comment.opId);
    await db.ops.update(lost?.seq ?? 0, (row) => {
      if (row.last) Object.assign(row, { last: { ...row.last, code: "invalid_attachment" } });
    });
    const again = randomUUID();
    await retry(db, lost?.seq ?? 0, again);
    await passes();
    expect([server.effects.get(again), [...server.files.values()]]).toEqual([1, ["a photo"]]);
  });

  test("[112] the second page of a pull fails: the first stays, and the next pull goes on behind it", async () => {
    const note = (id: string) => ({
      kind: "notification",
      id,
      version: 1,
      row: { id, type: "x", title: "t", message: "m", isRead: false, createdAt: AT, data: { kind: "x" } },
    });
    const asked: string[] = [];
    let isBroken = true;
    vi.stubGlobal("fetch", async (input: string) => {
      const since = new URL(input, "http://x").searchParams.get("since") ?? "";
      asked.push(since);
      if (since === "e:1" && isBroken) throw new TypeError("Failed to fetch");
      const isFirst = since === "";
      return marked(200, {
        cursor: isFirst ? "e:1" : "e:2",
        more: isFirst,
        serverEpoch: "e",
        serverTime: AT,
        resync: false,
        changes: [note(isFirst ? "one" : "two")],
      });
    });
    await pass();
    expect([await readMeta(db, "cursor"), await db.notifications.toCollection().primaryKeys()]).toEqual([
      "e:1",
      ["one"],
    ]);
    isBroken = false;
    await pass();
    expect(await db.notifications.toCollection().primaryKeys()).toEqual(["one", "two"]);
    expect(asked).toEqual(["", "e:1", "e:1"]);
  });

  test("what is said during a long pull goes out between two pages, and the pull goes on where it was", async () => {
    let page = 0;
    let said: { opId: string } | undefined;
    const order: string[] = [];
    server.special = async (path) => {
      if (!path.includes("/sync/pull")) {
        if (path.includes("/comments")) order.push("said");
        return null;
      }
      page += 1;
      order.push(`page ${page}`);
      if (page === 1) said = await act("commentOnTicket");
      return marked(200, {
        cursor: `e:${page}`,
        more: page < 3,
        serverEpoch: "e",
        serverTime: AT,
        resync: false,
        changes: [],
      });
    };
    await pass();
    await pass();
    expect(order).toEqual(["page 1", "said", "page 2", "page 3"]);
    expect(server.effects.get(said?.opId ?? "")).toBe(1);
  });

  test("[116] messages to two people, interleaved: each conversation keeps its order", async () => {
    const said: string[] = [];
    const say = async (to: string) => {
      const opId = randomUUID();
      said.push(`${to} ${opId}`);
      const payload = {
        ...EVERY_ACTION.sendMessage({ ticketId: "", id: randomUUID(), text: "x", files: [] }),
        receiverId: to,
      };
      await enqueue(db, { opId, actor: { id: userId, name: "S", role: "Vendor" }, at: AT, payload });
    };
    for (const to of ["a", "b", "a", "b", "b", "a"]) await say(to);
    server.weather = () => (server.arrivals % 2 === 1 ? "answer lost" : "fine");
    await passes();
    for (const to of ["a", "b"]) {
      const wanted = said.filter((each) => each.startsWith(to)).map((each) => each.slice(2));
      expect(server.order.filter((key) => wanted.includes(key))).toEqual(wanted);
    }
  });
});
