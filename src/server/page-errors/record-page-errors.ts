import type { z } from "#contract/zod.ts";
import type { wirePageError } from "#contract/page-errors.ts";
import { browserName } from "#domain/accounts/browser-name.ts";
import type { AppContext } from "#server/context.ts";
import { sha256 } from "#server/ids.ts";

/** Most rows of the table; the errors seen longest ago are deleted. */
const MAX_STORED = 200;

type PageErrors = readonly z.output<typeof wirePageError>[];

const fingerprintOf = ({ name, message, frames }: PageErrors[number]) =>
  sha256(JSON.stringify([name, message, frames])).slice(0, 16);

/**
 * Counts errors of pages. Equal ones (class, text and stack) share a row, which names the screen,
 * version and browser seen last, so that one broken screen on many phones is one row.
 */
export async function recordPageErrors(
  { database, log }: Pick<AppContext, "database" | "log">,
  { version, errors, userAgent }: { version: string; errors: PageErrors; userAgent: string },
): Promise<void> {
  const browser = browserName(userAgent);
  for (const error of errors) {
    const fingerprint = fingerprintOf(error);
    const { name, message, frames, screen } = error;
    await database.query(
      `insert into page_errors (fingerprint, name, message, frames, screen, app_version, browser, count, first_at, last_at)
       values ($1, $2, $3, $4::jsonb, $5, $6, $7, 1, now(), now())
       on conflict (fingerprint) do update set count = page_errors.count + 1, last_at = now(),
         screen = excluded.screen, app_version = excluded.app_version, browser = excluded.browser`,
      [fingerprint, name, message, JSON.stringify(frames), screen, version, browser],
    );
    log("page_error", { fingerprint, name, message, screen, version });
  }
  await database.query(
    "delete from page_errors where fingerprint in (select fingerprint from page_errors order by last_at desc, fingerprint offset $1)",
    [MAX_STORED],
  );
}
