import { withinApp } from "#api-client/app-path.ts";
import { openAccount } from "#local-db/database.ts";
import { readSession, type Session } from "#local-db/session.ts";
import { countTickets } from "#local-db/read/ticket-cache.ts";
import { actorOf } from "#local-db/read/tickets.ts";
import { ROOT_ID } from "#features/prerender/dom-state.ts";
import { preloadFirstPage } from "#features/tickets/queries.ts";
import { preloadToDos } from "#features/to-do/queries.ts";

/** More unfinished tickets than these would hold up the app shell: it comes first then. */
const MOST_BEFORE_SHELL = 2000;

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
  if (!["/", "/dashboard"].includes(withinApp(location.pathname))) return preloadFirstPage(db, false);
  // Both parts of the dashboard begin with the unfinished ones.
  if ((await countTickets(db)).unfinished > MOST_BEFORE_SHELL) {
    await untilShellIsRendered();
    // The rendered dashboard reads the to-dos; the list under them needs not wait for its turn.
    return preloadFirstPage(db, true);
  }
  await Promise.all([preloadFirstPage(db, true), preloadToDos(db, actorOf(account))]);
}

/** Resolves in the task that renders the first heading, before the effects of that render. */
const untilShellIsRendered = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (document.querySelector(`#${ROOT_ID} h1`) === null) return;
      watcher.disconnect();
      resolve();
    };
    const watcher = new MutationObserver(check);
    watcher.observe(document.documentElement, { childList: true, subtree: true });
    check();
  });
