import { Button } from "@mantine/core";
import { clsx } from "clsx";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { agoOf } from "#features/dates/dates.ts";
import { NEW_CHAT, decodeChatTarget, encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { NewMessage } from "#features/messages/new-message.tsx";
import type { Conversation } from "#local-db/read/messages.ts";
import { useConversations } from "#features/messages/queries.ts";
import { Thread } from "#features/messages/thread.tsx";
import * as DIRECTORY_TEXTS from "#texts/directory.ts";
import * as TEXTS from "#texts/messages.ts";
import { Icon } from "#ui/icons.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Tag } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { useIsPhone } from "#ui/use-width.ts";
import styles from "#features/messages/chat.module.css";

/**
 * Dialog for direct messages: conversations on the left and the thread on the right, one at a time
 * on phones.
 */
export function Chat({ encodedTarget, onClose }: { encodedTarget: string; onClose: () => void }) {
  const sheets = useUrlDialogs();
  const navigate = useNavigate();
  const found = useConversations();
  const isPhone = useIsPhone();
  // On phones a selection adds a history entry, so that the back button returns to the list.
  const isFromList = useRef(false);
  const step = (to: string) => {
    if (!isPhone) return sheets.exchange("chat", { chat: to });
    isFromList.current = true;
    return sheets.open("chat", to);
  };
  const backToList = () => {
    if (!isFromList.current) return sheets.exchange("chat", { chat: "list" });
    isFromList.current = false;
    return void navigate(-1);
  };
  if (found === undefined)
    return (
      <Sheet kind="side" title={TEXTS.title} onClose={onClose}>
        <ListSkeleton />
      </Sheet>
    );
  const conversations = found.list;
  const target = decodeChatTarget(encodedTarget);
  const isKnown = target !== null && conversations.some(({ id }) => id === target.userId);
  const chosen = target !== null && (isKnown || target.createIfAbsent) ? target : null;
  const isNew = encodedTarget === NEW_CHAT;
  const close = () => (isFromList.current && (chosen || isNew) ? void navigate(-2) : onClose());
  const list = (
    <ul className={styles.partners} aria-label={TEXTS.conversations}>
      {conversations.map((each) => (
        <li key={each.id}>
          <ItemBoundary kind={TEXTS.conversationWith} name={each.name} item={each.latest}>
            {() => (
              <button
                type="button"
                aria-current={each.id === chosen?.userId}
                onClick={() =>
                  step(encodeChatTarget({ userId: each.id, name: each.name, createIfAbsent: false }))
                }
              >
                <ConversationLine {...each} />
              </button>
            )}
          </ItemBoundary>
        </li>
      ))}
    </ul>
  );
  const start = (
    <Button variant="light" leftSection={<Icon name="plus" />} onClick={() => step(NEW_CHAT)}>
      {TEXTS.start}
    </Button>
  );
  const back = isPhone ? { onBack: backToList } : {};
  const opened = isNew ? (
    // Replaces the history entry of the recipient list, so that back returns to the conversations.
    <NewMessage
      onChoose={({ id, name }) => sheets.exchange("chat", { chat: encodeChatTarget({ userId: id, name }) })}
      {...back}
    />
  ) : (
    chosen && (
      <ItemBoundary key={chosen.userId} kind={TEXTS.conversationWith} name={chosen.name}>
        <Thread
          partner={{ id: chosen.userId, name: chosen.name, email: chosen.email }}
          draftText={chosen.text}
          {...back}
        />
      </ItemBoundary>
    )
  );
  return (
    <Sheet kind="side" title={TEXTS.title} onClose={close}>
      {conversations.length === 0 && opened === null ? (
        <EmptyList firstPull={found.firstPull} what={TEXTS.messages} failed={TEXTS.loadFailed}>
          <Empty icon="speech" action={start}>
            {TEXTS.none}. {TEXTS.noneHint}
          </Empty>
        </EmptyList>
      ) : (
        <div className={styles.chat}>
          {(!isPhone || opened === null) && (
            <div className={styles.conversations}>
              {start}
              {list}
            </div>
          )}
          {isPhone ? opened : (opened ?? <p className={clsx("quiet", styles.unchosen)}>{TEXTS.choose}</p>)}
        </div>
      )}
    </Sheet>
  );
}

/** Whom it is with, how much of it is unread, and what was written last. */
const ConversationLine = ({ name, hasLeft, unread, latest }: Conversation) => (
  <>
    <span className={styles.partner}>
      <strong>{name}</strong>
      {hasLeft && <Tag icon="person">{DIRECTORY_TEXTS.left}</Tag>}
      {unread > 0 && <Tag tone="red">{unread}</Tag>}
    </span>
    <span className={styles.last}>{latest.content}</span>
    <span className="quiet">{agoOf(latest.createdAt)}</span>
  </>
);
