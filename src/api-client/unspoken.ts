import * as TEXTS from "#texts/rules/sync.ts";

/** The status of a response; the status text is missing in HTTP/2 and in results of a batch. */
export interface Answered {
  readonly status: number;
  readonly statusText?: string;
}

/** Fallback message of a failure without a reason: its status, and the status text if any. */
export const unspoken = ({ status, statusText = "" }: Answered) =>
  TEXTS.theServerAnswered(status, statusText);

const UNSPOKEN = /^The server answered \d+(?: (.+))?\.$/;

/** @returns the status text of a fallback message, "" if it has none; null for a real reason. */
export function statusTextOf(message: string): string | null {
  const found = UNSPOKEN.exec(message);
  return found && (found[1] ?? "");
}
