import { LIMITS } from "#contract/limits.ts";
import { storeShared } from "#local-db/drafts/shared-files.ts";

/** Stores what another app shares in the draft of a new ticket. @returns the URL to open. */
export const storeSharedFiles = (form: FormData, newId: () => string, at: string): Promise<string> =>
  storeShared(form, { newId, at, chunkBytes: LIMITS.chunkBytes, mostBytes: LIMITS.attachmentBytes });
