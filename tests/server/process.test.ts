import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "#contract/accounts.ts";
import { readLegalText } from "#contract/legal.ts";
import { readConfig } from "#contract/sync.ts";
import { listTickets } from "#contract/tickets.ts";
import { API } from "#contract/api.ts";
import { ask, operator, operatorCreates, PASSWORD, registered, signedIn } from "#tests/support/people.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { holdRequest, isListening } from "#tests/support/open-request.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { BUILD, freshFolder, runCommand, startServer, type TestServer } from "#tests/support/server.ts";

describe("the server as a process", () => {
  test("a second process is refused, a dead one replaced, and SIGTERM ends it cleanly", async () => {
    const server = await startServer();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await expect(startServer({ dataDir: server.dataDir })).rejects.toThrow(`in use by process ${server.pid}`);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.kill();
    const next = await server.restart();
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    expect(await next.stop()).toBe(0);
    expect(existsSync(join(server.dataDir, "holder.json"))).toBe(false);
  });

  test("a database that cannot be closed ends the process at once, with the reason in its log", async () => {
    const server = await startServer();
    rmSync(join(server.dataDir, "database"), { recursive: true });
    expect(await server.stop()).toBe(1);
    expect(server.log()).toContain("stop_failed");
  });

  test("several signals end the process once: running requests are answered and the lock is released", async () => {
    const server = await startServer();
    const running = await holdRequest(server.url);
    const code = server.stop();
    await expect.poll(() => isListening(server.url)).toBe(false);
    for (const signal of ["SIGINT", "SIGTERM", "SIGINT"] as const) process.kill(server.pid, signal);
    expect(await running.finish()).toContain("HTTP/1.1 401");
    expect(await code).toBe(0);
    expect(existsSync(join(server.dataDir, "holder.json"))).toBe(false);
  });

  // Processes and their states are files on Linux only.
  test.runIf(existsSync("/proc/self/stat"))(
    "a holder that has ended and was never reaped by its parent does not keep the folder",
    async () => {
      const dataDir = freshFolder("embedded");
      // The shell becomes a program that never asks after its child, which ends a moment later.
      const parent = spawn("sh", ["-c", "sleep 0.1 & echo $!; exec sleep 600"]);
      const [posted] = (await once(parent.stdout, "data")) as [Buffer];
      const pid = Number(posted.toString());
      const stat = () => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      await expect.poll(() => stat()[0]).toBe("Z");
      const holder = { pid, birth: stat()[19], startedAt: "", operatorKey: "", url: null };
      writeFileSync(join(dataDir, "holder.json"), JSON.stringify(holder));
      const server = await startServer({ dataDir });
      expect(await server.stop()).toBe(0);
      parent.kill();
    },
  );

  test.runIf(isInLongForm)(
    "the first start fills the demo without a contradiction, the second keeps it; demo accounts sign in",
    async () => {
      const server = await startServer({ env: { DEMO: "on" } });
      const signInAsDemo = () =>
        ask(server.url, null, signIn, {
          body: { email: "worker@demo.fettle.example", password: "fettle-demo-1" },
        });
      const { token } = (await signInAsDemo()).data;
      const count = async () => (await ask(server.url, token, listTickets)).data.pagination.total;
      const before = await count();
      expect(before).toBeGreaterThan(2);
      await server.stop();
      const again = await server.restart();
      expect(await count()).toBe(before);
      await again.stop();
      expect(await wrongIn(again)).toEqual([]);
    },
  );

  test("away from the loopback there are no demo accounts and no switched-off limits", async () => {
    const dataDir = freshFolder("postgres");
    await expect(startServer({ dataDir, env: { HOST: "0.0.0.0", RATE_LIMITS: "off" } })).rejects.toThrow(
      "RATE_LIMITS can only be changed while HOST is a loopback address",
    );
    const server = await startServer({ env: { HOST: "0.0.0.0", RATE_LIMITS: "", DEMO: "on" } });
    const url = server.url.replace(/\/\/[^:]+:/, "//127.0.0.1:");
    expect(
      (
        await ask(url, null, signIn, {
          body: { email: "worker@demo.fettle.example", password: "fettle-demo-1" },
        })
      ).status,
    ).toBe(401);
    await server.stop();
  });

  test.each([
    [{ PORT: "many" }, "PORT must be a number"],
    [{ NODE_ENV: "production" }, "NODE_ENV=production needs PUBLIC_URL"],
  ])("a wrong setting is named: %o", async (env, sentence) => {
    await expect(startServer({ dataDir: freshFolder("postgres"), env })).rejects.toThrow(sentence);
  });

  test.each<[string, Record<string, string>]>([
    ["that is a file", { DATA_DIR: join(BUILD, "stamp") }],
    // In it the recursive mkdir of Node never returns.
    ["in /proc", { DATA_DIR: "/proc/fettle/data", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }],
  ])("a DATA_DIR %s ends the start with what to do", async (_, env) => {
    await expect(startServer({ env })).rejects.toThrow(
      /DATA_DIR cannot be written \(.+\); name a folder this user owns, for example DATA_DIR=/,
    );
  });

  test("npm run settings shows each setting's source without secrets, or why a start fails", async () => {
    const settings = (env: Record<string, string>) => runCommand("settings", env);
    const { stdout } = await settings({ PORT: "4000", DATABASE_URL: "postgres://me:hunter2@host/db" });
    expect(stdout).toMatch(/^PORT +4000 {2}from environment$/m);
    expect(stdout).toMatch(/^DATABASE_URL +\(set, not shown\)/m);
    expect(stdout).toContain("would start");
    expect(stdout).not.toContain("hunter2");
    await expect(settings({ NODE_ENV: "production" })).rejects.toThrow("needs PUBLIC_URL");
  });

  test("the operator ends the sessions of one person, then everybody's", async () => {
    const server = await startServer();
    const [one, other] = [
      await registered(server, "Vendor", "One Vendor"),
      await registered(server, "Vendor", "Other Vendor"),
    ];
    const statuses = async () => [(await one.ask(listTickets)).status, (await other.ask(listTickets)).status];
    expect(await statuses()).toEqual([200, 200]);
    const result = await operator(server, ["end-sessions", "--email", one.email], "");
    expect(result.stdout).toContain("Ended 1 sessions");
    expect(await statuses()).toEqual([401, 200]);
    await operator(server, ["end-sessions"], "");
    expect(await statuses()).toEqual([401, 401]);
    await server.stop();
  });

  test.runIf(isInLongForm)("the operator makes an account before the server's first start", async () => {
    const dataDir = freshFolder("embedded");
    await operatorCreates({ env: { DATA_DIR: dataDir, DEMO: "off" } }, [
      "--email",
      "early@example.com",
      "--name",
      "Early Bird",
      "--role",
      "Fettle User",
    ]);
    // The command above made a hash at its real cost.
    const server = await startServer({ dataDir, hasRealPasswords: true });
    expect((await signedIn(server, "early@example.com")).name).toBe("Early Bird");
    await server.stop();
  });
});

describe("a running server", () => {
  let server: TestServer;
  beforeAll(async () => {
    const terms = join(freshFolder("postgres"), "terms.txt");
    writeFileSync(terms, "\ufeff# Who we are\r\nExample Stores\r\n");
    server = await startServer({
      env: { TRAFFIC_PROJECT_ID: "north-7", RATE_LIMITS: "1", TERMS_FILE: terms },
    });
  });
  afterAll(() => server.stop());

  test("the operator's terms come from their file, the privacy policy is the product's", async () => {
    const textOf = (kind: string) => ask(server.url, null, readLegalText, { params: { kind } });
    expect((await textOf("terms")).data.text).toBe("# Who we are\nExample Stores");
    expect((await textOf("privacy")).data.text).toBeNull();
    expect((await textOf("imprint")).status).toBe(404);
  });

  test("failed sign-ins are limited, and the owner's session is not touched by them", async () => {
    const owner = await registered(server, "Vendor", "Vera Vendor");
    const guess = (password: string) =>
      ask(server.url, null, signIn, { body: { email: owner.email, password } });
    for (let n = 0; n < 10; n += 1) expect((await guess(`guess number ${n}`)).status).toBe(401);
    const limited = await guess(PASSWORD);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await owner.ask(listTickets)).status).toBe(200);
  });

  test("settings and capabilities are announced, the contract is served, unknown paths are 404", async () => {
    expect((await ask(server.url, null, readConfig)).data).toMatchObject({
      TRAFFIC_PROJECT_ID: "north-7",
      capabilities: expect.arrayContaining(["idempotency", "sync.push"]),
    });
    const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
    for (const endpoint of API)
      expect(document.paths[endpoint.path][endpoint.method.toLowerCase()]).toMatchObject({
        operationId: endpoint.name,
      });
    // Also what names no file, and what another spelling of a call is not.
    const calls = ["/api/nothing", "//api/nothing", "/api//nothing", "//buildings", "/%2Fapi/nothing"];
    for (const path of [...calls, "//", "//tickets", "/assets//gone.js", "/gone%00", "/..%5Cgone"]) {
      const answer = await fetch(`${server.url}${path}`);
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        404,
        expect.stringContaining("not_found"),
      ]);
      expect([path, answer.headers.has("x-fettle")]).toEqual([path, calls.includes(path)]);
    }
    const missing = await fetch(`${server.url}/assets/gone.js`);
    expect([missing.status, missing.headers.get("content-type")]).toEqual([
      404,
      expect.stringContaining("json"),
    ]);
    const page = await fetch(`${server.url}/tickets`);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  });

  test("a page comes as short as the browser takes it, and is the same page", async () => {
    const page = (accepted?: string) =>
      new Promise<{ way: string; vary: string; bytes: Buffer }>((resolve, reject) => {
        const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
        get(`${server.url}/login`, { headers }, (answer) => {
          const pieces: Buffer[] = [];
          answer.on("data", (piece: Buffer) => pieces.push(piece));
          answer.on("end", () => {
            const { "content-encoding": way = "plain", vary = "" } = answer.headers;
            resolve({ way, vary, bytes: Buffer.concat(pieces) });
          });
        }).on("error", reject);
      });
    const [plain, refused, gzip, br] = await Promise.all([
      page(),
      page("gzip;q=0, br;q=0.0"),
      page("gzip, deflate"),
      page("gzip, deflate, br, zstd"),
    ]);
    expect([plain.way, refused.way, gzip.way, br.way]).toEqual(["plain", "plain", "gzip", "br"]);
    expect(plain.bytes.toString()).toContain("Sign in");
    expect([refused.bytes, gunzipSync(gzip.bytes), brotliDecompressSync(br.bytes)]).toEqual([
      plain.bytes,
      plain.bytes,
      plain.bytes,
    ]);
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(br.vary).toContain("accept-encoding");
  });

  test("a page preloads the files of its screen, and every one exists", async () => {
    const page = async (path: string) => (await fetch(server.url + path)).text();
    const named = (html: string) =>
      [...html.matchAll(/href="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, href]) => href);
    const anywhere = named(await page("/somewhere"));
    const signIn = named(await page("/login?next=1"));
    expect(signIn.filter((file) => !anywhere.includes(file))).toContainEqual(
      expect.stringContaining("/assets/sign-in"),
    );
    const [, inside = ""] = /name="signed-in-files" content="([^"]+)"/.exec(await page("/")) ?? [];
    const terms = inside.split(/[ ;]/);
    expect(terms).toEqual(expect.arrayContaining(["*", "/dashboard", "/tickets"]));
    const files = terms.filter((term) => term.endsWith(".js")).map((name) => `/assets/${name}`);
    expect(files).toContainEqual(expect.stringContaining("/assets/signed-in"));
    const outside = await Promise.all(
      ["/", "/register", "/out-for-bid"].map(async (path) => named(await page(path))),
    );
    const kinds = await Promise.all(
      [...new Set([...signIn, ...outside.flat(), ...files])].map(async (file) => {
        const answer = await fetch(server.url + file, { method: "HEAD" });
        const isOfItsKind = /javascript|css/.test(answer.headers.get("content-type") ?? "");
        return answer.status === 200 && isOfItsKind ? "there" : file;
      }),
    );
    expect(new Set(kinds)).toEqual(new Set(["there"]));
  });
});
