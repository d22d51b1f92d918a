import { listSuccessors } from "#contract/leaving.ts";
import type { z } from "#contract/zod.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { type ChoiceOption, labelOfPerson } from "#features/forms/options.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { invitedValue } from "#features/operator/successor-parts.ts";
import * as TEXTS from "#texts/leaving.ts";

type Answer = z.output<typeof listSuccessors.answer>;
type Candidate = Answer["people"][number];

const MOST_TRADES = 3;

/** A person with what speaks for them: "Ann, Plumbing (4), Doors, 2 open tickets". */
const optionOf = ({ id, name, email, trades, openTickets, leavesOn }: Candidate): ChoiceOption => ({
  value: id,
  label: [
    labelOfPerson(name, leavesOn ?? undefined),
    ...trades.slice(0, MOST_TRADES).map(({ trade, tickets }) => TEXTS.tradeWithCount(trade, tickets)),
    openTickets > 0 ? TEXTS.openTicketsCount(openTickets) : TEXTS.noOpenTicket,
  ].join(" · "),
  hint: email,
});

const optionOfInvited = ({ email, name }: NonNullable<Answer["invited"]>[number]): ChoiceOption => ({
  value: invitedValue(email),
  label: [name || email, TEXTS.notRegisteredYet].join(" · "),
  hint: email,
  // Behind those who have an account, and too many to read through.
  isFoundOnly: true,
});

/**
 * Who may take over from an account, as options, those of the same trade first; null until the
 * server has answered.
 */
export function useSuccessors(id: string) {
  const { answer, failure } = useOperatorRead(listSuccessors, {}, { id });
  return {
    options: answer?.people.map(optionOf) ?? null,
    /** Who is invited in the role, as options by email, to be chosen like somebody new. */
    invited: (answer?.invited ?? []).map(optionOfInvited),
    nameOf: (personId: string) => answer?.people.find((each) => each.id === personId)?.name ?? "",
    problem: failure === null ? "" : failureSentence(failure),
  };
}
