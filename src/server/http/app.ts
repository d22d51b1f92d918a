import { historyRoutes } from "#server/history/routes.ts";
import { randomUUID } from "node:crypto";
import fastifyMultipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { API } from "#contract/api.ts";
import { LIMITS } from "#contract/limits.ts";
import { openApiOf } from "#contract/openapi.ts";
import { accountRoutes } from "#server/accounts/routes.ts";
import { singleSignOnRoutes } from "#server/single-sign-on/routes.ts";
import type { AppContext } from "#server/context.ts";
import { isApiRequest } from "#server/http/api-path.ts";
import { allowOrigins } from "#server/http/cors.ts";
import { readAppPath, redirectToSlash, withoutAppPath } from "#server/http/app-path.ts";
import { checkInput } from "#server/http/check-input.ts";
import { answerBroken } from "#server/http/broken-request.ts";
import { answerError } from "#server/http/errors.ts";
import { healthRoutes } from "#server/http/health.ts";
import { readJsonBodies } from "#server/http/json-body.ts";
import { answerFailures, logRequests } from "#server/http/log-requests.ts";
import { WriteGroups } from "#server/http/write-groups.ts";
import { limitBodyTime } from "#server/http/limit-body.ts";
import { CallTable } from "#server/http/call-table.ts";
import { readAfterAnswer } from "#server/http/read-after-answer.ts";
import { makeLimits } from "#server/http/limits.ts";
import { JSON_TYPE, type RouteContext } from "#server/http/route.ts";
import { Refused } from "#server/http/refusals.ts";
import { warnOfForwarded } from "#server/http/forwarded.ts";
import { answerInLanguages } from "#server/language/current-language.ts";
import { serveStaticApp } from "#server/http/static-app.ts";
import { assistanceRoutes } from "#server/assistance/routes.ts";
import { bidRoutes } from "#server/bids/routes.ts";
import { buildingRoutes } from "#server/buildings/routes.ts";
import { vendorDocumentRoutes } from "#server/vendor-documents/routes.ts";
import { deputyRoutes } from "#server/deputies/routes.ts";
import { calendarRoutes } from "#server/calendar/routes.ts";
import { legalRoutes } from "#server/legal/routes.ts";
import { messageRoutes } from "#server/messages/routes.ts";
import { notificationSettingsRoutes, unsubscribeRoutes } from "#server/notifications/settings-routes.ts";
import { notificationRoutes } from "#server/notifications/routes.ts";
import { operatorPageRoutes } from "#server/operator-page/routes.ts";
import { pageErrorRoutes } from "#server/page-errors/routes.ts";
import { publicRoutes } from "#server/tickets/public.ts";
import { eventRoutes } from "#server/events/routes.ts";
import { accountExportRoutes } from "#server/accounts/account-export.ts";
import { ratingRoutes } from "#server/ratings/routes.ts";
import { planRoutes } from "#server/plans/routes.ts";
import { storeCostRoutes } from "#server/store-costs/routes.ts";
import { storeRoutes } from "#server/stores/routes.ts";
import { runGroup } from "#server/sync/run-group.ts";
import { syncRoutes } from "#server/sync/routes.ts";
import { ticketRoutes } from "#server/tickets/routes.ts";
import { uploadRoutes } from "#server/uploads/routes.ts";
import * as TEXTS from "#texts/server/http.ts";

const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** One year, this host alone: its subdomains may belong to others. */
const HSTS = "max-age=31536000";

/** Creates the HTTP server: limits, headers, routes and the app's static files. */
export async function makeApp(context: AppContext): Promise<FastifyInstance> {
  const appPath = readAppPath(context.config);
  const isSecure = context.config.publicUrl?.startsWith("https:") === true;
  const stayWithTls = (reply: FastifyReply) =>
    void (isSecure && reply.header("strict-transport-security", HSTS));
  const app = Fastify({
    rewriteUrl: ({ url = "/" }) => withoutAppPath(url, appPath),
    logger: false,
    trustProxy: context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 512 },
    genReqId: () => randomUUID(),
    // The longest request is an upload part; other bodies are limited by `limitBodyTime`.
    requestTimeout: LIMITS.partTimeoutMs,
    keepAliveTimeout: 65_000,
    // Interval in ms at which Node enforces the timeouts; its default is 30 seconds.
    http: { connectionsCheckingInterval: 5_000, maxHeaderSize: LIMITS.headerBytes },
    clientErrorHandler: answerBroken,
    return503OnClosing: false,
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    // Errors of the router (an invalid percent escape) skip the hooks, so set their headers here.
    frameworkErrors: (error, request, reply) => {
      stayWithTls(reply);
      void reply.header("x-fettle", "1").header("x-content-type-options", "nosniff");
      void answerError(error, request, reply);
    },
  });
  app.server.headersTimeout = 10_000;
  readAfterAnswer(app.server);
  // Each open app holds one for its event stream.
  app.server.maxConnections = 10_000;
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: LIMITS.directFileBytes },
  });
  // Accept JSON and forms only; by default Fastify also parses `text/plain`.
  app.removeContentTypeParser("text/plain");
  readJsonBodies(app);
  app.addHook("onRequest", async (_request, reply) => stayWithTls(reply));
  answerInLanguages(app);
  redirectToSlash(app, appPath);
  logRequests(app, context);
  warnOfForwarded(app, context);
  app.addHook("onRequest", async (request, reply) => {
    limitBodyTime(request, reply);
    await markAnswer(request, reply);
  });
  app.addHook("preValidation", async ({ body }) => checkInput("", body));
  await allowOrigins(app, context.config.corsOrigins);
  answerFailures(app, context);
  const limits = makeLimits(context.config.limitFactor, context.database);
  registerRoutes({ app, context, limits });
  healthRoutes(app, context);
  await serveStaticApp(app, context, appPath);
  return app;
}

function registerRoutes(routes: RouteContext) {
  // Their writes may share the transaction of a batch. Not those of accounts, which change who may
  // do what, nor those of uploads and documents, which have effects outside the database.
  const { context } = routes;
  const groups = new WriteGroups((calls) => runGroup(context, calls));
  const shared: RouteContext = { ...routes, calls: new CallTable(), groups };
  // A call may change all tickets of a store or person, which would hold the others up.
  const { groups: _none, ...long } = shared;
  accountRoutes(routes);
  vendorDocumentRoutes(routes);
  singleSignOnRoutes(routes);
  storeRoutes(long);
  storeCostRoutes(shared);
  planRoutes(shared);
  deputyRoutes(long);
  ticketRoutes(shared);
  uploadRoutes(routes);
  ratingRoutes(shared);
  bidRoutes(shared);
  buildingRoutes(shared);
  messageRoutes(shared);
  notificationRoutes(shared);
  notificationSettingsRoutes(shared);
  unsubscribeRoutes(routes);
  publicRoutes(routes);
  legalRoutes(routes);
  calendarRoutes(routes);
  assistanceRoutes(shared);
  accountExportRoutes(routes);
  syncRoutes(shared);
  pageErrorRoutes(routes);
  operatorPageRoutes(routes);
  historyRoutes(routes);
  eventRoutes(routes);
  // Kept as text, because it is large and anybody may ask for it; made when somebody does.
  let document: string | undefined;
  routes.app.get("/api/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApiOf(API));
    return reply.type(JSON_TYPE).send(document);
  });
}

/**
 * Marks API responses with `X-Fettle`, which distinguishes them from those of a captive portal,
 * sets their security headers, and refuses invalid URLs, encodings and queries.
 */
async function markAnswer(request: FastifyRequest, reply: FastifyReply) {
  void reply.header("x-content-type-options", "nosniff").header("referrer-policy", "no-referrer");
  if (!isApiRequest(request)) return;
  void reply
    .header("x-fettle", "1")
    .header("cache-control", "no-store")
    .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  if (request.url.length > LIMITS.urlBytes)
    throw new Refused(414, "uri_too_long", TEXTS.urlTooLong(LIMITS.urlBytes));
  const encoding = request.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity")
    throw new Refused(415, "unsupported_encoding", TEXTS.contentEncodingRefused);
  checkInput("", request.params);
  const query = request.query as Record<string, unknown>;
  checkInput("", query);
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) || FORBIDDEN_KEYS.has(name))
      throw new Refused(400, "invalid_query", TEXTS.mayStandOnceOnly(name));
  }
}
