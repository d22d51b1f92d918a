import { afterEach, expect, test, vi } from "vitest";
import type { AppContext } from "#server/context.ts";
import { sendPushes } from "#server/notifications/push-sender.ts";

afterEach(() => vi.useRealTimers());

test("a query that fails while a push is sent does not stop later pushes", async () => {
  vi.useFakeTimers();
  let claims = 0;
  const query = vi.fn(async (text: string) => {
    if (text.includes("from sessions where id = s.session_id")) return [];
    if (!text.startsWith("with claimed as (")) throw new Error("the database is away");
    claims += 1;
    // An endpoint of no push service: its subscription is deleted, which fails.
    return [{ id: "1", payload_text: "{}", tries: 1, subscription: "s", endpoint: "https://x.example/" }];
  });
  const pushKeys = async () => ({ publicKey: "", privateKey: "" });
  const context = { database: { query }, config: { pushServices: [] }, pushKeys } as unknown as AppContext;
  const stop = sendPushes(context);
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.advanceTimersByTimeAsync(30_000);
  stop();
  expect(claims).toBe(2);
});
