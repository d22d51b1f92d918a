import { afterEach, expect, test, vi } from "vitest";
import { attempt } from "#api-client/request.ts";
import { holdRequestsUntil, setWorkingOffline } from "#api-client/work-offline.ts";

// No request leaves a page whose person works offline: docs/offline.md#work-offline.

afterEach(() => {
  setWorkingOffline(false);
  holdRequestsUntil(Promise.resolve());
  vi.unstubAllGlobals();
});
const network = (answer: typeof fetch) => {
  const spy = vi.fn(answer);
  vi.stubGlobal("fetch", spy);
  return spy;
};
const chosen = { kind: "unreachable", reason: "chosen" };

test("no request leaves while the person works offline, and one does afterwards", async () => {
  const sent = network(async () => new Response("{}"));
  setWorkingOffline(true);
  expect(await attempt("/api/x", {}, 1000)).toEqual(chosen);
  expect(sent).not.toHaveBeenCalled();
  setWorkingOffline(false);
  expect(await attempt("/api/x", {}, 1000)).toBeInstanceOf(Response);
});

test("a request in flight ends when the person starts to work offline", async () => {
  network(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        setWorkingOffline(true);
      }),
  );
  expect(await attempt("/api/x", {}, 1000)).toEqual(chosen);
});

test("no request leaves before it is known what the person chose", async () => {
  const sent = network(async () => new Response("{}"));
  let know = () => {};
  holdRequestsUntil(
    new Promise<void>((resolve) => {
      know = resolve;
    }),
  );
  const answer = attempt("/api/x", {}, 1000);
  await Promise.resolve();
  expect(sent).not.toHaveBeenCalled();
  setWorkingOffline(true);
  know();
  expect(await answer).toEqual(chosen);
  expect(sent).not.toHaveBeenCalled();
});
