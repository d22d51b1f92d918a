import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { readNotifications } from "#local-db/read/notifications.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import { agoOf, withWholeDays } from "#features/dates/dates.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import * as NOTIFICATIONS_TEXTS from "#texts/notifications.ts";
import styles from "#features/notifications/digest.module.css";
import { SEPARATOR } from "#ui/fact-separator.ts";

const LONG_MS = 3_600_000;
const TEXTS = { title: NOTIFICATIONS_TEXTS.sinceYouWereAway, show: NOTIFICATIONS_TEXTS.show } as const;

/** @returns the notifications created after `since` (ISO 8601); undefined while they are read. */
function useNewNotifications(since: string | null) {
  const { db } = useSignedIn();
  return useLiveQuery(
    async () =>
      since === null ? [] : (await readNotifications(db)).filter((each) => each.createdAt > since),
    [db, since],
  );
}

/**
 * Banner "Since you were away", shown after an absence of more than an hour if there are unread
 * notifications. It appears at any time, so it is rendered in the banner slot, where it causes no
 * layout shift.
 */
export function AwayDigestBanner() {
  const sheets = useUrlDialogs();
  const since = useAbsence();
  const unread = useNewNotifications(since)?.filter((each) => !each.isRead).length ?? 0;
  const [doneWith, setDoneWith] = useState<string | null>(null);
  if (since === null || since === doneWith || unread === 0) return null;
  const done = () => setDoneWith(since);
  const show = () => {
    done();
    sheets.open("away", since);
  };
  return (
    <Notice tone="blue" icon="bell" role="status" onClose={done}>
      <div className="row apart tight">
        <div className="grow">
          <strong>{TEXTS.title}</strong>
          <p>{NOTIFICATIONS_TEXTS.happened(unread)}</p>
        </div>
        <Button size="sm" onClick={show}>
          {TEXTS.show}
        </Button>
      </div>
    </Notice>
  );
}

/**
 * Dialog that lists the notifications since `since` (ISO 8601), grouped by ticket. A row links to
 * its bid or ticket; back returns to this list.
 */
export function AwayDigest({ since, onClose }: { since: string; onClose: () => void }) {
  const notifications = useNewNotifications(since);
  if (Number.isNaN(Date.parse(since))) return null;
  return (
    <Sheet kind="side" title={TEXTS.title} onClose={onClose}>
      <p className="quiet">{NOTIFICATIONS_TEXTS.yourLastLookWas(agoOf(since))}</p>
      <ul className="list lines">
        {byTicket(notifications ?? []).map((group) => (
          <ListItemBoundary
            key={group.key}
            kind={NOTIFICATIONS_TEXTS.notification}
            name={group.items[0]?.title}
          >
            <Group items={group.items} />
          </ListItemBoundary>
        ))}
      </ul>
    </Sheet>
  );
}

function Group({ items }: { items: readonly Notification[] }) {
  const sheets = useUrlDialogs();
  const [latest] = items;
  if (latest === undefined) return null;
  const { bidId, ticketId } = latest.data;
  const href = bidId ? sheets.href("bid", bidId) : ticketId ? sheets.href("ticket", ticketId) : null;
  const caption = (
    <>
      <strong>{latest.title}</strong>
      <p className="quiet">
        {withWholeDays(latest.message)}
        {items.length > 1 && `${SEPARATOR}${NOTIFICATIONS_TEXTS.andMore(items.length - 1)}`}
      </p>
    </>
  );
  return (
    <li>
      {href === null ? (
        caption
      ) : (
        <Link className={styles.whole} to={href} state={{ isSheet: true }}>
          {caption}
        </Link>
      )}
    </li>
  );
}

function byTicket(notifications: readonly Notification[]) {
  const groups = new Map<string, Notification[]>();
  for (const each of notifications) {
    const key = each.data.ticketId ?? each.id;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups].map(([key, items]) => ({ key, items }));
}

/**
 * @returns when this account was last used on this device (ISO 8601) if that is more than an hour
 *   ago, else null. While the page is visible, `lastSeenAt` is updated every minute.
 */
function useAbsence(): string | null {
  const { db } = useSignedIn();
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== "visible") return;
      const last = await readMeta(db, "lastSeenAt");
      if (last !== undefined && Date.now() - Date.parse(last) > LONG_MS) setSince(last);
      await writeMeta(db, "lastSeenAt", new Date().toISOString());
    };
    const quietly = () => void refresh().catch(() => undefined);
    quietly();
    const timer = setInterval(quietly, 60_000);
    document.addEventListener("visibilitychange", quietly);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", quietly);
    };
  }, [db]);
  return since;
}
