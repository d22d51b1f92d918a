import { isOnServer, readBids } from "#local-db/read/bids.ts";
import { formattedAmount } from "#domain/bids/bid.ts";
import { deviceTimeZone, tableTimeOf } from "#features/dates/dates.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { bidStatusStyle, descriptionOf } from "#features/bids/texts.ts";
import * as EXPORT_TEXTS from "#texts/export.ts";
import * as TEXTS from "#texts/bids.ts";

/** The times are those of the device, whose zone the head names. */
const headIn = (zone: string) => [
  TEXTS.ticket,
  TEXTS.status,
  TEXTS.amount,
  TEXTS.description,
  TEXTS.client,
  TEXTS.store,
  TEXTS.place,
  TEXTS.bidder,
  TEXTS.scheduledFor,
  EXPORT_TEXTS.inZone(TEXTS.submittedAt, zone),
  TEXTS.id,
];

/** Exports the bids of all three tabs as CSV. */
export function SaveBids() {
  const { db } = useSignedIn();
  const rows = async () =>
    (await readBids(db)).map(({ bid, rows }) => [
      bid.ticket.title,
      bidStatusStyle(bid.status).label,
      formattedAmount(bid),
      descriptionOf(bid),
      bid.ticket.authorName,
      bid.ticket.storeName,
      bid.ticket.place,
      bid.bidder?.name ?? null,
      [bid.scheduleDate, bid.scheduleTime].filter(Boolean).join(" "),
      isOnServer({ bid, rows }) ? tableTimeOf(bid.createdAt) : null,
      bid.id,
    ]);
  return <SaveTable name="bids" head={() => headIn(deviceTimeZone())} rows={rows} />;
}
