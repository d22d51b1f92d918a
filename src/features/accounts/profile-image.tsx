import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { IMAGE_HEAD_BYTES, imageKindOf } from "#domain/accounts/image-kind.ts";
import { keepFile, waitingFile } from "#device/files.ts";
import { Avatar } from "#features/ground/avatar.tsx";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useAct } from "#features/ground/use-act.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { FormProblem } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";

const WORDS = {
  upload: "Upload image",
  remove: "Remove image",
  wrongType: ["Invalid file type", "Please select an image file"],
  tooLarge: ["File too large", "Please select an image smaller than 5MB"],
  failed: "Failed to update profile",
  notRead: "The picture could not be kept on this phone. Please pick it again.",
} as const;

/** By its bytes: the name and the type a browser gives come from the ending. */
async function refusalOf(file: File): Promise<readonly [title: string, description: string] | null> {
  if (file.size > LIMITS.profileImageBytes && file.type.startsWith("image/")) return WORDS.tooLarge;
  const head = await file
    .slice(0, IMAGE_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return imageKindOf(new Uint8Array(head)) === null ? WORDS.wrongType : null;
}

/** The picture of the own profile: kept on this phone the moment it is picked, sent with everything else. */
export function ProfileImage() {
  const { account, db } = useSignedIn();
  const act = useAct();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const keep = useOnce(async (file: File) => {
    setPending(true);
    try {
      const wish = { fileId: newId(), draftKey: "profileImage", chunkBytes: LIMITS.chunkBytes };
      const kept = await keepFile(db, file, { ...wish, at: new Date().toISOString() });
      await act([{ kind: "changeProfileImage", files: [waitingFile(kept)] }]);
    } catch {
      toast({ title: WORDS.failed, description: WORDS.notRead, tone: "destructive" });
    }
    setPending(false);
  });

  const pick = async (file: File | undefined) => {
    if (!file) return;
    const refusal = await refusalOf(file);
    setProblem(refusal?.[1] ?? null);
    if (refusal) return toast({ title: refusal[0], description: refusal[1], tone: "destructive" });
    return keep(file);
  };

  return (
    <div className="row">
      <Avatar name={account.name} imageUrl={account.profileImageUrl} />
      <input
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        aria-label="Profile image"
        accept="image/jpeg,image/png,image/gif,image/webp"
        onChange={(event) => {
          void pick(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      <Button variant="default" loading={isPending} onClick={() => input.current?.click()}>
        {WORDS.upload}
      </Button>
      {account.profileImageUrl && (
        <Button variant="subtle" onClick={() => void act([{ kind: "changeProfileImage", files: [] }])}>
          {WORDS.remove}
        </Button>
      )}
      <FormProblem says={problem} isToasted />
    </div>
  );
}
