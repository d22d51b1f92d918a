import { Button } from "@mantine/core";
import type { ListedFile } from "#local-db/files/lost-files.ts";
import type { BidScope } from "#domain/bids/scope.ts";
import { pendingFilesOf, rulesOf, userTextOf } from "#domain/mutations/mutation.ts";
import { commentPayload } from "#domain/mutations/tickets.ts";
import { convertToComment, retry, moveBackToDraft } from "#local-db/outbox/resolve-failed.ts";
import type { GoneTicket } from "#local-db/meta-facts.ts";
import type { AttemptError, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { momentOf } from "#features/dates/dates.ts";
import { newId } from "#features/forms/new-id.ts";
import { leaveOutFiles } from "#features/sync-status/leave-out-files.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { refusalText } from "#features/sync-status/failure-texts.ts";
import { contactOf } from "#features/sync-status/gone-ticket.ts";
import { BidOnOlderText } from "#features/sync-status/bid-on-older-text.tsx";
import { MergeCard } from "#features/sync-status/merge-card.tsx";
import { draftText } from "#features/sync-status/draft-as-text.ts";
import { draftOf } from "#features/sync-status/payload-to-draft.ts";
import { MessageInstead } from "#features/sync-status/message-instead.tsx";
import { OutboxItem } from "#features/sync-status/outbox-item.tsx";
import { DiscardButton, EditButton } from "#features/sync-status/row-buttons.tsx";
import * as CONFLICT_TEXTS from "#texts/field-conflicts.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { Notice } from "#ui/notice.tsx";
import { serverNowIso } from "#api-client/server-time.ts";

/**
 * A failed mutation: label, reason, who moved the ticket and when, and the possible decisions. None
 * of them loses text or files. `gone`: its ticket, if a pull removed that.
 */
export function NeedsYou({
  row,
  files,
  title,
  gone = null,
  isGoneNamed = true,
  scope,
  nextSteps,
}: {
  row: OutboxRow;
  files: readonly ListedFile[];
  title: string | undefined;
  gone?: GoneTicket | null;
  /** False where it stands above already what became of the ticket. */
  isGoneNamed?: boolean;
  /** What the ticket asks for now, if it is on this device. */
  scope?: BidScope | undefined;
  nextSteps?: readonly OutboxRow[] | undefined;
}) {
  const refused = refusalText(row);
  return (
    <OutboxItem row={row} files={files} title={title} gone={isGoneNamed ? gone : null} nextSteps={nextSteps}>
      <Notice tone="red" icon="warning">
        <strong>{refused.title}.</strong> {refused.description} {whoAndWhen(row.last)}
      </Notice>
      <Decisions row={row} title={title} gone={gone} scope={scope} />
    </OutboxItem>
  );
}

function Decisions({
  row,
  title,
  gone,
  scope,
}: {
  row: OutboxRow;
  title: string | undefined;
  gone: GoneTicket | null;
  scope: BidScope | undefined;
}) {
  const { db } = useSignedIn();
  const conflicts = row.last?.conflicts;
  if (conflicts) return <MergeCard row={row} conflicts={conflicts} title={title} />;
  if (row.last?.code === "scope_changed") return <BidOnOlderText row={row} scope={scope} />;
  return (
    <div className="row tight">
      <Button size="sm" onClick={() => void retry(db, row.seq, newId())}>
        {TEXTS.retry}
      </Button>
      <WithoutPhoto row={row} />
      <KeepElsewhere row={row} gone={gone} />
      <EditButton row={row} />
      <DiscardButton row={row} label={TEXTS.discard} />
    </div>
  );
}

const whoAndWhen = (last: AttemptError | null) => {
  if (!last?.movedBy) return null;
  if (last.conflicts)
    return last.movedAt
      ? CONFLICT_TEXTS.changedByPersonOn(last.movedBy, momentOf(last.movedAt))
      : CONFLICT_TEXTS.changedByPerson(last.movedBy);
  return last.movedAt
    ? TEXTS.movedByPersonOn(last.movedBy, momentOf(last.movedAt))
    : TEXTS.movedByPerson(last.movedBy);
};

/** Error codes that concern a file and not the text. */
const FILE_REFUSED: ReadonlySet<string> = new Set([
  "damaged_here",
  "invalid_attachment",
  "too_large_for_server",
]);

/** Sends the text without a file that cannot be sent. */
function WithoutPhoto({ row }: { row: OutboxRow }) {
  const { db, credentials } = useSignedIn();
  if (!FILE_REFUSED.has(row.last?.code ?? "")) return null;
  if (rulesOf(row.action.payload).isOnlyItsFile) return null;
  return (
    <Button size="sm" variant="default" onClick={() => void leaveOutFiles(db, credentials, row, row.fileIds)}>
      {row.fileIds.length === 1 ? TEXTS.sendWithoutThePhoto : TEXTS.sendWithoutThePhotos}
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
function KeepElsewhere({ row, gone }: { row: OutboxRow; gone: GoneTicket | null }) {
  const { db, actor } = useSignedIn();
  const { payload } = row.action;
  const text = userTextOf(payload);
  const asMessage = draftText(draftOf(payload)?.fields ?? {}) || (text?.text ?? "");
  const author = row.last?.author;
  const refusedBy = author && author.id !== actor.id ? author : null;
  const person = refusedBy ?? (gone && contactOf(gone, actor.id));
  if (text === null && asMessage === "") return null;
  if (gone === null && !isGone(row.last)) {
    if (text === null || rulesOf(payload).isComment) return null;
    const keepAsComment = () => {
      const at = serverNowIso();
      const comment = commentPayload(
        { ticketId: text.ticketId, commentId: newId(), content: text.text },
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
  if (person === null) return null;
  return (
    <MessageInstead
      text={asMessage}
      person={person}
      move={(draft, at) => moveBackToDraft(db, row.seq, draft, at)}
    />
  );
}
