import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import { pendingFile } from "#local-db/files/files.ts";
import { readRecipients } from "#local-db/recipients.ts";
import { type Role, roleLabel } from "#domain/accounts/role.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { FilePicker } from "#features/attachments/file-picker.tsx";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { ReplacedNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { useThread } from "#features/messages/queries.ts";
import { BackToList } from "#features/messages/back-to-list.tsx";
import { MessageList } from "#features/messages/message-list.tsx";
import { useEndInSight } from "#features/messages/use-end-in-sight.ts";
import { PartnerLeft } from "#features/messages/partner-left.tsx";
import { useHasLeft } from "#features/hooks/use-has-left.ts";
import * as DIRECTORY_TEXTS from "#texts/directory.ts";
import * as TEXTS from "#texts/messages.ts";
import { EmailText } from "#ui/email-text.tsx";
import { Icon } from "#ui/icons.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { Tag } from "#ui/notice.tsx";
import styles from "#features/messages/chat.module.css";

/** Messages rendered at first and per click on "Earlier messages"; more would open slowly. */
const STEP = 100;

interface Partner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The conversation with one person, scrolled to the end, with the form for the next message. */
export function Thread({
  partner,
  draftText,
  onBack,
}: {
  partner: Partner;
  draftText: string;
  onBack?: () => void;
}) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  const found = useThread(partner.id);
  const hasLeft = useHasLeft(partner.id);
  const messages = found?.list;
  const [limit, setLimit] = useState(STEP);
  const last = messages?.at(-1)?.message.id;
  const lastOwnId = messages?.findLast(({ message }) => message.senderId === actor.id)?.message.id;
  const { list, content, onScroll, toEnd, isBelow, keepScrollPosition } = useEndInSight(last, lastOwnId);
  const unread =
    messages?.some(({ message }) => message.receiverId === actor.id && message.readAt === null) ?? false;
  const markRead = useEffectEvent((fromId: string) => void enqueue([{ kind: "readMessages", fromId }]));
  useEffect(() => {
    if (unread) markRead(partner.id);
  }, [unread, partner.id]);
  if (found === undefined || messages === undefined) return <ListSkeleton />;
  const showEarlier = () => keepScrollPosition(() => flushSync(() => setLimit(limit + STEP)));
  return (
    <section className={styles.thread} aria-label={TEXTS.conversationWithName(partner.name)}>
      <Head partner={partner} hasLeft={hasLeft} {...(onBack ? { onBack } : {})} />
      {messages.length > limit && (
        <div>
          <Button size="sm" variant="subtle" onClick={showEarlier}>
            {TEXTS.earlier}
          </Button>
        </div>
      )}
      {messages.length === 0 && (
        <EmptyList firstPull={found.firstPull} what={TEXTS.messages} failed={TEXTS.threadFailed}>
          {null}
        </EmptyList>
      )}
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div className={styles.messageLog} ref={list} onScroll={onScroll} tabIndex={0}>
        <div ref={content}>
          <MessageList messages={messages.slice(-limit)} ownId={actor.id} />
        </div>
      </div>
      {isBelow && (
        <Button size="sm" variant="light" onClick={toEnd}>
          {TEXTS.newest}
        </Button>
      )}
      {hasLeft ? (
        <PartnerLeft partner={partner} draftText={draftText} />
      ) : (
        <Composer partner={partner} draftText={draftText} />
      )}
    </section>
  );
}

/** Name, role and email of the other person, with a link to the profile. */
function Head({ partner, hasLeft, onBack }: { partner: Partner; hasLeft: boolean; onBack?: () => void }) {
  const { db, actor } = useSignedIn();
  const [role, setRole] = useState<Role | null>(null);
  // Not a live query: recipients are derived from many tables that change with every message.
  useEffect(() => {
    void readRecipients(db, actor).then((all) =>
      setRole(all.find(({ id }) => id === partner.id)?.role ?? null),
    );
  }, [db, actor, partner.id]);
  return (
    <div className="row tight">
      {onBack && <BackToList onBack={onBack} />}
      <h3>
        <Link to={`/profile/${partner.id}`}>{partner.name}</Link>
      </h3>
      {hasLeft && <Tag icon="person">{DIRECTORY_TEXTS.left}</Tag>}
      {role && <span className={clsx("quiet", styles.role)}>{roleLabel(role)}</span>}
      {partner.email && (
        <a href={`mailto:${partner.email}`}>
          <EmailText email={partner.email} />
        </a>
      )}
    </div>
  );
}

function Composer({ partner, draftText }: { partner: Partner; draftText: string }) {
  const enqueue = useEnqueue();
  const key = draftKey("message", partner.id);
  // The name is part of the draft, so that the list of open drafts can show it.
  const draft = useDraft(key, { text: draftText, to: partner.name });
  const picked = usePickedFiles(key);
  const [problem, setProblem] = useState<string | null>(null);
  const send = () => {
    const content = draft.fields.text.trim();
    if (isBlank(content)) return setProblem(TEXTS.empty);
    setProblem(null);
    const files = picked.files.slice(0, 1).map(pendingFile);
    const message = {
      kind: "sendMessage" as const,
      messageId: newId(),
      receiverId: partner.id,
      receiverName: partner.name,
      content,
      files,
    };
    // Cleared before the mutation is stored, so that the next message can be typed at once.
    void draft.sendAndEmpty({ text: "", to: partner.name }, () => enqueue([message], key));
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
      <ReplacedNote draft={draft} />
      <DictationTextarea
        label={TEXTS.label}
        name="message"
        rows={2}
        longest={LENGTHS.message}
        value={draft.fields.text}
        error={problem}
        onText={(text) => {
          setProblem(null);
          draft.change("text", text);
        }}
        subject={TEXTS.theMessage}
        onRecord={picked.startRecording}
      />
      {picked.files.length > 1 && (
        <p className="quiet" role="status">
          {TEXTS.oneFile}
        </p>
      )}
      <div className="row apart sending">
        <FilePicker picked={picked} isSmall />
        <Button type="submit" disabled={picked.isStoring} leftSection={<Icon name="send" />}>
          {TEXTS.send}
        </Button>
      </div>
    </form>
  );
}
