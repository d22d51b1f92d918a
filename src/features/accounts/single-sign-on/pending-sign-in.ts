import { z } from "#contract/zod.ts";

const KEY = "fettle.sign-in";

const schema = z.object({ verifier: z.string(), url: z.string() });

/** A sign-in at the provider that this browser began. */
export type PendingSignIn = z.output<typeof schema>;

/**
 * Stores a sign-in while the person is at the provider. Not in the tab's own storage, because an
 * installed app may come back from the provider in another one.
 */
export const storePendingSignIn = (pending: PendingSignIn): void =>
  localStorage.setItem(KEY, JSON.stringify(pending));

/** @returns the sign-in that was begun last; null if there is none */
export function readPendingSignIn(): PendingSignIn | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Forgets the sign-in once it is over. */
export function clearPendingSignIn(): void {
  localStorage.removeItem(KEY);
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** @returns a secret that this browser keeps, and its hash for the server */
export async function newVerifier(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(hash)) };
}
