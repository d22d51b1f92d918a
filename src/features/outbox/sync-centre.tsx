import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { replaceRefused, restore, retry, sendNow } from "#device/outbox.ts";
import type { OutboxRow } from "#device/outbox-row.ts";
import { ageOf, momentOf } from "#features/ground/dates.ts";
import { ItemMark, whereabouts } from "#features/ground/item-mark.tsx";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useOutbox } from "#features/outbox/queries.ts";
import { refusedWords } from "#features/outbox/failure-words.ts";
import { DiscardButton, EditButton } from "#features/outbox/row-buttons.tsx";
import { actionWords, WORDS } from "#features/outbox/words.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { ListBones } from "#ui/states.tsx";

/** Every item that is not on the server yet, with its reason, its next try, and what the person can do. */
export function SyncCentre({ onClose }: { onClose: () => void }) {
  const { db, wake } = useSignedIn();
  const outbox = useOutbox();
  const sendAll = async () => {
    await sendNow(db);
    wake();
  };
  const exportAll = async () => (await import("#features/outbox/export-unsent.ts")).exportUnsent(db);
  return (
    <Sheet kind="side" title={WORDS.title} onClose={onClose}>
      {outbox === undefined ? (
        <ListBones />
      ) : (
        <div className="column wide">
          <Standing outbox={outbox} />
          {outbox.attention.length > 0 && (
            <Group
              title={WORDS.needsYou}
              action={
                outbox.waiting.length === 0 ? (
                  <Button variant="default" onClick={() => void exportAll()}>
                    {WORDS.export}
                  </Button>
                ) : undefined
              }
            >
              {outbox.attention.map((row) => (
                <NeedsYou key={row.seq} row={row} title={titleOf(outbox, row)} />
              ))}
            </Group>
          )}
          {outbox.waiting.length > 0 && (
            <Group
              title={WORDS.waiting}
              action={
                <div className="row tight">
                  <Button variant="default" onClick={() => void exportAll()}>
                    {WORDS.export}
                  </Button>
                  <Button onClick={() => void sendAll()}>{WORDS.sendNow}</Button>
                </div>
              }
            >
              {outbox.waiting.map(({ row, share }) => (
                <Waiting key={row.seq} row={row} share={share} title={titleOf(outbox, row)} />
              ))}
            </Group>
          )}
          {outbox.discarded.length > 0 && (
            <Group title={WORDS.discarded}>
              {outbox.discarded.map((row) => (
                <Item key={row.seq} row={row} title={titleOf(outbox, row)}>
                  <Button variant="default" size="sm" onClick={() => void restore(db, row.seq)}>
                    {WORDS.restore}
                  </Button>
                </Item>
              ))}
            </Group>
          )}
        </div>
      )}
    </Sheet>
  );
}

type Outbox = NonNullable<ReturnType<typeof useOutbox>>;

const titleOf = (outbox: Outbox, row: OutboxRow) =>
  row.ticketId === null ? undefined : outbox.titles.get(row.ticketId);

function Standing({ outbox }: { outbox: Outbox }) {
  const since = outbox.lastPulledAt
    ? `Last updated ${ageOf(outbox.lastPulledAt)} ago.`
    : "Nothing has been brought to this phone yet.";
  if (outbox.reachable?.isReachable === false) {
    return (
      <Notice icon="cloud">
        {outbox.reachable.reason ?? "The server cannot be reached."} Everything you do is kept on this phone.{" "}
        {since}
      </Notice>
    );
  }
  const isDone = outbox.waiting.length === 0 && outbox.attention.length === 0;
  return (
    <Notice tone={isDone ? "green" : "neutral"} icon={isDone ? "check" : "cloud"}>
      {isDone ? WORDS.allSentLong : "Connected."} {since}
    </Notice>
  );
}

function Group({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="column tight" aria-label={title}>
      <div className="row apart">
        <h3>{title}</h3>
        {action}
      </div>
      <ul className="list lines">{children}</ul>
    </section>
  );
}

function Item({ row, title, children }: { row: OutboxRow; title: string | undefined; children: ReactNode }) {
  return (
    <li className="column tight">
      <div>
        <strong>{actionWords(row.action.payload)}</strong>
        {title && <p className="quiet">{title}</p>}
        <p className="quiet">{momentOf(row.action.at)}</p>
      </div>
      {children}
    </li>
  );
}

function Waiting({ row, share, title }: { row: OutboxRow; share: number | null; title: string | undefined }) {
  return (
    <Item row={row} title={title}>
      <div className="row apart">
        <div>
          <ItemMark at={whereabouts([row], share)} />
          {row.last && <p className="quiet">{row.last.message}</p>}
          <NextTry dueAt={row.dueAt} />
        </div>
        {row.state === "ready" && row.attempts === 0 && (
          <div className="row tight">
            <EditButton row={row} />
            <DiscardButton row={row} label={WORDS.withdraw} />
          </div>
        )}
      </div>
    </Item>
  );
}

/** Counts down to the next try. */
function NextTry({ dueAt }: { dueAt: number }) {
  const [leftMs, setLeftMs] = useState(0);
  useEffect(() => {
    const look = () => setLeftMs(dueAt - Date.now());
    look();
    const ticking = setInterval(look, 1000);
    return () => clearInterval(ticking);
  }, [dueAt]);
  return leftMs > 0 ? <p className="quiet">Next try in {Math.ceil(leftMs / 1000)} s</p> : null;
}

function NeedsYou({ row, title }: { row: OutboxRow; title: string | undefined }) {
  const { db, actor } = useSignedIn();
  const { payload } = row.action;
  const refused = refusedWords(row);
  const keepAsComment = async () => {
    if (payload.kind !== "moveTicket" || !payload.move.content) return;
    const { ticketId, files, move } = payload;
    const comment = {
      kind: "commentOnTicket" as const,
      ticketId,
      commentId: newId(),
      content: move.content ?? "",
      files,
    };
    await replaceRefused(db, row.seq, {
      opId: newId(),
      actor,
      at: new Date().toISOString(),
      payload: comment,
    });
  };
  return (
    <Item row={row} title={title}>
      <Notice tone="red" icon="warning">
        <strong>{refused.title}.</strong> {refused.description !== refused.title && refused.description}{" "}
        {row.last?.movedBy && `It was moved by ${row.last.movedBy}.`}
      </Notice>
      {payload.kind === "moveTicket" && payload.move.content && (
        <p className="text">“{payload.move.content}”</p>
      )}
      <div className="row tight">
        <Button size="sm" onClick={() => void retry(db, row.seq, newId())}>
          {WORDS.retry}
        </Button>
        {payload.kind === "moveTicket" && payload.move.content && (
          <Button size="sm" variant="default" onClick={() => void keepAsComment()}>
            {WORDS.keepAsComment}
          </Button>
        )}
        <EditButton row={row} />
        <DiscardButton row={row} label={WORDS.discard} />
      </div>
    </Item>
  );
}
