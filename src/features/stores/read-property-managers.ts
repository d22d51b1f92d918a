import { type Credentials, request } from "#api-client/request.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { cacheResponse, readCachedResponse } from "#local-db/response-cache.ts";
import { operatorPeople } from "#contract/operator.ts";
import { listInvitations } from "#contract/invitations.ts";
import type { KnownManager } from "#domain/stores/import-property-managers.ts";

/** Property managers as an import compares them. */
export type PropertyManagers = readonly KnownManager[];

/** Where an import finds the property managers of the server. */
export interface ServerManagers {
  /** What this import has read already; null for nothing. */
  readonly known: () => PropertyManagers | null;
  /** Reads them now; null if the server is not reached. */
  readonly read: () => Promise<PropertyManagers | null>;
  /** What this device read at any time before; empty for nothing. */
  readonly earlier: () => Promise<PropertyManagers>;
}

/** By which they are kept on the device of an operator, for a file without a network. */
const CACHED = "property-managers";
const PER_PAGE = "100";

/** @returns those that this device has read last; empty for none */
export const earlierPropertyManagers = async (db: AccountDatabase): Promise<PropertyManagers> =>
  (await readCachedResponse<PropertyManagers>(db, CACHED))?.data ?? [];

const AGE_MS = 60 * 60 * 1000;

/** Reads them for later, unless they were read within the hour. */
export async function keepPropertyManagers(db: AccountDatabase, auth: Credentials): Promise<void> {
  const at = (await readCachedResponse<PropertyManagers>(db, CACHED))?.at;
  if (at === undefined || Date.now() - Date.parse(at) > AGE_MS) await readPropertyManagers(db, auth);
}

/**
 * Reads all property managers of the server, also who has left, and those who are invited by name,
 * for an operator, and keeps them for a file that is chosen without a network.
 * @returns null if the server is not reached
 */
export async function readPropertyManagers(
  db: AccountDatabase,
  auth: Credentials,
): Promise<PropertyManagers | null> {
  // Certainly without a network: no time limit is waited for.
  if (!navigator.onLine) return null;
  const found: KnownManager[] = [];
  for (let page = 1; ; page += 1) {
    const query = { role: "Property Manager", page: String(page), limit: PER_PAGE };
    const answer = await request(operatorPeople, { auth, query });
    if (!answer.ok) return null;
    const { people, pagination } = answer.data;
    for (const { id, name, email, isActive, isDeleted } of people)
      if (!isDeleted) found.push({ id, name, email, ...(isActive ? {} : { hasLeft: true }) });
    if (!pagination.hasNextPage) break;
  }
  const invited = await readInvited(auth);
  if (invited === null) return null;
  found.push(...invited);
  await cacheResponse(db, CACHED, found, new Date().toISOString());
  return found;
}

/** Those who may still register, which the list has first. */
async function readInvited(auth: Credentials): Promise<PropertyManagers | null> {
  const found: KnownManager[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), limit: PER_PAGE };
    const answer = await request(listInvitations, { auth, query });
    if (!answer.ok) return answer.failure.kind === "refused" ? found : null;
    const { invitations, pagination } = answer.data;
    const waiting = invitations.filter(({ outcome }) => (outcome ?? null) === null);
    for (const { role, name, email, isExpired } of waiting)
      if (role === "Property Manager" && !isExpired && name) found.push({ id: null, name, email });
    if (!pagination.hasNextPage || waiting.length < invitations.length) return found;
  }
}
