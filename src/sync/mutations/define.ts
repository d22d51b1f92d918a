import { type Endpoint, pathOf } from "#contract/endpoint.ts";
import type { z } from "#contract/zod.ts";
import type { MutationOf } from "#domain/mutations/define.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";

/** A mutation as an HTTP call; the answer is checked against `endpoint.answer`. */
export interface ApiCall {
  readonly endpoint: Endpoint;
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
}

/** Uploaded files by their keys on the server, as calls name them. */
export type AttachmentKeys = readonly { readonly s3Key: string }[];

/** How a kind of mutation travels. */
export interface MutationTransport<Payload> {
  toCall(mutation: MutationOf<Payload>, attachments: AttachmentKeys): ApiCall;
  /**
   * Writes the server's answer into the local database, inside the transaction that removes the
   * row. Undefined where the server gave no answer that can be read; the next pull then brings it.
   */
  applyResponse(context: ResponseContext<Payload>): Promise<unknown>;
}

interface ResponseContext<Payload, Answer = unknown> {
  readonly db: AccountDatabase;
  readonly mutation: MutationOf<Payload>;
  readonly answer: Answer | undefined;
  /** The files it carried, with their keys on the server. */
  readonly files: readonly FileRow[];
}

/** What a call says besides its endpoint: names in the path and the JSON body. */
interface CallParts {
  readonly names?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

/**
 * Defines a transport whose answer has the type of its endpoint. One with two endpoints (creation
 * and change) needs the same answer from both.
 */
export function transport<Payload, Answer extends z.core.$ZodType>(definition: {
  endpoint:
    | Endpoint<z.core.$ZodType, z.core.$ZodType, Answer>
    | ((payload: Payload) => Endpoint<z.core.$ZodType, z.core.$ZodType, Answer>);
  toCall(payload: Payload, attachments: AttachmentKeys, mutation: MutationOf<Payload>): CallParts;
  applyResponse?(context: ResponseContext<Payload, z.output<Answer>>): Promise<unknown>;
}): MutationTransport<Payload> {
  const { endpoint } = definition;
  return {
    toCall: (mutation, attachments) => {
      const used = typeof endpoint === "function" ? endpoint(mutation.payload) : endpoint;
      const { names, body } = definition.toCall(mutation.payload, attachments, mutation);
      return {
        endpoint: used,
        method: used.method as ApiCall["method"],
        path: pathOf(used, names),
        body,
      };
    },
    // The api client has checked the answer against this endpoint before it comes here.
    applyResponse: async (context) =>
      definition.applyResponse?.(context as ResponseContext<Payload, z.output<Answer>>),
  };
}

/**
 * Only what changed is sent, with what it was before: the server merges by field
 * (docs/offline.md#field-conflicts).
 */
export function onlyChanged(
  form: Record<string, unknown>,
  base: Record<string, unknown> | undefined,
): Record<string, unknown> {
  if (base === undefined) return form;
  const changed = Object.entries(form).filter(([field, value]) => value !== base[field]);
  return { ...Object.fromEntries(changed), base };
}

/** The base of a change for the body, if the mutation has one. */
export const withBase = (base: object | undefined) => (base === undefined ? {} : { base: { ...base } });
