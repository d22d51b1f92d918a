import { type Endpoint, pathOf } from "#contract/endpoint.ts";
import type { z } from "#contract/zod.ts";
import type { MutationOf } from "#domain/mutations/define.ts";
import type { MutationKind, MutationPayload } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { SentAttachment } from "#local-db/files/sent-attachment.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";

/** A mutation as an HTTP call; the answer is checked against `endpoint.answer`. */
export interface ApiCall {
  readonly endpoint: Endpoint;
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
}

/** Uploaded files by their keys on the server, as calls name them. */
export type AttachmentKeys = readonly SentAttachment[];

/** How a kind of mutation is sent, and how its answer is applied. */
export interface MutationTransport<Payload> {
  toCall(mutation: MutationOf<Payload>, attachments: AttachmentKeys): ApiCall;
  /**
   * Writes the server's answer into the local database, inside the transaction that removes the
   * row. The answer is undefined if it could not be parsed; the next pull then returns the entity.
   */
  applyResponse(context: ResponseContext<Payload>): Promise<unknown>;
}

/** What a transport has for applying an answer. */
export interface ResponseContext<Payload, Answer = unknown> {
  readonly db: AccountDatabase;
  readonly mutation: MutationOf<Payload>;
  readonly answer: Answer | undefined;
  /** The mutation's files, with their keys on the server. */
  readonly files: readonly FileRow[];
}

/** @returns a call on the entity of this id, which is in its path. */
export const onEntity = (id: string, body: Record<string, unknown>): CallParts => ({ params: { id }, body });

/** A call's path parameters and JSON body. */
interface CallParts {
  readonly params?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

/**
 * Defines the transport of a kind. The answer has the type of its endpoint; one with two endpoints
 * (creation and change) needs the same answer type from both.
 */
export function transport<Kind extends MutationKind, Answer extends z.core.$ZodType>(
  _kind: Kind,
  endpoint: EndpointWith<Answer> | ((payload: MutationPayload<Kind>) => EndpointWith<Answer>),
  parts: TransportParts<MutationPayload<NoInfer<Kind>>, z.output<Answer>>,
): MutationTransport<MutationPayload<Kind>> {
  return {
    toCall: (mutation, attachments) => {
      const used = typeof endpoint === "function" ? endpoint(mutation.payload) : endpoint;
      const { params, body } = parts.toCall(mutation.payload, attachments, mutation);
      return { endpoint: used, method: used.method as ApiCall["method"], path: pathOf(used, params), body };
    },
    // `checkAnswer` has validated the answer against this endpoint.
    applyResponse: async (context) =>
      parts.applyResponse?.(context as ResponseContext<MutationPayload<Kind>, z.output<Answer>>),
  };
}

type EndpointWith<Answer extends z.core.$ZodType> = Endpoint<z.core.$ZodType, z.core.$ZodType, Answer>;

interface TransportParts<Payload, Answer> {
  toCall(payload: Payload, attachments: AttachmentKeys, mutation: MutationOf<Payload>): CallParts;
  applyResponse?(context: ResponseContext<Payload, Answer>): Promise<unknown>;
}

/**
 * @returns the changed fields with their previous values, as the server merges by field
 *   (docs/offline.md#field-conflicts); the whole form without a base.
 */
export function onlyChanged(
  form: Record<string, unknown>,
  base: Record<string, unknown> | undefined,
): Record<string, unknown> {
  if (base === undefined) return form;
  const changed = Object.entries(form).filter(([field, value]) => value !== base[field]);
  return { ...Object.fromEntries(changed), base };
}

/** @returns the base values of a change as a part of the body, if the mutation has any. */
export const withBase = (base: object | undefined) => (base === undefined ? {} : { base: { ...base } });
