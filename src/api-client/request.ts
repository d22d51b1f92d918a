import type { Endpoint } from "#contract/endpoint.ts";
import { pathOf } from "#contract/endpoint.ts";
import type { Result, Failure } from "#contract/failures.ts";
import { fromLegacy } from "#contract/legacy/answers.ts";
import { pickString, pickObject } from "#contract/legacy/lenient.ts";
import { LIMITS } from "#contract/limits.ts";
import { z } from "#contract/zod.ts";

/** Whose request this is and where it goes. `apiBase` is empty for the page's own server. */
export interface Credentials {
  readonly token: string;
  readonly userId: string;
  readonly apiBase: string;
  /**
   * That server has only the plain API (docs/product.md#plain-api): no marker, no keys, other
   * spellings.
   */
  readonly isPlain: boolean;
}

/** What varies from one exchange to the next. */
export interface RequestOptions {
  readonly as?: Credentials | null;
  /** Where a call goes that nobody is signed in for; empty for the page's own server. */
  readonly base?: string;
  /** Nobody knows yet what kind of server answers: one without our mark will do, if its answer can be read. */
  readonly isTolerant?: boolean;
  readonly names?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly key?: string;
  readonly headers?: Record<string, string>;
  readonly timeoutMs?: number;
  /** Given up by it, the answer is as if there were no network. */
  readonly signal?: AbortSignal;
}

/** Said of an answer in another shape than the contract's. */
export const NOT_UNDERSTOOD = "This app does not understand the server's answer.";

/** Sends one request of the contract and gives data or a named failure; it never throws and never tries again. */
export async function request<Answer extends z.core.$ZodType>(
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, Answer>,
  ask: RequestOptions = {},
): Promise<Result<z.output<Answer>>> {
  const answer = await send(endpoint, ask);
  if ("kind" in answer) return { ok: false, failure: answer };
  const isPlain = !isOurs(answer);
  const mayBePlain = ask.as?.isPlain === true || ask.isTolerant === true;
  const read = await jsonOf(answer, mayBePlain);
  if ("kind" in read) return { ok: false, failure: read };
  const { body } = read;
  if (!answer.ok) return { ok: false, failure: failureFrom(answer, body) };
  const parsed = z.safeParse(
    endpoint.answer,
    isPlain ? fromLegacy(endpoint.name, body, ask.names ?? {}) : body,
  );
  if (parsed.success) {
    const replayed = answer.headers.get("idempotent-replayed") === "true";
    return { ok: true, data: parsed.data, replayed, isPlain };
  }
  // What a plain server says to a write is often "not shown": that it said yes is what counts.
  if (isPlain && endpoint.method !== "GET" && ask.as)
    return { ok: true, data: body as z.output<Answer>, replayed: false, isPlain };
  return { ok: false, failure: DIFFERENT_SHAPE };
}

const DIFFERENT_SHAPE: Failure = { kind: "outdated", message: NOT_UNDERSTOOD };

/** Checks one answer of a batch like that of a call of its own. */
export function checkAnswer(
  endpoint: Endpoint,
  body: unknown,
): { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly failure: Failure } {
  const parsed = z.safeParse(endpoint.answer, body);
  return parsed.success ? { ok: true, data: parsed.data } : { ok: false, failure: DIFFERENT_SHAPE };
}

/** Reads a file's bytes; given up by `signal` it is as if there were no network. */
export async function fetchBytes(
  path: string,
  as: Credentials,
  timeoutMs: number = LIMITS.partTimeoutMs,
  signal?: AbortSignal,
): Promise<{ bytes: ArrayBuffer; mimeType: string } | Failure> {
  const headers = { authorization: `Bearer ${as.token}` };
  const init = { headers, credentials: credentialsFor(as.apiBase), ...(signal ? { signal } : {}) };
  const answer = await attempt(as.apiBase + path, init, timeoutMs);
  if ("kind" in answer) return answer;
  if (!answer.ok && !isRedirect(answer)) {
    const read = await jsonOf(answer, as.isPlain);
    return "kind" in read ? read : failureFrom(answer, read.body);
  }
  if (as.isPlain && /json/.test(answer.headers.get("content-type") ?? ""))
    return followLink(await jsonOf(answer, true), timeoutMs);
  if (isRedirect(answer) || (!as.isPlain && !isOurs(answer))) return lost("portal");
  return bytesOf(answer);
}

async function bytesOf(answer: Response): Promise<{ bytes: ArrayBuffer; mimeType: string } | Failure> {
  try {
    return {
      bytes: await answer.arrayBuffer(),
      mimeType: answer.headers.get("content-type") ?? "application/octet-stream",
    };
  } catch {
    return lost("cut");
  }
}

/** A plain server may answer with where the bytes lie; the token is not for that place. */
async function followLink(read: { body: unknown } | Failure, timeoutMs: number) {
  if ("kind" in read) return read;
  const link = pickString(pickObject(read.body, "data"), "downloadUrl", "url");
  const answer = link === "" ? lost("garbled") : await attempt(link, {}, timeoutMs);
  return "kind" in answer ? answer : bytesOf(answer);
}

function send(endpoint: Endpoint, ask: RequestOptions): Promise<Response | Failure> {
  const query = ask.query ? `?${new URLSearchParams(ask.query)}` : "";
  const base = ask.as?.apiBase ?? ask.base ?? "";
  const url = `${base}${pathOf(endpoint, ask.names)}${query}`;
  const headers: Record<string, string> = { accept: "application/json", ...ask.headers };
  const isPlain = ask.as?.isPlain === true;
  if (ask.as) headers["authorization"] = `Bearer ${ask.as.token}`;
  // A plain server on another origin may not allow our own headers.
  if (ask.as && !isPlain) headers["x-fettle-user"] = ask.as.userId;
  if (ask.key !== undefined && !isPlain) headers["idempotency-key"] = ask.key;
  if (ask.body !== undefined || endpoint.isJson) headers["content-type"] = "application/json";
  const body = ask.form ?? (ask.body === undefined ? null : JSON.stringify(ask.body));
  const signal = ask.signal ? { signal: ask.signal } : {};
  const init = { method: endpoint.method, headers, body, credentials: credentialsFor(base), ...signal };
  return attempt(url, init, ask.timeoutMs ?? LIMITS.jsonTimeoutMs);
}

/** Cookies go along to the API, also where it has another origin. */
export const credentialsFor = (base: string): RequestCredentials => (base === "" ? "same-origin" : "include");

/** One request: an answer, or why there was none. */
export async function attempt(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Response | Failure> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      credentials: "same-origin",
      ...init,
      // Followed, a redirect would look like the answer of where it leads.
      redirect: "manual",
      cache: "no-store",
      // A browser too old to join the two keeps the longer wait.
      signal: init.signal && "any" in AbortSignal ? AbortSignal.any([init.signal, timeout]) : timeout,
    });
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    return { kind: "unreachable", reason: isTimeout ? "timeout" : "network" };
  }
}

const lost = (reason: Extract<Failure, { kind: "unreachable" }>["reason"]): Failure => ({
  kind: "unreachable",
  reason,
});

const isOurs = (answer: Response) => answer.headers.get("x-fettle") === "1";

/** With `redirect: "manual"` a browser hides the status and the target of a redirect. */
const isRedirect = (answer: Response) =>
  answer.type === "opaqueredirect" || (answer.status >= 300 && answer.status < 400);

/** "Network Authentication Required", RFC 6585: what a sign-in portal is asked to answer. */
const SIGN_IN_REQUIRED = 511;

/**
 * The failure of an answer without our mark. A sign-in portal answers with a page of its own or
 * leads to one. An error status is of whatever stands between this phone and the server: it says
 * what it is, and the server may never have seen the request, so that nothing but a size is refused
 * by it and no session ends.
 */
function foreignFailure(answer: Response): Failure {
  const { status } = answer;
  if (status < 400 || status === SIGN_IN_REQUIRED) return { kind: "unreachable", reason: "portal", status };
  const failure = failureFrom(answer, null);
  const isSize = failure.kind === "refused" && status === 413;
  if (isSize || failure.kind === "busy") return failure;
  return { kind: "busy", status, message: unspoken(status), retryAfterMs: waitFrom(answer.headers) };
}

/** Only JSON with our mark is our answer: a sign-in portal answers 200 too. */
async function jsonOf(answer: Response, mayBePlain: boolean): Promise<{ body: unknown } | Failure> {
  const isJson = /json/.test(answer.headers.get("content-type") ?? "");
  if (!isOurs(answer) && !(mayBePlain && isJson)) return foreignFailure(answer);
  let text: string;
  try {
    text = await answer.text();
  } catch {
    return lost("cut");
  }
  try {
    return { body: JSON.parse(text) };
  } catch {
    return lost("garbled");
  }
}

/** The sentence of a refusal: `message`; other servers also say it in `error` or `details`, where ours have a code and a list of fields. */
function reasonIn(told: { message?: unknown; error?: unknown; details?: unknown }): string | null {
  const isSentence = (text: unknown): text is string => typeof text === "string" && /\S\s+\S/.test(text);
  if (typeof told.message === "string") return told.message;
  return [told.error, told.details].find(isSentence) ?? null;
}

/** Says nothing of the call itself: nothing of this session is accepted before the person has signed in, or chosen a password of their own. */
const SESSION_CODES: ReadonlySet<string> = new Set(["user_mismatch", "password_change_required"]);

/** Classifies a refusal by its status and code. See docs/offline.md#failures. */
export function failureFrom(answer: { status: number; headers?: Headers }, body: unknown): Failure {
  const told = (typeof body === "object" && body !== null ? body : {}) as {
    message?: unknown;
    error?: unknown;
    details?: unknown;
    requestId?: unknown;
  };
  const code = typeof told.error === "string" ? told.error : "";
  const reason = reasonIn(told);
  const message =
    reason === null
      ? unspoken(answer.status)
      : `${reason}${code === "unexpected" ? numberFor(told.requestId) : ""}`;
  const { status } = answer;
  if (status === 426 || code === "client_too_old") return { kind: "outdated", message };
  if (status === 401 || SESSION_CODES.has(code)) return { kind: "signedOut", status, message };
  if (status >= 500 || [408, 425, 429].includes(status) || code === "idempotency_in_progress") {
    return {
      kind: "busy",
      status,
      message,
      retryAfterMs: waitFrom(answer.headers),
    };
  }
  return { kind: "refused", status, code, message, body };
}

/** An unexpected failure is found in the server's log by this number (docs/operations.md#logs). */
const numberFor = (requestId: unknown): string =>
  typeof requestId === "string" ? ` If this stays, tell your administrator this number: ${requestId}` : "";
/** Where the answer gave no reason of its own. */
const unspoken = (status: number) => `The server answered ${status}.`;

const HOUR_MS = 3_600_000;

/** Seconds or a date (by the clock of who names it), between one second and one hour. */
function waitFrom(headers: Headers | undefined): number | null {
  const header = headers?.get("retry-after") ?? null;
  if (header === null) return null;
  const theirNow = Date.parse(headers?.get("date") ?? "") || Date.now();
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - theirNow;
  return Number.isFinite(ms) ? Math.min(HOUR_MS, Math.max(1000, ms)) : null;
}
