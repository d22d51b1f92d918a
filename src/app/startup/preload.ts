import { withinApp } from "#api-client/app-path.ts";
import { openAccount } from "#local-db/database.ts";
import { readSession, type Session } from "#local-db/session.ts";
import { actorOf } from "#local-db/read/tickets.ts";
import { preloadFirstPage } from "#features/tickets/queries.ts";
import { preloadSelection } from "#features/tickets/selected/use-selected-tickets.ts";
import { preloadToDos } from "#features/to-do/queries.ts";

/**
 * Starts reading the session, the account's database and what the first screen shows before the
 * first render. Errors are ignored: the components that need the data read it again and report
 * them.
 */
export const preload = (): Promise<void> =>
  readSession()
    .then((session) => (session === null ? undefined : preloadFor(session)))
    .catch(() => undefined);

async function preloadFor({ userId, account }: Session): Promise<void> {
  const db = openAccount(userId);
  const path = withinApp(location.pathname);
  const isDashboard = path === "/" || path === "/dashboard";
  await Promise.all([
    preloadFirstPage(db, isDashboard),
    ...(isDashboard ? [preloadToDos(db, actorOf(account))] : []),
    ...(path === "/tickets" ? [preloadSelection(db)] : []),
  ]);
}
