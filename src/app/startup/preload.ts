import { openAccount } from "#local-db/database.ts";
import { readSession } from "#local-db/session.ts";
import { preloadFirstPage } from "#features/tickets/queries.ts";

/**
 * Starts reading the session, the account's database and the first page of tickets before the first
 * render. Errors are ignored: the components that need the data read it again and report them.
 */
export const preload = (): Promise<void> =>
  readSession()
    .then((session) => (session === null ? undefined : preloadFirstPage(openAccount(session.userId))))
    .catch(() => undefined);
