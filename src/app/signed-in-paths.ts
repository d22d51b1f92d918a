/**
 * Every path that needs a sign-in. The app shell maps each to a screen and redirects visitors to
 * the sign-in form; a path without a screen does not compile.
 */
export const SIGNED_IN_PATHS = [
  "/dashboard",
  "/tickets",
  "/my-tickets",
  "/bids",
  "/ratings",
  "/suggestions",
  "/help",
  "/agenda",
  "/repeats",
  "/plans",
  "/plans/:planId",
  "/insights",
  "/directory",
  "/stores/:storeId",
  "/report/:ticketId",
  "/quote/:bidId",
  "/store-code/:storeId",
  "/profile",
  "/notification-settings",
  "/profile/:userId",
  "/operator",
] as const;

export type SignedInPath = (typeof SIGNED_IN_PATHS)[number];
