import { Button } from "@mantine/core";
import { useState } from "react";
import { isOnServer, type VisibleBid } from "#local-db/read/bids.ts";
import { formattedAmount } from "#domain/bids/bid.ts";
import { dayOf, momentOf } from "#features/dates/dates.ts";
import { GoToDashboard } from "#features/lists/go-to-dashboard.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useBidTabs } from "#features/bids/queries.ts";
import { bidStatusStyle, descriptionOf } from "#features/bids/texts.ts";
import * as TEXTS from "#texts/bids.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";

/** A bid as a page to print or to save as PDF, from what is on this device. */
export function Quote({ bidId }: { readonly bidId: string }) {
  const tabs = useBidTabs();
  const [madeAt] = useState(() => new Date().toISOString());
  if (tabs === undefined) return <ListSkeleton />;
  const found = tabs.all.find((visible) => visible.bid.id === bidId);
  if (!found)
    return (
      <div className="column">
        <h1>{TEXTS.detailsTitle}</h1>
        <Notice icon="flag">{TEXTS.notFound}</Notice>
        <GoToDashboard />
      </div>
    );
  const { bid } = found;
  return (
    <article className="report column">
      <div className="row apart">
        <h1>{TEXTS.quoteFor(bid.ticket.title)}</h1>
        <div className="noprint">
          <Button leftSection={<Icon name="printer" />} onClick={() => print()}>
            {TEXTS.print}
          </Button>
        </div>
      </div>
      <Facts visible={found} />
      <section aria-label={TEXTS.scopeOfWork} className="column tight">
        <h2>{TEXTS.scopeOfWork}</h2>
        <p className="text">{bid.ticket.description || bid.ticket.title}</p>
      </section>
      <section aria-label={TEXTS.offer} className="column tight">
        <h2>{TEXTS.offer}</h2>
        <p className="text">{descriptionOf(bid)}</p>
      </section>
      <footer>
        <p className="quiet">{TEXTS.quoteFooter(momentOf(madeAt))}</p>
      </footer>
    </article>
  );
}

function Facts({ visible }: { readonly visible: VisibleBid }) {
  const { bid } = visible;
  const { actor } = useSignedIn();
  const { bidder, ticket } = bid;
  const address = [bidder?.address, bidder?.city, bidder?.state, bidder?.zipcode];
  const facts: readonly (readonly [string, string])[] = [
    [TEXTS.bidAmount, formattedAmount(bid)],
    [TEXTS.status, bidStatusStyle(bid.status).label],
    [TEXTS.vendor, bidder?.name ?? (bid.vendorId === actor.id ? actor.name : "")],
    [TEXTS.email, bidder?.email ?? ""],
    [TEXTS.phone, bidder?.phone ?? ""],
    [TEXTS.address, address.filter(Boolean).join(", ")],
    [TEXTS.client, ticket.authorName],
    [TEXTS.location, [ticket.storeName, ticket.place].filter(Boolean).join(", ")],
    [TEXTS.scheduled, `${dayOf(bid.scheduleDate)} ${bid.scheduleTime}`],
    [TEXTS.submittedAt, isOnServer(visible) ? momentOf(bid.createdAt) : ""],
  ];
  return (
    <dl className="reportfacts">
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
