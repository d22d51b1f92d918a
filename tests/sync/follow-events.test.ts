import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EVENTS_HEARTBEAT_MS } from "#contract/events.ts";
import { type EventsEnvironment, followEvents } from "#sync/events/follow-events.ts";
import { marked } from "#tests/support/fake-server.ts";

// When a page holds the event stream, when it pulls, and when it tries again. Timers are faked.

const CONFIG = { TRAFFIC_BASE_URL: "", TRAFFIC_PROJECT_ID: "1", capabilities: ["events"], wireVersion: 1 };

/** The server: every stream that was opened, with what ends it and what sends text. */
let streams: { send(text: string): void; end(): void; isOpen: boolean }[];
let capabilities: readonly string[];
/** Null: the server cannot be reached. */
let streamAnswer: (() => Response) | null | undefined;
let pulls: number;
let stops: (() => void)[];
/** The one lock of this browser. */
let lockQueue: Promise<void>;

beforeEach(() => {
  streams = [];
  stops = [];
  capabilities = ["events"];
  streamAnswer = undefined;
  pulls = 0;
  lockQueue = Promise.resolve();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", async (url: string, { signal, headers }: RequestInit) => {
    if (url.endsWith("/api/config")) return marked(200, { ...CONFIG, capabilities });
    expect(new Headers(headers).get("authorization")).toBe("Bearer t0ken");
    if (streamAnswer === null) throw new TypeError("Failed to fetch");
    return streamAnswer === undefined ? openStream(signal) : streamAnswer();
  });
});
afterEach(async () => {
  for (const stop of stops) stop();
  await settled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openStream(signal: AbortSignal | null | undefined): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const stream = {
        isOpen: true,
        send: (text: string) => controller.enqueue(encoder.encode(text)),
        end: () => {
          stream.isOpen = false;
          controller.close();
        },
      };
      streams.push(stream);
      signal?.addEventListener("abort", () => {
        if (!stream.isOpen) return;
        stream.isOpen = false;
        controller.error(new DOMException("aborted", "AbortError"));
      });
    },
  });
  return new Response(body, { headers: { "x-fettle": "1", "content-type": "text/event-stream" } });
}

/** A tab of the browser, visible at first. */
function openTab() {
  let isVisible = true;
  const listeners = new Set<() => void>();
  const page: EventsEnvironment = {
    random: () => 0.5,
    isVisible: () => isVisible,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holdLock: (_name, signal, work) => {
      const mine = lockQueue.then(() => (signal.aborted ? undefined : work()));
      lockQueue = mine;
      return mine;
    },
  };
  const as = { token: "t0ken", userId: "me", apiBase: "https://api.example", isLegacy: false };
  stops.push(
    followEvents(as, page, () => {
      pulls += 1;
    }),
  );
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** The network returns. */
    online: tell,
    show(next: boolean) {
      isVisible = next;
      tell();
    },
  };
}

/** Everything that waits for no timer has gone on. */
async function settled() {
  for (let n = 0; n < 50; n += 1) await new Promise((resolve) => setImmediate(resolve));
}
async function passTime(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
}

test("a stream that breaks asks for a pull at once, which finds out whether the server is there", async () => {
  openTab();
  await settled();
  streamAnswer = null;
  streams[0]?.end();
  await settled();
  expect(pulls).toBe(2);
  // An attempt that opened none says nothing new.
  await passTime(60_000);
  expect(pulls).toBe(2);
});

test("a stream that opens, and each event on it, asks for a pull; a comment does not", async () => {
  openTab();
  await settled();
  expect(pulls).toBe(1);
  streams[0]?.send(":\n\n");
  streams[0]?.send("data: pull\n");
  await settled();
  expect(pulls).toBe(1);
  streams[0]?.send("\n");
  await settled();
  expect(pulls).toBe(2);
  streams[0]?.send("data: pull\n\ndata: pull\n\n:\n\n");
  await settled();
  expect(pulls).toBe(3);
});

test("two tabs hold one stream; when its tab is hidden, the other takes over", async () => {
  const first = openTab();
  openTab();
  await settled();
  expect(streams.map((each) => each.isOpen)).toEqual([true]);
  first.show(false);
  await settled();
  expect(streams.map((each) => each.isOpen)).toEqual([false, true]);
});

test("a hidden page holds no stream, and has one again when it is shown", async () => {
  const tab = openTab();
  await settled();
  tab.show(false);
  await settled();
  expect(streams.map((each) => each.isOpen)).toEqual([false]);
  await passTime(600_000);
  expect(streams).toHaveLength(1);
  tab.show(true);
  await settled();
  expect(streams.map((each) => each.isOpen)).toEqual([false, true]);
});

test("a stream that ended is opened again after a random wait, longer after each failure", async () => {
  openTab();
  await settled();
  streams[0]?.end();
  streamAnswer = null;
  await settled();
  // Half of 2 s after the first failure, half of 4 s after the second.
  await passTime(999);
  streamAnswer = undefined;
  expect(streams).toHaveLength(1);
  streamAnswer = null;
  await passTime(1);
  streamAnswer = undefined;
  await passTime(1_999);
  expect(streams).toHaveLength(1);
  await passTime(1);
  expect(streams).toHaveLength(2);
  expect(pulls).toBe(3);
});

test("the returning network ends the wait", async () => {
  streamAnswer = null;
  const tab = openTab();
  await settled();
  await passTime(5_000);
  streamAnswer = undefined;
  expect(streams).toEqual([]);
  tab.online();
  await settled();
  expect(streams).toHaveLength(1);
});

test("a stream without heartbeats is given up and opened again", async () => {
  openTab();
  await settled();
  for (let n = 0; n < 4; n += 1) {
    await passTime(EVENTS_HEARTBEAT_MS);
    streams[0]?.send(":\n\n");
    await settled();
  }
  expect(streams.map((each) => each.isOpen)).toEqual([true]);
  await passTime(EVENTS_HEARTBEAT_MS * 2.5);
  expect(streams[0]?.isOpen).toBe(false);
  await passTime(2_000);
  expect(streams.map((each) => each.isOpen)).toEqual([false, true]);
});

test("a server without the capability is never asked for a stream", async () => {
  capabilities = ["sync.pull"];
  const tab = openTab();
  await settled();
  tab.show(false);
  tab.show(true);
  await passTime(600_000);
  expect([streams.length, pulls]).toEqual([0, 0]);
});

test("a captive portal's page is no stream", async () => {
  streamAnswer = () =>
    new Response("data: welcome\n\n", { headers: { "content-type": "text/event-stream" } });
  openTab();
  await settled();
  await passTime(10_000);
  expect(pulls).toBe(0);
});
