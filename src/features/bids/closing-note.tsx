import { isClosedForBids } from "#domain/bids/closing.ts";
import { waitNowMs } from "#api-client/server-time.ts";
import { zonedMomentOf } from "#features/dates/dates.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/bids.ts";

/** Until when a ticket takes bids, or that it takes none any more; nothing without such a date. */
export function ClosingNote({ bidsCloseAt }: { readonly bidsCloseAt: string | null | undefined }) {
  if (bidsCloseAt == null) return null;
  const when = zonedMomentOf(bidsCloseAt);
  if (isClosedForBids({ bidsCloseAt }, waitNowMs()))
    return (
      <Notice tone="amber" icon="lock">
        {TEXTS.bidsClosed(when)}
      </Notice>
    );
  return (
    <p className="row tight">
      <Icon name="clock" />
      {TEXTS.bidsClose(when)}
    </p>
  );
}
