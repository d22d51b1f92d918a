import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { readMeta, writeMeta } from "#device/meta.ts";
import { readNotifications } from "#device/talk.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import { ageOf } from "#features/ground/dates.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useSheets } from "#features/ground/use-sheets.ts";

const LONG_MS = 3_600_000;
const MOST = 12;

/** "Since you were away": what happened during an absence of more than an hour, by ticket, each line leading to its place. */
export function Digest() {
  const { db } = useSignedIn();
  const since = useAbsence();
  const news = useLiveQuery(
    async () =>
      since === null
        ? []
        : (await readNotifications(db)).filter((each) => !each.isRead && each.createdAt > since),
    [db, since],
  );
  const [isDone, setDone] = useState(false);
  if (since === null || isDone || news === undefined || news.length === 0) return null;
  return (
    <section className="card column tight" aria-labelledby="away" role="status">
      <div className="row apart">
        <h2 id="away">Since you were away</h2>
        <Button size="sm" variant="subtle" onClick={() => setDone(true)}>
          Done
        </Button>
      </div>
      <p className="quiet">Your last look was {ageOf(since)} ago.</p>
      <ul className="list lines">
        {byTicket(news)
          .slice(0, MOST)
          .map((group) => (
            <Group key={group.key} items={group.items} />
          ))}
      </ul>
    </section>
  );
}

function Group({ items }: { items: readonly Notification[] }) {
  const sheets = useSheets();
  const [latest] = items;
  if (latest === undefined) return null;
  const { bidId, ticketId } = latest.data;
  const href = bidId ? sheets.href("bid", bidId) : ticketId ? sheets.href("ticket", ticketId) : null;
  const words = (
    <>
      <strong>{latest.title}</strong>
      <p className="quiet">
        {latest.message}
        {items.length > 1 && ` · and ${items.length - 1} more`}
      </p>
    </>
  );
  return (
    <li>
      {href === null ? (
        words
      ) : (
        <Link to={href} state={{ isSheet: true }}>
          {words}
        </Link>
      )}
    </li>
  );
}

function byTicket(news: readonly Notification[]) {
  const groups = new Map<string, Notification[]>();
  for (const each of news) {
    const key = each.data.ticketId ?? each.id;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups].map(([key, items]) => ({ key, items }));
}

/** When this account was looked at before, if that is more than an hour ago. While the page is seen the mark moves along. */
function useAbsence(): string | null {
  const { db } = useSignedIn();
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const last = await readMeta(db, "lastSeenAt");
      if (last !== undefined && Date.now() - Date.parse(last) > LONG_MS) setSince(last);
      await writeMeta(db, "lastSeenAt", new Date().toISOString());
    };
    const quietly = () => void look().catch(() => undefined);
    quietly();
    const looking = setInterval(quietly, 60_000);
    document.addEventListener("visibilitychange", quietly);
    return () => {
      clearInterval(looking);
      document.removeEventListener("visibilitychange", quietly);
    };
  }, [db]);
  return since;
}
