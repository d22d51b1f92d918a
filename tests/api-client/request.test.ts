import { describe, expect, test } from "vitest";
import { request } from "#api-client/request.ts";
import { failureFrom } from "#api-client/failure-from.ts";
import { marked } from "#tests/support/fake-server.ts";
import {
  NOW,
  read,
  write,
  ours,
  plain,
  network,
  answers,
  json,
  cutBody,
  sentRequest,
  stubFetchForEach,
} from "#tests/support/stubbed-fetch.ts";

// The client of the API: data or a named failure, from whatever the network does.

stubFetchForEach();

describe("what is sent", () => {
  test("a write carries token, user, key and JSON, and follows no redirect", async () => {
    answers(marked(200, { id: "a" }));
    await request(write, { auth: ours, body: { title: "T" }, key: "k1", query: { page: "2" } });
    const { url, init, headers } = sentRequest();
    expect(url).toBe("/api/things?page=2");
    expect(Object.fromEntries(headers)).toEqual({
      accept: "application/json",
      "accept-language": "en",
      authorization: "Bearer t0ken",
      "content-type": "application/json",
      "idempotency-key": "k1",
      "x-fettle-user": "u1",
    });
    expect(init).toMatchObject({
      method: "POST",
      body: '{"title":"T"}',
      redirect: "manual",
      credentials: "same-origin",
      cache: "no-store",
    });
  });

  test("a plain server gets its own address and none of our headers", async () => {
    answers(json(200, {}));
    await request(write, { auth: plain, body: {}, key: "k1" });
    expect(sentRequest().url).toBe("https://plain.example/api/things");
    expect([...sentRequest().headers.keys()]).toEqual(["accept", "authorization", "content-type"]);
  });

  test("names in the path are encoded, and a form is sent as it is", async () => {
    answers(marked(200, { id: "a" }));
    const form = new FormData();
    await request(
      { ...write, path: read.path },
      { params: { id: "a/b c" }, form, base: "https://x.example" },
    );
    expect(sentRequest().url).toBe("https://x.example/api/things/a%2Fb%20c");
    expect([sentRequest().init.body, sentRequest().headers.has("content-type")]).toEqual([form, false]);
    expect(sentRequest().headers.has("authorization")).toBe(false);
  });
});

describe("answers of our server", () => {
  test("an answer is parsed, and a replayed one is marked as replayed", async () => {
    answers(marked(200, { id: "a", more: 1 }));
    expect(await request(read, { auth: ours })).toEqual({
      ok: true,
      data: { id: "a" },
      replayed: false,
      isLegacy: false,
    });
    answers(marked(200, { id: "a" }, { "idempotent-replayed": "true" }));
    expect(await request(read, { auth: ours })).toMatchObject({ ok: true, replayed: true });
  });

  test("an answer of another shape means that this app is too old", async () => {
    answers(marked(200, { name: "no id" }));
    expect(await request(read, { auth: ours })).toEqual({
      ok: false,
      failure: {
        kind: "outdated",
        isExecuted: true,
        message: "This app does not understand the server's answer.",
      },
    });
  });
});

describe("no answer to trust", () => {
  const failure = async () => {
    const answer = await request(read, { auth: ours });
    return answer.ok ? null : answer.failure;
  };

  test.each([
    ["no connection", new TypeError("Failed to fetch"), { reason: "network" }],
    ["an abort", new DOMException("gone", "AbortError"), { reason: "network" }],
    ["a timeout", new DOMException("too long", "TimeoutError"), { reason: "timeout" }],
    ["a page without our mark", new Response("<html>Hotel</html>"), { reason: "portal", status: 200 }],
    ["JSON without our mark", json(200, { message: "x" }), { reason: "portal", status: 200 }],
    ["a redirect", new Response(null, { status: 302 }), { reason: "portal", status: 302 }],
    ["a demand to sign in to the network", json(511, {}), { reason: "portal", status: 511 }],
    ["a body that is cut off", cutBody({ "x-fettle": "1" }), { reason: "cut" }],
    [
      "our mark on half a JSON",
      new Response('{"id":', { headers: { "x-fettle": "1" } }),
      { reason: "garbled" },
    ],
  ])("%s is unreachable, with its reason", async (_name, answer, expected) => {
    answers(answer);
    expect(await failure()).toEqual({ kind: "unreachable", ...expected });
  });

  test.each([400, 401, 403, 404, 407, 409, 500, 502, 503, 504])(
    "%i without our mark is tried again, and says its status",
    async (status) => {
      answers(new Response("<html>nginx</html>", { status, headers: { "retry-after": "7" } }));
      expect(await failure()).toEqual({
        kind: "busy",
        status,
        message: `The server answered ${status}.`,
        retryAfterMs: 7000,
      });
    },
  );

  test.each([
    ["empty", ""],
    ["no JSON", "<html>crash</html>"],
  ])("a 5xx of ours says its status, also if its body is %s", async (_name, body) => {
    answers(new Response(body, { status: 503, statusText: "Out of order", headers: { "x-fettle": "1" } }));
    expect(await failure()).toEqual({
      kind: "busy",
      status: 503,
      message: "The server answered 503 Out of order.",
      retryAfterMs: null,
    });
  });

  test("413 without our mark is a definite no to this size", async () => {
    answers(new Response("<html>nginx</html>", { status: 413 }));
    expect(await failure()).toMatchObject({
      kind: "refused",
      status: 413,
      message: "The server answered 413.",
    });
  });

  /** A network that never answers and obeys the signal. */
  const silence = () =>
    network.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          const end = () => reject(init?.signal?.reason as Error);
          if (init?.signal?.aborted) end();
          else init?.signal?.addEventListener("abort", end);
        }),
    );

  test("a request that exceeds its own time limit ends as a timeout", async () => {
    silence();
    const answer = await request(read, { auth: ours, timeoutMs: 1 });
    expect(answer).toEqual({ ok: false, failure: { kind: "unreachable", reason: "timeout" } });
  });

  test("a request given up by its caller ends as no network", async () => {
    silence();
    const stop = new AbortController();
    const answer = request(read, { auth: ours, signal: stop.signal });
    stop.abort();
    expect(await answer).toEqual({ ok: false, failure: { kind: "unreachable", reason: "network" } });
  });
});

describe("failures by status and code", () => {
  const message = "Because.";
  test.each([
    [426, "", { kind: "outdated", message }],
    [400, "client_too_old", { kind: "outdated", message }],
    [401, "not_signed_in", { kind: "signedOut", status: 401, message }],
    [409, "user_mismatch", { kind: "signedOut", status: 409, message }],
    ...[408, 425, 429, 500, 502, 503, 504].map(
      (status) => [status, "x", { kind: "busy", status, message, retryAfterMs: null }] as const,
    ),
    [409, "idempotency_in_progress", { kind: "busy", status: 409, message, retryAfterMs: null }],
    ...[400, 403, 404, 409, 413, 422].map(
      (status) =>
        [
          status,
          "some_code",
          { kind: "refused", status, code: "some_code", message, body: { message, error: "some_code" } },
        ] as const,
    ),
  ] as const)("%i '%s'", async (status, code, expected) => {
    answers(marked(status, { message, error: code }));
    expect(await request(read, { auth: ours })).toEqual({ ok: false, failure: expected });
  });

  test.each([
    [{ message: "Closed by Ann.", error: "other words here" }, "Closed by Ann."],
    [{ error: "The bid is too low" }, "The bid is too low"],
    [{ error: "bid_exists", details: "Only one bid per vendor" }, "Only one bid per vendor"],
    [{ error: "bid_exists", details: [{ field: "x", message: "y z" }] }, "The server answered 422."],
  ])("the reason in %j is: %s", (body, message) =>
    expect(failureFrom({ status: 422 }, body)).toMatchObject({ kind: "refused", message }),
  );

  test("a failure without text or code is described by its status", () => {
    expect(failureFrom({ status: 404 }, null)).toEqual({
      kind: "refused",
      status: 404,
      code: "",
      message: "The server answered 404.",
      body: null,
    });
    expect(failureFrom({ status: 500 }, { message: 5, error: {} })).toMatchObject({
      kind: "busy",
      message: "The server answered 500.",
    });
  });

  const date = (ms: number) => new Date(ms).toUTCString();
  test.each([
    ["seconds", { "retry-after": "7" }, 7_000],
    ["zero seconds are one second", { "retry-after": "0" }, 1_000],
    ["days are one hour", { "retry-after": "999999" }, 3_600_000],
    ["a date by our clock", { "retry-after": date(NOW + 20_000) }, 20_000],
    [
      "a date by the server's own clock",
      { "retry-after": date(NOW + 3_620_000), date: date(NOW + 3_600_000) },
      20_000,
    ],
    ["a date in the past is one second", { "retry-after": date(NOW - 60_000) }, 1_000],
    ["no number and no date", { "retry-after": "soon" }, null],
    ["no header", {}, null],
  ])("Retry-After, %s", (_name, headers, retryAfterMs) => {
    expect(failureFrom({ status: 503, headers: new Headers(headers) }, {})).toMatchObject({ retryAfterMs });
  });
});
