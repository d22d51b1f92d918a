import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { LIMITS } from "#contract/limits.ts";
import type { House } from "#server/context.ts";
import { codeOf } from "#server/database/database.ts";
import { checkInput } from "#server/http/check-input.ts";
import { Refused } from "#server/http/refused.ts";
import { newFileKey } from "#server/ids.ts";
import { typeOfFile } from "#server/uploads/type-of-file.ts";

/** A file that came with a form: already stored under `key`, not yet attached. */
export interface FormFile {
  readonly field: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

export const isForm = (request: FastifyRequest) =>
  request.headers["content-type"]?.startsWith("multipart/form-data") ?? false;

/** Reads a form: its texts as a body (numbers and lists stay texts that the schema reads), its files into the store. */
export async function readForm(request: FastifyRequest, house: House, promise: Endpoint) {
  const body: Record<string, unknown> = {};
  const files: FormFile[] = [];
  try {
    for await (const part of request.parts({
      limits: {
        parts: 21,
        files: LIMITS.attachmentsPerCall,
        fileSize: LIMITS.directFileBytes,
        fieldNameSize: 64,
        fieldSize: 65_536,
      },
    })) {
      if (part.type === "field") {
        const value = fieldValue(part.fieldname, part.value);
        checkInput("", { [part.fieldname]: value });
        body[part.fieldname] = value;
      } else files.push(await keepPart(part, house, promise));
    }
  } catch (error) {
    await Promise.all(files.map((file) => house.files.remove(file.key)));
    throw isFromParser(error) ? unreadableForm() : error;
  }
  return { body, files };
}

/**
 * The parser's errors about a broken form (no boundary, cut off, strange part headers) have no code
 * and no class, only these messages. Everything else, a store that is away above all, is ours and
 * must stay a 5xx: after a 400 a phone would not send the form again.
 */
const PARSER_SAYS =
  /^(Unexpected end of|Part terminated early|Malformed |Multipart: |Unsupported content type|Missing Content-Type|Unsupported header)/i;

const isFromParser = (error: unknown) =>
  error instanceof Error && codeOf(error) === "" && PARSER_SAYS.test(error.message);

const unreadableForm = () =>
  new Refused(400, "invalid_form", "This form is incomplete or not a valid multipart form.");

async function keepPart(part: MultipartFile, house: House, promise: Endpoint): Promise<FormFile> {
  const { fieldname: field, filename, mimetype, file } = part;
  if (!promise.files?.includes(field))
    throw new Refused(400, "unexpected_file", `No file is expected in "${field}".`);
  const key = newFileKey();
  const stored = await house.files.store(key, file);
  if (!file.truncated) {
    const mimeType = await typeOfFile(house.files, { key, ...stored }, mimetype).catch(
      async (error: unknown) => {
        await house.files.remove(key);
        throw error;
      },
    );
    return { field, key, name: baseName(filename), mimeType, ...stored };
  }
  await house.files.remove(key);
  throw new Refused(413, "too_large", "This file is too large.");
}

/** Some clients send lists as JSON text in a form field. */
function fieldValue(name: string, value: unknown): unknown {
  if (typeof value !== "string" || (name !== "attachments" && name !== "keepAttachments")) return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new Refused(400, "invalid_input", `${name} must be a JSON list.`, {
      details: [{ field: name, message: "must be a JSON list" }],
    });
  }
}

/** The last part of a file's name without control characters. */
export const baseName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .slice(0, 255) || "file";
