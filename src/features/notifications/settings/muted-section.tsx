import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { ticketTitles } from "#local-db/read/ticket-titles.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as TEXTS from "#texts/notification-settings.ts";

/** The muted tickets, each with a button that ends it. */
export function MutedSection() {
  const { account, db } = useSignedIn();
  const enqueue = useEnqueue();
  const ids = account.mutedTickets ?? [];
  const key = ids.join(" ");
  const titles = useLiveQuery(() => ticketTitles(db, key.split(" ")), [db, key]);
  return (
    <section className="card column" aria-labelledby="muted-tickets">
      <h2 id="muted-tickets">{TEXTS.mutedTitle}</h2>
      <p className="quiet">{ids.length === 0 ? TEXTS.noneMuted : TEXTS.mutedNote}</p>
      <ul className="list lines">
        {ids.map((ticketId) => {
          const title = titles?.get(ticketId) ?? TEXTS.otherTicket;
          return (
            <li key={ticketId} className="row apart">
              <span className="grow">{title}</span>
              <Button
                size="sm"
                variant="default"
                aria-label={TEXTS.unmuteTicket(title)}
                onClick={() => void enqueue([{ kind: "muteTicket", ticketId, isMuted: false }])}
              >
                {TEXTS.unmute}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
