import { afterEach, beforeEach, vi } from "vitest";
import type { Credentials } from "#api-client/request.ts";
import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/zod.ts";

// A network of which each test decides the answer, for tests of the API client.

export const NOW = Date.parse("2030-01-01T10:00:00.000Z");
const answerOf = z.object({ id: z.string() });
/** A call that reads. */
export const read = endpoint({
  name: "readThing",
  method: "GET",
  path: "/api/things/{id}",
  access: "signed in",
  answer: answerOf,
  summary: "",
});
/** A call that writes. */
export const write = endpoint({ ...read, name: "writeThing", method: "POST", path: "/api/things" });
/** A session with a server of this version. */
export const ours: Credentials = { token: "t0ken", userId: "u1", apiBase: "", isLegacy: false };
/** A session with a legacy server. */
export const plain: Credentials = { ...ours, apiBase: "https://plain.example", isLegacy: true };

/** What takes the place of `fetch`. */
export const network = vi.fn<typeof fetch>();
export const answers = (answer: Response | Error) =>
  network.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
/** A body that ends before it is whole. */
export const cutBody = (headers: Record<string, string>) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"id":'));
        controller.error(new TypeError("network error"));
      },
    }),
    { headers },
  );

/** Every test of the file has this network and this time. */
export function stubFetchForEach(): void {
  beforeEach(() => {
    network.mockReset();
    vi.stubGlobal("fetch", network);
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** The first request that was sent. */
export const sentRequest = () => {
  const [url, init = {}] = network.mock.calls[0] ?? [];
  return { url: String(url), init, headers: new Headers(init.headers) };
};
