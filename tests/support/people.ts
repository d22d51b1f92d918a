import { randomUUID } from "node:crypto";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { changePassword } from "#contract/passwords.ts";
import { register, signIn } from "#contract/accounts.ts";
import { createWorker } from "#contract/workers.ts";
import { API } from "#contract/api.ts";
import { type Endpoint, pathOf } from "#contract/endpoint.ts";
import { refusalBody } from "#contract/fields.ts";
import { openApiOf } from "#contract/openapi.ts";
import { createStore } from "#contract/stores.ts";
import { z } from "#contract/zod.ts";
import type { Role } from "#domain/accounts/role.ts";
import { WEBSITE } from "#domain/product.ts";
import { operate, type OperatedServer } from "#tests/support/operator-calls.ts";
import type { SharedServer } from "#tests/support/server.ts";

export const PASSWORD = "correct horse 42";
/** What a manager chooses for a worker, who then chooses another. */
const FIRST = "first day at work 7";

/** What may come along with a call. */
interface Ask {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** An answer as a caller sees it; checked against the contract on the way. */
export interface CallAnswer<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The data of a 2xx; throws on a refusal. */
  readonly data: Data;
  /** The refusal of a 4xx or 5xx; throws on success. */
  readonly refusal: z.output<typeof refusalBody> & Record<string, unknown>;
}

/** Calls one promise of the contract and holds the answer against it. */
export async function ask<Answer extends z.core.$ZodType>(
  url: string,
  token: string | null,
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, Answer>,
  input: Ask = {},
): Promise<CallAnswer<z.output<Answer>>> {
  const query = input.query ? `?${new URLSearchParams(input.query)}` : "";
  const answer = await fetch(`${url}${pathOf(endpoint, input.params)}${query}`, {
    method: endpoint.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(input.body === undefined ? {} : { "content-type": "application/json" }),
      ...(input.key === undefined ? {} : { "idempotency-key": input.key }),
      ...input.headers,
    },
    body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
  });
  const text = await answer.text();
  const { status, headers } = answer;
  if (headers.get("x-fettle") !== "1")
    throw new Error(`an answer of the API without our mark: ${status} ${text}`);
  holdAgainst(endpoint, status, text);
  return {
    status,
    headers,
    text,
    get data() {
      if (!answer.ok) throw new Error(`${endpoint.name} was refused: ${status} ${text}`);
      return z.parse(endpoint.answer, JSON.parse(text));
    },
    get refusal() {
      if (answer.ok) throw new Error(`${endpoint.name} was not refused: ${status} ${text}`);
      return { ...(JSON.parse(text) as Record<string, unknown>), ...z.parse(refusalBody, JSON.parse(text)) };
    },
  };
}

const DOCUMENT = openApiOf(API);

/**
 * The printed document is what strangers build on: every answer has a status it names and the shape
 * it gives.
 */
function holdAgainst(endpoint: Endpoint, status: number, text: string) {
  const operation =
    DOCUMENT.paths[endpoint.path.replace(/^\/buildings/, "/api/buildings")]?.[endpoint.method.toLowerCase()];
  const statuses = Object.keys((operation as { responses: object }).responses);
  if (!statuses.includes(String(status)))
    throw new Error(`${endpoint.name} answered ${status}, which its document does not name: ${text}`);
  if (status === 304) return;
  const shape = status < 300 ? endpoint.answer : refusalBody;
  const parsed: unknown = JSON.parse(text);
  const checked = z.safeParse(shape, parsed);
  if (!checked.success)
    throw new Error(
      `${endpoint.name} ${status} has another shape than printed: ${checked.error.message}\n${text}`,
    );
  if (status < 300 && !isDeepStrictEqual(checked.data, parsed))
    throw new Error(`${endpoint.name} says more than is printed: ${text}`);
}

/** Somebody with an account. */
export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly token: string;
  ask<Answer extends z.core.$ZodType>(
    endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, Answer>,
    input?: Ask,
  ): Promise<CallAnswer<z.output<Answer>>>;
}

const person = (
  url: string,
  signed: { token: string; user: { id: string; email: string; name: string } },
): TestPerson => ({
  id: signed.user.id,
  email: signed.user.email,
  name: signed.user.name,
  token: signed.token,
  ask: (endpoint, input) => ask(url, signed.token, endpoint, input),
});

const emailFor = (name: string) =>
  `${name.toLowerCase().replaceAll(" ", ".")}.${randomUUID().slice(0, 8)}@example.com`;

/** Registers somebody of a sign-up role; the name has two words, so the profile is complete. */
export async function registered(
  server: Pick<SharedServer, "url">,
  role: Role,
  name: string = `${role.split(" ")[0]} Person`,
): Promise<TestPerson> {
  const body = { name, email: emailFor(name), password: PASSWORD, role, website: WEBSITE };
  return person(server.url, (await ask(server.url, null, register, { body })).data);
}

/** Signs in with the tests' password. */
export async function signedIn(
  server: Pick<SharedServer, "url">,
  email: string,
  password = PASSWORD,
): Promise<TestPerson> {
  return person(server.url, (await ask(server.url, null, signIn, { body: { email, password } })).data);
}

/** A worker of this property manager. */
export async function workerOf(
  server: SharedServer,
  manager: TestPerson,
  name = "Walt Worker",
): Promise<TestPerson> {
  const email = emailFor(name);
  await manager.ask(createWorker, { body: { name, email, password: FIRST } }).then((answer) => answer.data);
  const worker = await signedIn(server, email, FIRST);
  await worker
    .ask(changePassword, { body: { currentPassword: FIRST, newPassword: PASSWORD } })
    .then((answer) => answer.data);
  return worker;
}

export { operator } from "#tests/support/operator-calls.ts";

/** The operator makes an account; `args` are those of the command `create`. */
export async function operatorCreates(
  server: OperatedServer,
  args: readonly string[],
  password = PASSWORD,
): Promise<void> {
  const text = { type: "string" } as const;
  const options = { email: text, name: text, role: text, website: text };
  const body = { ...parseArgs({ args: [...args], options }).values, password };
  await operate(server, { args: ["create", ...args], password, path: "accounts", body, key: "id" });
}

/** Gives somebody the operator right. */
export const makeOperator = (server: OperatedServer, email: string) =>
  operate(server, {
    args: ["operator", "--email", email],
    password: PASSWORD,
    path: "operator-right",
    body: { email, isGranted: true },
    key: "text",
  });

/** A Fettle User who is an operator, signed in. */
export async function signedInOperator(
  server: SharedServer,
  email: string,
  name: string,
): Promise<TestPerson> {
  await operatorCreates(server, ["--email", email, "--name", name, "--role", "Fettle User"]);
  await makeOperator(server, email);
  return signedIn(server, email);
}

/** The path of a one-time link for a new password, as the operator hands it to somebody. */
export async function operatorLinks(server: SharedServer, email: string): Promise<string> {
  const stdout = await operate(server, {
    args: ["reset-link", "--email", email],
    password: PASSWORD,
    path: "reset-links",
    body: { email },
    key: "path",
  });
  return /(\/reset-password#\S+)/.exec(stdout)?.[1] ?? stdout;
}

/** The security log as the operator reads it: one line an entry, newest first. */
export const operatorReadsLog = (server: SharedServer, email?: string): Promise<string> =>
  operate(server, {
    args: ["security-log", ...(email === undefined ? [] : ["--email", email])],
    password: PASSWORD,
    path: "security-log",
    body: { email },
    key: "text",
  });

/** The people of `cast`. */
export type Cast = Awaited<ReturnType<typeof cast>>;

/** The cast of most stories: a store with its manager and property manager, and a worker. */
export async function cast(server: SharedServer) {
  const store = await registered(server, "Store Manager", "Sofia Store");
  const property = await registered(server, "Property Manager", "Peter Property");
  const worker = await workerOf(server, property);
  const shop = (
    await store.ask(createStore, {
      body: {
        name: "Downtown",
        location: "Ground floor",
        address: "12 Main Street",
        city: "Springfield",
        propertyManager: property.id,
      },
    })
  ).data;
  return { store, property, worker, shop };
}
