import { APP_PATH } from "#api-client/app-path.ts";
import { noteSuccess } from "#api-client/operator-writes.ts";
import { noteServerNow } from "#api-client/server-time.ts";
import { defaultMessage } from "#api-client/default-message.ts";
import { anySignal, workOfflineSignal } from "#api-client/work-offline.ts";
import { failureFrom, waitFrom } from "#api-client/failure-from.ts";
import { type Endpoint, pathOf } from "#contract/endpoint.ts";
import type { Failure, Result } from "#contract/failures.ts";
import { fromLegacy } from "#contract/legacy/answers.ts";
import { pickObject, pickString } from "#contract/legacy/lenient.ts";
import { LIMITS } from "#contract/limits.ts";
import { z } from "#contract/zod.ts";
import * as LANGUAGE from "#texts/language.ts";
import * as TEXTS from "#texts/rules/sync.ts";

/** The session and the server a request is for. `apiBase` is "" for the page's own server. */
export interface Credentials {
  readonly token: string;
  readonly userId: string;
  readonly apiBase: string;
  /**
   * Legacy server: only the plain API (docs/product.md#plain-api), so no `X-Fettle` marker, no
   * idempotency keys and different field names.
   */
  readonly isLegacy: boolean;
}

/**
 * Options of one request. `params` fills the `{placeholders}` of the path; `key` is the
 * idempotency key.
 */
export interface RequestOptions {
  readonly auth?: Credentials | null;
  /** Base URL of a call without a session; "" for the page's own server. */
  readonly base?: string;
  /**
   * Accept a response without the `X-Fettle` marker if its body is JSON. For calls made before it
   * is known whether the server is a legacy one.
   */
  readonly mayBeLegacy?: boolean;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly key?: string;
  readonly headers?: Record<string, string>;
  readonly timeoutMs?: number;
  /** If aborted, the result is the failure "unreachable" with reason "network". */
  readonly signal?: AbortSignal;
}

/** Message of the failure for an answer that does not match the contract's schema. */
export const NOT_UNDERSTOOD = TEXTS.answerNotUnderstood;

/**
 * Sends one request of the contract and validates the answer. It never throws and never retries.
 * @returns the data, or one of the failures in contract/failures.ts. An answer that does not match
 *   the schema is the failure "outdated".
 */
export async function request<Answer extends z.core.$ZodType>(
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, Answer>,
  options: RequestOptions = {},
): Promise<Result<z.output<Answer>>> {
  const answer = await send(endpoint, options);
  if ("kind" in answer) return { ok: false, failure: answer };
  const isLegacy = !isOurs(answer);
  const mayBeLegacy = options.auth?.isLegacy === true || options.mayBeLegacy === true;
  const read = await jsonOf(answer, mayBeLegacy);
  if ("kind" in read) return { ok: false, failure: read };
  const { body } = read;
  if (!answer.ok) return { ok: false, failure: failureFrom(answer, body) };
  const parsed = z.safeParse(
    endpoint.answer,
    isLegacy ? fromLegacy(endpoint.name, body, options.params ?? {}) : body,
  );
  if (parsed.success) {
    noteSuccess(endpoint, options.body);
    const replayed = answer.headers.get("idempotent-replayed") === "true";
    return { ok: true, data: parsed.data, replayed, isLegacy };
  }
  // Legacy servers often answer writes with incomplete bodies; the 2xx status is enough.
  if (isLegacy && endpoint.method !== "GET" && options.auth)
    return { ok: true, data: body as z.output<Answer>, replayed: false, isLegacy };
  return { ok: false, failure: DIFFERENT_SHAPE };
}

const DIFFERENT_SHAPE: Failure = { kind: "outdated", message: NOT_UNDERSTOOD, isExecuted: true };

/**
 * Validates the body of one result of a push batch against its endpoint's schema, as `request`
 * does.
 */
export function checkAnswer(
  endpoint: Endpoint,
  body: unknown,
): { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly failure: Failure } {
  const parsed = z.safeParse(endpoint.answer, body);
  return parsed.success ? { ok: true, data: parsed.data } : { ok: false, failure: DIFFERENT_SHAPE };
}

/**
 * Downloads a file. Like `request`, it never throws and never retries; if `signal` aborts, the
 * result is the failure "unreachable" with reason "network".
 */
export async function fetchBytes(
  path: string,
  auth: Credentials,
  timeoutMs: number = LIMITS.partTimeoutMs,
  signal?: AbortSignal,
): Promise<{ bytes: ArrayBuffer; mimeType: string } | Failure> {
  const headers = { authorization: `Bearer ${auth.token}` };
  const init = { headers, credentials: credentialsFor(auth.apiBase), ...(signal ? { signal } : {}) };
  const answer = await attempt(serverOf(auth.apiBase) + path, init, timeoutMs);
  if ("kind" in answer) return answer;
  if (!answer.ok && !isRedirect(answer)) {
    const read = await jsonOf(answer, auth.isLegacy);
    return "kind" in read ? read : failureFrom(answer, read.body);
  }
  if (auth.isLegacy && /json/.test(answer.headers.get("content-type") ?? ""))
    return followLink(await jsonOf(answer, true), timeoutMs);
  if (isRedirect(answer) || (!auth.isLegacy && !isOurs(answer))) return lost("portal");
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

/**
 * Legacy servers may answer with a JSON link to the file. It may point to another origin, so the
 * session token is not sent.
 */
async function followLink(read: { body: unknown } | Failure, timeoutMs: number) {
  if ("kind" in read) return read;
  const link = pickString(pickObject(read.body, "data"), "downloadUrl", "url");
  const answer = link === "" ? lost("garbled") : await attempt(link, {}, timeoutMs);
  return "kind" in answer ? answer : bytesOf(answer);
}

function send(endpoint: Endpoint, options: RequestOptions): Promise<Response | Failure> {
  const query = options.query ? `?${new URLSearchParams(options.query)}` : "";
  const base = options.auth?.apiBase ?? options.base ?? "";
  const url = `${serverOf(base)}${pathOf(endpoint, options.params)}${query}`;
  const headers: Record<string, string> = { accept: "application/json", ...options.headers };
  const isLegacy = options.auth?.isLegacy === true;
  // The language of this page, which may be another than the browser's.
  if (!isLegacy) headers["accept-language"] = LANGUAGE.code;
  if (options.auth) headers["authorization"] = `Bearer ${options.auth.token}`;
  // Custom headers trigger a CORS preflight that a legacy server on another origin may refuse.
  if (options.auth && !isLegacy) headers["x-fettle-user"] = options.auth.userId;
  if (options.key !== undefined && !isLegacy) headers["idempotency-key"] = options.key;
  if (options.body !== undefined || endpoint.isJson) headers["content-type"] = "application/json";
  const body = options.form ?? (options.body === undefined ? null : JSON.stringify(options.body));
  const signal = options.signal ? { signal: options.signal } : {};
  const init = { method: endpoint.method, headers, body, credentials: credentialsFor(base), ...signal };
  return attempt(url, init, options.timeoutMs ?? LIMITS.jsonTimeoutMs);
}

/** The address that precedes the path of a call; the page's own server may be under a path. */
export const serverOf = (base: string): string => (base === "" ? APP_PATH : base);

/** Credentials mode: cookies are also sent if the API is on another origin. */
export const credentialsFor = (base: string): RequestCredentials => (base === "" ? "same-origin" : "include");

/**
 * Sends one HTTP request with a time limit in ms; any status is a response.
 * @returns the response, or the failure "unreachable" with reason "timeout", "network", or "chosen"
 *   while the person works offline.
 */
export async function attempt(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Response | Failure> {
  const chosen = await workOfflineSignal();
  if (chosen.aborted) return lost("chosen");
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      credentials: "same-origin",
      ...init,
      // `fetch` would follow a redirect and return the target's response as if it were the API's.
      redirect: "manual",
      cache: "no-store",
      signal: anySignal(init.signal, chosen, timeout),
    });
  } catch (error) {
    if (chosen.aborted) return lost("chosen");
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    return { kind: "unreachable", reason: isTimeout ? "timeout" : "network" };
  }
}

const lost = (reason: Extract<Failure, { kind: "unreachable" }>["reason"]): Failure => ({
  kind: "unreachable",
  reason,
});

const isOurs = (answer: Response) => answer.headers.get("x-fettle") === "1";

/**
 * With `redirect: "manual"` the browser returns an opaque response with status 0 for a redirect.
 */
const isRedirect = (answer: Response) =>
  answer.type === "opaqueredirect" || (answer.status >= 300 && answer.status < 400);

/** "Network Authentication Required" (RFC 6585), the status for captive portals. */
const SIGN_IN_REQUIRED = 511;

/**
 * Classifies a response without the `X-Fettle` marker. A status below 400 or 511 is a captive
 * portal. Other error statuses come from an intermediary (proxy, gateway), and the server may never
 * have received the request; so they count as "busy" and are retried. They never end the session,
 * and only a 413 is a refusal.
 */
function foreignFailure(answer: Response): Failure {
  const { status } = answer;
  if (status < 400 || status === SIGN_IN_REQUIRED) return { kind: "unreachable", reason: "portal", status };
  const failure = failureFrom(answer, null);
  const isSize = failure.kind === "refused" && status === 413;
  if (isSize || failure.kind === "busy") return failure;
  return { kind: "busy", status, message: defaultMessage(answer), retryAfterMs: waitFrom(answer.headers) };
}

/**
 * Parses the body as JSON. Requires the `X-Fettle` marker, because captive portals also answer 200;
 * with `mayBeLegacy`, any response with a JSON content type is accepted.
 */
async function jsonOf(answer: Response, mayBeLegacy: boolean): Promise<{ body: unknown } | Failure> {
  const isJson = /json/.test(answer.headers.get("content-type") ?? "");
  if (!isOurs(answer) && !(mayBeLegacy && isJson)) return foreignFailure(answer);
  noteServerNow(answer.headers.get("date"));
  let text: string;
  try {
    text = await answer.text();
  } catch {
    return unreadable(answer, "cut");
  }
  try {
    return { body: JSON.parse(text) };
  } catch {
    return unreadable(answer, "garbled");
  }
}

/** A 5xx says that the server has trouble, also without a readable body. */
const unreadable = (answer: Response, reason: "cut" | "garbled"): Failure =>
  answer.status >= 500 ? failureFrom(answer, null) : lost(reason);
