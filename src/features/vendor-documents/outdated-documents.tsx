import { documentName, outdatedDocuments } from "#domain/accounts/vendor-document.ts";
import { type Bid, isActiveBid } from "#domain/bids/bid.ts";
import { dayOf, today } from "#features/dates/dates.ts";
import * as TEXTS from "#texts/vendor-documents.ts";
import { Icon } from "#ui/icons.tsx";
import styles from "#features/vendor-documents/outdated-documents.module.css";

/**
 * Beside an open bid: which documents of its vendor are out of date, or will be on the day of the
 * work. It advises whoever decides; nothing without any.
 */
export function OutdatedDocuments({ bid }: { readonly bid: Bid }) {
  if (!isActiveBid(bid)) return null;
  const outdated = outdatedDocuments(bid.bidder?.documents ?? [], bid.scheduleDate, today());
  if (outdated.length === 0) return null;
  return (
    <ul className={styles.advice}>
      {outdated.map(({ document, when }) => {
        const name = documentName(document);
        const day = dayOf(document.expiresOn);
        return (
          <li key={`${document.kind} ${name} ${day}`}>
            <Icon name="warning" />
            {when === "now" ? TEXTS.outdatedNow(name, day) : TEXTS.outdatedThen(name, day)}
          </li>
        );
      })}
    </ul>
  );
}
