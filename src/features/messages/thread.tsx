import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LENGTHS } from "#domain/lengths.ts";
import { waitingFile } from "#device/files.ts";
import { momentOf } from "#features/ground/dates.ts";
import { draftKey } from "#features/ground/draft-key.ts";
import { FilePicker } from "#features/ground/file-picker.tsx";
import { WhereMark } from "#features/ground/where-mark.tsx";
import { newId } from "#features/ground/new-id.ts";
import { PhotoList } from "#features/ground/photo-list.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { SpokenArea } from "#features/ground/spoken-area.tsx";
import { useAct } from "#features/ground/use-act.ts";
import { useDraft } from "#features/ground/use-draft.ts";
import { usePickedFiles } from "#features/ground/use-picked-files.ts";
import { useThread } from "#features/messages/queries.ts";
import { WORDS } from "#features/messages/words.ts";
import { Icon } from "#ui/icons.tsx";
import { ListBones } from "#ui/states.tsx";

/** More at once would only make a long conversation open slowly. */
const STEP = 100;

/** What was said with one person, the last of it first in sight, and where the next message is written. */
export function Thread({
  partner,
  firstWords,
  onBack,
}: {
  partner: { readonly id: string; readonly name: string };
  firstWords: string;
  onBack?: () => void;
}) {
  const { actor } = useSignedIn();
  const act = useAct();
  const said = useThread(partner.id);
  const end = useRef<HTMLLIElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [most, setMost] = useState(STEP);
  const unread =
    said?.some(({ message }) => message.receiverId === actor.id && message.readAt === null) ?? false;
  useEffect(() => {
    if (unread) void act([{ kind: "readMessages", fromId: partner.id }]);
  }, [unread, partner.id]);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
  }, [said?.length]);
  if (said === undefined) return <ListBones />;
  // What was being read stays where it is.
  const showEarlier = () => {
    const box = list.current;
    const toEnd = box ? box.scrollHeight - box.scrollTop : 0;
    flushSync(() => setMost(most + STEP));
    if (box) box.scrollTop = box.scrollHeight - toEnd;
  };
  return (
    <section className="thread" aria-label={`Conversation with ${partner.name}`}>
      <div className="row tight">
        {onBack && (
          <button type="button" className="iconbutton" aria-label={WORDS.back} onClick={onBack}>
            <Icon name="back" />
          </button>
        )}
        <h3>{partner.name}</h3>
      </div>
      {said.length > most && (
        <div>
          <Button size="sm" variant="subtle" onClick={showEarlier}>
            {WORDS.earlier}
          </Button>
        </div>
      )}
      <ol className="said-all" ref={list}>
        {said.slice(-most).map(({ message, rows }) => (
          <li key={message.id} className={message.senderId === actor.id ? "mine" : ""} ref={end}>
            {message.content}
            <PhotoList files={message.attachments} label="Attachment" />
            <span className="row tight">
              <time className="quiet" dateTime={message.createdAt}>
                {momentOf(message.createdAt)}
              </time>
              <WhereMark rows={rows} />
            </span>
          </li>
        ))}
      </ol>
      <Composer partner={partner} firstWords={firstWords} />
    </section>
  );
}

function Composer({
  partner,
  firstWords,
}: {
  partner: { readonly id: string; readonly name: string };
  firstWords: string;
}) {
  const act = useAct();
  const key = draftKey("message", partner.id);
  // The name goes along: what was begun and not sent is found under it.
  const draft = useDraft(key, { text: firstWords, to: partner.name });
  const picked = usePickedFiles(key);
  const [problem, setProblem] = useState<string | null>(null);
  const send = () => {
    const content = draft.fields.text.trim();
    if (content === "") return setProblem(WORDS.empty);
    setProblem(null);
    const files = picked.files.slice(0, 1).map(waitingFile);
    const message = {
      kind: "sendMessage" as const,
      messageId: newId(),
      receiverId: partner.id,
      receiverName: partner.name,
      content,
      files,
    };
    // Emptied before it is kept: the next one may be typed already when it is.
    void draft.sendAndEmpty({ text: "", to: partner.name }, () => act([message], key));
  };
  return (
    <form
      className="column tight"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <SpokenArea
        label={WORDS.label}
        name="message"
        rows={2}
        longest={LENGTHS.message}
        value={draft.fields.text}
        error={problem}
        onText={(text) => draft.change("text", text)}
        spoken="the message"
        onRecord={picked.startRecording}
      />
      {picked.files.length > 1 && (
        <p className="quiet" role="status">
          {WORDS.oneFile}
        </p>
      )}
      <div className="row apart sending">
        <FilePicker picked={picked} isSmall />
        <Button type="submit" disabled={picked.isKeeping} leftSection={<Icon name="send" />}>
          {WORDS.send}
        </Button>
      </div>
    </form>
  );
}
