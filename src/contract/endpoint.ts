import type { z } from "#contract/zod.ts";

/** One promise between page and server: what may be asked, by whom, and what comes back. */
export interface Endpoint<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Answer extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{names}` for what varies. */
  readonly path: string;
  readonly who: "anybody" | "signed in";
  /** Answered to somebody who has yet to choose a password of their own; every other call is refused with 403 `password_change_required`. */
  readonly isBeforeOwnPassword?: true;
  /** Multipart bodies carry the same fields as text, plus files. */
  readonly files?: readonly string[];
  /** The answer carries an `ETag`, and `If-None-Match` with it is answered 304. */
  readonly isConditional?: true;
  /** The request says that it is JSON, although it has no body. */
  readonly isJson?: true;
  readonly request?: Request;
  readonly query?: Query;
  readonly answer: Answer;
  /** A creation (201) answers 200 where the phone's own id has made the thing before. */
  readonly status?: 200 | 201 | 202;
  /** Codes beyond those every call of its kind may answer; see `refusalsOf` in openapi.ts. */
  readonly refusals?: readonly number[];
  readonly summary: string;
}

/** Keeps the exact types of an endpoint while checking its form. */
export function endpoint<
  Request extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Answer extends z.core.$ZodType,
>(endpoint: Endpoint<Request, Query, Answer>): Endpoint<Request, Query, Answer> {
  return endpoint;
}

/** Fills the `{names}` of a path. */
export function pathOf(endpoint: { path: string }, names: Record<string, string> = {}): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ""));
}
