import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { type Dispatch, type SetStateAction, useMemo, useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { Mark } from "#domain/pictures/marks.ts";
import { deleteFile, filesOfDraft, recordMarks, replaceFile, storeFile } from "#local-db/files/files.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { locateFile } from "#local-db/files/sent-attachment.ts";
import { withSpace } from "#local-db/files/with-space.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";
import { isStorageFull } from "#local-db/files/attachment-cache.ts";
import { wants } from "#features/attachments/photo-choices.ts";
import { NotCleanable, photoToSend, photoToStore } from "#features/attachments/shrink-photo.ts";
import { parseDraftKey } from "#features/drafts/draft-key.ts";
import { newId } from "#features/forms/new-id.ts";
import { readPermittedPosition } from "#features/location/read-position.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/attachments.ts";
import * as DRAWING_TEXTS from "#texts/drawing.ts";
import * as SIGNATURE_TEXTS from "#texts/signatures.ts";

/** A file being copied into IndexedDB; `share` is the progress from 0 to 1. */
interface StoringFile {
  readonly id: string;
  readonly name: string;
  readonly share: number;
}

const NONE: readonly FileRow[] = [];
const NO_PROBLEMS: readonly string[] = [];

/**
 * The files of a form, copied into IndexedDB as soon as they are picked and uploaded later by the
 * outbox. The returned object is memoised.
 */
export function usePickedFiles(draftKey: string) {
  const { db } = useSignedIn();
  const files = useLiveQuery(() => filesOfDraft(db, draftKey), [db, draftKey]) ?? NONE;
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [storing, setStoring] = useState<readonly StoringFile[]>([]);
  const [isRecording, setRecording] = useState(false);
  const acts = useMemo(
    () => createFileHandlers(db, draftKey, { setProblems, setStoring, setRecording }),
    [db, draftKey],
  );
  return useMemo(() => {
    const isStoring = storing.length > 0 || isRecording;
    const tooMany = sentenceOfTooMany(files.length);
    const drawing = files.find(({ marks }) => marks !== undefined);
    const unfinished = drawing ? DRAWING_TEXTS.unfinished(drawing.name) : null;
    // All files are stored even above the limit, and the person removes some before submitting
    // (`isSubmitBlocked`); otherwise the server would refuse the mutation much later.
    return {
      ...acts,
      files,
      problems,
      storing,
      isRecording,
      isStoring,
      tooMany,
      unfinished,
      // A message takes one file, and a marked photo is one beside the photo.
      mayDraw: parseDraftKey(draftKey).form !== "message",
      isSubmitBlocked: isStoring || tooMany !== null || unfinished !== null,
    };
  }, [acts, files, problems, storing, isRecording, draftKey]);
}

const MAX_FILES = LIMITS.attachmentsPerCall;
const sentenceOfTooMany = (count: number) =>
  count > MAX_FILES ? TEXTS.tooManyFiles(MAX_FILES, count, count - MAX_FILES) : null;

interface FileStateSetters {
  readonly setProblems: Dispatch<SetStateAction<readonly string[]>>;
  readonly setStoring: Dispatch<SetStateAction<readonly StoringFile[]>>;
  readonly setRecording: (isRecording: boolean) => void;
}

/** Handlers for the files of one form; stable while `db` and `draftKey` stay the same. */
function createFileHandlers(
  db: AccountDatabase,
  draftKey: string,
  { setProblems, setStoring, setRecording }: FileStateSetters,
) {
  const stops = new Map<string, AbortController>();

  const pick = async (picked: readonly File[]) => {
    const accepted = picked.map((file) => ({ id: newId(), file }));
    setProblems(NO_PROBLEMS);
    setStoring(accepted.map(({ id, file }) => ({ id, name: file.name, share: 0 })));
    for (const { id } of accepted) stops.set(id, new AbortController());
    // Stored one after the other, without their metadata; each is shrunk while the next is stored.
    const ends: Promise<boolean>[] = [];
    for (const { id, file } of accepted) {
      const isStored = await storeOne(id, file);
      if (isStored) ends.push((ends.at(-1) ?? Promise.resolve()).then(() => prepare(id, file)));
      else finishStoring(id);
    }
    const storedCount = (await Promise.all(ends)).filter(Boolean).length;
    if (storedCount > 0 && storedCount === accepted.length)
      toast({ title: TEXTS.uploadComplete, description: TEXTS.keptOnThisPhoneSentence });
  };

  const finishStoring = (id: string) => {
    setStoring((all) => all.filter((each) => each.id !== id));
    stops.delete(id);
  };

  const storeOne = async (fileId: string, file: File): Promise<boolean> => {
    const signal = stops.get(fileId)?.signal;
    const refusal = reasonAgainst(file);
    if (refusal) return fail(file, refusal);
    const onShare = (share: number) =>
      setStoring((all) => all.map((each) => (each.id === fileId ? { ...each, share } : each)));
    try {
      const clean = await photoToStore(file, choices());
      const options = { fileId, draftKey, chunkBytes: LIMITS.chunkBytes, at: now(), onShare };
      await withSpace(db, () => storeFile(db, clean, { ...options, ...(signal ? { signal } : {}) }));
      void locate(db, draftKey, fileId, file);
      return true;
    } catch (error) {
      if (signal?.aborted) return discardCancelled(db, fileId);
      const isNotClean = error instanceof NotCleanable;
      return fail(file, isNotClean ? notCleanSentence(file.name) : storageSentence(error, file.name));
    }
  };

  /** Prepares a stored photo for upload; resolves to false if the person cancelled meanwhile. */
  const prepare = async (fileId: string, file: File): Promise<boolean> => {
    const signal = stops.get(fileId)?.signal;
    if (signal?.aborted !== true) await preparePhoto(db, fileId, file);
    finishStoring(fileId);
    return signal?.aborted ? discardCancelled(db, fileId) : true;
  };

  /** Stores what the app made itself (a frame, drawing, recording) as it is, once or again. */
  const storeMade = async (fileId: string, file: File): Promise<boolean> => {
    setProblems(NO_PROBLEMS);
    try {
      const options = { fileId, draftKey, chunkBytes: LIMITS.chunkBytes, at: now() };
      await withSpace(db, async () => {
        if (!(await replaceFile(db, fileId, file))) await storeFile(db, file, options);
      });
      void locate(db, draftKey, fileId, file);
      return true;
    } catch (error) {
      fail(file, storageSentence(error, file.name));
      return false;
    }
  };

  const fail = (file: File, reason: string): false => {
    // Of several files picked at once each may be refused for a reason of its own.
    setProblems((all) => [...all.filter((each) => each !== reason), reason]);
    toastNotStored(file.name);
    return false;
  };

  return {
    pick,
    storeMade,
    keepMarks: (fileId: string, marks: readonly Mark[]) =>
      recordMarks(db, fileId, marks.length === 0 ? null : JSON.stringify(marks)),
    keepSignature: (picture: Blob, signedBy: string) => storeSignature(db, draftKey, picture, signedBy),
    startRecording: () => {
      setProblems(NO_PROBLEMS);
      setRecording(true);
    },
    endRecording: (problem?: string) => {
      setRecording(false);
      if (problem !== undefined) setProblems([problem]);
    },
    cancel: (id: string) => stops.get(id)?.abort(),
    remove: (fileId: string) => removeFile(db, fileId),
  };
}

const choices = () => ({ originalSize: wants("originalSize"), metadata: wants("metadata") });

/**
 * Stores a file for the form of `draftKey`, like one that is picked there, but from elsewhere.
 * @returns a sentence for the user why it is not stored, or null if it is
 */
export async function storeForForm(
  db: AccountDatabase,
  draftKey: string,
  file: File,
): Promise<string | null> {
  const refusal = reasonAgainst(file);
  if (refusal !== null) return refusal;
  const fileId = newId();
  try {
    const options = { fileId, draftKey, chunkBytes: LIMITS.chunkBytes, at: now() };
    const clean = await photoToStore(file, choices());
    await withSpace(db, () => storeFile(db, clean, options));
  } catch (error) {
    return error instanceof NotCleanable ? notCleanSentence(file.name) : storageSentence(error, file.name);
  }
  void locate(db, draftKey, fileId, file);
  await preparePhoto(db, fileId, file);
  return null;
}

/** Replaces the stored photo with the one to send. If that fails, the stored one is sent. */
async function preparePhoto(db: AccountDatabase, fileId: string, file: File): Promise<void> {
  const ready = await photoToSend(file, choices()).catch(() => null);
  if (ready !== null) await replaceFile(db, fileId, ready).catch(() => undefined);
}

/** Stores a signature as a file of the form; resolves to whether it was stored. */
async function storeSignature(
  db: AccountDatabase,
  draftKey: string,
  picture: Blob,
  signedBy: string,
): Promise<boolean> {
  const file = new File([picture], SIGNATURE_TEXTS.fileName(signedBy), { type: picture.type });
  const fileId = newId();
  const options = { fileId, draftKey, chunkBytes: LIMITS.chunkBytes, at: now(), signedBy };
  const isStored = await withSpace(db, () => storeFile(db, file, options)).then(
    () => true,
    () => false,
  );
  if (isStored) void locate(db, draftKey, fileId, file);
  return isStored;
}

/**
 * Stores the position of the device with a photo, for its seal. Never awaited, as it may take long.
 * Photos of messages have no seal.
 */
async function locate(db: AccountDatabase, draftKey: string, fileId: string, { type }: File): Promise<void> {
  const hasSeal = type.startsWith("image/") && parseDraftKey(draftKey).form !== "message";
  const position = hasSeal ? await readPermittedPosition() : null;
  if (position !== null) await locateFile(db, fileId, position).catch(() => undefined);
}

async function discardCancelled(db: AccountDatabase, fileId: string): Promise<false> {
  await deleteFile(db, fileId).catch(() => undefined);
  toast({ title: TEXTS.uploadCancelled });
  return false;
}

const removeFile = (db: AccountDatabase, fileId: string) =>
  deleteFile(db, fileId).then(
    () => toast({ title: TEXTS.fileDeleted }),
    () => toast({ title: TEXTS.deleteFailed, tone: "destructive" }),
  );

/** The words are "Upload Failed", as for a person a picked file is uploaded. */
const toastNotStored = (name: string) =>
  toast({
    title: TEXTS.uploadFailed,
    description: TEXTS.uploadFailedRetry(name),
    tone: "destructive",
  });

const now = () => new Date().toISOString();

/** Returns the message why a file is rejected, or null. */
export function reasonAgainst(file: File): string | null {
  if (file.size === 0) return TEXTS.isEmpty(file.name);
  if (file.size > LIMITS.attachmentBytes) return TEXTS.fileTooLarge(file.name);
  return null;
}

const notCleanSentence = (name: string) => TEXTS.notClean(name);

/** Returns the message why a file could not be stored, and what to do about it. */
export function storageSentence(error: unknown, name: string): string {
  if (isStorageFull(error)) return TEXTS.noSpaceForFile(name);
  return TEXTS.fileUnreadable(name);
}
