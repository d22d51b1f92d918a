import { readConfig } from "#contract/sync.ts";
import { exchange } from "#wire/exchange.ts";

const SETTINGS_TIMEOUT_MS = 4000;

let known: Promise<string> | undefined;

/**
 * The address the API is called under: what `/api/config` of the page's own server names as
 * TRAFFIC_BASE_URL, asked once; empty (the same server) when it names none or cannot be asked,
 * which is only logged. See docs/product.md#plain-api.
 */
export function apiBase(): Promise<string> {
  known ??= exchange(readConfig, { isTolerant: true, timeoutMs: SETTINGS_TIMEOUT_MS }).then((answer) => {
    if (answer.ok) return answer.data.TRAFFIC_BASE_URL;
    console.warn("The settings could not be read.", answer.failure.kind);
    known = undefined;
    return "";
  });
  return known;
}
