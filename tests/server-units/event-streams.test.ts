import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EventStreams } from "#server/events/event-streams.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** What a stream needs of a response. */
class FakeResponse extends EventEmitter {
  written = "";
  writableEnded = false;
  writableNeedDrain = false;
  isDestroyed = false;
  write(text: string) {
    this.written += text;
  }
  end() {
    this.writableEnded = true;
    this.emit("close");
  }
  destroy() {
    this.isDestroyed = true;
    this.emit("close");
  }
}

function open(streams: EventStreams, session: string, { user = session, role = "Vendor" } = {}) {
  const response = new FakeResponse();
  const audiences = [`user:${user}`, `role:${role}`];
  streams.add(response as unknown as ServerResponse, { session, role, seesEverything: false, audiences });
  response.written = "";
  return response;
}

const live = (...rows: readonly [string, string][]) => ({
  query: async () => rows.map(([id, role]) => ({ id, role })),
});

test("a heartbeat ends the streams of ended sessions and of people who have another role now", async () => {
  const streams = new EventStreams();
  const [stored, result, promoted] = ["kept", "ended", "promoted"].map((each) => open(streams, each));
  await streams.beat(live(["kept", "Vendor"], ["promoted", "Assessor"]));
  expect([stored, result, promoted].map((each) => each?.writableEnded)).toEqual([false, true, true]);
  expect(stored?.written).toBe(":\n\n");
  expect(streams.count).toBe(1);
});

test("a stream that does not read is cut off instead of being buffered", async () => {
  const streams = new EventStreams();
  const stalled = open(streams, "stalled");
  stalled.writableNeedDrain = true;
  streams.wake(null);
  expect([stalled.isDestroyed, stalled.written, streams.count]).toEqual([true, "", 0]);
});

test("a change that thousands see wakes a hundred at a time", async () => {
  const streams = new EventStreams();
  const all = Array.from({ length: 250 }, (_, n) => open(streams, `s${n}`));
  const woken = () => all.filter((each) => each.written !== "").length;
  streams.wake({ audiences: ["role:Vendor", "user:s3"], session: null });
  expect(woken()).toBe(100);
  vi.advanceTimersByTime(50);
  expect(woken()).toBe(200);
  vi.advanceTimersByTime(50);
  expect(woken()).toBe(250);
  expect(new Set(all.map((each) => each.written))).toEqual(new Set(["data: pull\n\n"]));
});

test("a person in two audiences of a change gets one event, and closed streams are dropped", () => {
  const streams = new EventStreams();
  const one = open(streams, "phone", { user: "vera" });
  open(streams, "desk", { user: "vera" }).end();
  expect(streams.countOf("user:vera")).toBe(1);
  streams.wake({ audiences: ["role:Vendor", "user:vera"], session: "desk" });
  expect(one.written).toBe("data: pull\n\n");
});
