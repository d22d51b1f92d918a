import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { accountFromWire, updateProfile } from "#contract/accounts.ts";
import { LIMITS } from "#contract/limits.ts";
import { refreshAccount } from "#device/session.ts";
import { Avatar } from "#features/ground/avatar.tsx";
import { failureSentence } from "#features/ground/failure-sentence.ts";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { toast } from "#ui/toast.tsx";
import { exchange } from "#wire/exchange.ts";

const WORDS = {
  upload: "Upload image",
  remove: "Remove image",
  wrongType: ["Invalid file type", "Please select an image file"],
  tooLarge: ["File too large", "Please select an image smaller than 5MB"],
  failed: "Failed to update profile",
} as const;

/** The picture of the own profile; goes to the server at once, so it needs the network and says so. */
export function ProfileImage() {
  const { account, credentials } = useSignedIn();
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const send = async (change: { form: FormData } | { body: object }) => {
    setPending(true);
    const answer = await exchange(updateProfile, { as: credentials, key: newId(), ...change });
    setPending(false);
    if (!answer.ok) {
      return toast({
        title: WORDS.failed,
        description: failureSentence(answer.failure),
        tone: "destructive",
      });
    }
    const changed = accountFromWire(answer.data);
    if (changed) await refreshAccount(changed, new Date().toISOString());
  };

  const pick = (file: File | undefined) => {
    if (!file) return;
    const refusal = !file.type.startsWith("image/")
      ? WORDS.wrongType
      : file.size > LIMITS.profileImageBytes
        ? WORDS.tooLarge
        : null;
    if (refusal) return toast({ title: refusal[0], description: refusal[1], tone: "destructive" });
    const form = new FormData();
    form.append("profileImage", file, file.name);
    void send({ form });
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
        <Button variant="subtle" onClick={() => void send({ body: { removeProfileImage: true } })}>
          {WORDS.remove}
        </Button>
      )}
    </div>
  );
}
