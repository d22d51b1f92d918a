import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { handOverOfStore, readHandOver } from "#local-db/read/hand-over.ts";
import * as TEXTS from "#texts/handing-over.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";

/** How many open tickets a person has that this account may hand over, and the way to do it. */
export function WorkOfPerson({ personId }: { personId: string }) {
  const { db, actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const source = useLiveQuery(() => readHandOver(db, actor, personId), [db, actor, personId]);
  if (source === undefined || source.tickets.length + source.stores.length === 0) return null;
  return (
    <section className="card row apart" aria-label={TEXTS.openWork}>
      <div className="row tight">
        <Link to={`/tickets?${new URLSearchParams({ person: personId })}`}>
          {TEXTS.openTickets(source.tickets.length)}
        </Link>
        {source.stores.length > 0 && <span>{TEXTS.managedStores(source.stores.length)}</span>}
      </div>
      <Button
        component={Link}
        {...sheets.link("handover", personId)}
        variant="default"
        leftSection={<Icon name="people" />}
      >
        {TEXTS.handOver}
      </Button>
    </section>
  );
}

/** Says that tickets of a store are still with a former property manager; nothing if none is. */
export function TicketsOfFormerManager({ storeId }: { storeId: string }) {
  const { db, actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const subject = handOverOfStore(storeId);
  const source = useLiveQuery(() => readHandOver(db, actor, subject), [db, actor, subject]);
  if (source === undefined || source.tickets.length === 0) return null;
  return (
    <Notice tone="amber" icon="people">
      <p>{TEXTS.withFormerManager(source.tickets.length)}</p>
      <Link {...sheets.link("handover", subject)}>{TEXTS.handOver}</Link>
    </Notice>
  );
}
