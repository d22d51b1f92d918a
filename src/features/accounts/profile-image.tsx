import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { keepFile, waitingFile } from "#device/files.ts";
import { Avatar } from "#features/ground/avatar.tsx";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useAct } from "#features/ground/use-act.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { toast } from "#ui/toast.tsx";

const WORDS = {
  upload: "Upload image",
  remove: "Remove image",
  wrongType: ["Invalid file type", "Please select an image file"],
  tooLarge: ["File too large", "Please select an image smaller than 5MB"],
  failed: "Failed to update profile",
  notRead: "The picture could not be kept on this phone. Please pick it again.",
} as const;

/** The picture of the own profile: kept on this phone the moment it is picked, sent with everything else. */
export function ProfileImage() {
  const { account, db } = useSignedIn();
  const act = useAct();
  const [isPending, setPending] = useState(false);
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

  const pick = (file: File | undefined) => {
    if (!file) return;
    const refusal = !file.type.startsWith("image/")
      ? WORDS.wrongType
      : file.size > LIMITS.profileImageBytes
        ? WORDS.tooLarge
        : null;
    if (refusal) return toast({ title: refusal[0], description: refusal[1], tone: "destructive" });
    void keep(file);
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
          pick(event.currentTarget.files?.[0]);
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
    </div>
  );
}
