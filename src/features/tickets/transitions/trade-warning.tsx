import type { Ticket } from "#domain/tickets/ticket.ts";
import { isOfOtherTrade } from "#domain/tickets/trades-of-work.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";
import { isBlank } from "#domain/text.ts";
import { Notice } from "#ui/notice.tsx";

interface TradeWarningProps {
  readonly work: Pick<Ticket, "title" | "category">;
  readonly vendors: readonly { readonly name: string; readonly trades: readonly string[] }[];
}

/** Warns of chosen vendors none of whose trades is that of the work; nothing is forbidden. */
export const TradeWarning = ({ work, vendors }: TradeWarningProps) =>
  vendors
    .filter(({ trades }) => isOfOtherTrade(work, trades))
    .map(({ name, trades }) => (
      <Notice key={name} tone="amber" icon="warning">
        <p>
          {TEXTS.otherTrades(
            name,
            trades.join(", "),
            isBlank(work.category ?? "") ? work.title : (work.category ?? ""),
          )}
        </p>
      </Notice>
    ));
