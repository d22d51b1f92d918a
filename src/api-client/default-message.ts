import * as TEXTS from "#texts/rules/default-message.ts";

/** The status of a response; the status text is missing in HTTP/2 and in results of a batch. */
export interface ResponseStatus {
  readonly status: number;
  readonly statusText?: string;
}

/** Fallback message of a failure without a reason: its status, and the status text if any. */
export const defaultMessage = ({ status, statusText = "" }: ResponseStatus) =>
  TEXTS.theServerAnswered(status, statusText);

/**
 * @param sentence the fallback message, in the language of the app
 * @returns the status text of a fallback message, "" if it has none; null for a real reason.
 */
export function statusTextOf(message: string, sentence = TEXTS.theServerAnswered): string | null {
  const status = Number(/\d+/.exec(message)?.[0]);
  if (message === sentence(status, "")) return "";
  const [before = "", after = ""] = sentence(status, MARK).split(MARK);
  if (!message.startsWith(before) || !message.endsWith(after)) return null;
  return message.slice(before.length, message.length - after.length) || null;
}

/** Stands for the status text. */
const MARK = "\0";
