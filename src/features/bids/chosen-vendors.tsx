import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { Bid } from "#domain/bids/bid.ts";
import { answerOf, DAYS_WITHOUT_ANSWER, daysWithoutAnswer } from "#domain/bids/chosen-bidders.ts";
import { formattedAmount } from "#domain/bids/bid.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import type { ChosenVendor, Ticket } from "#domain/tickets/ticket.ts";
import { dayOf } from "#features/dates/dates.ts";
import { useNow } from "#features/dates/use-today.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";
import { SEPARATOR } from "#ui/fact-separator.ts";
import { Notice } from "#ui/notice.tsx";
import styles from "#features/bids/chosen-vendors.module.css";

interface ChosenVendorsProps {
  readonly ticket: Ticket;
  /** All bids of the ticket that were not withdrawn. */
  readonly bids: readonly Bid[];
}

/** For managers: who was asked for a bid, and what each of them answered. */
export function ChosenVendors({ ticket, bids }: ChosenVendorsProps) {
  const { actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const nowMs = useNow();
  const { chosenBidders: bidders } = ticket;
  if (bidders === undefined || ticket.status !== "out_for_bid") return null;
  const { acceptUpToCents, acceptSetBy } = bidders;
  const mayChange = transitionsFor(ticket, actor).some(({ act }) => act === "changeBidders");
  const days = daysWithoutAnswer(bidders, bids, nowMs);
  const haveAllDeclined = bidders.vendors.every((vendor) => answerOf(vendor, bids) === "declined");
  return (
    <section className={`column tight ${styles.asked}`} aria-label={TEXTS.asked(bidders.count)}>
      <div className="row apart">
        <h4>{TEXTS.asked(bidders.count)}</h4>
        {mayChange && (
          <Button variant="default" size="sm" onClick={() => sheets.open("act", "changeBidders")}>
            {TEXTS.changeWhoMayBid}
          </Button>
        )}
      </div>
      {acceptUpToCents !== undefined && (
        <p className="quiet">
          {TEXTS.acceptedUpTo(dollarsFromCents(acceptUpToCents), acceptSetBy?.name ?? "")}
        </p>
      )}
      <ul className="list" aria-label={TEXTS.chosenVendors}>
        {bidders.vendors.map((vendor) => (
          <li key={vendor.id}>
            <Link to={`/profile/${vendor.id}`}>{vendor.name}</Link>
            <span className="quiet">
              {SEPARATOR}
              {answerText(vendor, bids, nowMs)}
            </span>
          </li>
        ))}
      </ul>
      {(days >= DAYS_WITHOUT_ANSWER || bidders.count === 0) && (
        <Notice tone="amber" icon="clock">
          {bidders.count === 0
            ? TEXTS.nobodyLeft
            : haveAllDeclined
              ? TEXTS.everybodyDeclined
              : TEXTS.nobodyAnswered(days)}{" "}
          {mayChange && (
            <Button variant="subtle" size="sm" onClick={() => sheets.open("act", "openToAll")}>
              {TEXTS.openToAll}
            </Button>
          )}
        </Notice>
      )}
    </section>
  );
}

function answerText(vendor: ChosenVendor, bids: readonly Bid[], nowMs: number): string {
  const bid = bids.find(({ vendorId }) => vendorId === vendor.id);
  if (bid !== undefined) return TEXTS.hasBid(formattedAmount(bid));
  if (vendor.declinedAt !== undefined) {
    const day = dayOf(vendor.declinedAt);
    return vendor.reason === undefined ? TEXTS.declined(day) : TEXTS.declinedBecause(day, vendor.reason);
  }
  const days = Math.floor((nowMs - Date.parse(vendor.invitedAt)) / 86_400_000);
  return days < 1 ? TEXTS.noAnswer : TEXTS.noAnswerSince(days);
}
