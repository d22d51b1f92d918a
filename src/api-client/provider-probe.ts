import { PROVIDER_CAPABILITY } from "#contract/provider-capability.ts";
import { inApp } from "#api-client/app-path.ts";
import { anySignal, workOfflineSignal } from "#api-client/work-offline.ts";

const TIMEOUT_MS = 4000;

/**
 * Whether the sign-in page needs what offers a provider's account: the page's own server has a
 * provider, or the API is on another server, which may have one. Reads `GET /api/config` without
 * its schema, because schemas and HTTP client would make most of a first visit's weight.
 * @returns false if the server cannot be reached or is a legacy one
 */
export async function mayHaveProvider(): Promise<boolean> {
  try {
    const signal = anySignal(await workOfflineSignal(), AbortSignal.timeout(TIMEOUT_MS));
    const response = await fetch(inApp("/api/config"), { cache: "no-store", signal });
    const answer: unknown = await response.json();
    if (typeof answer !== "object" || answer === null) return false;
    if ("TRAFFIC_BASE_URL" in answer && (answer.TRAFFIC_BASE_URL ?? "") !== "") return true;
    return (
      "capabilities" in answer &&
      Array.isArray(answer.capabilities) &&
      answer.capabilities.includes(PROVIDER_CAPABILITY)
    );
  } catch {
    return false;
  }
}
