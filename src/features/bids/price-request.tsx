import { type Bid, isActiveBid } from "#domain/bids/bid.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/bids.ts";
import { Notice } from "#ui/notice.tsx";

interface Props {
  readonly bid: Bid;
}

/** What the decision maker asks of the bidder; nothing once the bid is edited or decided. */
export function PriceRequest({ bid }: Props) {
  if (bid.priceRequest == null || isBlank(bid.priceRequest) || !isActiveBid(bid)) return null;
  return (
    <Notice tone="amber" icon="flag">
      <span className="text">{TEXTS.newPriceWanted(bid.priceRequest)}</span>
    </Notice>
  );
}

/** The amount before the new price, beside the present one. */
export const FormerAmount = ({ bid: { formerAmountCents } }: Props) =>
  formerAmountCents == null ? null : (
    <span className="quiet">{TEXTS.formerAmount(dollarsFromCents(formerAmountCents))}</span>
  );
