import {
  type DocumentFacts,
  documentName,
  expiringDocuments,
  insuranceState,
  insuredUntil,
  lacksInsurance,
  outdatedDocuments,
} from "#domain/accounts/vendor-document.ts";
import { type Bid, isActiveBid } from "#domain/bids/bid.ts";
import { dayOf, today } from "#features/dates/dates.ts";
import { MissingInsurance } from "#features/vendor-documents/documents-of-vendor.tsx";
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

interface ExpiringDocumentsProps {
  /** Undefined for a reader who may not know them. */
  readonly documents: readonly DocumentFacts[] | undefined;
}

/**
 * Beside a vendor, with no job in mind: which documents have expired or soon do, and that there is
 * no insurance; nothing without any of these.
 */
export function ExpiringDocuments({ documents }: ExpiringDocumentsProps) {
  if (documents === undefined) return null;
  const expiring = expiringDocuments(documents, today());
  return (
    <>
      {lacksInsurance(documents) && (
        <div>
          <MissingInsurance />
        </div>
      )}
      {expiring.length > 0 && (
        <ul className={styles.advice}>
          {expiring.map((document) => (
            <li key={`${document.kind} ${document.name} ${document.expiresOn}`}>
              <Icon name="warning" />
              {expiryText(document)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const expiryText = (document: DocumentFacts & { readonly expiresOn: string }): string =>
  document.expiresOn < today()
    ? TEXTS.outdatedNow(documentName(document), dayOf(document.expiresOn))
    : TEXTS.expiresSoon(documentName(document), dayOf(document.expiresOn));

/**
 * The same as one text, for a cell, which also says until when a valid insurance is: without it the
 * cell would look as if there were none. Empty where nothing is known.
 */
export function expiryTexts({ documents }: ExpiringDocumentsProps): string {
  if (documents === undefined) return "";
  const state = insuranceState(documents, today());
  const until = state?.kind === "valid" ? insuredUntil(documents, today()) : null;
  return [
    ...(state?.kind === "missing" ? [TEXTS.insuranceMissing] : []),
    ...(until === null ? [] : [TEXTS.insuranceValidUntil(dayOf(until))]),
    // One that another one follows is out of date and no matter.
    ...expiringDocuments(documents, today())
      .filter(({ kind }) => until === null || kind !== "insurance")
      .map(expiryText),
  ].join("; ");
}
