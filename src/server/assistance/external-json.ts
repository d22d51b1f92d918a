import { readAtMost } from "#server/read-at-most.ts";

/** An external service could not be reached or its response was not valid. */
export class ExternalServiceError extends Error {}

const LONGEST_ANSWER = 256 * 1024;

/**
 * Fetches JSON from a configured service: follows no redirect, limits time and size (256 KiB),
 * requires a JSON content type.
 * @throws ExternalServiceError
 */
export async function fetchJson(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: string },
  timeoutMs: number,
): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    if (!answer.ok || !isJson) throw new ExternalServiceError(`it answered ${answer.status}`);
    return JSON.parse(await readAtMost(answer, LONGEST_ANSWER)) as unknown;
  } catch (error) {
    throw error instanceof ExternalServiceError ? error : new ExternalServiceError((error as Error).message);
  }
}
