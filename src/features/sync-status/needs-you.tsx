import { Button } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { pendingFilesOf, rulesOf, userTextOf } from "#domain/mutations/mutation.ts";
import { commentPayload } from "#domain/mutations/tickets.ts";
import { convertToComment, retry, sendWithout, moveBackToDraft } from "#local-db/outbox/resolve-failed.ts";
import type { AttemptError, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { momentOf } from "#features/dates/dates.ts";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { refusalText } from "#features/sync-status/failure-texts.ts";
import { MergeCard } from "#features/sync-status/merge-card.tsx";
import { OutboxItem } from "#features/sync-status/outbox-item.tsx";
import { DiscardButton, EditButton } from "#features/sync-status/row-buttons.tsx";
import { CANNOT, TEXTS } from "#features/sync-status/texts.ts";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";

/**
 * A failed mutation: label, reason, who moved the ticket and when, and the possible decisions. None
 * of them loses text or files.
 */
export function NeedsYou({ row, title }: { row: OutboxRow; title: string | undefined }) {
  const { db } = useSignedIn();
  const refused = refusalText(row);
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
            {TEXTS.retry}
          </Button>
          <WithoutPhoto row={row} />
          <KeepElsewhere row={row} />
          <EditButton row={row} />
          <DiscardButton row={row} label={TEXTS.discard} />
        </div>
      )}
    </OutboxItem>
  );
}

const whoAndWhen = (last: AttemptError | null) => {
  if (!last?.movedBy) return null;
  return last.movedAt
    ? `It was moved by ${last.movedBy} on ${momentOf(last.movedAt)}.`
    : `It was moved by ${last.movedBy}.`;
};

/** Error codes that concern a file and not the text. */
const FILE_REFUSED: ReadonlySet<string> = new Set([
  "damaged_here",
  "invalid_attachment",
  "too_large_for_server",
]);

/** Sends the text without a file that cannot be sent. */
function WithoutPhoto({ row }: { row: OutboxRow }) {
  const { db } = useSignedIn();
  if (!FILE_REFUSED.has(row.last?.code ?? "")) return null;
  if (rulesOf(row.action.payload).isOnlyItsFile) return null;
  return (
    <Button size="sm" variant="default" onClick={() => void sendWithout(db, row.seq, row.fileIds, newId())}>
      {row.fileIds.length === 1 ? "Send without the photo" : "Send without the photos"}
    </Button>
  );
}

/** True if the ticket is gone. A 410 `key_expired` concerns the idempotency key instead. */
const isGone = (last: AttemptError | null) =>
  last?.code !== "key_expired" && (last?.status === 404 || last?.status === 410);

/**
 * Saves the text elsewhere: as a comment on the ticket, or, if the ticket is gone, as a message to
 * its author.
 */
function KeepElsewhere({ row }: { row: OutboxRow }) {
  const { db, actor } = useSignedIn();
  const navigate = useNavigate();
  const { payload } = row.action;
  const said = userTextOf(payload);
  const author = row.last?.author;
  if (said === null) return null;
  if (!isGone(row.last)) {
    if (rulesOf(payload).isComment) return null;
    const keepAsComment = () => {
      const at = new Date().toISOString();
      const comment = commentPayload(
        { ticketId: said.ticketId, commentId: newId(), content: said.text },
        pendingFilesOf(payload),
      );
      return convertToComment(db, row.seq, { opId: newId(), actor, at, payload: comment }, at);
    };
    return (
      <Button size="sm" variant="default" onClick={() => void keepAsComment()}>
        {TEXTS.keepAsComment}
      </Button>
    );
  }
  if (author === undefined || author.id === actor.id) return null;
  const write = async () => {
    const draft = { key: draftKey("message", author.id), fields: { text: said.text, to: author.name } };
    const end = await moveBackToDraft(db, row.seq, draft, new Date().toISOString());
    if (end !== "taken")
      return toast({ title: TEXTS.cannotEdit, description: CANNOT[end], tone: "destructive" });
    const chat = encodeChatTarget({ userId: author.id, name: author.name });
    return navigate(`/dashboard?${new URLSearchParams({ chat })}`);
  };
  return (
    <Button size="sm" variant="default" onClick={() => void write()}>
      Send as message to {author.name}
    </Button>
  );
}
