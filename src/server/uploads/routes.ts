import type { FastifyReply } from "fastify";
import { mayReadComments } from "#domain/tickets/permissions.ts";
import * as api from "#contract/uploads.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import type { Caller, AppContext, WriteContext } from "#server/context.ts";
import { authenticateOrAnonymous } from "#server/http/identify-caller.ts";
import { rawRoute, queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { loadVisibleById } from "#server/tickets/present.ts";
import { endUploadsOf } from "#server/uploads/end-uploads.ts";
import { notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import { complete } from "#server/uploads/complete.ts";
import { download } from "#server/uploads/download.ts";
import { incomingPhotosOf } from "#server/uploads/incoming-photos.ts";
import { initiate } from "#server/uploads/initiate.ts";
import { storePart } from "#server/uploads/store-part.ts";
import { markReplay, loadOwnUpload, partNumber, progress } from "#server/uploads/upload.ts";
import { IS_OF_DOCUMENT } from "#server/vendor-documents/documents-sql.ts";
import * as DOCUMENT_TEXTS from "#texts/server/vendor-documents.ts";
import * as TEXTS from "#texts/server/uploads.ts";

export function uploadRoutes(routes: RouteContext) {
  mutationRoute(routes, api.initiateUpload, (tx, { caller, body, context, limits }) => {
    limits.spend(...rateLimit("uploads", caller.account.id));
    return initiate(tx, caller, body, context);
  });
  queryRoute(routes, api.listIncomingPhotos, async ({ caller, params, context }) => {
    const { ticket, view, parent } = await loadVisibleById(context.database, params["id"] ?? "", caller);
    if (view === "market" || !mayReadComments(parent ?? ticket, caller.actor)) throw notAllowed();
    return { photos: await incomingPhotosOf(context.database, ticket.id, caller) };
  });
  queryRoute(routes, api.readUpload, async ({ caller, params, context }) =>
    progress(context.database, await loadOwnUpload(context.database, caller, params["id"] ?? "")),
  );
  rawRoute(routes, api.uploadPart, async (request, reply) => {
    const caller = await authenticateOrAnonymous(routes, api.uploadPart, request);
    return storePart(routes.context, caller, request, reply);
  });
  mutationRoute(routes, api.completePart, async (tx, { caller, params, body }) => {
    const upload = await loadOwnUpload(tx, caller, params["id"] ?? "");
    const n = partNumber(params["n"] ?? "", upload);
    const [row] = await tx.query("select etag from upload_parts where upload_id = $1 and n = $2", [
      upload.id,
      n,
    ]);
    if (!row) throw new Refused(409, "part_missing", TEXTS.partHasNotArrived(n));
    if (row["etag"] !== body.etag)
      throw new Refused(409, "etag_mismatch", TEXTS.partDiffers(n), {
        extra: { etag: row["etag"] },
      });
    return { success: true, etag: body.etag, partNumber: n };
  });
  rawRoute(routes, api.completeUpload, async (request, reply) => {
    const caller = await authenticateOrAnonymous(routes, api.completeUpload, request);
    const { id } = request.params as { id: string };
    const before = await loadOwnUpload(routes.context.database, caller, id);
    if (before.fileKey !== null) markReplay(reply);
    return complete(routes.context, caller, id);
  });
  mutationRoute(routes, api.cancelUpload, (tx, { caller, params, context }) =>
    cancel(tx, caller, params["id"] ?? "", context),
  );
  mutationRoute(routes, api.deleteFile, (tx, { caller, params, context }) =>
    deleteFile(tx, caller, params["s3Key"] ?? "", context),
  );
  rawRoute(routes, api.downloadFile, async (request, reply: FastifyReply) => {
    const caller = await authenticateOrAnonymous(routes, api.downloadFile, request);
    return download(routes.context, caller, request, reply);
  });
}

async function cancel(tx: WriteContext, caller: Caller, id: string, context: AppContext) {
  const [row] = await tx.query("select status from uploads where id = $1 and user_id = $2 for update", [
    id,
    caller.account.id,
  ]);
  if (!row) throw notFound(TEXTS.thisUploadDoesNotExist);
  if (row["status"] === "completed") throw new Refused(409, "already_completed", TEXTS.uploadAlreadyComplete);
  await tx.query("update uploads set status = 'cancelled' where id = $1", [id]);
  await tx.query("delete from upload_parts where upload_id = $1", [id]);
  tx.afterwards(() => context.files.removeParts(id));
  return { success: true, id };
}

async function deleteFile(tx: WriteContext, caller: Caller, key: string, context: AppContext) {
  const [row] = await tx.query(
    `select ticket_id, comment_id, message_id, profile_of, ${IS_OF_DOCUMENT} as is_of_document
     from files where key = $1 and uploader_id = $2 for update`,
    [key, caller.account.id],
  );
  if (!row) throw notFound();
  if (row["is_of_document"] === true) throw new Refused(409, "file_in_use", DOCUMENT_TEXTS.fileOfDocument);
  if (
    [row["ticket_id"], row["comment_id"], row["message_id"], row["profile_of"]].some(
      (ownerId) => ownerId !== null,
    )
  )
    throw new Refused(409, "file_in_use", TEXTS.fileBelongsToTicket);
  await endUploadsOf(tx, [key]);
  await tx.query("delete from files where key = $1", [key]);
  tx.afterwards(() => context.files.remove(key));
  return { success: true, id: key };
}
