import { API } from "#contract/api.ts";
import { openApiOf } from "#contract/openapi.ts";

// A server that knows every call of the contract and nothing of their meaning: it counts
// effects by key. Whether an effect happens, and whether anybody hears of it, is up to the
// fault that meets the request.

export type Weather =
  | "fine"
  | "request lost"
  | "answer lost"
  /** No answer until `thaw`, which then says it late. */
  | "hangs"
  | "busy"
  | "patience"
  | "session over"
  | "hotel"
  | "refuses"
  | "too much";

interface Said {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

export class SimServer {
  /** How often each key had its effect. */
  readonly effects = new Map<string, number>();
  /** Keys in the order of their effects. */
  readonly order: string[] = [];
  /** Finished files: key and what they hold. */
  readonly files = new Map<string, string>();
  /** Which files each key's effect named. */
  readonly attached = new Map<string, string[]>();
  /** Keys that were refused once: they left their lanes, whether anybody heard of it or not. */
  readonly refused = new Set<string>();
  token = "token-1";
  arrivals = 0;
  /** What another phone of the account last reported as not sent: said to whoever asks. */
  readonly elsewhere = { count: 2, at: "2029-12-31T10:00:00.000Z" };
  /** Joins a file's parts with the last of them, where that is asked for. */
  joinsAlong = false;
  weather: (path: string) => Weather = () => "fine";
  /** An answer of the test's own, or null for the usual one. */
  special: (
    path: string,
    init: RequestInit,
    query: URLSearchParams,
  ) => Response | null | Promise<Response | null> = () => null;
  /** What arrived, in order. */
  readonly log: string[] = [];
  /** Called when a request gets no answer. */
  onHang: () => void = () => undefined;
  private readonly receipts = new Map<string, Said>();
  /** What each batch that arrived leaves to the one behind it: the keys that were refused. */
  private readonly batches = new Map<string, Set<string>>();
  private readonly uploads = new Map<string, Map<number, Uint8Array>>();
  private readonly hanging: (() => void)[] = [];

  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    this.arrivals += 1;
    const [path = "", query] = String(input).split("?");
    this.log.push(`${init.method ?? "GET"} ${path}`);
    const special = await this.special(path, init, new URLSearchParams(query));
    if (special) return special;
    const weather = this.weather(path);
    if (weather === "request lost") throw new TypeError("Failed to fetch");
    if (weather === "hotel") return new Response("<html>Welcome</html>", { status: 200 });
    if (weather === "session over") this.token = `token-${this.arrivals}`;
    const said = await this.say(String(input), init, weather);
    if (weather === "answer lost") throw new TypeError("Failed to fetch");
    if (weather === "hangs") {
      await new Promise<void>((resolve) => {
        this.hanging.push(resolve);
        this.onHang();
      });
    }
    return new Response(JSON.stringify(said.body), {
      status: said.status,
      headers: { "x-fettle": "1", "content-type": "application/json", ...said.headers },
    });
  };

  /** What hung is answered now, late. */
  thaw(): void {
    for (const go of this.hanging.splice(0)) go();
  }

  private async say(address: string, init: RequestInit, weather: Weather): Promise<Said> {
    const [path = "", query = ""] = address.split("?");
    const headers = new Headers(init.headers);
    if (headers.get("authorization") !== `Bearer ${this.token}`) return SIGNED_OUT;
    if (path === "/api/sync/pull") return pulled(query.includes("elsewhere=1") ? this.elsewhere : null);
    if (weather === "busy") return { status: 503, body: { message: "Busy", error: "busy" } };
    if (weather === "patience")
      return { status: 429, body: { message: "Slow", error: "slow" }, headers: { "retry-after": "5" } };
    if (weather === "too much" && path === "/api/sync/push")
      return { status: 413, body: { message: "Too much", error: "too_large" } };
    if (path === "/api/sync/push") return this.push(String(init.body), weather);
    if (/\/parts\/\d+\/upload$/.test(path) && init.body instanceof FormData)
      return this.part(path, init.body, headers.get("x-join") === "1");
    if (/uploads\/[^/]+\/complete$/.test(path)) return this.join(path.split("/")[3] ?? "");
    // Reading has no key, so there is no receipt that a later question could be answered with.
    if ((init.method ?? "GET") === "GET") return exampleAnswer("GET", path);
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as Body) : {};
    return this.once(headers.get("idempotency-key") ?? "", init.method ?? "GET", path, { body, weather });
  }

  private push(text: string, weather: Weather): Said {
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
    const unlucky = weather === "refuses" ? ops[Math.floor(ops.length / 2)]?.key : undefined;
    const results = ops.map(({ key, deps, method, path, body = {} }) => {
      const said = deps.some((dep) => refused.has(dep))
        ? { status: 424, body: {} }
        : this.once(key, method, path, { body, weather: key === unlucky ? "refuses" : "fine" });
      if (said.status >= 400) {
        refused.add(key);
        this.refused.add(key);
      }
      return { key, ...said };
    });
    return { status: 200, body: { batch, results } };
  }

  /** The receipt and the effect are one thing; a refusal leaves none. */
  private once(key: string, method: string, path: string, { body, weather }: Call): Said {
    const known = this.receipts.get(key);
    if (known) return known;
    if (path === "/api/uploads/initiate") {
      const uploadId = `u-${key.replaceAll(/\W/g, "-")}`;
      const said = { status: 201, body: { uploadId, chunkSize: 1, totalParts: 1, expiresAt: "" } };
      this.uploads.set(uploadId, new Map());
      this.receipts.set(key, said);
      return said;
    }
    const named = body.attachments?.map((each) => each.s3Key) ?? [];
    const files = body.profileImageKey ? [body.profileImageKey] : named;
    if (weather === "refuses" || files.some((file) => !this.files.has(file)))
      return { status: 409, body: { message: "No.", error: "status_conflict" } };
    this.effects.set(key, (this.effects.get(key) ?? 0) + 1);
    this.order.push(key);
    this.attached.set(key, files);
    const said = exampleAnswer(method, path);
    this.receipts.set(key, said);
    return said;
  }

  private async part(path: string, form: FormData, mayJoin: boolean): Promise<Said> {
    const [, , , id = "", , n = "1"] = path.split("/");
    const chunk = form.get("chunk");
    const bytes = new Uint8Array(chunk instanceof Blob ? await chunk.arrayBuffer() : []);
    this.uploads.get(id)?.set(Number(n), bytes);
    const etag = await sha256(bytes);
    const told = { success: true, etag, partNumber: Number(n), size: bytes.length };
    return {
      status: 200,
      body: mayJoin && this.joinsAlong ? { ...told, joined: (await this.join(id)).body } : told,
    };
  }

  private async join(id: string): Promise<Said> {
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

interface Body {
  readonly attachments?: readonly { s3Key: string }[];
  readonly profileImageKey?: string;
}

interface Call {
  readonly body: Body;
  readonly weather: Weather;
}

/** An answer with our mark, as a test wants it. */
export const marked = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "x-fettle": "1", "content-type": "application/json", ...headers },
  });

/** Hex; by the web's own digest, so that the server runs in a page as well. */
async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const SIGNED_OUT: Said = { status: 401, body: { message: "Please sign in.", error: "not_signed_in" } };
const PULLED = { cursor: "e:1", more: false, serverEpoch: "e", serverTime: "", resync: false, changes: [] };
const pulled = (elsewhere: SimServer["elsewhere"] | null): Said => ({
  status: 200,
  body: { ...PULLED, ...(elsewhere === null ? {} : { elsewhere }) },
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

/** The smallest thing a schema allows. */
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

function exampleAnswer(method: string, path: string): Said {
  const found = DOCUMENT.find((each) => each.pattern.test(path) && method.toLowerCase() in each.methods);
  if (!found) throw new Error(`the contract has no ${method} ${path}`);
  const answers = Object.entries(found.methods[method.toLowerCase()]?.responses ?? {});
  const [code, said] = answers.find(([status]) => status.startsWith("2")) ?? ["200", {}];
  return { status: Number(code), body: example(said.content?.["application/json"].schema ?? {}) };
}
