import { resolve } from "node:path";

/** Everything the environment decides, parsed once. README "Settings". */
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
  /** Other pages' origins that may call this API; exact, usually none. */
  readonly corsOrigins: readonly string[];
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
    corsOrigins: originsFrom(env["CORS_ORIGINS"]),
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

function originsFrom(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      if (!URL.canParse(each) || new URL(each).origin !== each)
        throw new Error(`CORS_ORIGINS holds origins like https://app.example.com, not "${each}".`);
      return each;
    });
}

function projectFrom(text: string | undefined): string {
  const id = text || "1";
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id))
    throw new Error("TRAFFIC_PROJECT_ID may hold letters, digits, - and _ only.");
  return id;
}
