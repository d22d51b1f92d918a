import type { FastifyInstance } from "fastify";
import type { AppContext } from "#server/context.ts";

const FORWARDED = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded"];

/**
 * Says once in the log that a proxy is in front whose headers are ignored: all visitors then share
 * the proxy's address and its limits, until `TRUSTED_PROXIES` names it. Anybody can send these
 * headers, so they are believed from named proxies only.
 */
export function warnOfForwarded(app: FastifyInstance, { config, log }: AppContext): void {
  if (config.trustedProxies.length > 0) return;
  let isSaid = false;
  app.addHook("onRequest", async (request) => {
    const header = isSaid ? undefined : FORWARDED.find((name) => request.headers[name] !== undefined);
    if (header === undefined) return;
    isSaid = true;
    log("forwarded_headers_ignored", {
      header,
      from: request.socket.remoteAddress,
      reason: "TRUSTED_PROXIES does not name this proxy; for example TRUSTED_PROXIES=loopback.",
    });
  });
}
