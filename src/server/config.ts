import { resolve } from "node:path";
import type { SignUpRule } from "#domain/accounts/sign-up.ts";
import type { LogLevel } from "#server/log.ts";
import { isLoopback } from "#server/settings/loopback.ts";
import { type Environment, explicitSettings, parseSettings } from "#server/settings/read-settings.ts";
import { isProduction, refuseUnsafe } from "#server/settings/refuse-unsafe.ts";
import type { Settings } from "#server/settings/schema.ts";
import type { Bucket } from "#server/uploads/s3-store.ts";

/** Everything the environment decides, parsed once. See docs/operations.md#settings. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly isProduction: boolean;
  readonly demo: boolean;
  /** Who may make an account (`SIGN_UP`). */
  readonly signUp: SignUpRule;
  /** Proxies whose `X-Forwarded-*` headers are believed (`TRUSTED_PROXIES`); usually none or one. */
  readonly trustedProxies: readonly string[];
  /** 0 switches limits off; 1 is the default. */
  readonly limitFactor: number;
  readonly trafficBaseUrl: string;
  readonly projectId: string;
  /** An OpenAI-compatible service for titles of work orders; null: the built-in playbook. */
  readonly ai: { readonly url: string; readonly key: string; readonly model: string } | null;
  /** A Nominatim-compatible service for addresses; null: no addresses. */
  readonly geocoderUrl: string | null;
  /** smtp:// or smtps:// with what it needs; null: no mail. */
  readonly mailUrl: string | null;
  readonly mailFrom: string;
  /** The address people reach this server under, for links in mails. */
  readonly publicUrl: string | null;
  /** Other pages' origins that may call this API; exact, usually none. */
  readonly corsOrigins: readonly string[];
  /** Origins of push services beside those of the known browsers (`PUSH_SERVICES`). */
  readonly pushServices: readonly string[];
  /** A bucket for files (`FILES_URL`); null: files lie in `dataDir`. */
  readonly bucket: Bucket | null;
  /** How many days nightly backups of the embedded database are kept (`BACKUP_DAYS`); null: none. */
  readonly backupDays: number | null;
  readonly logLevel: LogLevel;
  /** The port of `/metrics` (`METRICS_PORT`); null: no metrics. */
  readonly metricsPort: number | null;
  /** Serves a worker that takes itself away, for when a broken one was deployed (`WORKER=off`). */
  readonly isWorkerOff: boolean;
  /** Bytes of files one account may keep (`ACCOUNT_GIB`). */
  readonly accountBytes: number;
  readonly appDir: string;
}

/** Reads the settings, or throws one sentence that names the wrong one. */
export function configFrom(env: Environment, appDir: string): Config {
  const settings = parseSettings(explicitSettings(env));
  refuseUnsafe(settings);
  return configOf(settings, appDir);
}

/** The same for a command that serves nobody: what only matters to visitors is not checked. */
export const configForCommand = (env: Environment): Config =>
  configOf(parseSettings(explicitSettings(env)), "");

function configOf(settings: Settings, appDir: string): Config {
  const host = settings.HOST;
  return {
    host,
    appDir,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    isProduction: isProduction(settings),
    demo: isLoopback(host) && !isProduction(settings) && settings.DEMO !== false,
    signUp: settings.SIGN_UP ?? { kind: "open" },
    trustedProxies: settings.TRUSTED_PROXIES,
    limitFactor: settings.RATE_LIMITS,
    trafficBaseUrl: settings.TRAFFIC_BASE_URL,
    projectId: settings.TRAFFIC_PROJECT_ID,
    ai:
      settings.AI_URL === undefined
        ? null
        : { url: settings.AI_URL, key: settings.AI_KEY, model: settings.AI_MODEL },
    geocoderUrl: settings.GEOCODER_URL ?? null,
    mailUrl: settings.MAIL_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${mailHost(settings)}`,
    publicUrl: settings.PUBLIC_URL ?? null,
    corsOrigins: settings.CORS_ORIGINS,
    bucket: settings.FILES_URL ?? null,
    pushServices: settings.PUSH_SERVICES,
    backupDays: settings.BACKUP_DAYS ?? null,
    logLevel: settings.LOG_LEVEL ?? (isProduction(settings) ? "info" : "warn"),
    metricsPort: settings.METRICS_PORT ?? null,
    isWorkerOff: settings.WORKER === false,
    accountBytes: Math.floor(settings.ACCOUNT_GIB * GIB),
  };
}

const GIB = 1024 ** 3;

const mailHost = ({ HOST, PUBLIC_URL }: Settings): string =>
  PUBLIC_URL === undefined ? (HOST === "0.0.0.0" ? "localhost" : HOST) : new URL(PUBLIC_URL).hostname;
