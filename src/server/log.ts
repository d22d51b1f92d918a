import pino from "pino";
import { codeOf } from "#server/database/database.ts";

const LONGEST = 500;

/** How much is logged; each level holds those before it. */
export const LOG_LEVELS = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes one event; never with a token, a password, a body, an email or a coordinate. */
export type Log = (event: string, more?: Record<string, unknown>, level?: LogLevel) => void;

/**
 * The log on stderr: one JSON line an event, for people at a terminal a readable one. Written at
 * once, so that a process that is killed has said what it had to say.
 */
export function makeLog(wish: { readonly level: LogLevel; readonly isReadable: boolean }): Log {
  const options = {
    level: wish.level,
    base: null,
    messageKey: "event",
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
  };
  const logger = pino(
    options,
    wish.isReadable ? { write: writeReadably } : pino.destination({ dest: 2, sync: true }),
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
 * What of an error may be logged: its code, its message and the places of its stack. What the
 * database says of a value it cannot read quotes that value, which a person may have typed.
 */
export function problemOf(error: unknown): { code: string; reason: string; stack: string } {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const code = codeOf(error);
  const frames = stack.split("\n").filter((line) => line.startsWith("    at "));
  return { code, reason: code.startsWith("22") ? withoutQuoted(message) : message, stack: frames.join("\n") };
}

const withoutQuoted = (text: string) => text.replaceAll(/".*"/gs, '"…"');

/** The places of a stack are paths, which can look like emails and name nobody. */
const withoutPeople = (more: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(more).map(([name, value]) => [name, name === "stack" ? value : withoutEmails(value)]),
  );

/** What libraries and services say of a failure can name people; cut first, so that it takes no time. */
export const withoutEmails = (value: unknown): unknown =>
  typeof value === "string"
    ? value.slice(0, LONGEST).replaceAll(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g, "<email>")
    : value;
