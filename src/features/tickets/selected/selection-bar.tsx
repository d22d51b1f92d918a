import { Button } from "@mantine/core";
import { lazy, Suspense, useEffect, useRef } from "react";
import { mayRaiseTickets } from "#domain/accounts/role.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { SaveTickets } from "#features/tickets/list/save-list.tsx";
import type { StoredSelection } from "#features/tickets/selected/use-selected-tickets.ts";
import { useBelowTopBar } from "#features/tickets/selected/use-below-top-bar.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import type { TicketFilter } from "#local-db/read/ticket-filter.ts";
import { readTickets, visibleTickets } from "#local-db/read/tickets.ts";
import * as TEXTS from "#texts/selected-tickets.ts";
import styles from "#features/tickets/selected/selection-bar.module.css";

const ActOnSelected = lazy(async () => ({
  default: (await import("#features/tickets/selected/act-on-selected.tsx")).ActOnSelected,
}));

interface SelectionBarProps {
  readonly selection: StoredSelection;
  /** What the list shows, for "Select all found". */
  readonly filter: TicketFilter;
}

/** How many tickets are selected and what can be done with them, above the list. */
export function SelectionBar({ selection, filter }: SelectionBarProps) {
  const { db, actor, credentials } = useSignedIn();
  const sheets = useUrlDialogs();
  const head = useRef<HTMLElement>(null);
  const { ids } = selection;
  const tickets =
    useLiveQuery(async () => (await visibleTickets(db)).filter(({ id }) => ids.has(id)), [db, ids]) ?? [];
  const selectAll = async () => {
    const found = await readTickets(db, filter, { page: 1, limit: 100_000 });
    selection.choose(found.tickets.map(({ ticket }) => ticket.id));
  };
  // The button that began the selection is gone: its focus goes on here.
  useEffect(() => head.current?.focus(), []);
  useBelowTopBar(head);
  const openerFor = (act: string) => () => sheets.open("many", act);
  const act = sheets.read("many");
  const isEmpty = ids.size === 0;
  const givesWork = actor.role === "Property Manager" || actor.actsEverywhere === true;
  return (
    <section className={styles.selectionBar} aria-label={TEXTS.selectedTickets} tabIndex={-1} ref={head}>
      <strong role="status">{TEXTS.selected(ids.size)}</strong>
      <div className="row tight">
        <Button variant="default" size="sm" onClick={() => void selectAll()}>
          {TEXTS.selectAll}
        </Button>
        {!isEmpty && (
          <Button variant="default" size="sm" onClick={() => selection.choose([])}>
            {TEXTS.selectNone}
          </Button>
        )}
        {givesWork && (
          <>
            <Button size="sm" disabled={isEmpty} onClick={openerFor("assign")}>
              {TEXTS.assign}
            </Button>
            <Button variant="default" size="sm" disabled={isEmpty} onClick={openerFor("schedule")}>
              {TEXTS.scheduleAct}
            </Button>
          </>
        )}
        {mayRaiseTickets(actor) && (
          <Button
            variant={givesWork ? "default" : "filled"}
            size="sm"
            disabled={isEmpty}
            onClick={openerFor("approve")}
          >
            {TEXTS.approve}
          </Button>
        )}
        {mayRaiseTickets(actor) && (
          <>
            {!credentials.isLegacy && (
              <Button variant="default" size="sm" disabled={isEmpty} onClick={openerFor("give")}>
                {TEXTS.give}
              </Button>
            )}
            <Button variant="default" size="sm" disabled={isEmpty} onClick={openerFor("cancel")}>
              {TEXTS.cancel}
            </Button>
          </>
        )}
        {!isEmpty && <SaveTickets tickets={tickets} />}
        <Button variant="subtle" size="sm" onClick={selection.stop}>
          {TEXTS.done}
        </Button>
      </div>
      {act !== null && !isEmpty && (
        <Suspense>
          <ActOnSelected
            key={act}
            act={act}
            tickets={tickets}
            missing={ids.size - tickets.length}
            onDone={selection.forget}
            onClose={() => sheets.close("many")}
          />
        </Suspense>
      )}
    </section>
  );
}
