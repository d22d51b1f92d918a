import { openAccount } from "#local-db/database.ts";
import { readSession } from "#local-db/session.ts";
import { preloadFirstPage } from "#features/tickets/queries.ts";

/** Asks for what the first screen waits for all at once, while the first picture is still being drawn: who is signed in, their database, their first page. What fails here is found again, with words, by whoever waits for it. */
export const preload = (): Promise<void> =>
  readSession()
    .then((session) => (session === null ? undefined : preloadFirstPage(openAccount(session.userId))))
    .catch(() => undefined);
