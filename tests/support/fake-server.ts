import { API } from "#contract/api.ts";
import { openApiOf } from "#contract/openapi.ts";
import { isKeyForgotten } from "#domain/mutations/key-age.ts";

// A server for tests, as a stand-in for `fetch`. It knows every call of the contract and gives
// the contract's example answers; it counts effects by idempotency key. The fault that meets a
// request decides whether its effect happens and whether the answer arrives. It runs in Node and
// in a page: nothing of Node is imported here. The real server has tests of its own.

/** What happens to one request. */
export type Fault =
  | "none"
  /** No effect, and the connection fails. */
  | "request lost"
  /** The effect happens, and the connection fails. */
  | "answer lost"
  /** No effect and no answer, ever. */
  | "request hangs"
  /** The effect happens; the answer comes only after `answerHanging`. */
  | "hangs"
  /** 503 */
  | "busy"
  /** 429 with Retry-After: 5 */
  | "rate limited"
  /** 401: the token is no longer valid. */
  | "session over"
  /** A sign-in portal answers with a page of its own. */
  | "portal"
  /** 409; in a batch for the action in the middle. */
  | "refused"
  /** 413 for a batch. */
  | "too large";

/** An answer before it becomes a response. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** One action as the server gets it: alone, or as part of a batch. */
export interface ArrivedAction {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export class FakeServer {
  /** How often each key had its effect. */
  readonly effects = new Map<string, number>();
  /** What had an effect, in the order of the effects. */
  readonly actions: ArrivedAction[] = [];
  /** Finished files: key and what they hold. */
  readonly files = new Map<string, string>();
  /** Which files each key's effect named. */
  readonly attached = new Map<string, string[]>();
  /**
   * Keys that were refused once: they left their lanes, whether the device got the answer or not.
   */
  readonly refused = new Set<string>();
  token = "token-1";
  /**
   * The server's own clock, where it matters; else it tells no time and refuses no key for its age.
   */
  nowMs: number | null = null;
  arrivals = 0;
  /** What another device of the account last reported as not sent; sent to whoever asks. */
  elsewhere: { readonly count: number; readonly at: string } | null = {
    count: 2,
    at: "2029-12-31T10:00:00.000Z",
  };
  /** Joins a file's parts together with the last part, where the request asks for it. */
  joinsAlong = false;
  /** Which fault meets the next request, by its path and its number (from 1). */
  fault: (path: string, request: number) => Fault = () => "none";
  /** The test's own answer to a request, before any fault; null for the usual one. */
  special: (
    path: string,
    init: RequestInit,
    query: URLSearchParams,
  ) => Response | null | Promise<Response | null> = () => null;
  /**
   * The test's own answer to an action, alone or in a batch, instead of the contract's example;
   * null for the example. A refusal or a failure has no effect.
   */
  answerTo: (action: ArrivedAction) => Answer | null = () => null;
  /** "METHOD /path" of every request, in order. */
  readonly log: string[] = [];
  /** Called when a request gets no answer. */
  onHang: () => void = () => undefined;
  private readonly receipts = new Map<string, Answer>();
  /** The refused keys of each batch, for the batch that follows it. */
  private readonly batches = new Map<string, Set<string>>();
  private readonly uploads = new Map<string, Map<number, Uint8Array>>();
  private readonly hanging: (() => void)[] = [];

  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    this.arrivals += 1;
    const [path = "", query] = String(input).split("?");
    this.log.push(`${init.method ?? "GET"} ${path}`);
    const special = await this.special(path, init, new URLSearchParams(query));
    if (special) return special;
    const fault = this.fault(path, this.arrivals);
    if (fault === "request lost") throw new TypeError("Failed to fetch");
    if (fault === "portal") return new Response("<html>Welcome</html>", { status: 200 });
    if (fault === "request hangs") {
      this.onHang();
      return new Promise(() => undefined);
    }
    if (fault === "session over") this.token = `token-${this.arrivals}`;
    const answer = await this.handle(String(input), init, fault);
    if (fault === "answer lost") throw new TypeError("Failed to fetch");
    if (fault === "hangs") {
      await new Promise<void>((resolve) => {
        this.hanging.push(resolve);
        this.onHang();
      });
    }
    return marked(answer.status, answer.body, answer.headers);
  };

  /** Gives the answers of the requests that hang, late. */
  answerHanging(): void {
    this.takeHanging()();
  }

  /** @returns a function that answers the requests that hang now, and no later ones. */
  takeHanging(): () => void {
    const taken = this.hanging.splice(0);
    return () => {
      for (const go of taken) go();
    };
  }

  /** Removes every trace of an action, as a server restored from an older copy has none. */
  forget(key: string): void {
    this.receipts.delete(key);
    this.effects.delete(key);
  }

  /** Keys in the order of their effects. */
  get order(): readonly string[] {
    return this.actions.map(({ key }) => key);
  }

  private async handle(address: string, init: RequestInit, fault: Fault): Promise<Answer> {
    const [path = "", query = ""] = address.split("?");
    const headers = new Headers(init.headers);
    if (headers.get("authorization") !== `Bearer ${this.token}`) return SIGNED_OUT;
    if (path === "/api/sync/pull")
      return pulled(query.includes("elsewhere=1") ? this.elsewhere : null, this.nowMs);
    if (fault === "busy") return { status: 503, body: { message: "Busy", error: "busy" } };
    if (fault === "rate limited")
      return { status: 429, body: { message: "Slow", error: "slow" }, headers: { "retry-after": "5" } };
    if (fault === "too large" && path === "/api/sync/push")
      return { status: 413, body: { message: "Too much", error: "too_large" } };
    if (path === "/api/sync/push") return this.push(String(init.body), fault);
    if (/\/parts\/\d+\/upload$/.test(path) && init.body instanceof FormData)
      return this.part(path, init.body, headers.get("x-join") === "1");
    if (/uploads\/[^/]+\/complete$/.test(path)) return this.join(path.split("/")[3] ?? "");
    // Reading has no key, so there is no receipt that a later question could be answered with.
    if ((init.method ?? "GET") === "GET") return exampleAnswer("GET", path);
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as Body) : {};
    const key = headers.get("idempotency-key") ?? "";
    return this.once({ key, method: init.method ?? "GET", path, body }, fault);
  }

  private push(text: string, fault: Fault): Answer {
    const { ops, batch, follows } = JSON.parse(text) as {
      ops: { key: string; deps: string[]; method: string; path: string; body?: Body }[];
      batch: string;
      follows?: string;
    };
    const refused = follows === undefined ? new Set<string>() : this.batches.get(follows);
    if (refused === undefined)
      return {
        status: 200,
        body: { batch, results: ops.map(({ key }) => ({ key, status: 425, body: {} })) },
      };
    this.batches.set(batch, refused);
    const unlucky = fault === "refused" ? ops[Math.floor(ops.length / 2)]?.key : undefined;
    const delayed = new Set<string>();
    const results = ops.map(({ key, deps, method, path, body = {} }) => {
      if (deps.some((dep) => delayed.has(dep))) return { key, status: 425, body: {} };
      const answer = deps.some((dep) => refused.has(dep))
        ? { status: 424, body: {} }
        : this.once({ key, method, path, body }, key === unlucky ? "refused" : "none");
      if (answer.status >= 500) delayed.add(key);
      else if (answer.status >= 400) {
        refused.add(key);
        this.refused.add(key);
      }
      return { key, ...answer };
    });
    return { status: 200, body: { batch, results } };
  }

  /** The receipt and the effect are one thing; a refusal leaves none. */
  private once(action: ArrivedAction, fault: Fault): Answer {
    const { key, method, path } = action;
    const known = this.receipts.get(key);
    if (known) return known;
    if (this.nowMs !== null && isKeyForgotten(key, this.nowMs)) return FORGOTTEN;
    if (path === "/api/uploads/initiate") {
      const uploadId = `u-${key.replaceAll(/\W/g, "-")}`;
      const answer = { status: 201, body: { uploadId, chunkSize: 1, totalParts: 1, expiresAt: "" } };
      this.uploads.set(uploadId, new Map());
      this.receipts.set(key, answer);
      return answer;
    }
    const files = filesNamedIn(action.body);
    if (files.some((file) => !this.files.has(file)))
      return {
        status: 400,
        body: { message: "One of the attachments is gone.", error: "invalid_attachment" },
      };
    if (fault === "refused") return { status: 409, body: { message: "No.", error: "status_conflict" } };
    const answer = this.answerTo(action) ?? exampleAnswer(method, path);
    if (answer.status >= 300) return answer;
    this.effects.set(key, (this.effects.get(key) ?? 0) + 1);
    this.actions.push(action);
    this.attached.set(key, files);
    this.receipts.set(key, answer);
    return answer;
  }

  private async part(path: string, form: FormData, mayJoin: boolean): Promise<Answer> {
    const [, , , id = "", , n = "1"] = path.split("/");
    const chunk = form.get("chunk");
    const bytes = new Uint8Array(chunk instanceof Blob ? await chunk.arrayBuffer() : []);
    this.uploads.get(id)?.set(Number(n), bytes);
    const etag = await sha256(bytes);
    const stored = { success: true, etag, partNumber: Number(n), size: bytes.length };
    return {
      status: 200,
      body: mayJoin && this.joinsAlong ? { ...stored, joined: (await this.join(id)).body } : stored,
    };
  }

  private async join(id: string): Promise<Answer> {
    const upload = this.uploads.get(id);
    if (!upload) return { status: 404, body: { message: "Gone", error: "not_found" } };
    const pieces = [...upload].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
    const whole = new Uint8Array(pieces.flatMap((bytes) => [...bytes]));
    const s3Key = `f-${id}`;
    this.files.set(s3Key, new TextDecoder().decode(whole));
    const hash = await sha256(whole);
    const names = { url: "", mime_type: "", mimeType: "", originalName: "", filename: "" };
    return { status: 200, body: { s3Key, size: whole.length, sha256: hash, ...names } };
  }
}

type Body = Readonly<Record<string, unknown>>;

function filesNamedIn(body: Body): string[] {
  const {
    attachments = [],
    profileImageKey,
    fileKey,
  } = body as {
    readonly attachments?: readonly { s3Key: string }[];
    readonly profileImageKey?: string;
    readonly fileKey?: string;
  };
  const only = profileImageKey ?? fileKey;
  return only ? [only] : attachments.map((each) => each.s3Key);
}

/** A response with the mark of our server. */
export const marked = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "x-fettle": "1", "content-type": "application/json", ...headers },
  });

/** In hexadecimal, by the web's own digest, which a page has too. */
async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const SIGNED_OUT: Answer = { status: 401, body: { message: "Please sign in.", error: "not_signed_in" } };
const FORGOTTEN: Answer = { status: 410, body: { message: "Too old.", error: "key_expired" } };
const PULLED = { cursor: "e:1", more: false, serverEpoch: "e", serverTime: "", resync: false, changes: [] };
const pulled = (elsewhere: FakeServer["elsewhere"] | null, nowMs: number | null): Answer => ({
  status: 200,
  body: {
    ...PULLED,
    ...(nowMs === null ? {} : { serverTime: new Date(nowMs).toISOString() }),
    ...(elsewhere === null ? {} : { elsewhere }),
  },
});

interface Rule {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Rule[];
  readonly oneOf?: readonly Rule[];
  readonly properties?: Record<string, Rule>;
  readonly required?: readonly string[];
}

const EMPTY: Record<string, unknown> = {
  string: "x",
  number: 0,
  integer: 0,
  boolean: false,
  array: [],
  null: null,
};

/** The smallest value a schema allows. */
function example(rule: Rule): unknown {
  if (rule.const !== undefined) return rule.const;
  if (rule.enum) return rule.enum[0];
  const choice = rule.anyOf ?? rule.oneOf;
  if (choice) return example(choice[0] ?? {});
  const type = typeof rule.type === "object" ? rule.type[0] : rule.type;
  if (type === "object")
    return Object.fromEntries(
      (rule.required ?? []).map((name) => [name, example(rule.properties?.[name] ?? {})]),
    );
  return EMPTY[type ?? "null"];
}

interface Operation {
  readonly responses: Record<string, { content?: { "application/json": { schema: Rule } } }>;
}

const DOCUMENT = Object.entries(openApiOf(API).paths).map(([path, methods]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  methods: methods as Record<string, Operation>,
}));

function exampleAnswer(method: string, path: string): Answer {
  const found = DOCUMENT.find((each) => each.pattern.test(path) && method.toLowerCase() in each.methods);
  if (!found) throw new Error(`the contract has no ${method} ${path}`);
  const answers = Object.entries(found.methods[method.toLowerCase()]?.responses ?? {});
  const [code, answer] = answers.find(([status]) => status.startsWith("2")) ?? ["200", {}];
  return { status: Number(code), body: example(answer.content?.["application/json"].schema ?? {}) };
}
