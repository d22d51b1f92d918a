import { readFileSync, writeFileSync } from "node:fs";
import { get, type ClientRequest } from "node:http";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readEvents } from "#contract/events.ts";
import { addComment, raiseTicket } from "#contract/tickets.ts";
import { PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { cast, registered } from "#tests/support/people.ts";
import { CACHE, databases, isAvailable, startServer } from "#tests/support/server.ts";

// How long a change takes to an open screen, and what idle event streams cost.

const results: Record<string, unknown> = {};
afterAll(() => {
  writeFileSync(join(CACHE, "bench-events.json"), JSON.stringify(results, null, 2));
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
});

const ROUNDS = 40;

test("from a comment sent by one person to the screen of another", async () => {
  const server = await startServer();
  const people = await cast(server);
  const body = { title: "Loose handrail", storeId: people.shop.id };
  const { id } = (await people.store.ask(raiseTicket, { body })).data;
  const device = await startDevice(server.url, PHONE);
  await signInAs(device, people.store.email);
  const opened = device.page.waitForResponse((answer) => answer.url().endsWith(readEvents.path));
  await device.page.goto(`${server.url}/tickets?ticket=${id}`);
  await opened;
  const delays: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const content = `Comment number ${n}.`;
    const visible = device.page.getByText(content).waitFor();
    const from = performance.now();
    await people.property.ask(addComment, { params: { id }, body: { content } });
    await visible;
    delays.push(performance.now() - from);
  }
  await device.close();
  await server.stop();
  results["ms from the request of a comment to another person's screen"] = {
    ...spread(delays),
    target: "p50 < 300, max < 1000",
  };
  expect(delays).toHaveLength(ROUNDS);
}, 120_000);

test.runIf(isAvailable("postgres"))("from a comment on one server to the stream of another", async () => {
  const one = await startServer({ kind: "postgres" });
  const two = await startServer({ dataDir: one.dataDir, env: { ...one.env, PORT: "0" } });
  const people = await cast(one);
  const body = { title: "Loose handrail", storeId: people.shop.id };
  const { id } = (await people.store.ask(raiseTicket, { body })).data;
  const stream = await openStream(two.url, people.store);
  const delays: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const before = stream.pulls();
    const from = performance.now();
    await people.property.ask(addComment, { params: { id }, body: { content: `Comment number ${n}.` } });
    while (stream.pulls() === before) await new Promise((resolve) => setImmediate(resolve));
    delays.push(performance.now() - from);
  }
  stream.close();
  await two.stop();
  await one.stop();
  results["ms from the request of a comment to the stream of another server"] = spread(delays);
  expect(delays).toHaveLength(ROUNDS);
});

const STREAMS = 2_000;
const PER_ACCOUNT = 40;

test.each(databases.filter(isAvailable))(
  "two thousand idle streams on %s",
  async (kind) => {
    const server = await startServer({ kind });
    const people = [];
    for (let n = 0; n < STREAMS / PER_ACCOUNT; n += 1) people.push(await registered(server, "Vendor"));
    const before = memoryKib(server.pid);
    const streams: ClientRequest[] = [];
    for (const { token } of people) {
      const opened = Array.from({ length: PER_ACCOUNT }, () => open(server.url, token));
      streams.push(...(await Promise.all(opened)));
    }
    const after = memoryKib(server.pid);
    const calls: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      const from = performance.now();
      await fetch(`${server.url}/api/ping?n=1`).then((answer) => answer.text());
      calls.push(performance.now() - from);
    }
    for (const stream of streams) stream.destroy();
    await server.stop();
    results[`${STREAMS} idle streams, ${kind}`] = {
      "KiB of the server before": before,
      "KiB after": after,
      "KiB a stream": Math.round((10 * (after - before)) / STREAMS) / 10,
      "ms of another call meanwhile": spread(calls),
    };
    expect(streams).toHaveLength(STREAMS);
  },
  120_000,
);

function open(url: string, token: string): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = get(url + readEvents.path, {
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    });
    request.on("response", (answer) => {
      answer.on("error", () => undefined).resume();
      if (answer.statusCode === 200) resolve(request);
      else reject(new Error(`no stream: ${answer.statusCode}`));
    });
    request.on("error", reject);
  });
}

const memoryKib = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

function spread(all: readonly number[]) {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(10 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 10;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
