import { LENGTHS } from "#domain/lengths.ts";

/** Filters of the ticket list under a name, as the person saved them. */
export interface SavedView {
  /** Unique in the account. */
  readonly name: string;
  /** The filters and the order as parameters of the address, without "?". */
  readonly query: string;
}

/** A view to save, or without a query to delete. */
export interface ViewChange {
  readonly name: string;
  readonly query: string | null;
  /** When the person did it, ISO 8601 in UTC. */
  readonly at: string;
  /**
   * True for a view from before accounts had them: it replaces none, and gets a free name where the
   * account has its name for other filters.
   */
  readonly isFormer?: boolean | undefined;
}

/** The most views an account may have. */
export const MOST_VIEWS = 100;

/** @returns the views, by name, with a change applied */
export function withView(
  views: readonly SavedView[] | undefined,
  { name, query }: Pick<ViewChange, "name" | "query">,
): readonly SavedView[] {
  const others = (views ?? []).filter((view) => view.name !== name);
  const all = query === null ? others : [...others, { name, query }];
  return all.toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * @returns the views of a device to send to its account. One whose name the account has for other
 *   filters gets a free name; one that the account has already is left out.
 */
export function viewsToSend(
  ofDevice: readonly SavedView[],
  ofAccount: readonly SavedView[],
): readonly SavedView[] {
  const taken = new Map(ofAccount.map(({ name, query }) => [name, query]));
  return ofDevice.flatMap(({ name, query }) => {
    const free = freeName(name, query, (each) => taken.get(each) ?? null);
    if (taken.get(free) === query) return [];
    taken.set(free, query);
    return [{ name: free, query }];
  });
}

/** @returns the name, or the name with a number, that no view or one of these filters has */
function freeName(name: string, query: string | null, filtersNamed: (name: string) => string | null): string {
  let free = name;
  for (let n = 2; ![null, query].includes(filtersNamed(free)); n += 1)
    free = `${name.slice(0, LENGTHS.viewName - 4)} ${n}`;
  return free;
}

const filtersOf = (stored: StoredViews, name: string) =>
  Object.hasOwn(stored, name) ? (stored[name]?.query ?? null) : null;

/** The views as they are stored: by name, with the last change. A deleted one has no query. */
export type StoredViews = Readonly<Record<string, { readonly query: string | null; readonly at: string }>>;

/** Deletions are kept so that an older change from another device does not bring the view back. */
const MOST_DELETED = 200;

/**
 * The stored views with a change of one of them. The later of two changes of one view counts,
 * whichever arrives first; views of other names stay as they are.
 * @returns null if there would be too many views
 */
export function storedWithView(stored: StoredViews, change: ViewChange): StoredViews | null {
  const { query, at } = change;
  const name = change.isFormer
    ? freeName(change.name, query, (each) => filtersOf(stored, each))
    : change.name;
  const before = Object.hasOwn(stored, name) ? stored[name] : undefined;
  if (before !== undefined && before.at > at) return stored;
  const entries = Object.entries({ ...stored, [name]: { query, at } });
  const saved = entries.filter(([, view]) => view.query !== null);
  if (saved.length > MOST_VIEWS && query !== null) return null;
  const deleted = entries
    .filter(([, view]) => view.query === null)
    .toSorted(([, one], [, other]) => other.at.localeCompare(one.at));
  return Object.fromEntries([...saved, ...deleted.slice(0, MOST_DELETED)]);
}

/** The views of an account as people see them, by name. */
export const viewsOf = (stored: StoredViews): readonly SavedView[] =>
  Object.entries(stored)
    .flatMap(([name, { query }]) => (query === null ? [] : [{ name, query }]))
    .toSorted((one, other) => one.name.localeCompare(other.name));
