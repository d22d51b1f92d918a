import { isErrorName, knownMessage } from "#domain/page-errors/error-message.ts";

/** A place in a file of the build: line and column count from 1. */
export interface StackFrame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * An error of a page as it is reported to the server. It holds nothing a person typed or that says
 * who they are: a class, a text of a fixed set, places in the app's files and a screen.
 */
export interface PageError {
  readonly name: string;
  readonly message: string;
  readonly frames: readonly StackFrame[];
  readonly screen: string;
}

/** Bounds of reports: frames of one error, errors in one request and in one page's life. */
export const PAGE_ERROR_LIMITS = { frames: 20, perRequest: 10, perPage: 20 } as const;

/** First segments of the app's paths. Anything else in an address may name a person or a thing. */
export const SCREENS = [
  "start",
  "login",
  "register",
  "out-for-bid",
  "terms",
  "privacy",
  "location-help",
  "forgot-password",
  "reset-password",
  "dashboard",
  "tickets",
  "my-tickets",
  "bids",
  "ratings",
  "suggestions",
  "help",
  "agenda",
  "report",
  "store-code",
  "profile",
  "operator",
  "other",
] as const;

/** The screen of a path: its first segment if that is one of the app's, otherwise "other". */
export function screenOf(pathname: string): (typeof SCREENS)[number] {
  const first = pathname.split("/")[1] ?? "";
  return first === "" ? "start" : (SCREENS.find((screen) => screen === first) ?? "other");
}

const FILE = String.raw`assets\/[\w-]{1,80}\.js|sw\.js|first-paint\.js`;

/** @returns whether a text is the path of a script of the build. */
export const isScriptFile = (text: string): boolean => new RegExp(`^(?:${FILE})$`).test(text);

/** Chromium: `at name (https://host/assets/a.js:1:2)`; Firefox and Safari: `name@https://…:1:2`. */
const FRAME = new RegExp(String.raw`(?:^\s+at .*|@)https?:\/\/\S+?\/(${FILE}):(\d{1,7}):(\d{1,7})\)?$`);

/** The frames of a stack that are in the app's own files, at most 20. */
export function framesOf(stack: string, message: string): StackFrame[] {
  // Chromium begins the stack with the message, which is not to be read.
  const start = message === "" ? -1 : stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split("\n")
    .flatMap((line) => {
      const [, file, row, column] = FRAME.exec(line) ?? [];
      return file === undefined ? [] : [{ file, line: Number(row), column: Number(column) }];
    })
    .slice(0, PAGE_ERROR_LIMITS.frames);
}

/** Makes the report of whatever was thrown or rejected at a path. */
export function pageErrorOf(thrown: unknown, pathname: string): PageError {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error();
  const isReadable = thrown instanceof Error;
  return {
    name: isErrorName(name) ? name : "Error",
    message: knownMessage(message),
    frames: isReadable ? framesOf(stack ?? "", message) : [],
    screen: screenOf(pathname),
  };
}
