/**
 * Every address that needs a sign-in. The app shell has a screen for each of them, and a visitor
 * who opens one is asked to sign in first: a path missing on either side does not compile.
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
  "/report/:ticketId",
  "/store-code/:storeId",
  "/profile",
  "/profile/:userId",
] as const;

export type SignedInPath = (typeof SIGNED_IN_PATHS)[number];
