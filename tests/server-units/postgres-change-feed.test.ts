import { afterEach, expect, test, vi } from "vitest";
import type { CommittedChange } from "#server/events/change-feed.ts";
import { PostgresChangeFeed, readPayload } from "#server/events/postgres-change-feed.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** A feed whose NOTIFY ends when the test says so. */
function feedWithDelayedNotify() {
  const payloads: string[] = [];
  const ends: (() => void)[] = [];
  const feed = new PostgresChangeFeed((_channel, payload) => {
    payloads.push(payload);
    return new Promise((resolve) => {
      ends.push(() => resolve(undefined));
    });
  });
  const changesOf = (payload = "{}") => (JSON.parse(payload) as { changes: CommittedChange[] }).changes;
  return { feed, payloads, changesOf, endNotify: () => ends.shift()?.() };
}

const change = (n: number): CommittedChange => ({ audiences: [`user:${n}`], session: null });

test("what is committed during a NOTIFY goes out with the next one, together", async () => {
  const { feed, payloads, changesOf, endNotify } = feedWithDelayedNotify();
  for (let n = 0; n < 5; n += 1) feed.publish(change(n));
  expect(payloads).toHaveLength(1);
  endNotify();
  await expect.poll(() => payloads.length).toBe(2);
  endNotify();
  await feed.close();
  expect(payloads.flatMap((each) => changesOf(each)).flatMap((each) => each.audiences)).toEqual(
    [0, 1, 2, 3, 4].map((n) => `user:${n}`),
  );
});

test("the changes of one session become one, with everybody who can see them", async () => {
  const { feed, payloads, changesOf, endNotify } = feedWithDelayedNotify();
  feed.publish(change(0));
  feed.publish({ audiences: ["user:1", "user:2"], session: "mine" });
  feed.publish({ audiences: ["user:2", "user:3"], session: "mine" });
  feed.publish({ audiences: ["user:2"], session: "other" });
  const ending = setInterval(endNotify, 1);
  await feed.close();
  clearInterval(ending);
  expect(changesOf(payloads[1])).toEqual([
    { audiences: ["user:1", "user:2", "user:3"], session: "mine" },
    { audiences: ["user:2"], session: "other" },
  ]);
});

test("after a NOTIFY the next one waits for a moment, unless the server ends", async () => {
  vi.useFakeTimers();
  const { feed, payloads, changesOf, endNotify } = feedWithDelayedNotify();
  feed.publish(change(0));
  endNotify();
  await vi.advanceTimersByTimeAsync(1);
  feed.publish(change(1));
  feed.publish(change(2));
  await vi.advanceTimersByTimeAsync(10);
  expect(payloads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(changesOf(payloads[1])).toEqual([{ audiences: ["user:1", "user:2"], session: null }]);
  endNotify();
  await vi.advanceTimersByTimeAsync(1);
  feed.publish(change(3));
  const closed = feed.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(payloads).toHaveLength(3);
  endNotify();
  await closed;
});

test("changes for very many people are split below PostgreSQL's limit", async () => {
  const { feed, payloads, changesOf, endNotify } = feedWithDelayedNotify();
  const audiences = Array.from({ length: 1_000 }, (_, n) => `user:019ac3f2-7a1b-7c3d-8e4f-${n}`);
  feed.publish({ audiences, session: "mine" });
  const ending = setInterval(endNotify, 1);
  await feed.close();
  clearInterval(ending);
  expect(Math.max(...payloads.map((each) => Buffer.byteLength(each)))).toBeLessThan(8_000);
  expect(payloads.flatMap((each) => changesOf(each)).flatMap((each) => each.audiences)).toEqual(audiences);
});

test("listeners of the same process get a change at once, also when NOTIFY fails", async () => {
  const feed = new PostgresChangeFeed(() => Promise.reject(new Error("the database is away")));
  const received: (CommittedChange | null)[] = [];
  feed.subscribe((each) => received.push(each));
  feed.publish(change(1));
  expect(received).toEqual([change(1)]);
  await feed.close();
});

test.each(["", "pull", '{"from":"other"}', '{"from":"other","audiences":["user:1"]}'])(
  "a payload of another version (%s) tells everybody to pull and ends nothing",
  (payload) => {
    expect(readPayload(payload)).toEqual({ from: null, changes: [null] });
  },
);

test("a payload is read as it was published", async () => {
  const { feed, payloads, endNotify } = feedWithDelayedNotify();
  feed.publish({ audiences: ["user:1"], session: "mine" });
  endNotify();
  await feed.close();
  expect(readPayload(payloads[0] ?? "").changes).toEqual([{ audiences: ["user:1"], session: "mine" }]);
});
