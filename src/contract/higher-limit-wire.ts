import { z } from "#contract/zod.ts";
import { amountFromCents, centsFromAmount } from "#domain/money.ts";
import type { HigherLimit } from "#domain/tickets/ticket.ts";

const textOrNull = z.nullable(z.string());

/** Wire format of what a vendor asks for instead of the limit of their work. */
export const wireHigherLimit = z.object({
  amount: z.number(),
  reason: z.string(),
  requestedAt: z.string(),
  /** When it was refused, and what was written with that; null while nobody has answered. */
  refusedAt: textOrNull,
  answer: textOrNull,
});

type Wire = z.infer<typeof wireHigherLimit>;

/** Converts a request for a higher limit from the wire format. */
export const higherLimitFromWire = ({
  amount,
  reason,
  requestedAt,
  refusedAt,
  answer,
}: Wire): HigherLimit => ({
  cents: centsFromAmount(amount) ?? 0,
  reason,
  requestedAt,
  ...(refusedAt === null ? {} : { refusedAt }),
  ...(answer === null ? {} : { answer }),
});

/** Converts a request for a higher limit to the wire format. */
export const wireFromHigherLimit = ({
  cents,
  reason,
  requestedAt,
  refusedAt,
  answer,
}: HigherLimit): Wire => ({
  amount: amountFromCents(cents),
  reason,
  requestedAt,
  refusedAt: refusedAt ?? null,
  answer: answer ?? null,
});
