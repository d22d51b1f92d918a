import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Session } from "#local-db/session.ts";
import { marked } from "#tests/support/fake-server.ts";

// Whom the session check asks, when the API of a signed-in person has moved.

const network = vi.fn<typeof fetch>();
const ME = { id: "sofia", website: "another" };
const session = { userId: "sofia", token: "t0ken", apiBase: "https://old.example" } as Session;
const config = (TRAFFIC_BASE_URL: string) => ({
  TRAFFIC_BASE_URL,
  TRAFFIC_PROJECT_ID: "1",
  capabilities: [],
  wireVersion: 1,
});
const ask = async (settings: Response | Error, who: Session = session) => {
  network.mockImplementation(async (url) => {
    if (!String(url).endsWith("/api/config")) return marked(200, ME);
    if (settings instanceof Error) throw settings;
    return settings;
  });
  const { verifySession } = await import("#features/accounts/who-am-i.ts");
  return verifySession(who, who.token);
};
const requestedUrls = () => network.mock.calls.map(([url]) => String(url)).at(-1);

beforeEach(() => {
  network.mockReset();
  vi.resetModules();
  vi.stubGlobal("fetch", network);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a moved API is asked, and its address is given with the answer", async () => {
  const { me, apiBase } = await ask(marked(200, config("https://new.example")));
  expect([me.ok, apiBase]).toEqual([true, "https://new.example"]);
  expect(requestedUrls()).toBe("https://new.example/api/auth/me");
  const [, init] = network.mock.calls.at(-1) ?? [];
  expect(new Headers(init?.headers).get("content-type")).toBe("application/json");
  expect(init?.credentials).toBe("include");
});

test("without readable settings the session's own server is asked", async () => {
  expect((await ask(new TypeError("Failed to fetch"))).apiBase).toBe("https://old.example");
});

test("settings without our mark move nobody whose server has it", async () => {
  expect((await ask(Response.json(config("https://portal.example")))).apiBase).toBe("https://old.example");
  expect(requestedUrls()).toBe("https://old.example/api/auth/me");
});

test("settings without our mark move whoever is with a plain server", async () => {
  const plain = { ...session, isLegacy: true };
  expect((await ask(Response.json(config("https://new.example")), plain)).apiBase).toBe(
    "https://new.example",
  );
});
