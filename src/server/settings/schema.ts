import { isIP } from "node:net";
import { z } from "#contract/zod.ts";
import { isEmail } from "#domain/accounts/email.ts";
import type { SignUpRule } from "#domain/accounts/sign-up.ts";
import { DEFAULT_WORKING_HOURS, parseWorkingHours } from "#domain/insights/working-hours.ts";
import {
  areInvitationDays,
  INVITATION_DAYS,
  mailDomainsIn,
  OPERATORS_ACT,
  OPERATORS_SEE,
  STORES_MANAGED_BY,
} from "#domain/operator-settings.ts";
import { parseByPriority } from "#domain/tickets/by-priority.ts";
import { DUE_AFTER_DAYS, MOST_DUE_DAYS } from "#domain/tickets/due.ts";
import { centsFromAmount } from "#domain/money.ts";
import { ANSWER_HOURS, MOST_ANSWER_HOURS } from "#domain/tickets/escalation.ts";
import { normalizeText } from "#domain/text.ts";
import { LOG_LEVELS } from "#server/log.ts";
import { bucketFrom, FILES_FORM } from "#server/settings/bucket.ts";

// Schema of every server setting. Messages are the middle of a sentence: the setting's name
// precedes them and an example follows (`read-settings.ts`).

/** Characters of a text that a page shows. */
const LONGEST_TEXT = 100_000;

/** A text that `parse` converts; if it returns undefined, the value is wrong. */
const parsed = <Value>(problem: string, parse: (text: string) => Value | undefined) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const value = parse(text);
      if (value !== undefined) return value;
      context.issues.push({ code: "custom", message: problem, input: text });
      return z.NEVER;
    }),
  );

const anyText = (fallback: string) => z._default(z.string(), fallback);
const webAddress = z.optional(
  parsed("must be a web address", (text) =>
    /^https?:\/\//.test(text) && URL.canParse(text) ? text.replace(/\/+$/, "") : undefined,
  ),
);
const longText = z.optional(
  parsed(`must be a text of at most ${LONGEST_TEXT} characters`, (text) =>
    text.trim() !== "" && text.length <= LONGEST_TEXT ? normalizeText(text) : undefined,
  ),
);
const onOrOff = z.optional(parsed('must be "on" or "off"', (text) => (text === "on" ? true : off(text))));
const off = (text: string) => (text === "off" ? false : undefined);

const oneOf = <Name extends string>(names: readonly Name[]) =>
  parsed(`must be one of ${names.join(", ")}`, (text) => names.find((each) => each === text));

const postgresAddress = z.optional(
  parsed("must be an address that starts with postgres://", (text) =>
    /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined,
  ),
);

const list = (problem: string, isValid: (each: string) => boolean) =>
  z._default(
    parsed(problem, (text) => {
      const all = text
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean);
      return all.every(isValid) ? all : undefined;
    }),
    [],
  );
const origins = list(
  "must hold origins, separated by commas",
  (each) => URL.canParse(each) && new URL(each).origin === each,
);

/** All settings; their names are those of the environment variables. */
export const settingsSchema = z.object({
  NODE_ENV: anyText(""),
  PORT: z._default(
    parsed("must be a number from 0 to 65535", (text) => whole(text, 65_535)),
    3000,
  ),
  HOST: anyText("127.0.0.1"),
  PUBLIC_URL: webAddress,
  SIGN_UP: z.optional(parsed('must be "open", "invitation" or mail domains separated by commas', signUpFrom)),
  OPERATORS_SEE: z.optional(oneOf(OPERATORS_SEE)),
  OPERATORS_ACT: z._default(oneOf(OPERATORS_ACT), "everywhere"),
  STORES_MANAGED_BY: z._default(oneOf(STORES_MANAGED_BY), "everybody"),
  INVITATION_DAYS: z._default(
    parsed(
      `must be a whole number of days from ${INVITATION_DAYS.fewest} to ${INVITATION_DAYS.most}`,
      (text) => {
        const days = whole(text, INVITATION_DAYS.most);
        return days !== undefined && areInvitationDays(days) ? days : undefined;
      },
    ),
    INVITATION_DAYS.normal,
  ),
  TRUSTED_PROXIES: list(
    "must hold addresses or networks of proxies, separated by commas",
    (each) => NAMED_NETWORKS.has(each) || isNetwork(each),
  ),
  DATA_DIR: anyText("./data"),
  DATABASE_URL: postgresAddress,
  DATABASE_LISTEN_URL: postgresAddress,
  NAMED_STATEMENTS: onOrOff,
  FILES_URL: z.optional(
    parsed(
      `must look like ${FILES_FORM}, with tls=off for a loopback address or a name without a dot only`,
      bucketFrom,
    ),
  ),
  WORKING_HOURS: z._default(
    parsed("must be days of the week and hours", parseWorkingHours),
    DEFAULT_WORKING_HOURS,
  ),
  DUE_DAYS: z._default(
    parsed(`must be days from 1 to ${MOST_DUE_DAYS} by priority`, (text) =>
      parseByPriority(text, DUE_AFTER_DAYS, MOST_DUE_DAYS),
    ),
    DUE_AFTER_DAYS,
  ),
  ANSWER_HOURS: z.optional(
    parsed(`must be "off" or hours from 1 to ${MOST_ANSWER_HOURS} by priority`, (text) =>
      text === "off" ? ("off" as const) : parseByPriority(text, ANSWER_HOURS, MOST_ANSWER_HOURS),
    ),
  ),
  SPENDING_LIMIT: z.optional(
    parsed("must be an amount in dollars", (text) => centsFromAmount(text) ?? undefined),
  ),
  INSURED_VENDORS_ONLY: onOrOff,
  BACKUP_DAYS: z.optional(
    parsed("must be a number of days from 1 to 3650", (text) => whole(text, 3650) || undefined),
  ),
  LOG_LEVEL: z.optional(oneOf(LOG_LEVELS)),
  METRICS_PORT: z.optional(parsed("must be a number from 0 to 65535", (text) => whole(text, 65_535))),
  ACCOUNT_GIB: z._default(
    parsed("must be a number of gibibytes above 0", (text) => factorFrom(text) || undefined),
    10,
  ),
  WORKER: onOrOff,
  DEMO: onOrOff,
  RATE_LIMITS: z._default(
    parsed('must be "on", "off" or a factor', (text) =>
      text === "on" ? 1 : text === "off" ? 0 : factorFrom(text),
    ),
    1,
  ),
  TRAFFIC_BASE_URL: z._default(
    parsed("must be a web address", (text) => (URL.canParse(text) ? text.replace(/\/+$/, "") : undefined)),
    "",
  ),
  TRAFFIC_PROJECT_ID: z._default(
    parsed("may hold up to 64 letters, digits, - and _ only", (text) =>
      /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : undefined,
    ),
    "1",
  ),
  MAIL_URL: z.optional(
    parsed("must be an address that starts with smtp:// or smtps://", (text) =>
      /^smtps?:\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname !== "" ? text : undefined,
    ),
  ),
  // Also the contact in pushes, which push services take only in this form.
  MAIL_FROM: z.optional(
    parsed("must be an email address without a name", (text) => (isEmail(text) ? text : undefined)),
  ),
  // As it was typed: the provider's own spelling is compared, with the slash at its end.
  OIDC_ISSUER: z.optional(
    parsed("must be a web address", (text) =>
      /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined,
    ),
  ),
  OIDC_CLIENT_ID: anyText(""),
  OIDC_CLIENT_SECRET: anyText(""),
  OIDC_NAME: z._default(
    parsed("must be a name of at most 40 characters", (text) =>
      text.trim() !== "" && text.length <= 40 ? normalizeText(text).trim() : undefined,
    ),
    "",
  ),
  AI_URL: webAddress,
  AI_KEY: anyText(""),
  AI_MODEL: anyText("default"),
  GEOCODER_URL: webAddress,
  PUSH_SERVICES: origins,
  CORS_ORIGINS: origins,
  TERMS: longText,
  PRIVACY: longText,
});

/** The parsed settings. */
export type Settings = z.output<typeof settingsSchema>;

/** The name of a setting. */
export type SettingName = keyof Settings;

interface SettingNotes {
  readonly example: string;
  /** Its value must not be shown. */
  readonly isSecret?: true;
  /** Its value is a whole page, of which only the length is shown. */
  readonly isLong?: true;
}

/** An example value of each setting, and how its value is shown. */
export const SETTING_NOTES: Readonly<Record<SettingName, SettingNotes>> = {
  NODE_ENV: { example: "production" },
  PORT: { example: "3000" },
  HOST: { example: "127.0.0.1" },
  PUBLIC_URL: { example: "https://fettle.example.com" },
  SIGN_UP: { example: "invitation" },
  OPERATORS_SEE: { example: "everything" },
  OPERATORS_ACT: { example: "everywhere" },
  STORES_MANAGED_BY: { example: "operators" },
  INVITATION_DAYS: { example: "30" },
  TRUSTED_PROXIES: { example: "loopback,10.0.0.0/8" },
  DATA_DIR: { example: "/var/lib/fettle" },
  DATABASE_URL: { example: "postgres://user:password@host/database", isSecret: true },
  DATABASE_LISTEN_URL: { example: "postgres://user:password@host:5432/database", isSecret: true },
  NAMED_STATEMENTS: { example: "off" },
  FILES_URL: { example: FILES_FORM, isSecret: true },
  WORKING_HOURS: { example: "Mon-Sat 08:00-18:00" },
  DUE_DAYS: { example: "urgent=1,high=3,medium=14,low=30" },
  ANSWER_HOURS: { example: "urgent=1,high=4,medium=9,low=18" },
  SPENDING_LIMIT: { example: "500" },
  INSURED_VENDORS_ONLY: { example: "on" },
  BACKUP_DAYS: { example: "14" },
  LOG_LEVEL: { example: "info" },
  METRICS_PORT: { example: "9464" },
  ACCOUNT_GIB: { example: "10" },
  WORKER: { example: "off" },
  DEMO: { example: "off" },
  RATE_LIMITS: { example: "10" },
  TRAFFIC_BASE_URL: { example: "https://api.example.com" },
  TRAFFIC_PROJECT_ID: { example: "1" },
  MAIL_URL: { example: "smtps://user:password@mail.example.com", isSecret: true },
  MAIL_FROM: { example: "no-reply@example.com" },
  OIDC_ISSUER: { example: "https://login.example.com" },
  OIDC_CLIENT_ID: { example: "fettle" },
  OIDC_CLIENT_SECRET: { example: "the secret the provider gave", isSecret: true },
  OIDC_NAME: { example: "Example Inc" },
  AI_URL: { example: "https://ai.example.com/v1" },
  AI_KEY: { example: "the key of the service", isSecret: true },
  AI_MODEL: { example: "default" },
  GEOCODER_URL: { example: "https://nominatim.example.com" },
  PUSH_SERVICES: { example: "https://push.example.com" },
  CORS_ORIGINS: { example: "https://app.example.com" },
  TERMS: { example: "the text of your terms", isLong: true },
  PRIVACY: { example: "the text of your privacy policy", isLong: true },
};

/** Networks that can be given by name. */
export const NAMED_NETWORKS: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);

function whole(text: string, limit: number): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 && number <= limit ? number : undefined;
}

function factorFrom(text: string): number | undefined {
  const factor = Number(text);
  return Number.isFinite(factor) && factor >= 0 ? factor : undefined;
}

function signUpFrom(text: string): SignUpRule | undefined {
  if (text === "open" || text === "invitation") return { kind: text };
  const { domains, faulty } = mailDomainsIn(text);
  const isValid = domains.length > 0 && faulty.length === 0;
  return isValid ? { kind: "domains", domains } : undefined;
}

/** @returns whether a text is an IP address or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
