import type { Failure } from "#contract/failures.ts";
import { defaultMessage, type ResponseStatus } from "#api-client/default-message.ts";
import * as TEXTS from "#texts/rules/sync.ts";

/**
 * The message for the person: `message`, or else `error` or `details` if that is a sentence. Legacy
 * servers put sentences there; ours put a code and a list of fields there.
 */
function reasonIn(body: { message?: unknown; error?: unknown; details?: unknown }): string | null {
  const isSentence = (text: unknown): text is string => typeof text === "string" && /\S\s+\S/.test(text);
  if (typeof body.message === "string") return body.message;
  return [body.error, body.details].find(isSentence) ?? null;
}

/**
 * Codes that refuse the session, not the call: the token belongs to another user, or a new password
 * must be chosen first.
 */
const SESSION_CODES: ReadonlySet<string> = new Set(["user_mismatch", "password_change_required"]);

/**
 * Maps an error response to a failure by its status and `error` code. See docs/offline.md#failures.
 */
export function failureFrom(answer: ResponseStatus & { readonly headers?: Headers }, body: unknown): Failure {
  const parsed = (typeof body === "object" && body !== null ? body : {}) as {
    message?: unknown;
    error?: unknown;
    details?: unknown;
    requestId?: unknown;
  };
  const code = typeof parsed.error === "string" ? parsed.error : "";
  const reason = reasonIn(parsed);
  const message =
    reason === null
      ? defaultMessage(answer)
      : `${reason}${code === "unexpected" ? numberFor(parsed.requestId) : ""}`;
  const { status } = answer;
  if (status === 426 || code === "client_too_old") return { kind: "outdated", message };
  if (status === 401 || SESSION_CODES.has(code))
    return {
      kind: "signedOut",
      status,
      message,
      ...(code === "account_deactivated" ? { isDeactivated: true } : {}),
    };
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

/**
 * Appends the request id, by which the operator finds the error in the server's log
 * (docs/operations.md#logs).
 */
const numberFor = (requestId: unknown): string =>
  typeof requestId === "string" ? ` ${TEXTS.reportRequestId(requestId)}` : "";

const HOUR_MS = 3_600_000;

/**
 * Parses `Retry-After` (seconds or an HTTP date) to ms, clamped to one second to one hour; null if
 * it is missing or invalid. A date is compared with the response's `Date` header, because the
 * device's clock may be wrong.
 */
export function waitFrom(headers: Headers | undefined): number | null {
  const header = headers?.get("retry-after") ?? null;
  if (header === null) return null;
  const theirNow = Date.parse(headers?.get("date") ?? "") || Date.now();
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - theirNow;
  return Number.isFinite(ms) ? Math.min(HOUR_MS, Math.max(1000, ms)) : null;
}
