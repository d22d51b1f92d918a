import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { regionByStore } from "#domain/stores/region.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Plan } from "#domain/plans/plans.ts";
import { mayPlan } from "#domain/plans/store-plan.ts";
import { shortTitle } from "#domain/titles.ts";
import { NEW } from "#features/drafts/draft-key.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { useListPosition } from "#features/lists/list-position.ts";
import { findInList, SearchedList } from "#features/lists/searched-list.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { NewPlan } from "#features/tickets/plans/new-plan.tsx";
import { factsOfPlan, recordText } from "#features/tickets/plans/plan-facts.ts";
import { usePlanner, usePlans } from "#features/tickets/plans/use-plans.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/plans.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { FactLine } from "#ui/fact-line.tsx";
import { Icon } from "#ui/icons.tsx";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Tag } from "#ui/notice.tsx";
import { ToolRow } from "#ui/tool-row.tsx";

const PER_PAGE = 50;

const textsOf = ({ text, shares }: Plan) => [
  text.title,
  text.category,
  ...shares.map(({ store }) => storeLabel(store)),
];

const HEAD = Object.values(TEXTS.columns).slice(0, 6);

/** Each store of each plan. */
function rowsOf(plans: readonly Plan[]) {
  return plans.flatMap(({ shares }) => {
    const regions = regionByStore(shares.map(({ store }) => store));
    return shares.map(({ store, plan }) => [
      plan.title,
      storeLabel(store),
      regions.get(store.id)?.label ?? "",
      plan.every,
      REPEAT_TEXTS.units[plan.unit],
      plan.nextOn ?? TEXTS.ended,
    ]);
  });
}

/** Every maintenance plan, the next one first, and the way to a new one. */
export function PlansList() {
  const read = usePlans();
  const { credentials } = useSignedIn();
  const planner = usePlanner();
  const place = useListPosition("plans");
  const sheets = useUrlDialogs();
  const { plans = [], stores = [] } = read?.list ?? {};
  const mayAdd = !credentials.isLegacy && stores.some((store) => mayPlan(store, planner));
  const newPlan = sheets.read("newplan");
  const add = mayAdd && (
    <Button leftSection={<Icon name="plus" />} onClick={() => sheets.open("newplan", NEW)}>
      {TEXTS.newPlan}
    </Button>
  );
  return (
    <>
      <div className="row apart listhead">
        <h1>{TEXTS.plans}</h1>
        {plans.length > 0 && (
          <ToolRow>
            <SaveTable
              name="plans"
              head={HEAD}
              rows={() => rowsOf(findInList(plans, place.search, textsOf))}
            />
          </ToolRow>
        )}
      </div>
      {newPlan !== null && <NewPlan key={newPlan} planId={newPlan} onClose={() => sheets.close("newplan")} />}
      {read === undefined && <ListSkeleton />}
      {read !== undefined && plans.length === 0 && (
        <EmptyList firstPull={read.firstPull} what={TEXTS.plans} failed={[TEXTS.loadFailed]}>
          <Empty icon="calendar" action={add}>
            {TEXTS.none}
          </Empty>
        </EmptyList>
      )}
      {plans.length > 0 && (
        <>
          <p className="quiet">{TEXTS.explanation}</p>
          {add && <div>{add}</div>}
          <SearchedList
            list={plans}
            place={place}
            perPage={PER_PAGE}
            textsOf={textsOf}
            labels={{ search: TEXTS.search, pages: TEXTS.pages }}
            className="list lines"
            name={TEXTS.plans}
          >
            {(plan) => (
              <ListItemBoundary key={plan.id} kind={TEXTS.plan} name={plan.text.title} item={plan}>
                <PlanLine plan={plan} />
              </ListItemBoundary>
            )}
          </SearchedList>
        </>
      )}
    </>
  );
}

/** A plan: how often, for how many stores, the next day, and how it went this year. */
function PlanLine({ plan }: { readonly plan: Plan }) {
  const { id, text, nextOn, record } = plan;
  return (
    <li className="column tight">
      <div className="row tight">
        <Link to={`/plans/${encodeURIComponent(id)}`}>{shortTitle(text.title)}</Link>
        {nextOn === null && <Tag>{TEXTS.ended}</Tag>}
      </div>
      <p>
        <FactLine facts={factsOfPlan(plan)} />
      </p>
      <p className="quiet">{recordText(record)}</p>
    </li>
  );
}
