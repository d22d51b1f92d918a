import { useState } from "react";
import { ageOf } from "#features/ground/dates.ts";
import { wishFrom } from "#features/ground/chat-wish.ts";
import { useConversations } from "#features/messages/queries.ts";
import { Thread } from "#features/messages/thread.tsx";
import { WORDS } from "#features/messages/words.ts";
import { Tag } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Empty, ListBones } from "#ui/states.tsx";
import { useIsPhone } from "#ui/use-width.ts";

/** Direct messages: conversations on the left, the thread on the right; on a phone one after the other. */
export function Chat({ wish, onClose }: { wish: string; onClose: () => void }) {
  const first = wishFrom(wish);
  const conversations = useConversations();
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(
    first && { id: first.userId, name: first.name },
  );
  if (conversations === undefined)
    return (
      <Sheet kind="side" title={WORDS.title} onClose={onClose}>
        <ListBones />
      </Sheet>
    );
  const list = (
    <ul className="partners" aria-label="Conversations">
      {conversations.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            aria-current={each.id === chosen?.id}
            onClick={() => setChosen({ id: each.id, name: each.name })}
          >
            <span className="row apart tight">
              <strong>{each.name}</strong>
              {each.unread > 0 && <Tag tone="red">{each.unread}</Tag>}
            </span>
            <span className="last">{each.latest.content}</span>
            <span className="quiet">{ageOf(each.latest.createdAt)} ago</span>
          </button>
        </li>
      ))}
    </ul>
  );
  const thread = chosen && (
    <Thread
      key={chosen.id}
      partner={chosen}
      firstWords={first?.userId === chosen.id ? first.text : ""}
      {...(isPhone ? { onBack: () => setChosen(null) } : {})}
    />
  );
  const isEmpty = conversations.length === 0 && !chosen;
  return (
    <Sheet kind="side" title={WORDS.title} onClose={onClose}>
      {isEmpty ? (
        <Empty icon="speech">
          {WORDS.none}. {WORDS.noneHint}
        </Empty>
      ) : (
        <div className="chat">
          {(!isPhone || !chosen) && list}
          {isPhone ? thread : (thread ?? <p className="quiet">{WORDS.choose}</p>)}
        </div>
      )}
    </Sheet>
  );
}
