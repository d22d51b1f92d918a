import { describe, expect, test } from "vitest";
import { request } from "#api-client/request.ts";
import { read, write, plain, answers, json, stubFetchForEach } from "#tests/support/stubbed-fetch.ts";

// Answers of a legacy server: no marker, incomplete bodies.

stubFetchForEach();

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
