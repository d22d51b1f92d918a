import { Button } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { wordsOf } from "#domain/actions/settle-conflict.ts";
import { filesOf } from "#domain/actions/action.ts";
import { replaceRefused, retry, sendWithout, takeBack } from "#device/decisions.ts";
import type { LastTry, OutboxRow } from "#device/outbox-row.ts";
import { wishText } from "#features/ground/chat-wish.ts";
import { draftKey } from "#features/ground/draft-key.ts";
import { momentOf } from "#features/ground/dates.ts";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { refusedWords } from "#features/ground/failure-words.ts";
import { MergeCard } from "#features/outbox/merge-card.tsx";
import { OutboxItem } from "#features/outbox/outbox-item.tsx";
import { DiscardButton, EditButton } from "#features/outbox/row-buttons.tsx";
import { CANNOT, WORDS } from "#features/outbox/words.ts";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";

/** What the server did not take: what was wanted, what happened, who and when, and everything that can be done with it. Nothing of it is lost by any of these. */
export function NeedsYou({ row, title }: { row: OutboxRow; title: string | undefined }) {
  const { db } = useSignedIn();
  const refused = refusedWords(row);
  const conflicts = row.last?.conflicts;
  return (
    <OutboxItem row={row} title={title}>
      <Notice tone="red" icon="warning">
        <strong>{refused.title}.</strong> {refused.description} {whoAndWhen(row.last)}
      </Notice>
      {conflicts ? (
        <MergeCard row={row} conflicts={conflicts} title={title} />
      ) : (
        <div className="row tight">
          <Button size="sm" onClick={() => void retry(db, row.seq, newId())}>
            {WORDS.retry}
          </Button>
          <WithoutPhoto row={row} />
          <KeepElsewhere row={row} />
          <EditButton row={row} />
          <DiscardButton row={row} label={WORDS.discard} />
        </div>
      )}
    </OutboxItem>
  );
}

const whoAndWhen = (last: LastTry | null) => {
  if (!last?.movedBy) return null;
  return last.movedAt
    ? `It was moved by ${last.movedBy} on ${momentOf(last.movedAt)}.`
    : `It was moved by ${last.movedBy}.`;
};

/** What says that a file is what cannot be sent, and not the words. */
const FILE_REFUSED: ReadonlySet<string> = new Set([
  "damaged_here",
  "invalid_attachment",
  "too_large_for_server",
]);

/** A file that cannot be sent must not hold the words back. */
function WithoutPhoto({ row }: { row: OutboxRow }) {
  const { db } = useSignedIn();
  if (!FILE_REFUSED.has(row.last?.code ?? "")) return null;
  if (row.action.payload.kind === "changeProfileImage") return null;
  return (
    <Button size="sm" variant="default" onClick={() => void sendWithout(db, row.seq, row.fileIds, newId())}>
      {row.fileIds.length === 1 ? "Send without the photo" : "Send without the photos"}
    </Button>
  );
}

/** The ticket, and not merely the time in which the server remembers what it was told. */
const isGone = (last: LastTry | null) =>
  last?.code !== "key_expired" && (last?.status === 404 || last?.status === 410);

/** The words find another place: a comment under the ticket, or a message to its author where the ticket is gone. */
function KeepElsewhere({ row }: { row: OutboxRow }) {
  const { db, actor } = useSignedIn();
  const navigate = useNavigate();
  const { payload } = row.action;
  const said = wordsOf(payload);
  const author = row.last?.author;
  if (said === null) return null;
  if (!isGone(row.last)) {
    if (payload.kind === "commentOnTicket") return null;
    const keepAsComment = () => {
      const at = new Date().toISOString();
      const comment = {
        kind: "commentOnTicket" as const,
        ticketId: said.ticketId,
        commentId: newId(),
        content: said.text,
        files: filesOf(payload),
      };
      return replaceRefused(db, row.seq, { opId: newId(), actor, at, payload: comment }, at);
    };
    return (
      <Button size="sm" variant="default" onClick={() => void keepAsComment()}>
        {WORDS.keepAsComment}
      </Button>
    );
  }
  if (author === undefined || author.id === actor.id) return null;
  const write = async () => {
    const draft = { key: draftKey("message", author.id), fields: { text: said.text, to: author.name } };
    const end = await takeBack(db, row.seq, draft, new Date().toISOString());
    if (end !== "taken")
      return toast({ title: WORDS.cannotEdit, description: CANNOT[end], tone: "destructive" });
    const chat = wishText({ userId: author.id, name: author.name });
    return navigate(`/dashboard?${new URLSearchParams({ chat })}`);
  };
  return (
    <Button size="sm" variant="default" onClick={() => void write()}>
      Send as message to {author.name}
    </Button>
  );
}
