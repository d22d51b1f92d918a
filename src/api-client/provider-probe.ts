import { PROVIDER_CAPABILITY } from "#contract/provider-capability.ts";
import { inApp } from "#api-client/app-path.ts";
import { anySignal, workOfflineSignal } from "#api-client/work-offline.ts";

const TIMEOUT_MS = 4000;

/** Statuses of a server or proxy that has no time for an answer: they say nothing about it. */
const isBusy = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;

/**
 * Whether the sign-in page needs what offers a provider's account: the page's own server has a
 * provider, or the API is on another server, which may have one. Reads `GET /api/config` without
 * its schema, because schemas and HTTP client would make most of a first visit's weight.
 * @returns false if the server says that it has none, if it is a legacy one, and offline; true if
 *   there is no answer, because a slow network must not take the provider away
 */
export async function mayHaveProvider(): Promise<boolean> {
  const offline = await workOfflineSignal();
  if (offline.aborted || !navigator.onLine) return false;
  try {
    const signal = anySignal(offline, AbortSignal.timeout(TIMEOUT_MS));
    const response = await fetch(inApp("/api/config"), { cache: "no-store", signal });
    if (isBusy(response.status)) return true;
    return saysProvider(jsonIn(await response.text()));
  } catch {
    return !offline.aborted && navigator.onLine;
  }
}

/** @returns null for what is no JSON, as a legacy server may answer */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function saysProvider(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  if ("TRAFFIC_BASE_URL" in answer && (answer.TRAFFIC_BASE_URL ?? "") !== "") return true;
  return (
    "capabilities" in answer &&
    Array.isArray(answer.capabilities) &&
    answer.capabilities.includes(PROVIDER_CAPABILITY)
  );
}
