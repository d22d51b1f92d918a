import { isLoopback } from "#server/settings/loopback.ts";
import type { Settings } from "#server/settings/schema.ts";

/**
 * @returns whether the server runs in production, where stricter rules apply and there is no demo.
 */
export const isProduction = (settings: Settings): boolean =>
  settings.NODE_ENV === "production" || settings.PUBLIC_URL !== undefined;

/**
 * Checks for combinations of settings that are not allowed. See docs/operations.md#production.
 * @throws Error with one sentence that names the setting and what to do.
 */
export function refuseUnsafe(settings: Settings): void {
  const problem = isProduction(settings) ? productionProblem(settings) : null;
  const sentence = problem ?? anyProblem(settings);
  if (sentence !== null) throw new Error(sentence);
}

function anyProblem(settings: Settings): string | null {
  if (settings.RATE_LIMITS !== 1 && !isLoopback(settings.HOST))
    return "RATE_LIMITS can only be changed while HOST is a loopback address; leave it out.";
  if (settings.MAIL_URL !== undefined && settings.PUBLIC_URL === undefined)
    return "MAIL_URL needs PUBLIC_URL, the address links in mails lead to; for example PUBLIC_URL=https://fettle.example.com.";
  const oidc = oidcProblem(settings);
  if (oidc !== null) return oidc;
  if (settings.TRUSTED_PROXIES.some((each) => each.endsWith("/0")))
    return "TRUSTED_PROXIES must not hold every address, because then any visitor could claim any address; for example TRUSTED_PROXIES=loopback.";
  if (settings.NAMED_STATEMENTS === false && settings.DATABASE_LISTEN_URL === undefined)
    return "NAMED_STATEMENTS=off is for a pooler in transaction mode and needs DATABASE_LISTEN_URL, the address of the database past the pooler; for example DATABASE_LISTEN_URL=postgres://user:password@host:5432/database.";
  if (settings.DATABASE_LISTEN_URL !== undefined && settings.DATABASE_URL === undefined)
    return "DATABASE_LISTEN_URL needs DATABASE_URL, the address for everything but LISTEN; leave it out for the embedded database.";
  if (settings.METRICS_PORT === settings.PORT && settings.PORT !== 0)
    return "METRICS_PORT must be another port than PORT, which no visitor can reach; for example METRICS_PORT=9464.";
  if (settings.BACKUP_DAYS !== undefined && settings.DATABASE_URL !== undefined)
    return "BACKUP_DAYS is for the embedded database; with DATABASE_URL run npm run backup from a timer and leave it out.";
  return null;
}

function oidcProblem({ OIDC_ISSUER, OIDC_CLIENT_ID, HOST, PUBLIC_URL }: Settings): string | null {
  if (OIDC_ISSUER === undefined)
    return OIDC_CLIENT_ID === ""
      ? null
      : "OIDC_CLIENT_ID needs OIDC_ISSUER, the address of the provider; for example OIDC_ISSUER=https://login.example.com.";
  const { protocol, hostname } = new URL(OIDC_ISSUER);
  if (protocol !== "https:" && !isLoopback(hostname))
    return `OIDC_ISSUER must start with https://, not "${OIDC_ISSUER}", because it says who somebody is; for example OIDC_ISSUER=https://login.example.com.`;
  if (OIDC_CLIENT_ID === "")
    return "OIDC_ISSUER needs OIDC_CLIENT_ID, the name of this app at the provider; for example OIDC_CLIENT_ID=fettle.";
  if (PUBLIC_URL === undefined && !isLoopback(HOST))
    return "OIDC_ISSUER needs PUBLIC_URL, the address the provider leads back to; for example PUBLIC_URL=https://fettle.example.com.";
  return null;
}

/** Other characters have several spellings in an address. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;

function productionProblem(settings: Settings): string | null {
  const { PUBLIC_URL } = settings;
  if (PUBLIC_URL === undefined)
    return "NODE_ENV=production needs PUBLIC_URL, the address people open; for example PUBLIC_URL=https://fettle.example.com.";
  const { protocol, hostname, origin, pathname } = new URL(PUBLIC_URL);
  if (origin + (pathname === "/" ? "" : pathname) !== PUBLIC_URL || !PLAIN_PATH.test(pathname))
    return `PUBLIC_URL must be an address with at most a path of letters, digits, - and _, not "${PUBLIC_URL}"; for example PUBLIC_URL=https://fettle.example.com or PUBLIC_URL=https://example.com/fettle.`;
  if (protocol !== "https:" && !isLoopback(hostname))
    return `PUBLIC_URL must start with https://, not "${PUBLIC_URL}", because browsers keep offline apps and cameras from plain addresses; for example PUBLIC_URL=https://fettle.example.com.`;
  if (settings.SIGN_UP === undefined)
    return "SIGN_UP must say who may make an account before this server starts in production: open, invitation, or mail domains; for example SIGN_UP=invitation.";
  if (settings.DEMO === true)
    return "DEMO=on makes accounts with a known password, which production never has; leave DEMO out.";
  if (settings.RATE_LIMITS !== 1 && !isLoopback(hostname))
    return "RATE_LIMITS cannot be changed in production; leave it out.";
  return null;
}
