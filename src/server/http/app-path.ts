import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";

/**
 * @returns the path that the app's files were built for, without a trailing slash: "" or "/fettle".
 * @throws Error with one sentence if `PUBLIC_URL` has another path.
 */
export function readAppPath({ appDir, publicUrl }: Pick<Config, "appDir" | "publicUrl">): string {
  const file = join(appDir, "app-path.json");
  const built = existsSync(file) ? String(JSON.parse(readFileSync(file, "utf8"))) : "";
  if (publicUrl === null) return built;
  const path = pathOf(publicUrl);
  if (existsSync(file) && path !== built)
    throw new Error(
      `PUBLIC_URL has the path "${path || "/"}", but the app was built for "${built || "/"}"; build it again with PUBLIC_URL=${publicUrl} npm run build.`,
    );
  return path;
}

const pathOf = (url: string) => new URL(url).pathname.replace(/\/+$/, "");

/**
 * @returns the URL of a request without the app's path. Proxies may pass the path on or remove it.
 */
export const withoutAppPath = (url: string, appPath: string): string =>
  appPath !== "" && url.startsWith(`${appPath}/`) ? url.slice(appPath.length) : url;

/** Redirects "/fettle" to "/fettle/", which is within the scope of the service worker. */
export function redirectToSlash(app: FastifyInstance, appPath: string): void {
  if (appPath === "") return;
  app.addHook("onRequest", async (request, reply) => {
    const [path, query] = request.originalUrl.split("?");
    if (path === appPath) return reply.redirect(`${appPath}/${query === undefined ? "" : `?${query}`}`, 308);
  });
}
