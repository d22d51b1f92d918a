import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register, signIn } from "#contract/accounts.ts";
import { ask, operator, PASSWORD, registered } from "#tests/support/people.ts";
import { callFrom, startReverseProxy } from "#tests/support/reverse-proxy.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// Every address of 127.0.0.0/8 is this machine on Linux, so one machine has many visitors.
describe.runIf(process.platform === "linux")("behind a reverse proxy that is trusted", () => {
  let server: TestServer;
  let proxy: Awaited<ReturnType<typeof startReverseProxy>>;
  beforeAll(async () => {
    server = await startServer({ env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" } });
    proxy = await startReverseProxy(server.url);
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });

  test("100 wrong passwords of a stranger shut out the stranger and nobody of another network", async () => {
    const { email } = await registered(server, "Vendor", "Vera Vendor");
    const url = `${proxy.url}${signIn.path}`;
    const guess = (n: number) =>
      callFrom("127.9.0.1", url, {
        body: { email: `nobody-${n}@example.com`, password: "a wrong password" },
        // What a stranger claims does not count, only what the proxy saw.
        headers: { "x-forwarded-for": `203.0.113.${n}` },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 101; n += 1) statuses.push(await guess(n));
    expect([statuses[0], statuses[100]]).toEqual([401, 429]);
    expect(await callFrom("127.8.0.1", url, { body: { email, password: PASSWORD } })).toBe(200);
  });

  test("the public board serves 500 visitors a minute", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 500; n += 1)
      statuses.push(
        await callFrom(`127.7.${Math.floor(n / 250)}.${(n % 250) + 1}`, `${proxy.url}/api/public/tasks`),
      );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe("a server without TRUSTED_PROXIES", () => {
  test("without a trusted proxy forwarded headers are ignored, with one log line", async () => {
    const server = await startServer({ env: { RATE_LIMITS: "on" } });
    const url = `${server.url}/api/public/tasks`;
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push(await callFrom("127.0.0.1", url, { headers: { "x-forwarded-for": `203.0.113.${n}` } }));
    expect([statuses[0], statuses[60]]).toEqual([200, 429]);
    expect(server.log().match(/forwarded_headers_ignored/g)).toHaveLength(1);
    await server.stop();
  });
});

describe("sign-up by invitation", () => {
  test("takes only who has a link of the operator's command", async () => {
    const server = await startServer({
      env: { PUBLIC_URL: "https://fettle.example.com", SIGN_UP: "invitation", RATE_LIMITS: "on" },
    });
    const person = { name: "Ann Vendor", email: "ann@example.com", password: PASSWORD, role: "Vendor" };
    const uninvited = await ask(server.url, null, register, { body: person });
    expect(uninvited.status).toBe(403);
    expect(uninvited.refusal.details?.[0]).toMatchObject({ field: "email" });
    const args = ["invite", "--email", "Ann@example.com", "--role", "Vendor"];
    const { stdout } = await operator(server, args, "");
    const [, invitation = ""] =
      /https:\/\/fettle\.example\.com\/register#invitation=(\S+)/.exec(stdout) ?? [];
    const forged = invitation.replace(/\.(.)/, (_, letter: string) => `.${letter === "A" ? "B" : "A"}`);
    const withText = (text: string, email = person.email) =>
      ask(server.url, null, register, { body: { ...person, email, invitation: text } });
    expect((await withText(forged)).status).toBe(403);
    expect((await withText(invitation, "bob@example.com")).status).toBe(403);
    expect((await withText(invitation)).status).toBe(201);
    await server.stop();
  });
});
