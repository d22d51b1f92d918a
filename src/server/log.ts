import pino from "pino";
import { codeOf } from "#server/database/database.ts";
import { stackInSources } from "#server/stack-in-sources.ts";

const LONGEST = 500;

/** Log levels; each includes those before it. */
export const LOG_LEVELS = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Logs one event. Never pass a token, a password, a body, an email address or a coordinate. */
export type Log = (event: string, more?: Record<string, unknown>, level?: LogLevel) => void;

/**
 * Creates the log on stderr: one JSON line per event, or a readable line on a terminal. Written
 * synchronously, so that nothing is lost when the process is killed.
 */
export function makeLog(settings: { readonly level: LogLevel; readonly isReadable: boolean }): Log {
  const options = {
    level: settings.level,
    base: null,
    messageKey: "event",
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
  };
  const logger = pino(
    options,
    settings.isReadable ? { write: writeReadably } : pino.destination({ dest: 2, sync: true }),
  );
  return (event, more = {}, level = "warn") => logger[level](withoutPeople(more), event);
}

function writeReadably(line: string) {
  const { at, level, event, stack, ...more } = JSON.parse(line) as Record<string, unknown>;
  const details = Object.entries(more).map(([name, value]) => `${name}=${String(value)}`);
  const frames = stack === undefined ? "" : `\n${String(stack)}`;
  process.stderr.write(
    `${String(at).slice(11, 19)} ${String(level).padEnd(5)} ${[event, ...details].join(" ")}${frames}\n`,
  );
}

/**
 * @returns what may be logged of an error: code, message and stack frames in the sources. Database
 * errors of SQLSTATE class 22 (data exception) quote the offending value, which a person may have
 * typed: quoted text is removed from their messages.
 */
export function problemOf(error: unknown): { code: string; reason: string; stack: string } {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const code = codeOf(error);
  const frames = stack.split("\n").filter((line) => line.startsWith("    at "));
  const reason = code.startsWith("22") ? withoutQuoted(message) : message;
  return { code, reason, stack: stackInSources(frames.join("\n")) };
}

const withoutQuoted = (text: string) => text.replaceAll(/".*"/gs, '"…"');

/**
 * Removes email addresses from all values but the stack: its file paths can look like email
 * addresses.
 */
const withoutPeople = (more: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(more).map(([name, value]) => [name, name === "stack" ? value : withoutEmails(value)]),
  );

/**
 * Replaces email addresses, because error messages of libraries and services can contain them. The
 * text is truncated first, to bound the time of the regular expression.
 */
export const withoutEmails = (value: unknown): unknown =>
  typeof value === "string"
    ? value.slice(0, LONGEST).replaceAll(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g, "<email>")
    : value;
