import { readConfig } from "#contract/sync.ts";
import type { z } from "#contract/zod.ts";
import { request } from "#api-client/request.ts";

const SETTINGS_TIMEOUT_MS = 4000;

/** What the page's own server says of itself; `isPlain`: it answered without our mark. */
export type Settings = z.output<typeof readConfig.answer> & { readonly isPlain: boolean };

let known: Promise<Settings | null> | undefined;

/**
 * What `/api/config` of the page's own server says, asked once a start by everybody together; null
 * when it cannot be asked, which is only logged, and asked again by whoever needs it next.
 */
export function settings(): Promise<Settings | null> {
  known ??= request(readConfig, { isTolerant: true, timeoutMs: SETTINGS_TIMEOUT_MS }).then((answer) => {
    if (answer.ok) return { ...answer.data, isPlain: answer.isPlain };
    // To be without a network is nothing to be warned of.
    const log = answer.failure.kind === "unreachable" ? console.info : console.warn;
    log("The settings could not be read.", answer.failure.kind);
    known = undefined;
    return null;
  });
  return known;
}

/**
 * The address the API is called under: what the settings name as TRAFFIC_BASE_URL; empty (the same
 * server) when they name none or cannot be read. See docs/product.md#plain-api.
 */
export const apiBase = async (): Promise<string> => (await settings())?.TRAFFIC_BASE_URL ?? "";
