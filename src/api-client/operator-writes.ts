import type { Endpoint } from "#contract/endpoint.ts";

// An operator's acts are calls of their own, not mutations of the outbox, which are followed by a
// pull. What they change comes to this device with a pull all the same.

const listeners = new Set<(path: string) => void>();

/**
 * Calls `listener` with the path after each write of the operator's page that the server has
 * carried out.
 * @returns a function that ends it
 */
export function onOperatorWrite(listener: (path: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners of a call that was answered with success, unless it changes nothing. */
export function noteSuccess({ method, path }: Pick<Endpoint, "method" | "path">, body: unknown): void {
  if (method === "GET" || !path.startsWith("/api/operator/")) return;
  if (typeof body === "object" && body !== null && "dryRun" in body && body.dryRun === true) return;
  for (const listener of listeners) listener(path);
}
