import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/v4/core";
import type { Endpoint } from "#contract/endpoint.ts";
import { type RememberedSession, SessionChanged } from "#server/accounts/session-lookups.ts";
import type { Caller, AppContext, WriteContext } from "#server/context.ts";
import { parseInput } from "#server/http/check-input.ts";
import { ANONYMOUS, identify, type Identity, rememberedIdentity } from "#server/http/identify-caller.ts";
import {
  dropFiles,
  dropUnrecorded,
  type FormFile,
  readForm,
  refuseUnexpectedForm,
} from "#server/http/form.ts";
import { isForm } from "#server/http/limit-body.ts";
import { refuseReader } from "#server/http/reader-calls.ts";
import type { MayStore, MutationOptions } from "#server/http/mutation-options.ts";
import type { WriteGroups } from "#server/http/write-groups.ts";
import { countedOnce, type Limits } from "#server/http/limits.ts";
import { Refused, type Detail } from "#server/http/refusals.ts";
import { OutcomeUnknown } from "#server/database/database.ts";
import { withTimeBudget } from "#server/database/time-budget.ts";
import { refuseBeyondQuota, refuseFilesBeyondQuota } from "#server/uploads/quota.ts";
import { lockClientIds } from "#server/receipts/lock-client-ids.ts";
import { hasReceipt } from "#server/receipts/receipts.ts";
import {
  type CallRegistry,
  type CallRequest,
  claimOf,
  type WriteCall,
  writeOnce,
} from "#server/http/write-call.ts";
import { runSingle } from "#server/sync/run-single.ts";
import { NeededOutside } from "#server/sync/write-context.ts";
import { sha256 } from "#server/ids.ts";
import * as TEXTS from "#texts/server/http.ts";

/** What a route module needs to register its routes. */
export interface RouteContext {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly limits: Limits;
  /** Calls registered here may be run in the transaction of a batch. */
  readonly calls?: CallRegistry;
  /** Runs calls registered here in one transaction with those of others. */
  readonly groups?: WriteGroups;
}

/** One authenticated and validated request, as passed to a handler. */
export interface RequestContext<Body, Query> {
  readonly caller: Caller;
  readonly body: Body;
  readonly query: Query;
  readonly params: Record<string, string>;
  readonly files: readonly FormFile[];
  readonly context: AppContext;
  readonly request: CallRequest;
  readonly limits: Limits;
}

/** A handler of a read may also set headers of its response. */
export interface QueryContext<Query> extends RequestContext<unknown, Query> {
  readonly reply: FastifyReply;
}

/**
 * Checks `If-Match`. Pass an entity that was read under the row's lock: one read earlier may have
 * changed since. See docs/api.md#versions.
 * @throws Refused 412 with the current entity if its version differs.
 */
export function matchVersion(
  request: Pick<FastifyRequest, "headers"> | undefined,
  current: { readonly version: number } | null,
): void {
  const etag = request?.headers["if-match"];
  if (etag === undefined || etag === "*" || current === null) return;
  if (/^(?:W\/)?"?(\d+)/.exec(etag)?.[1] !== String(current.version))
    throw new Refused(412, "version_conflict", TEXTS.changedMeanwhile, { current });
}

/** A handler's result with a status other than the endpoint's default. */
export class HttpResult {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

type RouteEnds = Endpoint;
type BodyOf<E extends RouteEnds> = E extends { request?: infer R extends z.$ZodType } ? z.output<R> : unknown;
type QueryOf<E extends RouteEnds> = E extends { query?: infer Q extends z.$ZodType } ? z.output<Q> : unknown;

/** Registers a call that only reads. */
export function queryRoute<E extends RouteEnds>(
  routes: RouteContext,
  endpoint: E,
  handler: (request: QueryContext<QueryOf<E>>) => Promise<unknown>,
) {
  rawRoute(routes, endpoint, async (request, reply) => {
    const caller = await identify(routes, endpoint, request);
    const query = check(endpoint.query, request.query) as QueryOf<E>;
    const result = await handler({
      reply,
      caller,
      query,
      body: undefined,
      params: paramsOf(request),
      files: [],
      context: routes.context,
      request,
      limits: routes.limits,
    });
    if (result instanceof HttpResult) return reply.code(result.status).send(result.body ?? undefined);
    return endpoint.isConditional ? onlyIfChanged(request, reply, result) : result;
  });
}

interface StoringCall {
  readonly endpoint: RouteEnds;
  readonly caller: Caller;
  readonly body: Readonly<Record<string, unknown>>;
  readonly mayStore: MayStore | undefined;
}

async function checkBeforeStoring(
  context: AppContext,
  request: FastifyRequest,
  { endpoint, caller, body, mayStore }: StoringCall,
): Promise<void> {
  if (caller === ANONYMOUS) return;
  // A call with a receipt is answered from it, whatever the caller may do now.
  if (await hasReceipt(context.database, caller.account.id, request.headers["idempotency-key"])) return;
  refuseReader(caller, endpoint);
  await mayStore?.(context.database, { caller, params: paramsOf(request), body });
  const bytes = Number(request.headers["content-length"] ?? 0);
  await refuseBeyondQuota(context, caller, { bytes, files: 1 });
}

/**
 * Registers a call that writes. Receipt, schema, handler and response run in this order in one
 * transaction, after authentication and rate limit.
 */
export function mutationRoute<E extends RouteEnds>(
  routes: RouteContext,
  endpoint: E,
  handler: (tx: WriteContext, request: RequestContext<BodyOf<E>, QueryOf<E>>) => Promise<unknown>,
  { mayCall, mayStore, lockFirst }: MutationOptions = {},
) {
  const { context, limits } = routes;
  const call: WriteCall = async (tx, input) => {
    refuseReader(input.caller, endpoint);
    mayCall?.(input.caller);
    const body = check(endpoint.request, input.body) as BodyOf<E>;
    if (!tx.hasLocks)
      await lockClientIds(context.database, tx, [(body as { clientId?: unknown } | null)?.clientId]);
    const query = check(endpoint.query, input.query) as QueryOf<E>;
    return present(endpoint, await handler(tx, { ...input, body, query, context }));
  };
  // The transaction of a batch has its locks already.
  if (lockFirst === undefined) routes.calls?.add(endpoint, call);
  const mayShareWith = lockFirst === undefined ? routes.groups : undefined;
  const answerAs = async ({ caller, session }: Identity, request: FastifyRequest, reply: FastifyReply) => {
    const form = isForm(request)
      ? await readForm(request, context, {
          endpoint,
          reply,
          mayStore: (body) => checkBeforeStoring(context, request, { endpoint, caller, body, mayStore }),
        })
      : { body: request.body ?? {}, files: [] };
    const params = paramsOf(request);
    const input = { caller, query: request.query, params, request, limits: countedOnce(limits), ...form };
    const write = async () => {
      const claim = caller === ANONYMOUS ? null : claimOf(request, caller, form, endpoint.mayDiffer);
      const inTransaction = async (tx: WriteContext) => {
        await refuseFilesBeyondQuota(context, caller, form.files, tx);
        return call(tx, input);
      };
      const alone = () =>
        writeOnce(context, caller, claim, inTransaction, lockFirst && ((tx) => lockFirst(tx, input)));
      if (claim === null || form.files.length > 0 || mayShareWith === undefined) return alone();
      const sharing = { endpoint, claim, session, input, call };
      const single = () => runSingle(context, sharing).catch(retryWith(alone, session));
      return mayShareWith.run(sharing, single);
    };
    const { answer, isReplay } = await write().catch(async (error: unknown) => {
      // After an unknown commit the rows may exist and need their files.
      if (!(error instanceof OutcomeUnknown)) await dropFiles(context, form.files);
      throw error;
    });
    // The write is committed: a failure of the work after it must not change the response.
    await dropUnrecorded(context, form.files).catch(() => undefined);
    if (isReplay) void reply.header("idempotent-replayed", "true");
    return reply
      .code(answer.status)
      .header("content-type", JSON_TYPE)
      .header("etag", tagOf(JSON.parse(answer.body), answer.body))
      .send(answer.body);
  };
  rawRoute(routes, endpoint, async (request, reply) => {
    const known = mayShareWith && rememberedIdentity(routes, request);
    if (known) {
      try {
        return await answerAs(known, request, reply);
      } catch (error) {
        if (!(error instanceof SessionChanged)) throw error;
      }
    }
    const caller = await identify(routes, endpoint, request);
    return answerAs({ caller, session: undefined }, request, reply);
  });
}

/**
 * Runs a call again by `alone`, which does what it needs outside of its transaction, for a caller
 * whose session was read before it.
 */
const retryWith =
  <T>(alone: () => Promise<T>, session: RememberedSession | undefined) =>
  (error: unknown): Promise<T> => {
    if (!(error instanceof NeededOutside)) throw error;
    if (session !== undefined) throw new SessionChanged();
    return alone();
  };

/**
 * @returns the ETag for `If-Match` and `If-None-Match`: the version, if any, and a hash of the
 * body.
 */
function tagOf(answer: unknown, body: string): string {
  const version = (answer as { version?: unknown } | null)?.version;
  return `"${typeof version === "number" ? `${version}-` : ""}${sha256(body).slice(0, 16)}"`;
}

function onlyIfChanged(request: FastifyRequest, reply: FastifyReply, result: unknown) {
  if (reply.hasHeader("etag")) return result;
  const body = JSON.stringify(result);
  const tag = tagOf(result, body);
  void reply.header("etag", tag).header("cache-control", "private, no-cache");
  if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
  return reply.header("content-type", JSON_TYPE).send(body);
}

/**
 * Registers a handler without authentication, receipt or schema, for calls that do these themselves
 * (files, sessions).
 */
export function rawRoute(
  routes: RouteContext,
  endpoint: RouteEnds,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  routes.app.route({
    method: endpoint.method,
    // A stream has no end, and the answer to HEAD has no body that could begin.
    exposeHeadRoute: endpoint.isStream !== true,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    handler: (request, reply) => {
      refuseUnexpectedForm(request, endpoint);
      return withTimeBudget(() => handler(request, reply), endpoint.method === "GET");
    },
  });
}

/** Content type of an answer that is sent as text. */
export const JSON_TYPE = "application/json; charset=utf-8";

/** A list of a hundred thousand wrong values must not make an answer of as many lines. */
const MAX_DETAILS = 100;

/** Parses a value by its schema. @throws Refused 400 with the wrong fields, at most 100. */
export function check(schema: z.$ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  const parsed = parseInput(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const details: Detail[] = parsed.error.issues.slice(0, MAX_DETAILS).map((issue) => ({
    field: issue.path.join("."),
    message: issue.message,
  }));
  throw new Refused(400, "invalid_input", details[0]?.message ?? TEXTS.requestInvalid, {
    details,
  });
}

function present(endpoint: RouteEnds, result: unknown) {
  const response = result instanceof HttpResult ? result : new HttpResult(endpoint.status ?? 200, result);
  return { status: response.status, body: JSON.stringify(response.body) };
}

const paramsOf = (request: FastifyRequest) => request.params as Record<string, string>;
