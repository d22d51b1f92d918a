import * as TEXTS from "#texts/rules/sync.ts";

/** The status of a response; the status text is missing in HTTP/2 and in results of a batch. */
export interface ResponseStatus {
  readonly status: number;
  readonly statusText?: string;
}

/** Fallback message of a failure without a reason: its status, and the status text if any. */
export const defaultMessage = ({ status, statusText = "" }: ResponseStatus) =>
  TEXTS.theServerAnswered(status, statusText);

const DEFAULT_MESSAGE = /^The server answered \d+(?: (.+))?\.$/;

/** @returns the status text of a fallback message, "" if it has none; null for a real reason. */
export function statusTextOf(message: string): string | null {
  const match = DEFAULT_MESSAGE.exec(message);
  return match && (match[1] ?? "");
}
