/** The part of signing in that talks to the server; asked for early (on the first focus) so that submitting does not wait for it. */
export const serverPart = () => import("#features/accounts/ask-server.ts");
