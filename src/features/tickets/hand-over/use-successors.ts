import type { Assignee } from "#domain/tickets/ticket.ts";
import { type ChoiceOption, leavingLast, personOption } from "#features/forms/options.ts";
import { useChoices } from "#features/forms/use-choices.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { optionForWork, usePeopleForWork } from "#features/tickets/people-for-work.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { HandOverSource } from "#local-db/read/hand-over.ts";
import { readPeople } from "#local-db/read/people.ts";
import * as TICKET_TEXTS from "#texts/tickets.ts";

const readManagers = (db: AccountDatabase) => readPeople(db, "Property Manager");

/**
 * Who can take over: other workers, the likely ones for these tickets first, and oneself; or other
 * property managers.
 */
export function useSuccessors({
  kind,
  fromId,
  tickets,
}: Pick<HandOverSource, "kind" | "fromId" | "tickets">): {
  readonly options: readonly ChoiceOption[];
  /** False until the people on this device were read for the first time. */
  readonly isRead: boolean;
  readonly byId: (id: string) => Assignee | null;
} {
  const { actor } = useSignedIn();
  const workers = usePeopleForWork("Maintenance", tickets);
  const managers = useChoices(readManagers);
  const isOwnChoice = kind === "work";
  const isOther = ({ id }: { readonly id: string }) => id !== fromId;
  const isLeaving = ({ person }: (typeof workers.list)[number]) => Number(person.leavesOn !== undefined);
  const others = {
    workers: workers.list.filter(isOther).toSorted((a, b) => isLeaving(a) - isLeaving(b)),
    managers: leavingLast(managers.list.filter(isOther)),
  };
  const people = isOwnChoice ? others.workers.map(({ person }) => person) : others.managers;
  return {
    isRead: isOwnChoice ? workers.isRead : managers.isRead,
    options: isOwnChoice
      ? [
          ...others.workers.map((each) => optionForWork(each, tickets.length === 1)),
          { value: actor.id, label: TICKET_TEXTS.myself(actor.name) },
        ]
      : others.managers.map(personOption),
    byId: (id) => {
      if (isOwnChoice && id === actor.id) return actor;
      const found = people.find((each) => each.id === id);
      return found ? { id, name: found.name, role: found.role } : null;
    },
  };
}
