import { readConfig } from "#contract/sync.ts";
import type { z } from "#contract/zod.ts";
import { request } from "#api-client/request.ts";

const SETTINGS_TIMEOUT_MS = 4000;

/**
 * Answer of `GET /api/config` of the page's own server. `isLegacy`: the response had no `X-Fettle`
 * marker, so it is a legacy server.
 */
export type Settings = z.output<typeof readConfig.answer> & { readonly isLegacy: boolean };

let known: Promise<Settings | null> | undefined;

/**
 * Reads `/api/config` of the page's own server. Concurrent and later callers share one request per
 * page load. On failure it logs, resolves to null, and the next call sends a new request.
 */
export function settings(): Promise<Settings | null> {
  known ??= request(readConfig, { mayBeLegacy: true, timeoutMs: SETTINGS_TIMEOUT_MS }).then((answer) => {
    if (answer.ok) return { ...answer.data, isLegacy: answer.isLegacy };
    // Being offline or signed out is expected, so it is logged as info only.
    const { kind } = answer.failure;
    const log = kind === "unreachable" || kind === "signedOut" ? console.info : console.warn;
    log("The settings could not be read.", kind);
    known = undefined;
    return null;
  });
  return known;
}

/**
 * Settings of the server at an API base; those of the page's own server ("") are read once.
 * @returns null if they cannot be read
 */
export async function settingsAt(base: string): Promise<z.output<typeof readConfig.answer> | null> {
  if (base === "") return settings();
  const answer = await request(readConfig, { base, mayBeLegacy: true });
  return answer.ok ? answer.data : null;
}

/**
 * @returns the base URL of the API: TRAFFIC_BASE_URL of the settings, or "" (same origin) if it is
 *   not set or the settings cannot be read. See docs/product.md#plain-api.
 */
export const apiBase = async (): Promise<string> => (await settings())?.TRAFFIC_BASE_URL ?? "";
