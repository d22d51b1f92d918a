import { isManagerRole, maySeeInsights, mayTakePart, type Role, type Seat } from "#domain/accounts/role.ts";
import type { IconName } from "#ui/icons.tsx";
import * as TEXTS from "#texts/app.ts";
import * as BAR_TEXTS from "#texts/bottom-bar.ts";

/** An entry of the main navigation. */
export interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

const MANAGER_ITEMS: readonly NavItem[] = [
  { to: "/insights", label: TEXTS.insights, icon: "chart" },
  { to: "/directory", label: TEXTS.directory, icon: "people" },
];

/** Insights and directory, for the roles that have them. */
export const managerItemsFor = (role: Role): readonly NavItem[] =>
  maySeeInsights(role) ? MANAGER_ITEMS : [];

/** Maintenance plans, for the roles that have them: on a phone in the menu alone. */
const planItemsFor = (role: Role): readonly NavItem[] =>
  isManagerRole(role) ? [{ to: "/plans", label: TEXTS.plans, icon: "calendar" }] : [];

/** The navigation items of an account, in order. See docs/product.md#navigation. */
export const navItemsFor = ({ role, isReader }: Seat): readonly NavItem[] => [
  { to: "/dashboard", label: TEXTS.dashboard, icon: "home" },
  { to: "/tickets", label: TEXTS.tickets, icon: "ticket" },
  ...(role === "Assessor" ? [] : [{ to: "/bids", label: TEXTS.bids, icon: "flag" } as const]),
  ...managerItemsFor(role),
  ...planItemsFor(role),
  ...(mayTakePart({ isReader })
    ? [{ to: "/suggestions", label: TEXTS.suggestions, icon: "bulb" } as const]
    : []),
  ...(role === "Vendor" ? [{ to: "/ratings", label: TEXTS.ratings, icon: "star" } as const] : []),
];

/** The item that leads to a path, whatever its parameters; undefined if there is none. */
export const itemAt = (items: readonly NavItem[], path: string): NavItem | undefined =>
  items.find(({ to }) => to.split("?")[0] === path);

/**
 * What the menu of a phone begins with: first what its bottom bar has no space for. The home and
 * the tickets are always in the bar.
 */
export function menuItemsOnPhone(role: Role, items: readonly NavItem[]): readonly NavItem[] {
  const inBar = [bottomItemFor(role, items), lastItemFor(role, items)];
  const isInBar = (item: NavItem) => inBar.some((each) => each?.to === item.to);
  const others = items.slice(2);
  return [...others.filter((item) => !isInBar(item)), ...others.filter(isInBar)];
}

/** The last item of the bottom bar. The profile of who has numbers is in the menu. */
export const lastItemFor = (role: Role, items: readonly NavItem[]): NavItem => {
  const insights = maySeeInsights(role) ? itemAt(items, "/insights") : undefined;
  return insights
    ? { ...insights, label: BAR_TEXTS.insights }
    : { to: "/profile", label: TEXTS.profile, icon: "person" };
};

/**
 * The item of the bottom bar beside the tickets; null if there is none. Workers have no bids, but
 * appointments.
 */
export const bottomItemFor = (role: Role, items: readonly NavItem[]): NavItem | null =>
  role === "Maintenance"
    ? { to: "/agenda", label: TEXTS.agenda, icon: "calendar" }
    : (itemAt(items, "/bids") ?? null);
