import { listSuccessors } from "#contract/leaving.ts";
import type { z } from "#contract/zod.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { type ChoiceOption, labelOfPerson } from "#features/forms/options.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import * as TEXTS from "#texts/leaving.ts";

type Candidate = z.output<typeof listSuccessors.answer>["people"][number];

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

/**
 * Who may take over from an account, as options, those of the same trade first; null until the
 * server has answered.
 */
export function useSuccessors(id: string) {
  const { answer, failure } = useOperatorRead(listSuccessors, {}, { id });
  return {
    options: answer?.people.map(optionOf) ?? null,
    nameOf: (personId: string) => answer?.people.find((each) => each.id === personId)?.name ?? "",
    problem: failure === null ? "" : failureSentence(failure),
  };
}
