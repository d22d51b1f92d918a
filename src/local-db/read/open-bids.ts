import { type AwardRulesNow, hasLimits, NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { isUndecidedBid } from "#domain/bids/bid.ts";
import { NO_OPEN_BIDS, type OpenBids } from "#domain/bids/open-bids.ts";
import { applyToBids } from "#domain/mutations/optimistic.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { withVisibleMutations } from "#local-db/outbox/queries.ts";
import { readCachedResponse } from "#local-db/response-cache.ts";

/** The name under which the limits of accepting bids are cached. */
export const AWARD_RULES = "award-rules";

/** What limits accepting bids, as this device last read it; none where it never did. */
export const cachedAwardRules = async (db: AccountDatabase): Promise<AwardRulesNow> =>
  (await readCachedResponse<AwardRulesNow>(db, AWARD_RULES))?.data ?? NO_AWARD_RULES;

/**
 * The undecided bids on this device, with pending mutations applied.
 * @param ticketId only those of this ticket
 */
export async function readOpenBids(db: AccountDatabase, ticketId?: string): Promise<OpenBids> {
  const [base, mutations] = await withVisibleMutations(db, () =>
    (ticketId === undefined ? db.bids : db.bids.where("ticketId").equals(ticketId)).toArray(),
  );
  const openBids = new Map<string, number[]>();
  for (const bid of applyToBids(base, mutations)) {
    if (!isUndecidedBid(bid) || (ticketId !== undefined && bid.ticketId !== ticketId)) continue;
    const amounts = openBids.get(bid.ticketId);
    if (amounts) amounts.push(bid.amountCents);
    else openBids.set(bid.ticketId, [bid.amountCents]);
  }
  return { openBids, awardRules: await cachedAwardRules(db) };
}

/**
 * The undecided bids as far as they matter to who decides on them: none without a limit, so that
 * no list reads them where nobody set one.
 * @param ticketId only those of this ticket
 */
export const readLimitedBids = async (db: AccountDatabase, ticketId?: string): Promise<OpenBids> =>
  hasLimits(await cachedAwardRules(db)) ? readOpenBids(db, ticketId) : NO_OPEN_BIDS;
