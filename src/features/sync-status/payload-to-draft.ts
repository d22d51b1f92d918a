import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { draftUrl } from "#features/sync-status/draft-url.ts";
import { textsOf } from "#features/sync-status/mutations/registry.ts";

/** The form a mutation was made in: the key of its draft, what it held, and where it opens. */
interface Form {
  readonly key: string;
  readonly fields: Record<string, string>;
  readonly path: string;
}

/** The form of a mutation, for changing it; null for one that has none (a deletion, a tick). */
export function draftOf(payload: MutationPayload): Form | null {
  const draft = textsOf(payload).toDraft?.(payload) ?? null;
  if (draft === null) return null;
  const [form, subject, fields] = draft;
  const key = draftKey(form, subject);
  const url = draftUrl(key, fields);
  return url && { key, fields, path: url.path };
}
