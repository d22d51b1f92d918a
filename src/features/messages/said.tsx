import type { ShownMessage } from "#features/messages/queries.ts";
import { dayOf, formatDate, today } from "#features/ground/dates.ts";
import { PhotoList } from "#features/ground/photo-list.tsx";
import { WhereMark } from "#features/ground/where-mark.tsx";
import { WORDS } from "#features/messages/words.ts";
import { Icon } from "#ui/icons.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";

/** What was said, one group a day, each under its date; the last own message that was read says so. */
export function Said({ said, ownId }: { said: readonly ShownMessage[]; ownId: string }) {
  const lastRead = said.findLast(
    ({ message, rows }) => message.senderId === ownId && message.readAt !== null && rows.length === 0,
  )?.message.id;
  return [...Map.groupBy(said, ({ message }) => formatDate(message.createdAt, "yyyy-MM-dd"))].map(
    ([day, some]) => (
      <section key={day} aria-label={dayName(day)}>
        <h4 className="day">{dayName(day)}</h4>
        <ol>
          {some.map(({ message, rows }) => (
            <li key={message.id} className={message.senderId === ownId ? "mine" : ""}>
              <ItemBoundary kind="Message of" name={message.senderName} of={message}>
                {() => (
                  <>
                    {message.content}
                    <PhotoList files={message.attachments} label="Attachment" />
                    <span className="row tight quiet">
                      <time dateTime={message.createdAt}>{formatDate(message.createdAt, "HH:mm")}</time>
                      {message.id === lastRead && (
                        <span className="row tight">
                          <Icon name="check" />
                          {WORDS.read}
                        </span>
                      )}
                      <WhereMark rows={rows} />
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

const dayName = (day: string) => (day === today() ? WORDS.today : dayOf(day));
