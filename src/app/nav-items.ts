import type { Role } from "#domain/accounts/role.ts";
import type { IconName } from "#ui/icons.tsx";

/** An entry of the main navigation. */
export interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

/** The navigation items of a role, in order. See docs/product.md#navigation. */
export const navItemsFor = (role: Role): readonly NavItem[] => [
  { to: "/dashboard", label: "Dashboard", icon: "home" },
  { to: "/tickets", label: "Tickets", icon: "ticket" },
  ...(role === "Assessor" ? [] : [{ to: "/bids", label: "Bids", icon: "flag" } as const]),
  { to: "/suggestions", label: "Suggestions", icon: "bulb" },
  ...(role === "Vendor" ? [{ to: "/ratings", label: "Ratings", icon: "star" } as const] : []),
];
