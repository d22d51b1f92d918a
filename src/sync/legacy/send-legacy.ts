import type { Endpoint } from "#contract/endpoint.ts";
import type { Failure } from "#contract/failures.ts";
import { pickString, pickObject } from "#contract/legacy/lenient.ts";
import { createdIdOf } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { fileBlob } from "#local-db/files/files.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { findOnServer } from "#sync/legacy/find-on-server.ts";
import type { ApiCall } from "#sync/mutations/define.ts";
import { checkAnswer, type Credentials, request } from "#api-client/request.ts";

// To a server of the plain API (docs/product.md#plain-api): one call at a time, files inside
// the form where that section has them there, and a look before anything is said twice.

/** What a call to a plain server came to; `serverId` is the name it gave to what was made. */
export type LegacyResult =
  | { readonly ok: true; readonly body: unknown; readonly serverId: string | null }
  | { readonly ok: false; readonly failure: Failure };

/** Goes along in the call itself, so that it is not uploaded first. */
export function sendsMultipart(row: OutboxRow): boolean {
  const { payload, actor } = row.action;
  if (payload.kind === "sendMessage") return true;
  if (payload.kind === "changeProfileImage") return payload.files.length > 0;
  if (payload.kind === "editTicket") return payload.files.length > 0;
  if (payload.kind !== "moveTicket") return false;
  return payload.act === "rejectTicket" || (payload.act === "completeTicket" && actor.role === "Maintenance");
}

/** Sends one action. A try before this one may have arrived: then the server is asked first. */
export async function sendLegacy(
  db: AccountDatabase,
  row: OutboxRow,
  { call, files, as }: { call: ApiCall; files: ReadonlyMap<string, FileRow>; as: Credentials },
): Promise<LegacyResult> {
  if (row.attempts > 1) {
    const found = await findOnServer(row, as);
    if (found && "kind" in found) return { ok: false, failure: found };
    if (found) return done(row, call, found.body);
  }
  const endpoint: Endpoint = { ...call.endpoint, path: call.path };
  const ask = sendsMultipart(row)
    ? { as, form: await toFormData(db, row, call) }
    : { as, body: withFileNames(call.body, files) };
  const answer = await request(endpoint, ask);
  if (!answer.ok) {
    // Said before and gone now: the deletion has happened.
    const isGone = answer.failure.kind === "refused" && answer.failure.status === 404;
    if (isGone && row.attempts > 1 && call.method === "DELETE") return done(row, call, undefined);
    return answer;
  }
  const sent = done(row, call, answer.data);
  if (!sent.ok || sent.serverId !== null || createdIdOf(row.action.payload) === null) return sent;
  // The answer did not say what the new thing is called: the list does.
  const found = await findOnServer(row, as);
  return found && "body" in found ? done(row, call, found.body) : sent;
}

/** Such a server may answer a write with anything: what does not fit is left out, and the pull brings it. */
function done(row: OutboxRow, call: ApiCall, said: unknown): LegacyResult {
  const local = createdIdOf(row.action.payload);
  const named = pickString(pickObject(said, "task", "bid", "store", "building", "data"), "id", "_id");
  const checked = checkAnswer(call.endpoint, said);
  const body = checked.ok ? checked.data : undefined;
  return { ok: true, body, serverId: local === null || named === "" ? null : named };
}

async function toFormData(db: AccountDatabase, row: OutboxRow, call: ApiCall): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(call.body ?? {})) {
    if (["attachments", "profileImageKey", "base"].includes(name) || value === undefined || value === null)
      continue;
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  const field = fileFieldOf(row);
  for (const file of "files" in row.action.payload ? row.action.payload.files : []) {
    const blob = await fileBlob(db, file.fileId, file.mimeType);
    if (blob) form.append(field, blob, file.name);
  }
  return form;
}

function fileFieldOf({ action: { payload } }: OutboxRow): string {
  if (payload.kind === "sendMessage") return "attachment";
  if (payload.kind === "changeProfileImage") return "profileImage";
  return payload.kind === "moveTicket" && payload.act === "completeTicket" ? "files" : "attachments";
}

/** A plain server keeps no record of uploads of its own: the call names all of a file. */
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
