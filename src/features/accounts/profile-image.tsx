import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { isProfileImageKind, KIND_BYTES, pictureKindOf } from "#domain/pictures/picture-kind.ts";
import { storeFile, pendingFile } from "#local-db/files/files.ts";
import { photoToStore } from "#features/attachments/shrink-photo.ts";
import { Avatar } from "#features/avatar/avatar.tsx";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { FormProblem } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import * as ACCOUNTS_TEXTS from "#texts/accounts.ts";

const TEXTS = {
  upload: ACCOUNTS_TEXTS.uploadImage,
  remove: ACCOUNTS_TEXTS.removeImage,
  wrongType: [ACCOUNTS_TEXTS.invalidFileType, ACCOUNTS_TEXTS.selectImageFile],
  tooLarge: [ACCOUNTS_TEXTS.fileTooLarge, ACCOUNTS_TEXTS.imageTooLarge],
  failed: ACCOUNTS_TEXTS.failedToUpdateProfile,
  notRead: ACCOUNTS_TEXTS.pictureNotStored,
} as const;

const STRIP_ALL = { originalSize: true, metadata: false };

/**
 * Validates an image by its first bytes, because browsers derive `File.type` from the extension.
 *
 * @returns the toast texts of the refusal, or null if the image is accepted
 */
async function refusalOf(file: File): Promise<readonly [title: string, description: string] | null> {
  if (file.size > LIMITS.profileImageBytes && file.type.startsWith("image/")) return TEXTS.tooLarge;
  const head = await file
    .slice(0, KIND_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return isProfileImageKind(pictureKindOf(new Uint8Array(head))) ? null : TEXTS.wrongType;
}

/**
 * The profile image of the signed-in person. A picked image is stored in IndexedDB at once and
 * uploaded through the outbox.
 */
export function ProfileImage() {
  const { account, db } = useSignedIn();
  const enqueue = useEnqueue();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const storeImage = useSingleFlight(async (file: File) => {
    setPending(true);
    try {
      const options = { fileId: newId(), draftKey: "profileImage", chunkBytes: LIMITS.chunkBytes };
      const stored = await storeFile(db, await photoToStore(file, STRIP_ALL), {
        ...options,
        at: new Date().toISOString(),
      });
      await enqueue([{ kind: "changeProfileImage", files: [pendingFile(stored)] }]);
    } catch {
      toast({ title: TEXTS.failed, description: TEXTS.notRead, tone: "destructive" });
    }
    setPending(false);
  });

  const pick = async (file: File | undefined) => {
    if (!file) return;
    const refusal = await refusalOf(file);
    setProblem(refusal?.[1] ?? null);
    if (refusal) return toast({ title: refusal[0], description: refusal[1], tone: "destructive" });
    return storeImage(file);
  };

  return (
    <div className="row">
      <Avatar name={account.name} imageUrl={account.profileImageUrl} />
      <input
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        aria-label={ACCOUNTS_TEXTS.profileImage}
        accept="image/jpeg,image/png,image/gif,image/webp"
        onChange={(event) => {
          void pick(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      {/* Where they do not fit in one line they stand below each other, both beside the picture. */}
      <div className="row tight grow">
        <Button variant="default" loading={isPending} onClick={() => input.current?.click()}>
          {TEXTS.upload}
        </Button>
        {account.profileImageUrl && (
          <Button variant="subtle" onClick={() => void enqueue([{ kind: "changeProfileImage", files: [] }])}>
            {TEXTS.remove}
          </Button>
        )}
      </div>
      <FormProblem message={problem} isToasted />
    </div>
  );
}
