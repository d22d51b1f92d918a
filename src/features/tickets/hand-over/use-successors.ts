import type { Assignee } from "#domain/tickets/ticket.ts";
import { type ChoiceOption, personOption } from "#features/forms/options.ts";
import { useChoices } from "#features/forms/use-choices.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { HandOverSource } from "#local-db/read/hand-over.ts";
import { readPeople } from "#local-db/read/people.ts";
import * as TICKET_TEXTS from "#texts/tickets.ts";

const readWorkers = (db: AccountDatabase) => readPeople(db, "Maintenance");
const readManagers = (db: AccountDatabase) => readPeople(db, "Property Manager");

/** Who can take over: other workers and oneself, or other property managers. */
export function useSuccessors({ kind, fromId }: Pick<HandOverSource, "kind" | "fromId">): {
  readonly options: readonly ChoiceOption[];
  /** False until the people on this device were read for the first time. */
  readonly isRead: boolean;
  readonly byId: (id: string) => Assignee | null;
} {
  const { actor } = useSignedIn();
  const { list, isRead } = useChoices(kind === "work" ? readWorkers : readManagers);
  const people = list.filter(({ id }) => id !== fromId);
  const isOwnChoice = kind === "work";
  return {
    isRead,
    options: [
      ...people.map(personOption),
      ...(isOwnChoice ? [{ value: actor.id, label: TICKET_TEXTS.myself(actor.name) }] : []),
    ],
    byId: (id) => {
      if (isOwnChoice && id === actor.id) return actor;
      const found = people.find((each) => each.id === id);
      return found ? { id, name: found.name, role: found.role } : null;
    },
  };
}
