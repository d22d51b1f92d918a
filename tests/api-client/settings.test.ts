import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { marked } from "#tests/support/fake-server.ts";

// What a start asks of the page's own server, and the default way a query reads.

const network = vi.fn<typeof fetch>();
const CONFIG = {
  TRAFFIC_BASE_URL: "https://api.example",
  TRAFFIC_PROJECT_ID: "7",
  capabilities: [],
  wireVersion: 1,
  pushPublicKey: null,
  mail: false,
};

beforeEach(() => {
  network.mockReset();
  vi.resetModules();
  vi.stubGlobal("fetch", network);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a start asks for the settings once, whoever needs them", async () => {
  network.mockImplementation(async () => marked(200, CONFIG));
  const { apiBase, settings } = await import("#api-client/api-base.ts");
  const content = await Promise.all([apiBase(), settings(), apiBase()]);
  expect(content).toEqual(["https://api.example", { ...CONFIG, isLegacy: false }, "https://api.example"]);
  expect(network).toHaveBeenCalledTimes(1);
});

test("settings that cannot be read are logged, mean the same server, and are asked again", async () => {
  const logged = vi.spyOn(console, "info").mockImplementation(() => undefined);
  network.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  network.mockImplementation(async () => marked(200, CONFIG));
  const { apiBase } = await import("#api-client/api-base.ts");
  expect(await apiBase()).toBe("");
  expect(logged).toHaveBeenCalled();
  expect(await apiBase()).toBe("https://api.example");
});

const where = { base: "https://api.example", token: "t0ken", on401: "fail" } as const;
const read = async (answer: Response, more: object = {}) => {
  network.mockImplementation(async () => answer);
  const { defaultFetch } = await import("#api-client/default-fetch.ts");
  return defaultFetch("/api/things", { ...where, ...more });
};

test("the default fetch reads JSON, with credentials and the token", async () => {
  expect(await read(Response.json({ id: "a" }))).toEqual({ id: "a" });
  expect(network).toHaveBeenCalledWith(
    "https://api.example/api/things",
    expect.objectContaining({
      credentials: "include",
      headers: { accept: "application/json", authorization: "Bearer t0ken" },
    }),
  );
});

test("the default fetch fails with the status and the body, or the status text", async () => {
  await expect(read(new Response("No such thing", { status: 404 }))).rejects.toThrow("404: No such thing");
  await expect(read(new Response("", { status: 503, statusText: "Service Unavailable" }))).rejects.toThrow(
    "503: Service Unavailable",
  );
});

test("the default fetch fails on 401, or gives null where that is wanted", async () => {
  await expect(read(new Response("Please sign in.", { status: 401 }))).rejects.toThrow(
    "401: Please sign in.",
  );
  expect(await read(new Response("", { status: 401 }), { on401: "null" })).toBeNull();
});
