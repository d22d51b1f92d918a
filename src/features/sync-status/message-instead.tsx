import { Button } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { draftKey } from "#features/drafts/draft-key.ts";
import { CANNOT } from "#features/sync-status/texts.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { toast } from "#ui/toast.tsx";
import { serverNowIso } from "#api-client/server-time.ts";

interface MessageDraft {
  readonly key: string;
  readonly fields: Record<string, string>;
}

/**
 * Button that makes a text which can no longer be sent where it was written the draft of a message.
 * `move` stores that draft, files included, and resolves to "taken" or to why it cannot.
 */
export function MessageInstead({
  text,
  person,
  move,
}: {
  text: string;
  person: { readonly id: string; readonly name: string };
  move: (draft: MessageDraft, at: string) => Promise<"taken" | keyof typeof CANNOT>;
}) {
  const navigate = useNavigate();
  const write = async () => {
    const draft = { key: draftKey("message", person.id), fields: { text, to: person.name } };
    const end = await move(draft, serverNowIso());
    if (end !== "taken")
      return toast({ title: TEXTS.cannotEdit, description: CANNOT[end], tone: "destructive" });
    const chat = encodeChatTarget({ userId: person.id, name: person.name });
    return navigate(`/dashboard?${new URLSearchParams({ chat })}`);
  };
  return (
    <Button size="sm" variant="default" onClick={() => void write()}>
      {TEXTS.sendAsMessageTo(person.name)}
    </Button>
  );
}
