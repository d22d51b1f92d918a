import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readProfile, register, signIn } from "#contract/accounts.ts";
import { makeCalendarAddress } from "#contract/calendar.ts";
import { sendMessage } from "#contract/messages.ts";
import { addComment, raiseTicket } from "#contract/tickets.ts";
import { ask, cast, operatorLinks, registered } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { freePort } from "#tests/support/web-servers.ts";

const PRODUCTION = { PUBLIC_URL: "https://fettle.example.com", SIGN_UP: "open", LOG_LEVEL: "debug" };

describe("the log of a production server", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: PRODUCTION });
  });
  afterAll(() => server.stop());

  test("is JSON lines with the request id of the answer", async () => {
    const answer = await ask(server.url, null, signIn, {
      body: { email: "nobody@example.com", password: "a wrong password" },
    });
    const id = answer.headers.get("x-request-id");
    expect(answer.refusal.requestId).toBe(id);
    const lines = () =>
      server
        .log()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await expect
      .poll(() => lines().find(({ requestId }) => requestId === id))
      .toMatchObject({
        level: "info",
        event: "request",
        method: "POST",
        route: "/api/auth/login",
        status: 401,
      });
  });

  test("holds no password, token, text, email or coordinate that anybody sent", async () => {
    const people = await cast(server);
    const canaries = {
      password: "canary-password-7391",
      email: "canary-7392@example.com",
      text: "canary text 7393",
      latitude: "47.739412345",
      query: "canary-query-7395",
    };
    const { password, email } = canaries;
    const person = { name: canaries.text, email, password, role: "Vendor" };
    await ask(server.url, null, register, { body: person });
    await ask(server.url, null, signIn, { body: { email, password: `${password}-wrong` } });
    const link = await operatorLinks(server, email);
    const ticket = await people.store.ask(raiseTicket, {
      body: {
        title: canaries.text,
        storeId: people.shop.id,
        latitude: Number(canaries.latitude),
        longitude: 8.1,
      },
    });
    await people.store.ask(addComment, { params: { id: ticket.data.id }, body: { content: canaries.text } });
    await people.store.ask(sendMessage, {
      body: { receiver_id: people.property.id, message: canaries.text },
    });
    await fetch(`${server.url}/api/public/tasks?search=${canaries.query}&page=${canaries.query}`);
    await fetch(`${server.url}/${canaries.query}`);
    await people.store.ask(readProfile);
    const calendar = (await people.store.ask(makeCalendarAddress)).data.path;
    expect((await fetch(server.url + calendar)).status).toBe(200);
    const secrets = [
      ...Object.values(canaries),
      calendar.split("/").at(-1) ?? "",
      people.store.token,
      link.split("token=")[1] ?? "",
    ];
    await server.stop();
    expect(secrets.filter((secret) => secret === "" || server.log().includes(secret))).toEqual([]);
    server = await server.restart();
  });
});

test("metrics are served on METRICS_PORT and never on the app's port", async () => {
  const port = await freePort();
  const server = await startServer({ env: { METRICS_PORT: String(port) } });
  await fetch(`${server.url}/api/public/tasks`);
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect
    .poll(metrics)
    .toContain('fettle_request_seconds_count{method="GET",route="/api/public/tasks",status="200"} 1');
  const text = await metrics();
  for (const name of [
    "fettle_push_queue",
    "fettle_sessions",
    "fettle_disk_free_bytes",
    'fettle_pool_connections{state="waiting"} 0',
    "fettle_database_up 1",
    "nodejs_eventloop_lag",
  ])
    expect(text).toContain(name);
  // A scrape tells what is true now, not what was at the one before.
  await registered(server, "Vendor");
  expect(await metrics()).toMatch(/^fettle_sessions 1$/m);
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain("fettle_sessions");
  await server.stop();
});
