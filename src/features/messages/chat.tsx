import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { ageOf } from "#features/ground/dates.ts";
import { wishFrom, wishText } from "#features/ground/chat-wish.ts";
import { useSheets } from "#features/ground/use-sheets.ts";
import { useConversations } from "#features/messages/queries.ts";
import { Thread } from "#features/messages/thread.tsx";
import { WORDS } from "#features/messages/words.ts";
import { Tag } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Empty, ListBones } from "#ui/states.tsx";
import { useIsPhone } from "#ui/use-width.ts";

/** Direct messages: conversations on the left, the thread on the right; on a phone one after the other. */
export function Chat({ wish, onClose }: { wish: string; onClose: () => void }) {
  const chosen = wishFrom(wish);
  const sheets = useSheets();
  const navigate = useNavigate();
  const conversations = useConversations();
  const isPhone = useIsPhone();
  // On a phone the thread is a step of its own: “back” leads to the list it was chosen from.
  const isFromList = useRef(false);
  const choose = (userId: string, name: string) => {
    const to = wishText({ userId, name, text: "" });
    if (!isPhone) return sheets.exchange("chat", { chat: to });
    isFromList.current = true;
    return sheets.open("chat", to);
  };
  const backToList = () => {
    if (!isFromList.current) return sheets.exchange("chat", { chat: "list" });
    isFromList.current = false;
    return void navigate(-1);
  };
  const close = () => (isFromList.current && chosen ? void navigate(-2) : onClose());
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
            aria-current={each.id === chosen?.userId}
            onClick={() => choose(each.id, each.name)}
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
      key={chosen.userId}
      partner={{ id: chosen.userId, name: chosen.name }}
      firstWords={chosen.text}
      {...(isPhone ? { onBack: backToList } : {})}
    />
  );
  const isEmpty = conversations.length === 0 && !chosen;
  return (
    <Sheet kind="side" title={WORDS.title} onClose={close}>
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
