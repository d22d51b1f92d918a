import { Checkbox } from "@mantine/core";
import { useState } from "react";
import type { Person } from "#domain/accounts/person.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { Store } from "#domain/stores/store.ts";
import { planForMany } from "#domain/tickets/act-on-many.ts";
import { strayTicketsOf } from "#domain/tickets/work-of-person.ts";
import { newId } from "#features/forms/new-id.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";
import * as TEXTS from "#texts/handing-over.ts";

/**
 * What happens with the open tickets of a store whose property manager is changed: they go over to
 * the new one unless the person keeps them where they are.
 */
export function useOpenTicketsOfStore(store: Store | null, chosenId: string | null) {
  const { db, actor } = useSignedIn();
  const storeId = store?.id ?? null;
  const managerId = chosenId === store?.propertyManagerId ? null : chosenId;
  const [isMoving, setMoving] = useState(true);
  const readStray = async () =>
    storeId === null || managerId === null
      ? []
      : strayTicketsOf(await visibleTickets(db), { id: storeId, propertyManagerId: managerId }, actor);
  const tickets = useLiveQuery(readStray, [db, actor, storeId, managerId]) ?? [];
  /** A mutation for each ticket that goes over; read anew, as a press may come before the list. */
  const payloads = async (): Promise<readonly MutationPayload[]> => {
    if (!isMoving || managerId === null) return [];
    const act = { kind: "handOverManagement", managerId, note: TEXTS.notes.management } as const;
    return planForMany(await readStray(), actor, act, { at: new Date().toISOString(), newId }).flatMap(
      (each) => ("payloads" in each ? each.payloads : []),
    );
  };
  return { managerId, count: tickets.length, isMoving, setMoving, payloads };
}

interface MoveOpenTicketsProps {
  readonly open: ReturnType<typeof useOpenTicketsOfStore>;
  readonly managers: readonly Person[];
}

/** Asks whether the open tickets go over too; nothing if there are none. */
export const MoveOpenTickets = ({ open, managers }: MoveOpenTicketsProps) =>
  open.count === 0 ? null : (
    <Checkbox
      label={TEXTS.moveOpenTickets(open.count, managers.find(({ id }) => id === open.managerId)?.name ?? "")}
      description={TEXTS.moveOpenTicketsNote}
      checked={open.isMoving}
      onChange={(event) => open.setMoving(event.currentTarget.checked)}
    />
  );
