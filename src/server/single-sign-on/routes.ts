import type { FastifyRequest } from "fastify";
import * as api from "#contract/single-sign-on.ts";
import type { z } from "#contract/zod.ts";
import { logSecurity, originOf } from "#server/accounts/security-log.ts";
import type { AppContext } from "#server/context.ts";
import { rateLimitKey } from "#server/http/address-block.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { notFound, Refused } from "#server/http/refusals.ts";
import { check, mutationRoute, queryRoute, rawRoute, type RouteContext } from "#server/http/route.ts";
import { answerAttempt, keepAttempt, takeAttempt } from "#server/single-sign-on/attempts.ts";
import { finishSignIn } from "#server/single-sign-on/finish.ts";
import { connectionOf, userOfIdentity } from "#server/single-sign-on/identities.ts";
import { beginSignIn, identityFrom } from "#server/single-sign-on/provider.ts";
import * as TEXTS from "#texts/server/single-sign-on.ts";

/** Routes of signing in with an account of the operator's provider. */
export function singleSignOnRoutes(routes: RouteContext) {
  queryRoute(routes, api.readSingleSignOn, ({ context }) =>
    Promise.resolve({ name: context.config.singleSignOn?.name ?? null }),
  );
  rawRoute(routes, api.startSingleSignOn, (request) => start(routes, request));
  // Without a HEAD of its own: the state of a sign-in works once.
  routes.app.get(api.SINGLE_SIGN_ON_CALLBACK, { exposeHeadRoute: false }, async (request, reply) => {
    routes.limits.spend(...rateLimit("anonymousCalls", rateLimitKey(request.ip)));
    const fragment = await fragmentOf(routes.context, request);
    return reply
      .code(303)
      .header("location", `${appUrl(routes.context, request)}/single-sign-on#${fragment}`)
      .header("cache-control", "no-store")
      .send();
  });
  rawRoute(routes, api.finishSingleSignOn, (request) => finishSignIn(routes, request));

  queryRoute(routes, api.readConnection, async ({ caller, context }) => ({
    connection: await connectionOf(context.database, caller.account.id),
  }));
  mutationRoute(routes, api.endConnection, async (tx, { caller, request }) => {
    const removed = await tx.query("delete from identities where user_id = $1 returning user_id", [
      caller.account.id,
    ]);
    const entry = { userId: caller.account.id, origin: originOf(request) };
    if (removed.length > 0) await logSecurity(tx, { event: "sign_in_disconnected", ...entry });
    return { success: true };
  });
}

async function start({ context, limits }: RouteContext, request: FastifyRequest) {
  limits.spend(...rateLimit("signIns", rateLimitKey(request.ip)));
  const provider = context.config.singleSignOn;
  if (provider === null) throw notFound();
  const { challenge, remember = true } = check(api.startSingleSignOn.request, request.body) as z.output<
    NonNullable<typeof api.startSingleSignOn.request>
  >;
  const { url, ...checks } = await beginSignIn(provider, callbackUrl(context, request)).catch(
    (error: unknown) => {
      context.log("sign_in_provider_unreachable", { reason: (error as Error).message }, "warn");
      throw new Refused(503, "provider_unreachable", TEXTS.providerUnreachable(provider.name));
    },
  );
  await keepAttempt(context.database, { challenge, remember, ...checks });
  return { url };
}

/** @returns the fragment that tells the app how the sign-in went on */
async function fragmentOf(context: AppContext, request: FastifyRequest): Promise<string> {
  const provider = context.config.singleSignOn;
  const opened = new URL(callbackUrl(context, request) + new URL(request.url, "http://any").search);
  const state = opened.searchParams.get("state") ?? "";
  const attempt = provider === null ? null : await takeAttempt(context.database, state);
  if (provider === null || attempt === null) return "sign-in-problem=over";
  try {
    const identity = await identityFrom(provider, opened, { state, ...attempt });
    // Once it is connected, its id decides.
    if (identity.email === "" && (await userOfIdentity(context.database, identity)) === null)
      return "sign-in-problem=email";
    return `sign-in=${await answerAttempt(context.database, attempt.id, identity)}`;
  } catch (error) {
    if (opened.searchParams.get("error") === "access_denied") return "sign-in-problem=cancelled";
    context.log("single_sign_on_failed", { reason: (error as Error).message }, "warn");
    return "sign-in-problem=failed";
  }
}

/** Without `PUBLIC_URL` the server is on a loopback address, where the caller's own is right. */
const appUrl = ({ config }: AppContext, request: FastifyRequest): string =>
  config.publicUrl ?? `http://${request.host}`;

const callbackUrl = (context: AppContext, request: FastifyRequest): string =>
  appUrl(context, request) + api.SINGLE_SIGN_ON_CALLBACK;
