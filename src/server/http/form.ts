import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fileNameOf } from "#domain/file-name.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { LIMITS } from "#contract/limits.ts";
import type { AppContext } from "#server/context.ts";
import { codeOf } from "#server/database/database.ts";
import { checkInput } from "#server/http/check-input.ts";
import { unreadableTexts } from "#server/http/form-encoding.ts";
import { discardRest, isForm, limitForm } from "#server/http/limit-body.ts";
import { Refused } from "#server/http/refusals.ts";
import { newFileKey } from "#server/ids.ts";
import { typeOfFile } from "#server/uploads/type-of-file.ts";
import * as TEXTS from "#texts/server/http.ts";

const KIB = 1024;

/** A file sent with a form: already stored under `key`, not yet attached. */
export interface FormFile {
  readonly field: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** @throws Refused 415 for a form in a call that takes no files: such a call takes JSON only. */
export function refuseUnexpectedForm(request: FastifyRequest, endpoint: Endpoint): void {
  if (endpoint.files !== undefined || request.method === "GET" || !isForm(request)) return;
  discardRest(request);
  throw new Refused(415, "unsupported_media_type", TEXTS.sendJson);
}

/** The largest form in bytes: the maximum number of files and all fields. */
const MAX_BYTES =
  LIMITS.attachmentsPerCall * LIMITS.directFileBytes + LIMITS.formParts * (LIMITS.formFieldBytes + KIB);

interface Reading {
  readonly endpoint: Endpoint;
  readonly reply: FastifyReply;
  /**
   * Called once, before the first file is stored, with the fields that precede it. Throws to
   * refuse.
   */
  readonly mayStore: (body: Readonly<Record<string, unknown>>) => Promise<void>;
}

/**
 * Reads a multipart form: its fields into a body of strings, which the schema converts, and its
 * files into the store. If it throws, the files stored so far are removed.
 */
export async function readForm(request: FastifyRequest, context: AppContext, reading: Reading) {
  const body: Record<string, unknown> = {};
  const files: FormFile[] = [];
  limitForm(request, reading.reply, MAX_BYTES);
  const isUnreadable = unreadableTexts(request.raw);
  try {
    for await (const part of request.parts({
      limits: {
        parts: LIMITS.formParts,
        files: LIMITS.attachmentsPerCall,
        fileSize: LIMITS.directFileBytes,
        // One more than allowed, so that a value that is too long can be told from one that just
        // fits.
        fieldNameSize: LIMITS.formNameLength + 1,
        fieldSize: LIMITS.formFieldBytes + 1,
      },
    })) {
      if (part.type === "file" && files.length === 0) await reading.mayStore(body);
      if (part.type === "file") files.push(await keepPart(part, context, reading.endpoint));
      else body[part.fieldname] = fieldOf(part, body, isUnreadable);
    }
    if (reading.reply.sent) throw new Refused(408, "too_slow", TEXTS.formTooSlow);
  } catch (error) {
    discardRest(request);
    await Promise.all(files.map((file) => context.files.remove(file.key)));
    throw namedIfUnreadable(error);
  }
  return { body, files };
}

/** Removes the files of a form. */
export const dropFiles = ({ files }: AppContext, sent: readonly FormFile[]) =>
  Promise.allSettled(sent.map((file) => files.remove(file.key)));

/**
 * Removes the files of a form that have no row: those of a repeated call, and those that the call
 * had no use for. The cleanup finds files by their rows and would never find these.
 */
export async function dropUnrecorded(context: AppContext, sent: readonly FormFile[]): Promise<void> {
  if (sent.length === 0) return;
  const rows = await context.database.query("select key from files where key = any($1::text[])", [
    sent.map((file) => file.key),
  ]);
  const recorded = new Set(rows.map((row) => row["key"]));
  await dropFiles(
    context,
    sent.filter((file) => !recorded.has(file.key)),
  );
}

/**
 * The parser's errors about an invalid form (no boundary, truncated, invalid part headers) have no
 * code and no class, only these messages. Everything else, such as an unreachable file store, must
 * remain a 5xx: after a 400 a client would not send the form again.
 */
const PARSER_MESSAGES =
  /^(Unexpected end of|Part terminated early|Malformed |Multipart: |Unsupported content type|Missing Content-Type|Unsupported header)/i;

const isFromParser = (error: unknown) =>
  error instanceof Error && codeOf(error) === "" && PARSER_MESSAGES.test(error.message);

/** @returns the refusal for an error of the form parser; any other error unchanged. */
export const namedIfUnreadable = (error: unknown) =>
  isFromParser(error) ? new Refused(400, "invalid_form", TEXTS.formIncomplete) : error;

async function keepPart(part: MultipartFile, context: AppContext, endpoint: Endpoint): Promise<FormFile> {
  const { fieldname: field, filename, mimetype, file } = part;
  if (!endpoint.files?.includes(field))
    throw new Refused(400, "unexpected_file", TEXTS.fileUnexpected(field));
  const key = newFileKey();
  const stored = await context.files.store(key, file);
  if (!file.truncated) {
    const mimeType = await typeOfFile(context.files, { key, ...stored }, mimetype).catch(
      async (error: unknown) => {
        await context.files.remove(key);
        throw error;
      },
    );
    return { field, key, name: fileNameOf(filename), mimeType, ...stored };
  }
  await context.files.remove(key);
  throw new Refused(413, "too_large", TEXTS.fileTooLarge);
}

/**
 * @returns the value of a text field.
 * @throws Refused if it is too long, no UTF-8, sent twice or has an invalid name.
 */
function fieldOf(
  { fieldname: name, value }: MultipartValue,
  before: object,
  isUnreadable: (text: string) => boolean,
): unknown {
  const refuse = (message: string) =>
    new Refused(400, "invalid_form", message, { details: [{ field: name.slice(0, 100), message }] });
  if (name.length > LIMITS.formNameLength || /[[\]]/.test(name))
    throw refuse(TEXTS.fieldNameInvalid(LIMITS.formNameLength));
  if (Object.hasOwn(before, name)) throw refuse(TEXTS.mayStandOnceOnly(name));
  if (typeof value === "string" && Buffer.byteLength(value) > LIMITS.formFieldBytes)
    throw new Refused(413, "too_large", TEXTS.isTooLong(name), {
      details: [{ field: name, message: TEXTS.textTooLong }],
    });
  if (isUnreadable(name + String(value))) throw refuse(TEXTS.mustBeUtf8);
  const read = fieldValue(name, value);
  checkInput("", { [name]: read });
  return read;
}

const LISTS: ReadonlySet<string> = new Set(["attachments", "keepAttachments", "removedAttachments"]);

/** Parses the list fields that some clients send as JSON text. */
function fieldValue(name: string, value: unknown): unknown {
  if (typeof value !== "string" || !LISTS.has(name)) return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new Refused(400, "invalid_input", TEXTS.fieldMustBeJsonList(name), {
      details: [{ field: name, message: TEXTS.jsonListRequired }],
    });
  }
}
