import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SourceMap, type SourceMapPayload } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorErrors } from "#contract/operator.ts";
import { reportPageErrors } from "#contract/page-errors.ts";
import { must } from "#domain/must.ts";
import { ask, makeOperator, operatorCreates, signedIn, type TestPerson } from "#tests/support/people.ts";
import {
  CACHE,
  databases,
  isAvailable,
  sharedServer,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

const MAPS = join(CACHE, "build/source-maps");

/** A place of the built app whose source is known: the first mapping of a file of ours. */
function knownLocation() {
  const file = must(
    // Maps of earlier builds are kept, too.
    readdirSync(join(MAPS, "assets")).find(
      (name) =>
        name.startsWith("operator-") && existsSync(join(CACHE, "build/app/assets", name.replace(".map", ""))),
    ),
    "the map of the operator's page",
  );
  const payload = JSON.parse(readFileSync(join(MAPS, "assets", file), "utf8")) as SourceMapPayload;
  const map = new SourceMap(payload);
  for (let column = 1; ; column += 1) {
    const origin = map.findOrigin(1, column);
    if ("fileName" in origin && origin.fileName.includes("src/features/operator/"))
      return { file: `assets/${file.replace(".map", "")}`, line: 1, column };
  }
}

describe.each(databases.filter(isAvailable))("errors of pages, on the %s database", (kind) => {
  let server: TestServer;
  let person: TestPerson;
  const report = (errors: object, version = "0.1.0") =>
    ask(server.url, null, reportPageErrors, { body: { version, errors } });
  const error = (more: object = {}) => ({
    name: "TypeError",
    message: "A value is not a function",
    frames: [knownLocation()],
    screen: "tickets",
    ...more,
  });
  beforeAll(async () => {
    server = await startServer({ kind });
    const args = ["--email", "op@example.com", "--name", "Olga Operator", "--role", "Fettle User"];
    await operatorCreates(server, args);
    await makeOperator(server, "op@example.com");
    person = await signedIn(server, "op@example.com");
  });
  afterAll(() => server.stop());

  test("of two visitors are one row, with a stack in the sources", async () => {
    expect((await report([error()])).status).toBe(202);
    await report([error({ screen: "bids" }), error({ name: "RangeError" })]);
    const { errors } = (await person.ask(operatorErrors)).data;
    const row = must(
      errors.find(({ name }) => name === "TypeError"),
      "the error",
    );
    expect(row).toMatchObject({ count: 2, screen: "bids", appVersion: "0.1.0", browser: "Another browser" });
    expect(row.stack[0]).toMatch(/src\/features\/operator\/[\w-]+\.tsx?:\d+:\d+$/);
  });

  test("in a file without a map keep their place in the build", async () => {
    await report([error({ message: "", frames: [{ file: "assets/gone-Ab12.js", line: 1, column: 7 }] })]);
    const { errors } = (await person.ask(operatorErrors)).data;
    expect(errors.flatMap(({ stack }) => stack)).toContain("assets/gone-Ab12.js:1:7");
  });

  test.each([
    ["a message", { message: "canary 7731" }],
    ["a name", { name: "canary" }],
    ["a file", { frames: [{ file: "assets/../canary 7731.js", line: 1, column: 1 }] }],
    ["a screen", { screen: "canary 7731" }],
    ["21 frames", { frames: Array.from({ length: 21 }, () => ({ file: "sw.js", line: 1, column: 1 })) }],
  ])("with %s of the sender's own are refused", async (_, more) => {
    const refused = await report([error(more)]);
    expect([refused.status, refused.refusal.details?.length]).toEqual([400, 1]);
    expect(JSON.stringify((await person.ask(operatorErrors)).data)).not.toContain("canary");
  });

  test("are at most 200 rows, those seen last", async () => {
    for (let column = 1; column <= 230; column += 10)
      await report(
        Array.from({ length: 10 }, (__, n) =>
          error({ frames: [{ file: "first-paint.js", line: 9, column: column + n }] }),
        ),
      );
    const { errors, pagination } = (await person.ask(operatorErrors, { query: { limit: "1" } })).data;
    expect(pagination.total).toBe(200);
    expect(errors[0]?.stack[0]).toContain("first-paint.js:9:");
  });
});

test("a page that reports all the time is refused after 20 requests a minute", async () => {
  const server = await startServer({ env: { RATE_LIMITS: "1" } });
  const body = {
    version: "0.1.0",
    errors: [{ name: "Error", message: "", frames: [], screen: "start" }],
  };
  const statuses = [];
  for (let n = 0; n < 21; n += 1)
    statuses.push((await ask(server.url, null, reportPageErrors, { body })).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
  await server.stop();
});

test("no source map is served, and no script names one", async () => {
  const server = sharedServer("embedded");
  const { file } = knownLocation();
  expect((await fetch(`${server.url}/${file}`)).status).toBe(200);
  for (const path of [`/${file}.map`, `/source-maps/${file}.map`, `/../source-maps/${file}.map`])
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  const app = join(CACHE, "build/app");
  const scripts = readdirSync(app, { recursive: true }).map(String);
  expect(scripts.filter((name) => name.endsWith(".map"))).toEqual([]);
  const named = scripts
    .filter((name) => name.endsWith(".js"))
    .filter((name) => readFileSync(join(app, name), "utf8").includes("sourceMappingURL="));
  expect(named).toEqual([]);
});
