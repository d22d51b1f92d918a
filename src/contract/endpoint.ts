import type { z } from "#contract/zod.ts";

/**
 * One HTTP endpoint of the contract: method, path, authentication and the schemas of request, query
 * and answer.
 */
export interface Endpoint<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Answer extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with `{name}` placeholders, filled by `pathOf`. */
  readonly path: string;
  readonly access: "anybody" | "signed in";
  /**
   * Also allowed while the account must still choose its own password. All other calls then get 403
   * `password_change_required`.
   */
  readonly isBeforeOwnPassword?: true;
  /**
   * Names of the file fields of a multipart body. Its other fields are those of `request`, as text.
   */
  readonly files?: readonly string[];
  /** The answer carries an `ETag`; a matching `If-None-Match` is answered 304. */
  readonly isConditional?: true;
  /** The answer is an endless stream of server-sent events. */
  readonly isStream?: true;
  /** Send `Content-Type: application/json` although the request has no body. */
  readonly isJson?: true;
  readonly request?: Request;
  /** Fields of the body that may differ where a call is repeated under its idempotency key. */
  readonly mayDiffer?: readonly string[];
  readonly query?: Query;
  readonly answer: Answer;
  /** Success status. A creation (201) is answered 200 if the `clientId` already exists. */
  readonly status?: 200 | 201 | 202;
  /**
   * Error statuses in addition to those every endpoint of its kind may answer; see `refusalsOf` in
   * openapi.ts.
   */
  readonly refusals?: readonly number[];
  readonly summary: string;
}

/** Identity function that checks an endpoint definition and infers its exact schema types. */
export function endpoint<
  Request extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Answer extends z.core.$ZodType,
>(endpoint: Endpoint<Request, Query, Answer>): Endpoint<Request, Query, Answer> {
  return endpoint;
}

/** Fills the `{name}` placeholders of a path, URI-encoded; a missing name becomes "". */
export function pathOf(endpoint: { path: string }, params: Record<string, string> = {}): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
