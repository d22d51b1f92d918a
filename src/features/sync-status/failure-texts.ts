import { statusTextOf } from "#api-client/default-message.ts";
import { isKnownKind } from "#domain/mutations/mutation.ts";
import { hasServerTrouble } from "#local-db/outbox/queries.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { textsOf } from "#features/sync-status/mutations/registry.ts";
import * as CONFLICT_TEXTS from "#texts/field-conflicts.ts";
import * as TEXTS from "#texts/sync-status.ts";

/** The title and description of a refused mutation. See docs/product.md#texts. */
export function refusalText(row: OutboxRow): { readonly title: string; readonly description: string } {
  const { last } = row;
  const { payload } = row.action;
  const { title, sentence } = textsOf(payload).failure(payload);
  if (!isKnownKind(payload.kind)) return { title, description: last?.message ?? "" };
  const bare = sentence ?? title;
  if (last === null) return { title, description: sentence ?? ADVICE };
  if (last.uploadStep !== undefined || UPLOAD_TEXT_OF_OLD_ROWS.test(last.message))
    return { title: TEXTS.uploadFailed, description: last.message };
  if (last.code === "edit_conflict")
    return { title: CONFLICT_TEXTS.chooseBetween, description: CONFLICT_TEXTS.bothAreKept };
  if (isOwnSentence(last.message)) return { title, description: last.message };
  const withStatus = last.status === null ? bare : `${bare}: ${last.status}`;
  // The server gave no reason: show the text of the event with the status, and what can be done.
  const statusText = statusTextOf(last.message);
  return sentence === undefined
    ? { title: withStatus, description: statusText ? `${statusText}. ${ADVICE}` : ADVICE }
    : { title, description: withStatus };
}

/**
 * @returns a description of the server error if the last attempt was answered with a 5xx, else
 *   null. A 5xx is not final: the mutation stays in the outbox and is retried. See
 *   docs/offline.md#retry.
 */
export function serverTroubleText(row: OutboxRow): string | null {
  const { last } = row;
  const { payload } = row.action;
  if (!hasServerTrouble(row) || last === null || !isKnownKind(payload.kind)) return null;
  const { title, sentence } = textsOf(payload).failure(payload);
  const reason = isOwnSentence(last.message) ? ` ${last.message.replace(/[^.!?]$/, "$&.")}` : "";
  return `${sentence ?? title}: ${last.status}.${reason}`;
}

/** Rows that older versions stored say only by their text that an upload was refused. */
const UPLOAD_TEXT_OF_OLD_ROWS = /^(Failed to (initiate upload|upload chunk)|No ETag)/;

const ADVICE = TEXTS.refusalAdvice;

/** True if the server gave a reason and not only a status. */
const isOwnSentence = (message: string) => message !== "" && statusTextOf(message) === null;
