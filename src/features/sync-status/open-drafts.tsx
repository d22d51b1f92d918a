import { ticketsById } from "#local-db/read/tickets.ts";
import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { deleteDraft, moveDraft, readOpenDrafts } from "#local-db/drafts/drafts.ts";
import { readGoneTickets } from "#local-db/gone-tickets.ts";
import { agoOf } from "#features/dates/dates.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { draftText, withoutText } from "#features/sync-status/draft-as-text.ts";
import { draftExcerpt, draftUrl } from "#features/sync-status/draft-url.ts";
import { contactOf, goneText } from "#features/sync-status/gone-ticket.ts";
import { MessageInstead } from "#features/sync-status/message-instead.tsx";
import * as TEXTS from "#texts/sync-status.ts";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Notice } from "#ui/notice.tsx";
import { SEPARATOR } from "#ui/fact-separator.ts";

/**
 * All unsent drafts with the title and URL of their form, and the ticket they are about if that is
 * gone; undefined while they are read.
 */
export function useOpenDrafts() {
  const { db } = useSignedIn();
  return useLiveQuery(async () => {
    const found = (await readOpenDrafts(db)).flatMap((draft) => {
      const url = draftUrl(draft.key, draft.fields);
      return url ? [{ ...draft, ...url, excerpt: draftExcerpt(draft.fields) }] : [];
    });
    const tickets = await ticketsById(
      db,
      found.flatMap((each) => each.ticketId ?? []),
    );
    const titles = new Map(tickets.map(({ id, title }) => [id, title]));
    const gone = new Map((await readGoneTickets(db)).map((each) => [each.id, each]));
    return found.map((each) => {
      const id = each.ticketId ?? "";
      const lost = titles.has(id) ? null : (gone.get(id) ?? null);
      return { ...each, about: titles.get(id) ?? lost?.title ?? "", gone: lost };
    });
  }, [db]);
}

type Drafts = NonNullable<ReturnType<typeof useOpenDrafts>>[number];

/** Lists every non-empty draft in the sync centre. */
export function OpenDrafts() {
  const openDrafts = useOpenDrafts();
  if (openDrafts === undefined || openDrafts.length === 0) return null;
  return (
    <section className="column tight" aria-label={TEXTS.unfinished}>
      <h3>{TEXTS.unfinished}</h3>
      <ul className="list lines">
        {openDrafts.map((each) => (
          <ListItemBoundary key={each.key} kind={TEXTS.unfinished} item={each}>
            <DraftItem draft={each} />
          </ListItemBoundary>
        ))}
      </ul>
    </section>
  );
}

/** A draft with its decisions. If its ticket is gone, it can become a message instead. */
export function DraftItem({ draft: openDrafts }: { draft: Drafts }) {
  const { db, actor } = useSignedIn();
  const { gone } = openDrafts;
  const person = gone && contactOf(gone, actor.id);
  const text = draftText(openDrafts.fields);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <li className="column tight">
      <div>
        <strong>{openDrafts.what}</strong>
        {openDrafts.about && <p className="quiet">{openDrafts.about}</p>}
        {gone && <p className="quiet">{goneText(gone, actor.id)}</p>}
        {gone && text && <p className="text">“{text}”</p>}
        {!gone && openDrafts.excerpt && <p className="text clamped">“{openDrafts.excerpt}”</p>}
        <p className="quiet">
          {[photoText(openDrafts.files), agoOf(openDrafts.savedAt)].filter(Boolean).join(SEPARATOR)}
        </p>
      </div>
      <div className="row tight">
        {!gone && (
          <Button size="sm" component={Link} to={openDrafts.path} replace>
            {TEXTS.goOn}
          </Button>
        )}
        {person && (
          <MessageInstead
            text={text}
            person={person}
            move={(draft, at) =>
              moveDraft(db, openDrafts.key, { ...draft, left: withoutText(openDrafts.fields) }, at)
            }
          />
        )}
        <Button size="sm" variant="default" onClick={() => setConfirming(true)}>
          {TEXTS.throwAway}
        </Button>
      </div>
      {isConfirming && (
        <Confirm
          title={TEXTS.throwAway}
          confirmLabel={TEXTS.throwAway}
          onCancel={() => setConfirming(false)}
          onConfirm={() => deleteDraft(db, openDrafts.key)}
        >
          <p>
            <strong>{openDrafts.what}</strong>
          </p>
          <p>{TEXTS.throwAwayAsk}</p>
        </Confirm>
      )}
    </li>
  );
}

const photoText = (files: number) => (files === 0 ? "" : TEXTS.files(files));

const DAY_MS = 86_400_000;

/**
 * Banner on the dashboard after the app was closed with an unsent draft: opens the latest one. When
 * dismissed, the draft stays listed in the sync centre.
 */
export function ResumeDraftBanner({ onShowAll, onLater }: { onShowAll: () => void; onLater: () => void }) {
  const openDrafts = useOpenDrafts()?.filter((each) => each.gone === null && wasInterrupted(each));
  const [last, ...others] = openDrafts ?? [];
  if (last === undefined) return null;
  return (
    <Notice tone="blue" icon="edit" role="status" onClose={onLater}>
      <div className="row apart tight">
        <span className="grow">
          {TEXTS.interrupted} <strong>{last.what}</strong>
          {last.excerpt && ` “${last.excerpt.slice(0, 40)}”`}
        </span>
        <div className="row tight">
          {others.length > 0 && (
            <Button size="sm" variant="subtle" onClick={onShowAll}>
              {TEXTS.more(others.length)}
            </Button>
          )}
          <Button size="sm" component={Link} to={last.path} state={{ isSheet: true }}>
            {TEXTS.goOn}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/** True if saved before this page was loaded, and less than a day ago. */
const wasInterrupted = ({ savedAt }: Drafts) => {
  const at = Date.parse(savedAt);
  return at < performance.timeOrigin && at > Date.now() - DAY_MS;
};
