import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayHaveProvider } from "#api-client/provider-probe.ts";
import { setWorkingOffline } from "#api-client/work-offline.ts";

// Whether the sign-in page loads what offers a provider's account.

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const fails = (error: Error) => () => {
  throw error;
};
/** Its headers come, its body does not. */
const cut = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError("cut")) }));

const answers = (answer: () => Response) =>
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async () => answer()),
  );
const online = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });

beforeEach(() => online(true));
afterEach(() => {
  setWorkingOffline(false);
  vi.unstubAllGlobals();
});

test.each([
  ["with a provider", json({ capabilities: ["signInWith"] }), true],
  ["of an API elsewhere", json({ TRAFFIC_BASE_URL: "https://api.example.com" }), true],
  ["without a provider", json({ TRAFFIC_BASE_URL: "", capabilities: [] }), false],
  ["of a legacy server", json({ TRAFFIC_BASE_URL: "" }), false],
  ["that is no JSON", () => new Response("<html></html>"), false],
  ["that there is no such call", () => new Response("Not Found", { status: 404 }), false],
  ["that comes too late", fails(new DOMException("late", "TimeoutError")), true],
  ["of nobody", fails(new TypeError("Failed to fetch")), true],
  ["that is cut off", cut, true],
  ["of a proxy without its server", () => new Response("Bad Gateway", { status: 502 }), true],
  ["of a server with too many calls", json({ error: "rate_limited" }, 429), true],
])("an answer %s is understood", async (_what, answer, is) => {
  answers(answer);
  expect(await mayHaveProvider()).toBe(is);
});

test("offline no provider is asked for, and nothing is sent", async () => {
  answers(json({ capabilities: ["signInWith"] }));
  online(false);
  expect(await mayHaveProvider()).toBe(false);
  online(true);
  setWorkingOffline(true);
  expect(await mayHaveProvider()).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test("who goes offline while the answer is on its way is asked for no provider", async () => {
  answers(() => {
    setWorkingOffline(true);
    throw new DOMException("aborted", "AbortError");
  });
  expect(await mayHaveProvider()).toBe(false);
});
