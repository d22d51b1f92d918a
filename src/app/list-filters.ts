import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { type NavItem, navItemsFor } from "#app/nav-items.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";

/** The parameters of each list that a person chooses on it; not its page, and no dialog over it. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  "/tickets": [
    "status",
    "priority",
    "due",
    "store",
    "person",
    "todo",
    "nocost",
    "redone",
    "category",
    "q",
    "sort",
    "size",
  ],
  "/bids": ["bids"],
  "/insights": ["period", "category"],
  "/directory": ["show", "trade"],
};

function filtersOf(names: readonly string[], search: string): string {
  const all = new URLSearchParams(search);
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = all.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
}

/**
 * Remembers the filters of a list when they change while the list is open. Those of a link that led
 * to it count for that visit only.
 */
export function useRememberFilters(): void {
  const { db } = useSignedIn();
  const { pathname, search } = useLocation();
  const before = useRef({ pathname, search });
  useEffect(() => {
    const names = FILTERS[pathname];
    const last = before.current;
    before.current = { pathname, search };
    if (names === undefined || last.pathname !== pathname) return;
    const filters = filtersOf(names, search);
    if (filters === filtersOf(names, last.search)) return;
    const remember = () =>
      readMeta(db, "listFilters")
        .then((all) => writeMeta(db, "listFilters", { ...all, [pathname]: filters }))
        // Without space they are as they would be without this.
        .catch(() => undefined);
    // The list that is being read has the database and the processor first.
    whenIdle(() => void remember());
  }, [db, pathname, search]);
}

/** The navigation items of the account; a list has the filters that were last chosen on it. */
export function useNavItems(): readonly NavItem[] {
  const { db, account } = useSignedIn();
  const all = useLiveQuery(() => readMeta(db, "listFilters"), [db]);
  return navItemsFor(account.role).map((item) => {
    const filters = all?.[item.to];
    return filters ? { ...item, to: `${item.to}?${filters}` } : item;
  });
}
