/**
 * The possible first screens, for visitors and for signed-in users, as modules of src/app by path.
 */
export const PUBLIC_ENTRIES: Readonly<Record<string, string>> = {
  "/": "screens/landing",
  "/login": "screens/sign-in",
  "/register": "screens/register",
  "/out-for-bid": "screens/out-for-bid",
};
export const SIGNED_IN_ENTRIES = {
  "*": "signed-in-area",
  "/dashboard": "screens/dashboard",
  "/tickets": "screens/tickets",
  "/my-tickets": "screens/my-tickets",
  "/bids": "screens/bids",
};
