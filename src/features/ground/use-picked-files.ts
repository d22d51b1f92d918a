import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { dropFile, filesOfDraft, keepFile } from "#device/files.ts";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";

/** The files of a form: copied into the phone's database the moment they are picked. */
export function usePickedFiles(draftKey: string) {
  const { db } = useSignedIn();
  const files = useLiveQuery(() => filesOfDraft(db, draftKey), [db, draftKey]) ?? [];
  const [problem, setProblem] = useState<string | null>(null);
  const [isKeeping, setKeeping] = useState(false);

  const pick = async (picked: readonly File[]) => {
    setProblem(null);
    setKeeping(true);
    for (const file of picked) {
      const refusal = reasonAgainst(file);
      const failure = refusal ?? (await keep(file));
      if (failure) setProblem(failure);
    }
    setKeeping(false);
  };

  const keep = (file: File) =>
    keepFile(db, file, {
      fileId: newId(),
      draftKey,
      chunkBytes: LIMITS.chunkBytes,
      at: new Date().toISOString(),
    }).then(
      () => null,
      (error: unknown) => storageSentence(error, file.name),
    );

  return { files, pick, problem, isKeeping, drop: (fileId: string) => dropFile(db, fileId) };
}

function reasonAgainst(file: File): string | null {
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > LIMITS.attachmentBytes) return `${file.name} is too large. Files can have at most 100 MB.`;
  return null;
}

/** Dexie wraps a full disk: the reason stands inside. */
function storageSentence(error: unknown, name: string): string {
  const inner = (error as { inner?: { name?: string } }).inner?.name ?? (error as Error).name;
  if (inner === "QuotaExceededError")
    return `This phone has no space left for ${name}. Your text is kept. Free some space and add the photo again.`;
  return `${name} could not be read. Please pick it again.`;
}
