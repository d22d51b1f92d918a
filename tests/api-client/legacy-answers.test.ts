import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/zod.ts";
import { type Credentials, request } from "#api-client/request.ts";

// Answers of a legacy server: no marker, incomplete bodies.

const NOW = Date.parse("2030-01-01T10:00:00.000Z");
const answerOf = z.object({ id: z.string() });
const read = endpoint({
  name: "readThing",
  method: "GET",
  path: "/api/things/{id}",
  access: "signed in",
  answer: answerOf,
  summary: "",
});
const write = endpoint({ ...read, name: "writeThing", method: "POST", path: "/api/things" });
const ours: Credentials = { token: "t0ken", userId: "u1", apiBase: "", isLegacy: false };
const plain: Credentials = { ...ours, apiBase: "https://plain.example", isLegacy: true };

const network = vi.fn<typeof fetch>();
const answers = (answer: Response | Error) =>
  network.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal("fetch", network);
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("answers of a plain server", () => {
  test("a write it answers in its own way counts as done", async () => {
    answers(json(201, { success: true }));
    expect(await request(write, { auth: plain, body: {} })).toEqual({
      ok: true,
      data: { success: true },
      replayed: false,
      isLegacy: true,
    });
  });

  test("a read it answers in an unknown way is not understood", async () => {
    answers(json(200, { success: true }));
    expect(await request(read, { auth: plain })).toMatchObject({
      ok: false,
      failure: { kind: "outdated" },
    });
  });

  test("its refusal needs no mark, a page of HTML does", async () => {
    answers(json(403, { message: "No" }));
    expect(await request(read, { auth: plain })).toMatchObject({
      failure: { kind: "refused", status: 403, message: "No" },
    });
    answers(new Response("<html></html>", { headers: { "content-type": "text/html" } }));
    expect(await request(read, { auth: plain })).toMatchObject({ failure: { reason: "portal" } });
  });

  test("JSON without our mark is read only where the kind of server is unknown", async () => {
    answers(json(400, { message: "Bad" }));
    expect(await request(write, { mayBeLegacy: true })).toMatchObject({ failure: { kind: "refused" } });
    answers(json(400, { message: "Bad" }));
    expect(await request(write)).toMatchObject({ failure: { kind: "busy", status: 400 } });
  });
});
