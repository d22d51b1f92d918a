import { type Credentials, request } from "#api-client/request.ts";
import { operatorPeople } from "#contract/operator.ts";
import type { Person } from "#domain/accounts/person.ts";

/** Property managers as an import compares them. */
export type PropertyManagers = readonly Pick<Person, "id" | "name" | "email">[];

const PER_PAGE = "100";

interface ReadOptions {
  /** What was read before, for the same file with other columns. */
  readonly known: PropertyManagers;
  readonly onRead: (managers: PropertyManagers) => void;
}

/** Reads all active property managers of the server, for an operator; null if it is not reached. */
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
  onRead(found);
  return found;
}
