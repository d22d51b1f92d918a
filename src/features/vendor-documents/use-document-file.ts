import { useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { DOCUMENT_BYTES, isDocumentType } from "#domain/accounts/vendor-document.ts";
import { KIND_BYTES, pictureKindOf } from "#domain/pictures/picture-kind.ts";
import { photoToSend, photoToStore } from "#features/attachments/shrink-photo.ts";
import { newId } from "#features/forms/new-id.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { isStorageFull } from "#local-db/files/attachment-cache.ts";
import { deleteFile, filesOfDraft, replaceFile, storeFile } from "#local-db/files/files.ts";
import * as ATTACHMENT_TEXTS from "#texts/attachments.ts";
import * as RULES from "#texts/rules/vendor-documents.ts";
import * as TEXTS from "#texts/vendor-documents.ts";

const MIB = 1024 * 1024;
/** Legible and without data of place and device. */
const AS_SENT = { originalSize: false, metadata: false };

/** The reason against a file, by its first bytes; null if it can be a document. */
async function reasonAgainst(file: File): Promise<string | null> {
  if (file.size === 0) return ATTACHMENT_TEXTS.isEmpty(file.name);
  if (file.size > DOCUMENT_BYTES) return RULES.fileTooLarge(DOCUMENT_BYTES / MIB);
  const head = await file
    .slice(0, KIND_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(head);
  if (new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-") return null;
  const kind = pictureKindOf(bytes);
  return kind !== null && isDocumentType(`image/${kind}`) ? null : RULES.notADocument;
}

/**
 * The one file of a document's form, copied into IndexedDB as soon as it is picked and uploaded by
 * the outbox. Another file takes its place.
 */
export function useDocumentFile(draftKey: string) {
  const { db } = useSignedIn();
  const files = useLiveQuery(() => filesOfDraft(db, draftKey), [db, draftKey]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isStoring, setStoring] = useState(false);

  const store = async (file: File) => {
    const refusal = await reasonAgainst(file);
    if (refusal !== null) return refusal;
    const fileId = newId();
    const options = { fileId, draftKey, chunkBytes: LIMITS.chunkBytes, at: new Date().toISOString() };
    try {
      await storeFile(db, await photoToStore(file, AS_SENT), options);
    } catch (error) {
      return isStorageFull(error) ? ATTACHMENT_TEXTS.noSpaceForFile(file.name) : TEXTS.fileNotStored;
    }
    const smaller = await photoToSend(file, AS_SENT).catch(() => null);
    if (smaller !== null) await replaceFile(db, fileId, smaller).catch(() => undefined);
    for (const former of await filesOfDraft(db, draftKey))
      if (former.fileId !== fileId) await deleteFile(db, former.fileId);
    return null;
  };

  const pick = async (file: File | undefined) => {
    if (file === undefined) return;
    setStoring(true);
    try {
      setProblem(await store(file));
    } finally {
      setStoring(false);
    }
  };
  return { file: files?.at(-1) ?? null, problem, isStoring, pick };
}
