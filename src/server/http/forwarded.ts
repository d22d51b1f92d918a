import type { FastifyInstance } from "fastify";
import type { AppContext } from "#server/context.ts";

const FORWARDED = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded"];

/**
 * Logs once that a proxy sends forwarding headers which are ignored: until `TRUSTED_PROXIES` names
 * it, all clients share the proxy's address and its rate limits. Anybody can send these headers, so
 * only those of named proxies are trusted.
 */
export function warnOfForwarded(app: FastifyInstance, { config, log }: AppContext): void {
  if (config.trustedProxies.length > 0) return;
  let isLogged = false;
  app.addHook("onRequest", async (request) => {
    const header = isLogged ? undefined : FORWARDED.find((name) => request.headers[name] !== undefined);
    if (header === undefined) return;
    isLogged = true;
    log("forwarded_headers_ignored", {
      header,
      from: request.socket.remoteAddress,
      reason: "TRUSTED_PROXIES does not name this proxy; for example TRUSTED_PROXIES=loopback.",
    });
  });
}
