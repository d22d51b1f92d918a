import { connect } from "node:http2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addComment, editTicket, raiseTicket } from "#contract/tickets.ts";
import { pathOf } from "#contract/endpoint.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { appUnderPath, PATH } from "#tests/support/app-under-path.ts";
import { cast } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import {
  freePort,
  openStreamOverTls,
  programOf,
  startWebServer,
  visit,
  type WebServer,
} from "#tests/support/web-servers.ts";

const BOARD = "/api/public/tasks";

/** The status and a header of a GET over HTTP/2. */
function overHttp2(url: string, path: string): Promise<{ status: unknown; mark: unknown }> {
  return new Promise((resolve, reject) => {
    const session = connect(url, { rejectUnauthorized: false });
    session.on("error", reject);
    const stream = session.request({ ":path": path });
    stream.on("response", (headers) => {
      resolve({ status: headers[":status"], mark: headers["x-fettle"] });
      session.close();
    });
    stream.resume().end();
  });
}

// The examples of deploy/, in front of a server under a path.
describe.each(["caddy", "nginx"] as const)("under a path behind deploy's %s", (name) => {
  test.runIf(isInLongForm && programOf(name) !== undefined && process.platform === "linux")(
    "pages, files and calls are there, and an event passes at once",
    async () => {
      const env = { APP_DIR: appUnderPath(), RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" };
      const server = await startServer({ env });
      const web = await startWebServer(name, [server.url]);
      const people = await cast(server);
      const at = (path: string) => visit(web.url + PATH + path);
      const page = await at("/login");
      expect(page.status).toBe(200);
      const [script] = /\/fettle\/assets\/index-[^"]+\.js/.exec(page.text) ?? [];
      expect((await visit(`${web.url}${script}`)).status).toBe(200);
      expect((await at("/api/config")).status).toBe(200);
      expect((await at("")).status).toBe(308);
      const stream = await openStreamOverTls(web.url + PATH, people.store.token);
      await people.property.ask(addComment, {
        params: {
          id: (await people.store.ask(raiseTicket, { body: { title: "Door", storeId: people.shop.id } })).data
            .id,
        },
        body: { content: "Seen." },
      });
      await expect.poll(() => stream.text()).toContain("data: pull");
      stream.close();
      await web.stop();
      await server.stop();
    },
    // The app is built once.
    400_000,
  );
});

describe.each(["caddy", "nginx"] as const)("deploy's %s without a server", (name) => {
  test.runIf(isInLongForm && programOf(name) !== undefined && process.platform === "linux")(
    "answers for it, in a form that the app reads",
    async () => {
      const server = await startServer({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
      const web = await startWebServer(name, [server.url]);
      await server.stop();
      const { status, text } = await visit(`${web.url}/api/config`);
      expect([status, JSON.parse(text)]).toEqual([503, expect.objectContaining({ error: "server_away" })]);
      await web.stop();
    },
  );

  test.runIf(isInLongForm && programOf(name) !== undefined && process.platform === "linux")(
    "logs no calendar address, nor while a server answers",
    async () => {
      const server = await startServer({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
      const web = await startWebServer(name, [server.url]);
      const statusOf = async (path: string) => (await visit(web.url + path)).status;
      expect(await statusOf("/api/calendar/canary?x=1")).toBe(404);
      expect(await statusOf("/api/config?first")).toBe(200);
      await server.stop();
      expect(await statusOf("/fettle/api/calendar/canary")).toBe(503);
      expect(await statusOf("/api/config?second")).toBe(503);
      await web.stop();
      expect(web.log()).not.toContain("canary");
      expect(web.log()).toMatch(/\/api\/config\?first[^]*\/api\/config\?second/);
    },
  );
});

// The examples of deploy/, in front of one server that lives and one that is gone.
describe.each(["caddy", "nginx"] as const)("behind deploy's %s", (name) => {
  describe.runIf(isInLongForm && programOf(name) !== undefined && process.platform === "linux")("", () => {
    let server: TestServer;
    let web: WebServer;
    beforeAll(async () => {
      server = await startServer({ env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" } });
      web = await startWebServer(name, [server.url, `http://127.0.0.1:${await freePort()}`]);
    });
    afterAll(async () => {
      await web.stop();
      await server.stop();
    });

    test("HTTP/2 is spoken, and a server that is gone is left out", async () => {
      for (let n = 0; n < 5; n += 1)
        expect(await overHttp2(web.url, "/api/config")).toEqual({ status: 200, mark: "1" });
    });

    test("visitors are counted apart, whatever they claim to be", async () => {
      const headers = (n: number) => ({ "x-forwarded-for": `203.0.113.${n}` });
      const statuses: number[] = [];
      for (let n = 0; n < 61; n += 1)
        statuses.push((await visit(web.url + BOARD, { from: "127.9.0.1", headers: headers(n) })).status);
      expect([statuses[0], statuses[60]]).toEqual([200, 429]);
      expect((await visit(web.url + BOARD, { from: "127.8.0.1" })).status).toBe(200);
    });

    test("a form of three megabytes passes", async () => {
      const people = await cast(server);
      const { id } = (
        await people.store.ask(raiseTicket, { body: { title: "Large photo", storeId: people.shop.id } })
      ).data;
      const form = new FormData();
      form.append("attachments", new Blob([Buffer.alloc(3_000_000, 7)], { type: "image/png" }), "a.png");
      const encoded = new Response(form);
      const answer = await visit(`${web.url}${pathOf(editTicket, { id })}`, {
        method: editTicket.method,
        headers: {
          authorization: `Bearer ${people.store.token}`,
          "content-type": encoded.headers.get("content-type") ?? "",
        },
        body: new Uint8Array(await encoded.arrayBuffer()),
      });
      expect(answer.status).toBe(200);
    });
  });
});
