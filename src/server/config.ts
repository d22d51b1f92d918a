import { isIP } from "node:net";
import { resolve } from "node:path";
import type { Bucket } from "#server/uploads/s3-store.ts";

/** Everything the environment decides, parsed once. See README.md#settings. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly demo: boolean;
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
  /** Addresses or blocks of proxies whose `X-Forwarded-For` is believed; usually none or one. */
  readonly trustedProxies: readonly string[];
  /** Other pages' origins that may call this API; exact, usually none. */
  readonly corsOrigins: readonly string[];
  /** Origins of push services beside those of the known browsers (`PUSH_SERVICES`). */
  readonly pushServices: readonly string[];
  /** A bucket for files (`FILES_URL`); null: files lie in `dataDir`. */
  readonly bucket: Bucket | null;
  /** Serves a worker that takes itself away, for when a broken one was deployed (`WORKER=off`). */
  readonly isWorkerOff: boolean;
  readonly appDir: string;
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** Reads the settings, or throws one sentence that names the wrong one. */
export function configFrom(env: Record<string, string | undefined>, appDir: string): Config {
  const host = env["HOST"] || "127.0.0.1";
  const isLoopback = LOOPBACK.has(host);
  return {
    host,
    appDir,
    port: portFrom(env["PORT"]),
    dataDir: resolve(env["DATA_DIR"] || "./data"),
    databaseUrl: databaseFrom(env["DATABASE_URL"]),
    demo: isLoopback && env["DEMO"] !== "off",
    limitFactor: limitsFrom(env["RATE_LIMITS"], isLoopback),
    trafficBaseUrl: baseFrom(env["TRAFFIC_BASE_URL"]),
    projectId: projectFrom(env["TRAFFIC_PROJECT_ID"]),
    ai: aiFrom(env),
    geocoderUrl: webFrom("GEOCODER_URL", env["GEOCODER_URL"]),
    mailUrl: mailFrom(env),
    mailFrom: env["MAIL_FROM"] || `no-reply@${host === "0.0.0.0" ? "localhost" : host}`,
    publicUrl: webFrom("PUBLIC_URL", env["PUBLIC_URL"]),
    trustedProxies: proxiesFrom(env["TRUSTED_PROXIES"]),
    corsOrigins: originsFrom("CORS_ORIGINS", env["CORS_ORIGINS"]),
    bucket: bucketFrom(env["FILES_URL"]),
    pushServices: originsFrom("PUSH_SERVICES", env["PUSH_SERVICES"]),
    isWorkerOff: env["WORKER"] === "off",
  };
}

function portFrom(text: string | undefined): number {
  const port = Number(text || "3000");
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function databaseFrom(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text)) throw new Error("DATABASE_URL must start with postgres:// .");
  return text;
}

function limitsFrom(text: string | undefined, isLoopback: boolean): number {
  if (!text || text === "1" || text === "on") return 1;
  const factor = text === "off" ? 0 : Number(text);
  if (!Number.isFinite(factor) || factor < 0)
    throw new Error('RATE_LIMITS must be "off" or a factor like 10.');
  if (!isLoopback) throw new Error("RATE_LIMITS can only be changed while HOST is a loopback address.");
  return factor;
}

function baseFrom(text: string | undefined): string {
  if (!text) return "";
  if (!URL.canParse(text)) throw new Error("TRAFFIC_BASE_URL must be a web address.");
  return text.replace(/\/+$/, "");
}

function webFrom(name: string, text: string | undefined): string | null {
  if (!text) return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new Error(`${name} must be a web address.`);
  return text.replace(/\/+$/, "");
}

function aiFrom(env: Record<string, string | undefined>): Config["ai"] {
  const url = webFrom("AI_URL", env["AI_URL"]);
  return url === null ? null : { url, key: env["AI_KEY"] ?? "", model: env["AI_MODEL"] || "default" };
}

function mailFrom(env: Record<string, string | undefined>): string | null {
  const url = env["MAIL_URL"];
  if (!url) return null;
  if (!/^smtps?:\/\//.test(url)) throw new Error("MAIL_URL must start with smtp:// or smtps:// .");
  if (!env["PUBLIC_URL"]) throw new Error("MAIL_URL needs PUBLIC_URL, the address links in mails lead to.");
  return url;
}

const FILES_FORM = "s3://KEY:SECRET@host/bucket?region=eu-central-1";

function bucketFrom(text: string | undefined): Bucket | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "s3:" || url.username === "" || url.password === "" || url.pathname.length < 2)
    throw new Error(`FILES_URL must look like ${FILES_FORM} .`);
  const [name = "", ...folders] = url.pathname.split("/").filter(Boolean);
  const isPlain = url.searchParams.get("tls") === "off";
  if (isPlain && !LOOPBACK.has(url.hostname.replaceAll(/[[\]]/g, "")))
    throw new Error("FILES_URL may say tls=off only for a loopback address.");
  return {
    address: `${isPlain ? "http" : "https"}://${url.host}/${name}`,
    folder: folders.length > 0 ? `${folders.join("/")}/` : "",
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function originsFrom(name: string, text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      if (!URL.canParse(each) || new URL(each).origin !== each)
        throw new Error(`${name} holds origins like https://app.example.com, not "${each}".`);
      return each;
    });
}

function proxiesFrom(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [address = "", prefix = "0", ...more] = each.split("/");
      const longest = isIP(address) === 6 ? 128 : 32;
      if (isIP(address) === 0 || more.length > 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > longest)
        throw new Error(`TRUSTED_PROXIES holds addresses like 10.0.0.1 or 10.0.0.0/8, not "${each}".`);
      return each;
    });
}

function projectFrom(text: string | undefined): string {
  const id = text || "1";
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id))
    throw new Error("TRAFFIC_PROJECT_ID may hold letters, digits, - and _ only.");
  return id;
}
