import { Button, Textarea } from "@mantine/core";
import { Link } from "react-router-dom";
import { isBlank } from "#domain/text.ts";
import { readSuccessors } from "#local-db/read/successors.ts";
import { FilePicker } from "#features/attachments/file-picker.tsx";
import { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/messages.ts";
import { Icon } from "#ui/icons.tsx";

/** As many successors as are named: more would be a list of everybody. */
const NAMED = 3;

interface PartnerLeftProps {
  readonly partner: { readonly id: string; readonly name: string };
  readonly draftText: string;
}

/**
 * In place of the form for a message to somebody who has left: who has their stores and tickets
 * now. What was typed before stays in its draft, and goes along to whoever is written to instead.
 */
export function PartnerLeft({ partner, draftText }: PartnerLeftProps) {
  const { db, actor } = useSignedIn();
  const dialogs = useUrlDialogs();
  const key = draftKey("message", partner.id);
  const draft = useDraft(key, { text: draftText, to: partner.name });
  const picked = usePickedFiles(key);
  const successors =
    useLiveQuery(() => readSuccessors(db, actor, partner.id), [db, actor, partner.id])?.slice(0, NAMED) ?? [];
  const { text } = draft.fields;
  const isTyped = !isBlank(text) && text !== draftText;
  return (
    <div className="column tight">
      <p role="status">
        {TEXTS.partnerLeft(partner.name)}{" "}
        {successors.length > 0 && TEXTS.hasTheirWork(successors.map(({ name }) => name))}
      </p>
      {isTyped && (
        <Textarea
          label={TEXTS.notSent}
          description={TEXTS.notSentNote}
          value={text}
          readOnly
          autosize
          maxRows={6}
        />
      )}
      {picked.files.length > 0 && <FilePicker picked={picked} isSmall mayAdd={false} />}
      {successors.length > 0 && (
        <div className="row tight">
          {successors.map(({ id, name }) => (
            <Button
              key={id}
              component={Link}
              {...dialogs.link("chat", encodeChatTarget({ userId: id, name, text }))}
              variant="default"
              leftSection={<Icon name="send" />}
            >
              {TEXTS.writeTo(name)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
