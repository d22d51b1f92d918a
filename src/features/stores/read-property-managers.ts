import { type Credentials, request } from "#api-client/request.ts";
import { operatorPeople } from "#contract/operator.ts";
import { listInvitations } from "#contract/invitations.ts";
import type { KnownManager } from "#domain/stores/import-property-managers.ts";

/** Property managers as an import compares them. */
export type PropertyManagers = readonly KnownManager[];

const PER_PAGE = "100";

interface ReadOptions {
  /** What was read before, for the same file with other columns. */
  readonly known: PropertyManagers;
  readonly onRead: (managers: PropertyManagers) => void;
}

/**
 * Reads all active property managers of the server and those who are invited by name, for an
 * operator; null if it is not reached.
 */
export async function readPropertyManagers(
  auth: Credentials,
  { known, onRead }: ReadOptions,
): Promise<PropertyManagers | null> {
  if (known.length > 0) return known;
  // Certainly without a network: no time limit is waited for.
  if (!navigator.onLine) return null;
  const found: PropertyManagers[number][] = [];
  for (let page = 1; ; page += 1) {
    const query = { role: "Property Manager", page: String(page), limit: PER_PAGE };
    const answer = await request(operatorPeople, { auth, query });
    if (!answer.ok) return null;
    const { people, pagination } = answer.data;
    found.push(...people.filter(({ isActive, isDeleted }) => isActive && !isDeleted));
    if (!pagination.hasNextPage) break;
  }
  const invited = await readInvited(auth);
  if (invited === null) return null;
  found.push(...invited);
  onRead(found);
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
