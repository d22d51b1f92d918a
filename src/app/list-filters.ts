import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { type NavItem, navItemsFor } from "#app/nav-items.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { FILTERS, parametersOf } from "#features/tickets/list/filter-parameters.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";

/** The parameters of each list that a person chooses on it; not its page, and no dialog over it. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  "/tickets": [...FILTERS, "sort", "size"],
  "/bids": ["bids"],
  "/insights": ["period", "category", "store"],
  "/directory": ["show", "trade"],
};

/**
 * Remembers the filters of a list when they change while the list is open. Those of a link that led
 * to it count for that visit only.
 */
export function useRememberFilters(): void {
  const { db } = useSignedIn();
  const { pathname, search } = useLocation();
  const before = useRef({ pathname, search });
  const unwritten = useRef<() => void>(undefined);
  // After a log-out nothing of the former person is written any more.
  useEffect(() => () => void (unwritten.current = undefined), []);
  useEffect(() => {
    const names = CHOSEN[pathname];
    const last = before.current;
    before.current = { pathname, search };
    // Whoever leaves the list may come back before the browser was idle.
    if (last.pathname !== pathname) return unwritten.current?.();
    if (names === undefined) return;
    const filters = parametersOf(names, search);
    if (filters === parametersOf(names, last.search)) return;
    const remember = () => {
      if (unwritten.current !== remember) return;
      unwritten.current = undefined;
      void readMeta(db, "listFilters")
        .then((all) => writeMeta(db, "listFilters", { ...all, [pathname]: filters }))
        // Without space they are as they would be without this.
        .catch(() => undefined);
    };
    unwritten.current = remember;
    // The list that is being read has the database and the processor first.
    whenIdle(remember);
  }, [db, pathname, search]);
}

/** The navigation items of the account; a list has the filters that were last chosen on it. */
export function useNavItems(): readonly NavItem[] {
  const { db, account } = useSignedIn();
  const all = useLiveQuery(() => readMeta(db, "listFilters"), [db]);
  return navItemsFor(account).map((item) => {
    const filters = all?.[item.to];
    return filters ? { ...item, to: `${item.to}?${filters}` } : item;
  });
}
