import { Button, Checkbox } from "@mantine/core";
import { Link } from "react-router-dom";
import { recordOf, type Plan, type PlanShare } from "#domain/plans/plans.ts";
import { isRunning, mayPlan } from "#domain/plans/store-plan.ts";
import { namesOfStore, textsOfStore } from "#domain/stores/find-store.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { dayOf } from "#features/dates/dates.ts";
import { useNow, useToday } from "#features/dates/use-today.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { usePendingMutations } from "#features/hooks/use-pending-mutations.ts";
import { useListPosition } from "#features/lists/list-position.ts";
import { findInList, SearchedList } from "#features/lists/searched-list.tsx";
import { SelectionBar } from "#features/lists/selection-bar.tsx";
import type { Selection } from "#features/lists/use-selection.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import { PLAN_ACTS, type PlanAct } from "#features/tickets/plans/change-plan.tsx";
import { isOfPlan, recordText, rhythmText, vendorText } from "#features/tickets/plans/plan-facts.ts";
import { usePlanner } from "#features/tickets/plans/use-plans.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";
import * as TEXTS from "#texts/plans.ts";
import { FactLine } from "#ui/fact-line.tsx";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Menu } from "#ui/menu.tsx";
import { Tag } from "#ui/notice.tsx";

const PER_PAGE = 50;

/** One store of the plan as an entry of the list. */
interface StoreEntry extends PlanShare {
  readonly id: string;
}

const entryOf = (share: PlanShare): StoreEntry => ({ ...share, id: share.store.id });
const textsOf = ({ store }: StoreEntry, question: string) => textsOfStore(store, question);
const namesOf = ({ store }: StoreEntry) => namesOfStore(store);

interface PlanStoresProps {
  readonly plan: Plan;
  readonly selection: Selection;
  readonly onAct: (act: PlanAct, storeId: string) => void;
  /** For the selected stores. */
  readonly onActOnSelected: (act: PlanAct) => void;
}

/** The stores of a plan, changed one by one or several at once. */
export function PlanStores({ plan, selection, onAct, onActOnSelected }: PlanStoresProps) {
  const planner = usePlanner();
  const { credentials } = useSignedIn();
  const place = useListPosition("planstores");
  const rowsOf = usePendingMutations();
  const recordOfStore = useRecords(plan.id);
  const isChangeable = (share: PlanShare) =>
    !credentials.isLegacy && isRunning(share.plan) && mayPlan(share.store, planner);
  const listed = plan.shares.filter((share) => !selection.isOn || isChangeable(share)).map(entryOf);
  const found = () => findInList(listed, place.search, textsOf, namesOf);
  return (
    <section className="column" aria-labelledby="plan-stores">
      <div className="row apart">
        <h2 id="plan-stores">{TEXTS.storesOfPlan}</h2>
        {!selection.isOn && plan.shares.filter(isChangeable).length > 1 && (
          <Button variant="subtle" onClick={selection.start}>
            {TEXTS.select}
          </Button>
        )}
      </div>
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          texts={BAR_TEXTS}
          onSelectFound={() => selection.choose(found().map(({ id }) => id))}
        >
          {PLAN_ACTS.map((act) => (
            <Button
              key={act}
              size="sm"
              disabled={selection.ids.size === 0}
              variant="default"
              {...(act === "end" ? { color: "red.8" } : {})}
              onClick={() => onActOnSelected(act)}
            >
              {TEXTS.acts[act]}
            </Button>
          ))}
        </SelectionBar>
      )}
      <SearchedList
        list={listed}
        place={place}
        perPage={PER_PAGE}
        textsOf={textsOf}
        namesOf={namesOf}
        labels={{ search: TEXTS.searchStores, pages: TEXTS.pagesOfStores }}
        className="list lines"
        name={TEXTS.storesOfPlan}
      >
        {(share) => (
          <ListItemBoundary
            key={share.id}
            kind={TEXTS.storesOfPlan}
            name={storeLabel(share.store)}
            item={share}
          >
            <li className="row apart">
              <div className="grow">
                <div className="row tight">
                  {selection.isOn ? (
                    <Checkbox
                      label={storeLabel(share.store)}
                      checked={selection.ids.has(share.id)}
                      onChange={() => selection.toggle(share.id)}
                    />
                  ) : (
                    <Link to={`/stores/${encodeURIComponent(share.id)}`}>{storeLabel(share.store)}</Link>
                  )}
                  {!isRunning(share.plan) && <Tag>{TEXTS.ended}</Tag>}
                  <SyncStatusLink rows={rowsOf(share.id).filter((row) => isOfPlan(row, plan.id))} />
                </div>
                <ShareFacts share={share} common={plan} />
                <p className="quiet">{recordText(recordOfStore(share.id))}</p>
              </div>
              {!selection.isOn && isChangeable(share) && (
                <Menu
                  label={TEXTS.actionsFor(storeLabel(share.store))}
                  icon="more"
                  items={PLAN_ACTS.map((act) => ({
                    label: TEXTS.acts[act],
                    onChoose: () => onAct(act, share.id),
                  }))}
                />
              )}
            </li>
          </ListItemBoundary>
        )}
      </SearchedList>
    </section>
  );
}

/** The next day of a store, and what differs from what the plan says above. */
function ShareFacts({
  share: { store, plan },
  common,
}: {
  readonly share: PlanShare;
  readonly common: Plan;
}) {
  const { text } = common;
  return (
    <p>
      <FactLine
        facts={[
          plan.title === text.title ? null : plan.title,
          rhythmText(plan) === rhythmText(text) ? null : rhythmText(plan),
          vendorText(plan.vendor) === vendorText(text.vendor)
            ? null
            : (vendorText(plan.vendor) ?? TEXTS.managerRoutes),
          plan.nextOn === null ? null : TEXTS.nextOn(dayOf(plan.nextOn)),
          store.region ?? null,
        ]}
      />
    </p>
  );
}

/** How the tickets of each store went this year. */
function useRecords(planId: string) {
  const { db } = useSignedIn();
  const today = useToday();
  const nowMs = useNow();
  const made = useLiveQuery(async () => {
    const tickets = (await visibleTickets(db)).filter((ticket) => ticket.planId === planId);
    return Map.groupBy(tickets, ({ storeId }) => storeId ?? "");
  }, [db, planId]);
  const none: readonly Ticket[] = [];
  return (storeId: string) => recordOf(made?.get(storeId) ?? none, nowMs, today.slice(0, 4));
}

const BAR_TEXTS = {
  label: TEXTS.selectedStores,
  selected: TEXTS.selected,
  selectFound: TEXTS.selectFound,
  selectNone: TEXTS.selectNone,
  done: TEXTS.done,
};
