import type { Endpoint } from "#contract/endpoint.ts";
import { pickString, pickObject } from "#contract/legacy/lenient.ts";
import { createdIdOf } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { fileBlob } from "#local-db/files/files.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { fileFieldOf, findOnServer } from "#sync/legacy/legacy-mutations.ts";
import type { ApiCall } from "#sync/mutations/define.ts";
import type { OutgoingCall, SendResult } from "#sync/server-protocol.ts";
import { checkAnswer, request } from "#api-client/request.ts";

// Sends to a legacy server (docs/product.md#plain-api): one call at a time, files inside the form
// where that API expects them, and a lookup before a call is repeated.

/** Sends one mutation. If an earlier attempt may have arrived, the server is asked first. */
export async function sendLegacy(
  db: AccountDatabase,
  { row, call, files, auth }: OutgoingCall,
): Promise<SendResult> {
  if (row.attempts > 1) {
    const found = await findOnServer(row, auth);
    if (found && "kind" in found) return { ok: false, failure: found };
    if (found) return done(row, call, found.body);
  }
  const endpoint: Endpoint = { ...call.endpoint, path: call.path };
  const field = fileFieldOf(row);
  const options =
    field === null
      ? { auth, body: withFileNames(call.body, files) }
      : { auth, form: await toFormData(db, row, call, field) };
  const answer = await request(endpoint, options);
  if (!answer.ok) {
    // Deleted by an earlier attempt whose answer was lost.
    const isGone = answer.failure.kind === "refused" && answer.failure.status === 404;
    if (isGone && row.attempts > 1 && call.method === "DELETE") return done(row, call, undefined);
    return answer;
  }
  const sent = done(row, call, answer.data);
  if (!sent.ok || sent.serverId !== null || createdIdOf(row.action.payload) === null) return sent;
  // The answer had no id for the new entity: look it up in the list.
  const found = await findOnServer(row, auth);
  return found && "body" in found ? done(row, call, found.body) : sent;
}

/**
 * A legacy server may answer a write with anything. What does not match the contract is omitted;
 * the next pull returns the entity.
 */
function done(row: OutboxRow, call: ApiCall, answer: unknown): SendResult {
  const local = createdIdOf(row.action.payload);
  const serverId = pickString(pickObject(answer, "task", "bid", "store", "building", "data"), "id", "_id");
  const checked = checkAnswer(call.endpoint, answer);
  const body = checked.ok ? checked.data : undefined;
  return { ok: true, body, serverId: local === null || serverId === "" ? null : serverId };
}

async function toFormData(
  db: AccountDatabase,
  row: OutboxRow,
  call: ApiCall,
  field: string,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(call.body ?? {})) {
    if (["attachments", "profileImageKey", "base"].includes(name) || value === undefined || value === null)
      continue;
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const file of "files" in row.action.payload ? row.action.payload.files : []) {
    const blob = await fileBlob(db, file.fileId, file.mimeType);
    if (blob) form.append(field, blob, file.name);
  }
  return form;
}

/**
 * A legacy server has no record of uploads of its own, so the call describes each file completely.
 */
function withFileNames(body: ApiCall["body"], files: ReadonlyMap<string, FileRow>): ApiCall["body"] {
  const attachments = body?.["attachments"];
  if (!Array.isArray(attachments)) return body;
  const byKey = new Map([...files.values()].map((file) => [file.key, file]));
  return {
    ...body,
    attachments: (attachments as { s3Key: string }[]).map(({ s3Key }) => {
      const file = byKey.get(s3Key);
      return {
        s3Key,
        url: file?.url || s3Key,
        filename: file?.name ?? "file",
        originalName: file?.name ?? "file",
        mimeType: file?.mimeType ?? "application/octet-stream",
        size: file?.sizeBytes ?? 0,
      };
    }),
  };
}
