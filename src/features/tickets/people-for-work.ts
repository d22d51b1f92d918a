import { useMemo } from "react";
import type { Role } from "#domain/accounts/role.ts";
import { type RankedPerson, rankForWork, thoseOfManagers } from "#domain/tickets/rank-for-work.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type ChoiceOption, labelOfPerson } from "#features/forms/options.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useChoices } from "#features/forms/use-choices.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readPeopleAtWork } from "#local-db/read/people-at-work.ts";
import * as LEAVING_TEXTS from "#texts/leaving.ts";
import * as TEXTS from "#texts/people-for-work.ts";
import { SEPARATOR } from "#ui/fact-separator.ts";

const READS = {
  Maintenance: (db: AccountDatabase) => readPeopleAtWork(db, "Maintenance"),
  Assessor: (db: AccountDatabase) => readPeopleAtWork(db, "Assessor"),
} satisfies Partial<Record<Role, unknown>>;

/**
 * The people of a role who can be given these tickets, the likely ones first; to an operator only
 * workers of their property managers.
 */
export function usePeopleForWork(role: keyof typeof READS, tickets: readonly Ticket[]) {
  const { actor } = useSignedIn();
  const { list: people, ...choices } = useChoices(READS[role]);
  const isOfManagers = role === "Maintenance" && actor.actsEverywhere === true;
  const list = useMemo(
    () => rankForWork(tickets, isOfManagers ? thoseOfManagers(tickets, people) : people),
    [tickets, people, isOfManagers],
  );
  return { ...choices, list };
}

const MOST_TRADES = 3;

/** What speaks for somebody: trades, open jobs, ratings, and jobs in the stores of the tickets. */
export function factsOf(
  { person, trades, openJobs, jobsHere }: RankedPerson,
  isOneTicket = true,
): readonly string[] {
  const { averageRating, totalRatings } = person;
  const inStores = isOneTicket ? TEXTS.jobsInStore : TEXTS.jobsInStores;
  const named = trades.slice(0, MOST_TRADES);
  return [
    named.map(({ trade, tickets }) => LEAVING_TEXTS.tradeWithCount(trade, tickets)).join(", ") ||
      TEXTS.noTrade,
    TEXTS.openJobs(openJobs),
    averageRating === null ? TEXTS.notRated : TEXTS.ratedBy(averageRating.toFixed(1), totalRatings),
    ...(jobsHere > 0 ? [inStores(jobsHere)] : []),
  ];
}

/** The trades that an entry does not show, by which it is found all the same. */
export const otherTradesOf = ({ trades }: RankedPerson): readonly string[] =>
  trades.slice(MOST_TRADES).map(({ trade }) => trade);

/** An option of a choice with what speaks for the person; the email tells namesakes apart. */
export const optionForWork = (ranked: RankedPerson, isOneTicket = true): ChoiceOption => {
  const { person } = ranked;
  return {
    value: person.id,
    label: `${labelOfPerson(person.name, person.leavesOn)} · ${factsOf(ranked, isOneTicket).join(SEPARATOR)}`,
    hint: person.email ?? undefined,
    names: [person.name, ...otherTradesOf(ranked)],
  };
};
