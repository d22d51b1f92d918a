import { resolve } from "node:path";
import type { AwardRules } from "#domain/bids/award-rules.ts";
import type { SignUpRule } from "#domain/accounts/sign-up.ts";
import type { OperatorsAct, OperatorsSee, StoresManagedBy } from "#domain/operator-settings.ts";
import type { ByPriority } from "#domain/tickets/by-priority.ts";
import { ANSWER_HOURS } from "#domain/tickets/escalation.ts";
import type { WorkingHours } from "#domain/insights/working-hours.ts";
import type { LogLevel } from "#server/log.ts";
import { isLoopback } from "#server/settings/loopback.ts";
import { type Environment, explicitSettings, parseSettings } from "#server/settings/read-settings.ts";
import { isProduction, refuseUnsafe } from "#server/settings/refuse-unsafe.ts";
import type { Settings } from "#server/settings/schema.ts";
import type { Bucket } from "#server/uploads/s3-store.ts";

/**
 * All settings read from the environment, parsed once at the start. See
 * docs/operations.md#settings.
 */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Direct URL of the same database for LISTEN, where `databaseUrl` is that of a pooler. */
  readonly databaseListenUrl: string | null;
  /** Whether the database keeps prepared statements (`NAMED_STATEMENTS`). */
  readonly hasNamedStatements: boolean;
  readonly isProduction: boolean;
  readonly demo: boolean;
  /** Who may create an account (`SIGN_UP`). */
  readonly signUp: SignUpRule;
  /** What operators see (`OPERATORS_SEE`); null: what follows from `signUp`. */
  readonly operatorsSee: OperatorsSee | null;
  /** On which tickets operators act (`OPERATORS_ACT`). */
  readonly operatorsAct: OperatorsAct;
  /** Who adds, imports and deletes stores (`STORES_MANAGED_BY`). */
  readonly storesManagedBy: StoresManagedBy;
  /** For how many days links to register work (`INVITATION_DAYS`). */
  readonly invitationDays: number;
  /**
   * Proxies whose `X-Forwarded-*` headers are trusted (`TRUSTED_PROXIES`); usually none or one.
   */
  readonly trustedProxies: readonly string[];
  /** Multiplies every rate limit; 1 is the default, 0 turns rate limiting off. */
  readonly limitFactor: number;
  readonly trafficBaseUrl: string;
  readonly projectId: string;
  /** OpenAI-compatible service for titles of work orders; null: the built-in playbook is used. */
  readonly ai: { readonly url: string; readonly key: string; readonly model: string } | null;
  /** OpenID Connect provider that people may sign in with (`OIDC_ISSUER`); null: none. */
  readonly singleSignOn: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string | null;
    /** What the button calls it. */
    readonly name: string;
  } | null;
  /**
   * Nominatim-compatible service for reverse geocoding; null: coordinates get no street address.
   */
  readonly geocoderUrl: string | null;
  /** `smtp://` or `smtps://` URL with credentials; null: no mail is sent. */
  readonly mailUrl: string | null;
  readonly mailFrom: string;
  /** Public URL of this server, used for links in mails. */
  readonly publicUrl: string | null;
  /** When people work at the stores (`WORKING_HOURS`). */
  readonly workingHours: WorkingHours;
  /** Days until a new ticket is due, by priority (`DUE_DAYS`). */
  readonly dueDays: ByPriority;
  /**
   * Working hours in which a ticket is answered, by priority (`ANSWER_HOURS`); null: what nobody
   * answers goes to nobody else. Off in a demo, whose tickets wait from the start.
   */
  readonly answerHours: ByPriority | null;
  /** What limits accepting bids (`SPENDING_LIMIT`, `INSURED_VENDORS_ONLY`). */
  readonly awardRules: AwardRules;
  /** Exact origins of other sites whose pages may call this API; usually none. */
  readonly corsOrigins: readonly string[];
  /** Origins of push services in addition to those of the known browsers (`PUSH_SERVICES`). */
  readonly pushServices: readonly string[];
  /** S3 bucket for files (`FILES_URL`); null: files are stored in `dataDir`. */
  readonly bucket: Bucket | null;
  /**
   * Days that nightly backups of the embedded database are kept (`BACKUP_DAYS`); null: no backups.
   */
  readonly backupDays: number | null;
  readonly logLevel: LogLevel;
  /** Port of `/metrics` (`METRICS_PORT`); null: no metrics. */
  readonly metricsPort: number | null;
  /** Serves a service worker that unregisters itself, to replace a broken one (`WORKER=off`). */
  readonly isWorkerOff: boolean;
  /** Bytes of files one account may store (`ACCOUNT_GIB`). */
  readonly accountBytes: number;
  /** The operator's own terms (`TERMS`) as plain text; null: those of the product. */
  readonly terms: string | null;
  /** The operator's own privacy policy (`PRIVACY`); null: that of the product. */
  readonly privacy: string | null;
  readonly appDir: string;
}

/**
 * Reads and checks the settings.
 * @throws Error with one sentence that names the wrong setting.
 */
export function configFrom(env: Environment, appDir: string): Config {
  const settings = parseSettings(explicitSettings(env));
  refuseUnsafe(settings);
  return configOf(settings, appDir);
}

/**
 * Reads the settings for a command, which serves no requests: the checks in `refuseUnsafe` are
 * skipped. Commands go past a pooler, because they move schemas and hold long transactions.
 */
export function configForCommand(env: Environment): Config {
  const config = configOf(parseSettings(explicitSettings(env)), "");
  const { databaseListenUrl } = config;
  return databaseListenUrl === null
    ? config
    : { ...config, databaseUrl: databaseListenUrl, hasNamedStatements: true };
}

function configOf(settings: Settings, appDir: string): Config {
  const host = settings.HOST;
  const demo = isLoopback(host) && !isProduction(settings) && settings.DEMO !== false;
  return {
    host,
    appDir,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseListenUrl: settings.DATABASE_LISTEN_URL ?? null,
    hasNamedStatements: settings.NAMED_STATEMENTS !== false,
    isProduction: isProduction(settings),
    demo,
    signUp: settings.SIGN_UP ?? { kind: "open" },
    operatorsSee: settings.OPERATORS_SEE ?? null,
    operatorsAct: settings.OPERATORS_ACT,
    storesManagedBy: settings.STORES_MANAGED_BY,
    invitationDays: settings.INVITATION_DAYS,
    trustedProxies: settings.TRUSTED_PROXIES,
    limitFactor: settings.RATE_LIMITS,
    trafficBaseUrl: settings.TRAFFIC_BASE_URL,
    projectId: settings.TRAFFIC_PROJECT_ID,
    ai:
      settings.AI_URL === undefined
        ? null
        : { url: settings.AI_URL, key: settings.AI_KEY, model: settings.AI_MODEL },
    singleSignOn:
      settings.OIDC_ISSUER === undefined
        ? null
        : {
            issuer: settings.OIDC_ISSUER,
            clientId: settings.OIDC_CLIENT_ID,
            clientSecret: settings.OIDC_CLIENT_SECRET || null,
            name: settings.OIDC_NAME || new URL(settings.OIDC_ISSUER).hostname,
          },
    geocoderUrl: settings.GEOCODER_URL ?? null,
    mailUrl: settings.MAIL_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${mailHost(settings)}`,
    publicUrl: settings.PUBLIC_URL ?? null,
    workingHours: settings.WORKING_HOURS,
    dueDays: settings.DUE_DAYS,
    answerHours: answerHoursOf(settings, demo),
    awardRules: {
      limitCents: settings.SPENDING_LIMIT ?? null,
      isInsuranceRequired: settings.INSURED_VENDORS_ONLY === true,
    },
    corsOrigins: settings.CORS_ORIGINS,
    bucket: settings.FILES_URL ?? null,
    pushServices: settings.PUSH_SERVICES,
    backupDays: settings.BACKUP_DAYS ?? null,
    logLevel: settings.LOG_LEVEL ?? (isProduction(settings) ? "info" : "warn"),
    metricsPort: settings.METRICS_PORT ?? null,
    isWorkerOff: settings.WORKER === false,
    terms: settings.TERMS ?? null,
    privacy: settings.PRIVACY ?? null,
    accountBytes: Math.floor(settings.ACCOUNT_GIB * GIB),
  };
}

const answerHoursOf = ({ ANSWER_HOURS: hours }: Settings, demo: boolean): ByPriority | null =>
  hours === "off" || (hours === undefined && demo) ? null : (hours ?? ANSWER_HOURS);

const GIB = 1024 ** 3;

const mailHost = ({ HOST, PUBLIC_URL }: Settings): string =>
  PUBLIC_URL === undefined ? (HOST === "0.0.0.0" ? "localhost" : HOST) : new URL(PUBLIC_URL).hostname;
