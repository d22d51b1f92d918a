import { z } from "#contract/zod.ts";
import { amountFromCents, centsFromAmount } from "#domain/money.ts";
import type { ChosenBidders } from "#domain/tickets/ticket.ts";

const textOrNull = z.nullable(z.string());

/**
 * Wire format of who alone may bid on a ticket. `vendors` are all of them for a manager of the
 * ticket, the reader's own line for a vendor.
 */
export const wireChosenBidders = z.object({
  count: z.number(),
  vendors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      invitedAt: z.string(),
      declinedAt: textOrNull,
      reason: textOrNull,
    }),
  ),
  acceptUpTo: z.nullable(z.number()),
  acceptSetBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
});

type Wire = z.infer<typeof wireChosenBidders>;

/** Converts who may bid from the wire format. */
export function biddersFromWire({ count, vendors, acceptUpTo, acceptSetBy }: Wire): ChosenBidders {
  const cents = acceptUpTo === null ? null : centsFromAmount(acceptUpTo);
  return {
    count,
    vendors: vendors.map(({ id, name, invitedAt, declinedAt, reason }) => ({
      id,
      name,
      invitedAt,
      ...(declinedAt === null ? {} : { declinedAt }),
      ...(reason === null ? {} : { reason }),
    })),
    ...(cents === null ? {} : { acceptUpToCents: cents }),
    ...(acceptSetBy === null ? {} : { acceptSetBy }),
  };
}

/** Converts who may bid to the wire format. */
export const wireFromBidders = (bidders: ChosenBidders): Wire => ({
  count: bidders.count,
  vendors: bidders.vendors.map(({ id, name, invitedAt, declinedAt, reason }) => ({
    id,
    name,
    invitedAt,
    declinedAt: declinedAt ?? null,
    reason: reason ?? null,
  })),
  acceptUpTo: bidders.acceptUpToCents === undefined ? null : amountFromCents(bidders.acceptUpToCents),
  acceptSetBy: bidders.acceptSetBy ?? null,
});
