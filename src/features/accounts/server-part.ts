import { LIMITS } from "#contract/limits.ts";
import type { Failure } from "#contract/failures.ts";

const load = () => import("#features/accounts/ask-server.ts");

export type ServerPart = Awaited<ReturnType<typeof load>>;

/** Asks early (on the first focus) for the part of signing in that talks to the server, so that submitting does not wait for it. */
export const preloadServerPart = () => void load().catch(() => undefined);

/**
 * The part of signing in that talks to the server, within the time an answer has. Without a
 * connection or a copy on this device it cannot be fetched, which is the same failure to a person
 * as a server that cannot be reached.
 */
export async function serverPart(fetchPart: () => Promise<ServerPart> = load): Promise<ServerPart | Failure> {
  const timeout = AbortSignal.timeout(LIMITS.signInTimeoutMs);
  const late = new Promise<Failure>((resolve) => {
    timeout.addEventListener("abort", () => resolve({ kind: "unreachable", reason: "timeout" }));
  });
  const missing = (): Failure => ({ kind: "unreachable", reason: "network" });
  return Promise.race([fetchPart().catch(missing), late]);
}
