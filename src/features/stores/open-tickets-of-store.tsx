import { Checkbox } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Person } from "#domain/accounts/person.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { Store } from "#domain/stores/store.ts";
import { planForMany } from "#domain/tickets/act-on-many.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { managerNameOf, ticketsWithFormerManagers } from "#domain/tickets/work-of-person.ts";
import { newId } from "#features/forms/new-id.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readManagerNames } from "#local-db/read/hand-over.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";
import * as TEXTS from "#texts/handing-over.ts";

const NOTHING: { tickets: readonly Ticket[]; names: ReadonlyMap<string, string> } = {
  tickets: [],
  names: new Map(),
};

/** A store that gets another property manager. */
export interface ManagerChange {
  readonly storeId: string;
  readonly managerId: string;
}

/**
 * What happens with the open tickets of stores whose property manager is changed: they go over to
 * the new one unless the person keeps them where they are.
 * @param changes the same list, by reference, until it changes
 */
export function useOpenTicketsOfStores(changes: readonly ManagerChange[]) {
  const { db, actor } = useSignedIn();
  const [isMoving, setMoving] = useState(true);
  const managers = useMemo(
    () => new Map(changes.map(({ storeId, managerId }) => [storeId, managerId])),
    [changes],
  );
  const read = async () => {
    if (managers.size === 0) return NOTHING;
    const withFormer = ticketsWithFormerManagers(await visibleTickets(db), managers, actor);
    return { tickets: withFormer, names: await readManagerNames(db) };
  };
  const { tickets } = useLiveQuery(read, [db, actor, managers]) ?? NOTHING;
  /** A mutation for each ticket that goes over; read anew, as a press may come before the list. */
  const payloads = async (): Promise<readonly MutationPayload[]> => {
    if (!isMoving) return [];
    const { tickets: withFormer, names } = await read();
    const note = (ticket: Ticket) => TEXTS.notes.management(managerNameOf(ticket, names), actor.name);
    const of = { at: new Date().toISOString(), newId };
    const byManager = Map.groupBy(withFormer, ({ storeId }) => managers.get(storeId ?? "") ?? "");
    return [...byManager].flatMap(([managerId, some]) => {
      const act = { kind: "handOverManagement", managerId, note } as const;
      return planForMany(some, actor, act, of).flatMap((each) => ("payloads" in each ? each.payloads : []));
    });
  };
  const storeCount = new Set(tickets.map(({ storeId }) => storeId)).size;
  return { count: tickets.length, storeCount, isMoving, setMoving, payloads };
}

/** The same for one store, whose form is open. */
export function useOpenTicketsOfStore(store: Store | null, chosenId: string | null) {
  const storeId = store?.id ?? null;
  const managerId = chosenId === store?.propertyManagerId ? null : chosenId;
  const changes = useMemo(
    () => (storeId === null || managerId === null ? [] : [{ storeId, managerId }]),
    [storeId, managerId],
  );
  return { managerId, ...useOpenTicketsOfStores(changes) };
}

interface MoveOpenTicketsProps {
  readonly open: ReturnType<typeof useOpenTicketsOfStore>;
  readonly managers: readonly Person[];
}

/** Asks whether the open tickets go over too; nothing if there are none. */
export const MoveOpenTickets = ({ open, managers }: MoveOpenTicketsProps) => (
  <Question
    open={open}
    label={TEXTS.moveOpenTickets(open.count, managers.find(({ id }) => id === open.managerId)?.name ?? "")}
  />
);

/** Asks the same once for the open tickets of several stores. */
export const MoveOpenTicketsOfStores = ({ open }: { open: ReturnType<typeof useOpenTicketsOfStores> }) => (
  <Question open={open} label={TEXTS.moveOpenTicketsOfStores(open.count, open.storeCount)} />
);

const Question = (props: { open: ReturnType<typeof useOpenTicketsOfStores>; label: string }) =>
  props.open.count === 0 ? null : (
    <Checkbox
      label={props.label}
      description={TEXTS.moveOpenTicketsNote}
      checked={props.open.isMoving}
      onChange={(event) => props.open.setMoving(event.currentTarget.checked)}
    />
  );
