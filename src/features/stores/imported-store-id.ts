import { keyOfStore } from "#domain/stores/store-key.ts";
import type { StoreForm } from "#domain/stores/store.ts";
import { newId } from "#features/forms/new-id.ts";

/**
 * @returns the id of a new store of an imported file, a UUID of version 8 made from its owner, name
 *   and address: devices that import the same file before either has synced make one store of each
 *   row. A page that browsers do not regard as secure cannot hash, and gets a random id.
 */
export async function importedStoreId(
  ownerId: string,
  form: Pick<StoreForm, "name" | "address">,
): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([ownerId, keyOfStore(form)]));
  const digest = await crypto.subtle?.digest("SHA-256", text);
  if (digest === undefined) return newId();
  const bytes = new Uint8Array(digest).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
