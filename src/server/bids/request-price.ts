import { requestPrice as requestPriceOf } from "#domain/bids/request-price.ts";
import { must } from "#domain/must.ts";
import { actsAsOperator, actsFor } from "#domain/tickets/deputies.ts";
import { mayDecide, readsAsManager } from "#domain/tickets/relations.ts";
import { lockBid } from "#server/bids/bid-actions.ts";
import { notifyOperatorOnBid, notifyPriceRequest } from "#server/bids/bid-notifications.ts";
import { recordBidChange } from "#server/bids/effects.ts";
import { bidById, wireFromBid } from "#server/bids/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { attributeTo, attributeToOperator } from "#server/history/attribute.ts";
import { matchVersion } from "#server/http/route.ts";
import { notFound, refusedBy } from "#server/http/refusals.ts";
import * as OPERATOR_TEXTS from "#texts/server/operator-acts.ts";
import * as TEXTS from "#texts/server/bids.ts";

type Request = Parameters<typeof matchVersion>[0];

/**
 * The decision maker asks the vendor of a bid for a new price.
 * @throws Refused 403, 404, 409 as for a decision on the bid.
 */
export async function requestPrice(
  tx: WriteContext,
  caller: Caller,
  id: string,
  { content, request }: { readonly content: string; readonly request?: Request },
) {
  const { bid, ticket } = await lockBid(tx, id);
  const isReader = readsAsManager(ticket, caller.actor);
  if (!isReader && bid.vendorId !== caller.account.id) throw notFound(TEXTS.bidNotFoundOrHidden);
  matchVersion(request, wireFromBid(bid, isReader));
  const requested = requestPriceOf(bid, ticket, caller.actor, content);
  if (!requested.ok) throw refusedBy(requested, { current: wireFromBid(bid, isReader) });
  const absent = actsFor(ticket, caller.actor, mayDecide);
  if (absent !== null) attributeTo(tx, absent.id);
  const byOperator = absent === null && actsAsOperator(ticket, caller.actor, mayDecide);
  if (byOperator) attributeToOperator(tx);
  await tx.query("update bids set price_request = $2, updated_at = $3, version = version + 1 where id = $1", [
    id,
    content,
    tx.now,
  ]);
  recordBidChange(tx, ticket, id, bid.vendorId);
  notifyPriceRequest(tx, caller.account.id, ticket, bid);
  if (byOperator) notifyOperatorOnBid(tx, caller.actor, ticket, bid, OPERATOR_TEXTS.askedPrice);
  return wireFromBid(must(await bidById(tx, id), "the bid just asked about"), true);
}
