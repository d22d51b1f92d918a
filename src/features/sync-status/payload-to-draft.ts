import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { draftUrl } from "#features/sync-status/draft-url.ts";
import { textsOf } from "#features/sync-status/mutations/registry.ts";

/** The form of a mutation: draft key, field values and URL. */
interface Form {
  readonly key: string;
  readonly fields: Record<string, string>;
  readonly path: string;
}

/**
 * @returns the form to edit a mutation in; null for a kind without one (a deletion, a checkbox).
 */
export function draftOf(payload: MutationPayload): Form | null {
  const draft = textsOf(payload).toDraft?.(payload) ?? null;
  if (draft === null) return null;
  const [form, subject, fields] = draft;
  const key = draftKey(form, subject);
  const url = draftUrl(key, fields);
  return url && { key, fields, path: url.path };
}
