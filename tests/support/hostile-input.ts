import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API } from "#contract/api.ts";
import { type Endpoint, pathOf } from "#contract/endpoint.ts";
import { LIMITS } from "#contract/limits.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { initiateUpload } from "#contract/uploads.ts";
import type { z } from "#contract/zod.ts";
import { allWrites } from "#tests/support/all-writes.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { cast, registered, signedInOperator, type TestPerson } from "#tests/support/people.ts";
import { isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// Every call of the contract with every hostile value in every place: names in the path, query,
// headers, JSON fields, form fields. Whatever comes, the answer is one of the API's own: a named
// refusal or a success, never a 5xx, and the server lives on.

/** Only ends what hangs: what is asked here is answered in milliseconds. */
const HANGS_AFTER_MS = 20_000;

const TEXTS: readonly string[] = [
  "a\u0000b",
  "\ud800",
  "",
  " ",
  "toString",
  "__proto__",
  "constructor",
  "-1",
  "1.5",
  "1e309",
  "NaN",
  "99999999999999999999",
  "+010000-01-01T00:00:00.000Z",
  "2027-02-30",
  "'; drop table users; --",
  "%00%ff",
  "../../etc/passwd",
  "\u202e\u200b",
  "[".repeat(5_000),
];
const VALUES: readonly unknown[] = [
  ...TEXTS,
  "x".repeat(100_000),
  null,
  true,
  -1,
  1.5,
  1e300,
  [],
  {},
  [null],
  { toString: 1 },
  ["a\u0000b"],
];

/** In the short form a tenth of the values for each place; which tenth depends on its name. */
const some = <Value>(values: readonly Value[], place: string): readonly Value[] =>
  isInLongForm ? values : values.filter((_, n) => (n + place.length) % 10 === 0);

/** What a schema is made of, as far as bodies of this API need it. */
interface Definition {
  readonly type?: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly in?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
}

/** The shape of an object schema, below what wraps it; empty for anything else. */
function shapeOf(schema: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> {
  const def = schema?._zod.def as Definition | undefined;
  const inner = def?.in ?? def?.innerType;
  if (inner !== undefined) return shapeOf(inner);
  return def?.type === "object" ? (def.shape ?? {}) : {};
}

const fieldsOf = (schema: z.core.$ZodType | undefined) => Object.keys(shapeOf(schema));

/** The schema of a list's elements, below what wraps it. */
function elementOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { in: read, innerType, element } = schema._zod.def as Definition;
  const inner = read ?? innerType;
  return inner === undefined ? element : elementOf(inner);
}

/** One place in a JSON body, and the smallest body that has a value there. */
interface BodyPath {
  readonly name: string;
  readonly isList: boolean;
  readonly bodyWith: (value: unknown) => unknown;
}

/** Every place in a body, those inside of lists and objects too. */
function pathsIn(schema: z.core.$ZodType | undefined): BodyPath[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const element = elementOf(field);
    const inside = pathsIn(element ?? field).map((place) => ({
      name: `${name}.${place.name}`,
      isList: place.isList,
      bodyWith: (value: unknown) => {
        const inner = place.bodyWith(value);
        return { [name]: element === undefined ? inner : [inner] };
      },
    }));
    const isList = element !== undefined;
    return [{ name, isList, bodyWith: (value: unknown) => ({ [name]: value }) }, ...inside];
  });
}

/** Headers that the server or its framework reads. */
const HEADERS: readonly string[] = [
  "x-fettle-user",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "range",
  "x-join",
  "x-chunk-sha256",
  "content-md5",
  "content-type",
  "content-encoding",
  "accept",
  "accept-encoding",
  "origin",
  "x-forwarded-for",
  "sec-fetch-site",
  "sec-fetch-dest",
  "service-worker",
  "user-agent",
];
/** Header values are bytes: what cannot be one is left out. */
const IN_HEADERS = [...TEXTS.filter((text) => /^[\x20-\xff]*$/.test(text)), "bytes=9-1", '""', "\xff"];

const BOUNDARY = "b";
/** One part of a form, written by hand: a browser's own form would escape what is hostile in it. */
const partOf = (disposition: string, value: string, more = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${value}\r\n`;
const formOf = (...parts: readonly string[]): CallInit => ({
  headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  body: `${parts.join("")}--${BOUNDARY}--\r\n`,
});

const namesOf = (endpoint: Endpoint) =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

interface CallInit {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Call {
  readonly what: string;
  readonly path: string;
  readonly init: CallInit;
}

/** Suites of a database in a file of their own each, so that they run beside each other. */
export function testHostileInput(kind: "embedded" | "postgres"): void {
  describe.skipIf(!isAvailable(kind))(`hostile input, on the ${kind} database`, () => {
    let server: TestServer;
    let people: Awaited<ReturnType<typeof cast>> & { vendor: TestPerson };
    let olga: TestPerson;
    beforeAll(async () => {
      server = await startServer({ kind });
      people = { ...(await cast(server)), vendor: await registered(server, "Vendor", "Vera Vendor") };
      olga = await signedInOperator(server, "olga@example.com", "Olga Op");
    });
    afterAll(() => server.stop());

    const send = async (token: string, { what, path, init }: Call): Promise<string[]> => {
      const answer = await fetch(`${server.url}${path}`, {
        redirect: "manual",
        ...init,
        headers: { authorization: `Bearer ${token}`, ...init.headers },
        signal: AbortSignal.timeout(HANGS_AFTER_MS),
      }).catch((error: Error) => error);
      if (answer instanceof Error) return [`${what}: ${answer.message}`];
      // A stream of events that was opened has no end.
      if (answer.status < 400) return answer.body?.cancel().then(() => []) ?? [];
      const text = await answer.text();
      const isNamed = answer.headers.get("x-fettle") === "1" && /"error":"\w+"/.test(text);
      return answer.status < 500 && isNamed ? [] : [`${what}: ${answer.status} ${text.slice(0, 200)}`];
    };
    /** Calls of operators are theirs: whoever else asks is refused before anything is read. */
    const speakerOf = ({ path }: Call, token: string) =>
      path.startsWith("/api/operator/") && token !== "" ? olga.token : token;
    const wrongOf = async (calls: readonly Call[], token = people.store.token) => {
      const wrong: string[] = [];
      for (let from = 0; from < calls.length; from += 8)
        wrong.push(
          ...(
            await Promise.all(calls.slice(from, from + 8).map((call) => send(speakerOf(call, token), call)))
          ).flat(),
        );
      return wrong;
    };
    const json = (body: unknown, more: Record<string, string> = {}) => ({
      headers: { "content-type": "application/json", ...more },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

    test("in path names and in every query parameter, on every call, is never a 5xx", async () => {
      const calls = API.flatMap((endpoint) => {
        const { method } = endpoint;
        const anyNames = Object.fromEntries(namesOf(endpoint).map((name) => [name, randomUUID()]));
        const inPath = namesOf(endpoint).flatMap((name) =>
          some(TEXTS, endpoint.name + name)
            .filter((text) => text.isWellFormed())
            .map((text) => ({
              what: `${endpoint.name} {${name}} ${JSON.stringify(text.slice(0, 30))}`,
              path: pathOf(endpoint, { ...anyNames, [name]: text.slice(0, 3_000) }),
              init: { method },
            })),
        );
        const inQuery = ["unknown", ...fieldsOf(endpoint.query)].flatMap((name) =>
          some(TEXTS, endpoint.name + name).map((text) => ({
            what: `${endpoint.name} ?${name}=${JSON.stringify(text.slice(0, 30))}`,
            path: `${pathOf(endpoint, anyNames)}?${new URLSearchParams({ [name]: text })}`,
            init: { method },
          })),
        );
        // Signing out, or deleting the account, would end the test.
        return /sign(ed)?Out|delete(My)?Account|logOut/i.test(endpoint.name) ? [] : [...inPath, ...inQuery];
      });
      expect(await wrongOf(calls)).toEqual([]);
    });

    /**
     * In the long form everybody says it: what one role is refused, another one gets further with.
     */
    const speakers = () =>
      isInLongForm ? [people.store, people.property, people.worker, people.vendor] : [people.store];
    const anyNamesOf = (endpoint: Endpoint) =>
      Object.fromEntries(namesOf(endpoint).map((name) => [name, randomUUID()]));

    test("in any field of any JSON body, nested ones too, is never a 5xx", async () => {
      const calls = API.filter((endpoint) => endpoint.request !== undefined).flatMap((endpoint) =>
        pathsIn(endpoint.request).flatMap(({ name, bodyWith }) =>
          some(VALUES, endpoint.name + name).map((value) => ({
            what: `${endpoint.name} .${name}=${JSON.stringify(value)?.slice(0, 40)}`,
            path: pathOf(endpoint, anyNamesOf(endpoint)),
            init: { method: endpoint.method, ...json(bodyWith(value)) },
          })),
        ),
      );
      for (const { token } of speakers()) expect(await wrongOf(calls, token)).toEqual([]);
    });

    test("two hundred thousand wrong values in a list, wherever there is one, are refused by name", async () => {
      const many = Array.from({ length: 200_000 }, () => 0);
      const calls = API.filter((endpoint) => endpoint.request !== undefined).flatMap((endpoint) =>
        pathsIn(endpoint.request)
          .filter(({ isList }) => isList)
          .map(({ name, bodyWith }) => ({
            what: `${endpoint.name} .${name} with very many`,
            path: pathOf(endpoint, anyNamesOf(endpoint)),
            init: { method: endpoint.method, ...json(bodyWith(many)) },
          })),
      );
      expect(calls.length).toBeGreaterThan(5);
      expect(await wrongOf(calls)).toEqual([]);
    });

    test("HEAD is answered on every call that is read", async () => {
      const calls = API.filter(({ method }) => method === "GET").map((endpoint): Call => {
        const path = pathOf(endpoint, anyNamesOf(endpoint));
        return { what: `HEAD ${endpoint.name}`, path, init: { method: "HEAD" } };
      });
      const received = await Promise.all(
        calls.map(({ path, init }) =>
          fetch(`${server.url}${path}`, {
            ...init,
            headers: { authorization: `Bearer ${people.store.token}` },
          }),
        ),
      );
      expect(received.filter((each) => each.status >= 500 || each.headers.get("x-fettle") !== "1")).toEqual(
        [],
      );
    });

    test("in every header of every call is never a 5xx", async () => {
      const calls = API.filter(({ name }) => !/sign(ed)?Out|exportAccount/i.test(name)).flatMap((endpoint) =>
        HEADERS.flatMap((header) =>
          some(some(IN_HEADERS, header), endpoint.name + header).map((value) => ({
            what: `${endpoint.name} ${header}: ${value.slice(0, 40)}`,
            path: pathOf(endpoint, anyNamesOf(endpoint)),
            init: {
              method: endpoint.method,
              ...(endpoint.method === "GET" ? {} : json({})),
              headers: { "content-type": "application/json", [header]: value },
            },
          })),
        ),
      );
      expect(await wrongOf(calls)).toEqual([]);
    });

    test("in every field, name, file name and type of every form is never a 5xx", async () => {
      const { id } = (await people.store.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } }))
        .data;
      const { uploadId } = (
        await people.store.ask(initiateUpload, {
          body: { filename: "a", totalSize: 10, chunkSize: LIMITS.smallestChunkBytes },
        })
      ).data;
      const calls = API.filter((endpoint) => endpoint.files !== undefined).flatMap((endpoint) => {
        const isPart = endpoint.path.startsWith("/api/uploads");
        const path = pathOf(endpoint, { id: isPart ? uploadId : id, n: "1" });
        const call = (what: string, init: CallInit): Call => ({
          what: `${endpoint.name} ${what.slice(0, 60)}`,
          path,
          init: { method: endpoint.method, ...init },
        });
        const [file = "file"] = endpoint.files ?? [];
        return some(TEXTS, endpoint.name).flatMap((text) => [
          ...fieldsOf(endpoint.request).map((name) =>
            call(`${name}=${text}`, formOf(partOf(`name="${name}"`, text))),
          ),
          ...fieldsOf(endpoint.request).map((name) =>
            call(
              `${name} as JSON ${text}`,
              formOf(partOf(`name="${name}"`, text, "Content-Type: application/json\r\n")),
            ),
          ),
          call(`field "${text}"`, formOf(partOf(`name="${text}"`, "x"))),
          call(`file in "${text}"`, formOf(partOf(`name="${text}"; filename="a"`, "x"))),
          call(`file called "${text}"`, formOf(partOf(`name="${file}"; filename="${text}"`, "x"))),
          call(
            `file of type "${text}"`,
            formOf(partOf(`name="${file}"; filename="a"`, "x", `Content-Type: ${text}\r\n`)),
          ),
          call(
            `charset "${text}"`,
            formOf(partOf(`name="${file}"; filename*=${text}''a`, "x", `X-Y: ${text}\r\n`)),
          ),
          call(`boundary "${text}"`, {
            headers: { "content-type": "multipart/form-data; boundary=x" },
            body: text,
          }),
        ]);
      });
      expect(await wrongOf(calls)).toEqual([]);
    });

    test("without a token, in any place, is 401 or a named answer", async () => {
      const calls = API.flatMap((endpoint) =>
        some(TEXTS, endpoint.name).map((text) => ({
          what: `${endpoint.name} by nobody, ${JSON.stringify(text.slice(0, 30))}`,
          path: `${pathOf(endpoint, anyNamesOf(endpoint))}?${new URLSearchParams({ unknown: text, search: text })}`,
          init: {
            method: endpoint.method,
            ...(endpoint.method === "GET" ? {} : json({ text, email: text, password: text })),
          },
        })),
      );
      expect(await wrongOf(calls, "")).toEqual([]);
    });

    test("in one field of an otherwise valid write, under a key, is never a 5xx", async () => {
      const calls: (Call & { token: string })[] = [];
      for (const [name, who, endpoint, prepare] of allWrites(people)) {
        const { params, body } = await prepare();
        if (typeof body !== "object" || body === null) continue;
        for (const field of Object.keys(body))
          for (const value of some(VALUES, name + field))
            calls.push({
              token: people[who].token,
              what: `${name} .${field}=${JSON.stringify(value)?.slice(0, 40)}`,
              path: pathOf(endpoint, params),
              init: {
                method: endpoint.method,
                ...json({ ...body, [field]: value }, { "idempotency-key": randomUUID() }),
              },
            });
      }
      const wrong = [];
      for (const { token, ...call } of calls) wrong.push(...(await send(token, call)));
      expect(wrong).toEqual([]);
    });

    test("in headers, encodings, addresses and JSON itself is refused by name", async () => {
      const title = { title: "x" };
      const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
      const post = (what: string, init: CallInit, path = "/api/external/tasks"): Call => ({
        what,
        path,
        init: { method: "POST", ...init },
      });
      const calls: Call[] = [
        post("deep JSON", json(deep)),
        post("deep JSON under a key", json(deep, { "idempotency-key": randomUUID() })),
        post("broken JSON", json("{")),
        post("JSON of a number", json("1")),
        post("empty JSON", json("")),
        post("prototype", json('{"__proto__":{"a":1}}')),
        post("gzip", json(title, { "content-encoding": "gzip" })),
        post("long key", json(title, { "idempotency-key": "k".repeat(300) })),
        post("strange If-Match", json(title, { "if-match": '"toString"' })),
        post("long address", json(title), `/api/external/tasks?x=${"y".repeat(LIMITS.urlBytes)}`),
        post("broken escape", json(title), "/api/external/tasks/%E0%A4%A/comments"),
        post("twice in the query", json(title), "/api/external/tasks?a=1&a=2"),
      ];
      for (const type of [
        "text/plain",
        "application/xml",
        "multipart/form-data",
        "x",
        "application/json; charset=x",
      ])
        calls.push(post(type, { headers: { "content-type": type }, body: "x" }));
      const boundary = { "content-type": "multipart/form-data; boundary=b" };
      const part = '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nx';
      for (const [what, body] of Object.entries({
        "empty form": "",
        "form without an end": part,
        "form with a NUL": `${part}\u0000\r\n--b--\r\n`,
        "form with a NUL in a name": `${part.replace("title", "ti\u0000tle")}\r\n--b--\r\n`,
        "form of a strange part": "--b\r\n\r\n\r\n--b--\r\n",
        "file without an end": '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
        "unknown file": '--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nx\r\n--b--\r\n',
      }))
        calls.push(post(what, { headers: boundary, body }));
      const wrong = await wrongOf(calls);
      expect(wrong).toEqual([]);
    });

    test("an address in another spelling is held against the same limits", async () => {
      const calls = [
        "/%61pi/external/users/%00",
        "/ap%69/external/users/a%00b",
        "/%61pi/external/tasks?author_id=%00",
        "/%61pi/external/tasks?status=open&status=closed",
        `/%61pi/external/tasks?x=${"y".repeat(LIMITS.urlBytes)}`,
        "/%61pi/nothing",
        "/%62uildings/nothing",
      ].map((path): Call => ({ what: path.slice(0, 60), path, init: {} }));
      expect(await wrongOf(calls)).toEqual([]);
      const answers = await Promise.all(calls.map(({ path }) => fetch(`${server.url}${path}`)));
      expect(answers.map((each) => each.headers.get("x-fettle"))).toEqual(calls.map(() => "1"));
    });

    test("a push cannot hold another push, a pull, or a call outside the API, however it is spelled", async () => {
      const paths = [
        "/api/sync/push",
        "/api/%73ync/push",
        "/api/sync%2Fpush",
        "/api/./sync/push",
        "/api/../api/sync/push",
        "/api/../healthz",
        "/api/%2e%2e/healthz",
      ];
      const ops = paths.map((path) => ({
        key: randomUUID(),
        lane: path,
        deps: [],
        method: "POST",
        path,
        body: { ops: [] },
      }));
      const answer = await fetch(`${server.url}/api/sync/push`, {
        method: "POST",
        headers: { authorization: `Bearer ${people.store.token}`, "content-type": "application/json" },
        body: JSON.stringify({ ops }),
      });
      const { results } = (await answer.json()) as { results: { status: number }[] };
      expect(results.map((each) => each.status)).toEqual(paths.map(() => 404));
    });

    test("the server still answers after all of it", async () => {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(server.log()).not.toContain('"event":"error"');
    });
  });
}
