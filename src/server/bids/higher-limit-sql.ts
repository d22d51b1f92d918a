import type { HigherLimit, Ticket } from "#domain/tickets/ticket.ts";
import type { Row } from "#server/database/database.ts";
import { instantOf, instantOrNull, numberOf, textOf, textOrNull } from "#server/database/read.ts";

/** @returns what the vendor of the ticket of this row asks for, as its field; nothing without it */
export function higherLimitFrom(row: Row): { readonly higherLimit?: HigherLimit } {
  if (row["higher_limit_cents"] == null) return {};
  const refusedAt = instantOrNull(row, "higher_limit_refused_at");
  const answer = textOrNull(row, "higher_limit_answer");
  return {
    higherLimit: {
      cents: numberOf(row, "higher_limit_cents"),
      reason: textOf(row, "higher_limit_reason"),
      requestedAt: instantOf(row, "higher_limit_requested_at"),
      ...(refusedAt === null ? {} : { refusedAt }),
      ...(answer === null ? {} : { answer }),
    },
  };
}

/** @returns the values of its five columns: cents, reason, asked at, refused at, answer */
export const higherLimitValues = ({ higherLimit: request }: Ticket): readonly (number | string | null)[] => [
  request?.cents ?? null,
  request?.reason ?? null,
  request?.requestedAt ?? null,
  request?.refusedAt ?? null,
  request?.answer ?? null,
];
