import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { codeOf, isBusy, isDeadlocked, isConnectionLost, OutcomeUnknown } from "#server/database/database.ts";
import { type Detail, Refused } from "#server/http/refusals.ts";
import { localized } from "#server/language/texts-per-request.ts";
import * as TEXTS from "#texts/server/http.ts";

/**
 * Sends the response for a thrown error. Anything but a `Refused` or a known error becomes a
 * generic 500 without internal details.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refused = refusalOf(error);
  const { retryAfterS } = refused.more;
  if (retryAfterS !== undefined) void reply.header("retry-after", String(retryAfterS));
  return reply.code(refused.status).send(bodyOf(refused, request.id));
}

/** The body of the answer to a refused request. */
export function bodyOf(refused: Refused, requestId: string) {
  const { details, current, extra } = refused.more;
  return {
    message: localized(refused.message),
    error: refused.code,
    ...(details ? { details: details.map(inOwnLanguage) } : {}),
    ...(current === undefined ? {} : { current }),
    ...extra,
    requestId,
  };
}

const inOwnLanguage = (detail: Detail): Detail => ({ ...detail, message: localized(detail.message) });

const FRAMEWORK_ERRORS: ReadonlyMap<string, Refused> = new Map(
  Object.entries({
    FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refused(415, "unsupported_media_type", TEXTS.mediaTypeRefused),
    FST_ERR_CTP_BODY_TOO_LARGE: new Refused(413, "too_large", TEXTS.requestTooLarge),
    FST_ERR_CTP_EMPTY_JSON_BODY: new Refused(400, "invalid_json", TEXTS.theBodyIsEmpty),
    FST_ERR_CTP_INVALID_JSON_BODY: new Refused(400, "invalid_json", TEXTS.jsonInvalid),
    FST_REQ_FILE_TOO_LARGE: new Refused(413, "too_large", TEXTS.fileTooLarge),
    FST_FILES_LIMIT: new Refused(413, "too_many_files", TEXTS.tooManyFiles),
    FST_PARTS_LIMIT: new Refused(413, "too_many_parts", TEXTS.tooManyFields),
    // Calls check for this themselves; it only prevents a 500 where such a check is missing.
    23505: new Refused(409, "id_taken", TEXTS.idTaken),
    // PostgreSQL, or the embedded database, has no space for a row.
    53100: new Refused(507, "no_space", TEXTS.noSpaceLeft, {
      retryAfterS: 60,
    }),
    // The tables are gone: the database was dropped, and the server did not make them again.
    "42P01": new Refused(503, "database_away", TEXTS.databaseUnreachable, { retryAfterS: 2 }),
    ENOSPC: new Refused(507, "no_space", TEXTS.noSpaceForFile, { retryAfterS: 60 }),
  }),
);

/** @returns the refusal that answers a thrown error. */
export function refusalOf(error: Error & { statusCode?: number }): Refused {
  if (error instanceof Refused) return error;
  const code = codeOf(error);
  const known = FRAMEWORK_ERRORS.get(code);
  if (known) return known;
  if (isBusy(error) || isDeadlocked(error)) {
    return new Refused(503, "database_busy", TEXTS.databaseBusy, {
      retryAfterS: 2,
    });
  }
  if (error instanceof OutcomeUnknown) {
    return new Refused(503, "outcome_unknown", TEXTS.databaseLostWhileSaving, { retryAfterS: 2 });
  }
  if (isConnectionLost(error)) {
    return new Refused(503, "database_away", TEXTS.databaseUnreachable, {
      retryAfterS: 2,
    });
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refused(error.statusCode, "bad_request", TEXTS.requestNotUnderstood);
  }
  return new Refused(500, "unexpected", TEXTS.internalError);
}
