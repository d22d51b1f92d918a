import { describe, expect, test } from "vitest";
import { fetchBytes } from "#api-client/request.ts";
import { marked } from "#tests/support/fake-server.ts";
import {
  ours,
  plain,
  network,
  answers,
  json,
  cutBody,
  sentRequest,
  stubFetchForEach,
} from "#tests/support/stubbed-fetch.ts";

// Files that the API client downloads, from a server of this version and from a legacy one.

stubFetchForEach();

describe("bytes of a file", () => {
  const text = (got: Awaited<ReturnType<typeof fetchBytes>>) =>
    "bytes" in got ? [new TextDecoder().decode(got.bytes), got.mimeType] : got;
  const image = { "content-type": "image/jpeg" };

  test("they arrive with their type, fetched with the token", async () => {
    answers(new Response("a photo", { headers: { ...image, "x-fettle": "1" } }));
    expect(text(await fetchBytes("/f/1", ours))).toEqual(["a photo", "image/jpeg"]);
    expect([sentRequest().url, sentRequest().headers.get("authorization")]).toEqual(["/f/1", "Bearer t0ken"]);
  });

  test("bytes without a type are of the general type", async () => {
    answers(new Response(new Uint8Array([97]), { headers: { "x-fettle": "1" } }));
    expect(text(await fetchBytes("/f/1", ours))).toEqual(["a", "application/octet-stream"]);
  });

  test.each([
    ["no connection", new TypeError("x"), { kind: "unreachable", reason: "network" }],
    ["bytes without our mark", new Response("Hotel", { headers: image }), { reason: "portal" }],
    ["bytes that are cut off", cutBody({ ...image, "x-fettle": "1" }), { reason: "cut" }],
    [
      "a refusal",
      marked(404, { message: "Gone", error: "not_found" }),
      { kind: "refused", code: "not_found" },
    ],
    [
      "an error page of somebody else",
      new Response("<html>", { status: 502 }),
      { kind: "busy", status: 502 },
    ],
    ["a redirect", new Response(null, { status: 302, headers: { "x-fettle": "1" } }), { reason: "portal" }],
  ])("%s is a failure", async (_name, answer, expected) => {
    answers(answer);
    expect(await fetchBytes("/f/1", ours)).toMatchObject(expected);
  });

  test("a plain server sends bytes without our mark", async () => {
    answers(new Response("a photo", { headers: image }));
    expect(text(await fetchBytes("/f/1", plain))).toEqual(["a photo", "image/jpeg"]);
  });

  test("a link of a plain server is followed without the token", async () => {
    network.mockResolvedValueOnce(json(200, { data: { downloadUrl: "https://bucket.example/1" } }));
    network.mockResolvedValueOnce(new Response("a photo", { headers: image }));
    expect(text(await fetchBytes("/f/1", plain))).toEqual(["a photo", "image/jpeg"]);
    const [url, init] = network.mock.calls[1] ?? [];
    expect([url, new Headers(init?.headers).has("authorization")]).toEqual([
      "https://bucket.example/1",
      false,
    ]);
  });

  test("JSON of a plain server without a link is garbled", async () => {
    answers(json(200, { data: {} }));
    expect(await fetchBytes("/f/1", plain)).toEqual({ kind: "unreachable", reason: "garbled" });
  });
});
