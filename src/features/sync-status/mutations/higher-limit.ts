import { centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/higher-limit.ts";

const dollars = (amount: string) => dollarsFromCents(centsFromAmount(amount) ?? 0);

const askHigherLimit: MutationText<MutationPayload<"askHigherLimit">> = {
  label: ({ amount }) => TEXTS.requestFor(dollars(amount)),
  failure: failed(TEXTS.failedToAsk),
  toDraft: ({ ticketId, amount, reason }) => ["askHigherLimit", ticketId, { amount, reason }],
};

const answerHigherLimit: MutationText<MutationPayload<"answerHigherLimit">> = {
  label: ({ amount, status }) =>
    status === "approved" ? TEXTS.approvalOf(dollars(amount)) : TEXTS.refusalOf(dollars(amount)),
  failure: failed(TEXTS.failedToAnswer),
  toDraft: ({ ticketId, status, answer }) =>
    status === "refused" ? ["refuseHigherLimit", ticketId, { answer }] : null,
};

/** Texts of requests for a higher limit. */
export const higherLimitTexts = { askHigherLimit, answerHigherLimit };
