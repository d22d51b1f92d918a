import { openAccount } from "#device/database.ts";
import { readSession } from "#device/session.ts";
import { askFirstPage } from "#features/tickets/queries.ts";

/** Asks for what the first screen waits for all at once, while the first picture is still being drawn: who is signed in, their database, their first page. What fails here is found again, with words, by whoever waits for it. */
export const readAhead = (): Promise<void> =>
  readSession()
    .then((session) => (session === null ? undefined : askFirstPage(openAccount(session.userId))))
    .catch(() => undefined);
