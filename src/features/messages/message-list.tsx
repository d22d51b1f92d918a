import { clsx } from "clsx";
import type { VisibleMessage } from "#features/messages/queries.ts";
import { dayOf, formatDate, today } from "#features/dates/dates.ts";
import { AttachmentList } from "#features/attachments/attachment-list.tsx";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import * as TEXTS from "#texts/messages.ts";
import { Icon } from "#ui/icons.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import styles from "#features/messages/chat.module.css";

/** Messages grouped by day; the last own message that was read is marked as read. */
export function MessageList({ messages, ownId }: { messages: readonly VisibleMessage[]; ownId: string }) {
  const lastRead = messages.findLast(
    ({ message, rows }) => message.senderId === ownId && message.readAt !== null && rows.length === 0,
  )?.message.id;
  return [...Map.groupBy(messages, ({ message }) => formatDate(message.createdAt, "yyyy-MM-dd"))].map(
    ([day, visible]) => (
      <section key={day} aria-label={dayName(day)}>
        <h4 className={styles.day}>{dayName(day)}</h4>
        <ol>
          {visible.map(({ message, rows }) => (
            <li key={message.id} className={clsx(message.senderId === ownId && styles.mine)}>
              <ItemBoundary kind={TEXTS.messageOf} name={message.senderName} item={message}>
                {() => (
                  <>
                    {message.content}
                    <AttachmentList
                      files={message.attachments}
                      label={TEXTS.attachment}
                      filesLabel={TEXTS.attachment}
                    />
                    <span className="row tight quiet">
                      <time dateTime={message.createdAt}>{formatDate(message.createdAt, "HH:mm")}</time>
                      {message.id === lastRead && (
                        <span className="row tight">
                          <Icon name="check" />
                          {TEXTS.read}
                        </span>
                      )}
                      <SyncStatusLink rows={rows} />
                    </span>
                  </>
                )}
              </ItemBoundary>
            </li>
          ))}
        </ol>
      </section>
    ),
  );
}

const dayName = (day: string) => (day === today() ? TEXTS.today : dayOf(day));
