import { Link } from "react-router-dom";
import type { accountHoldings } from "#contract/leaving.ts";
import type { z } from "#contract/zod.ts";
import type { HandOverCounts } from "#domain/accounts/hand-over.ts";
import { ticketNumber } from "#domain/tickets/number.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { ticketsById } from "#local-db/read/tickets.ts";
import * as TEXTS from "#texts/leaving.ts";

/** What an account holds, as the server answers it. */
export type Holdings = z.output<typeof accountHoldings.answer>;

/** "3 stores, 12 open tickets": what is there, without zeros; empty for nothing. */
export const holdingsText = (counts: HandOverCounts) => holdingLines(counts).join(", ");

function holdingLines({
  stores,
  buildings,
  workers,
  openTickets,
  finishedTickets,
}: HandOverCounts): readonly string[] {
  const counts: readonly (readonly [number, (count: number) => string])[] = [
    [stores, TEXTS.storesCount],
    [buildings, TEXTS.buildingsCount],
    [workers, TEXTS.workersCount],
    [openTickets, TEXTS.openTicketsCount],
    [finishedTickets, TEXTS.finishedTicketsCount],
  ];
  return counts.flatMap(([count, text]) => (count > 0 ? [text(count)] : []));
}

interface HoldingsListProps {
  readonly holdings: Holdings;
  /** What becomes of undecided bids; missing where they stay. */
  readonly bidsText?: (count: number) => string;
}

/** Stores by name, and how much there is of everything else. */
export function HoldingsList({ holdings, bidsText = TEXTS.bidsCount }: HoldingsListProps) {
  const { counts, storeNames, joinedStoreNames, openTickets, workOrders, bids } = holdings;
  const lines = [
    ...holdingLines({ ...counts, stores: 0, openTickets: openTickets ? 0 : counts.openTickets }),
    ...(workOrders > 0 ? [TEXTS.workOrdersCount(workOrders)] : []),
    ...(bids > 0 ? [bidsText(bids)] : []),
  ];
  const tickets = openTickets ?? [];
  if (storeNames.length + joinedStoreNames.length + tickets.length + lines.length === 0)
    return <p>{TEXTS.holdsNothing}</p>;
  return (
    <ul className="list lines" aria-label={TEXTS.whatIsHeld}>
      {storeNames.length > 0 && <Names label={TEXTS.storesCount(storeNames.length)} names={storeNames} />}
      {joinedStoreNames.length > 0 && (
        <Names label={TEXTS.belongsTo(joinedStoreNames.length)} names={joinedStoreNames} />
      )}
      {tickets.length > 0 && <OpenTickets tickets={tickets} count={counts.openTickets} />}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const MOST_NAMES = 10;

/** A few names are there at once; of more, the rest opens. */
function Names({ label, names }: { label: string; names: readonly string[] }) {
  const more = names.slice(MOST_NAMES);
  return (
    <li className="text">
      {label}: {names.slice(0, MOST_NAMES).join(", ")}
      {more.length > 0 && (
        <details>
          <summary>{TEXTS.moreNames(more.length)}</summary>
          {more.join(", ")}
        </details>
      )}
    </li>
  );
}

/** The open tickets, which open here if the operator has them on this device. */
function OpenTickets({ tickets, count }: { tickets: NonNullable<Holdings["openTickets"]>; count: number }) {
  const { db } = useSignedIn();
  const ids = tickets.map(({ id }) => id);
  const known = useLiveQuery(() => ticketsById(db, ids), [db, ids.join()]) ?? [];
  const here = new Set(known.map(({ id }) => id));
  return (
    <li>
      <details>
        <summary>{TEXTS.openTicketsCount(count)}</summary>
        <ul className="list" aria-label={TEXTS.openTicketsLabel}>
          {tickets.map(({ id, title, storeName, status, number }) => (
            <li key={id} className="text">
              {here.has(id) ? <Link to={`/tickets?ticket=${id}`}>{title}</Link> : title}
              {", "}
              {[ticketNumber({ number }), storeName, statusLabel(status)].filter(Boolean).join(", ")}
            </li>
          ))}
        </ul>
        {count > tickets.length && <p className="quiet">{TEXTS.moreNames(count - tickets.length)}</p>}
      </details>
    </li>
  );
}
