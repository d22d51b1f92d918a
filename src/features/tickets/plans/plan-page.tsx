import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { Plan } from "#domain/plans/plans.ts";
import { isRunning, mayPlan } from "#domain/plans/store-plan.ts";
import type { Store } from "#domain/stores/store.ts";
import { useSelection } from "#features/lists/use-selection.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { ChangePlan, PLAN_ACTS, type PlanAct } from "#features/tickets/plans/change-plan.tsx";
import { NewPlan } from "#features/tickets/plans/new-plan.tsx";
import { factsOf, factsOfPlan, recordText } from "#features/tickets/plans/plan-facts.ts";
import { PlanStores } from "#features/tickets/plans/plan-stores.tsx";
import { usePlanner, usePlans } from "#features/tickets/plans/use-plans.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/plans.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { FactLine } from "#ui/fact-line.tsx";
import { Icon } from "#ui/icons.tsx";
import { Tag } from "#ui/notice.tsx";
import { ToolRow } from "#ui/tool-row.tsx";

/** One maintenance plan with its stores. */
export function PlanPage({ planId }: { readonly planId: string }) {
  const read = usePlans();
  if (read === undefined) return <ListSkeleton />;
  const plan = read.list.plans.find(({ id }) => id === planId);
  return (
    <>
      <p>
        <Link to="/plans">{TEXTS.allPlans}</Link>
      </p>
      {plan === undefined ? (
        <EmptyList firstPull={read.firstPull} what={TEXTS.plan} failed={[TEXTS.loadFailed]}>
          <Empty icon="calendar">{TEXTS.notHere}</Empty>
        </EmptyList>
      ) : (
        <WholePlan plan={plan} stores={read.list.stores} />
      )}
    </>
  );
}

/** In the place of a store, where the selected ones of the screen are meant. */
const SELECTED = "selected";

function WholePlan({ plan, stores }: { readonly plan: Plan; readonly stores: readonly Store[] }) {
  const sheets = useUrlDialogs();
  const planner = usePlanner();
  const { credentials } = useSignedIn();
  const selection = useSelection();
  const changeable = plan.shares.filter(
    (share) => !credentials.isLegacy && isRunning(share.plan) && mayPlan(share.store, planner),
  );
  const open = (act: PlanAct, which = "") => sheets.open("changeplan", `${act} ${which}`.trim());
  const changing = changingOf(sheets.read("changeplan"), {
    all: changeable.map(({ store }) => store.id),
    selected: [...selection.ids],
  });
  const adding = sheets.read("newplan");
  const endChange = (isDone: boolean) => {
    sheets.close("changeplan");
    if (isDone) selection.stop();
  };
  return (
    <>
      <PlanHead plan={plan} />
      {!credentials.isLegacy && stores.some((store) => mayPlan(store, planner)) && (
        <ToolRow
          first={
            <Button
              variant="light"
              leftSection={<Icon name="plus" />}
              onClick={() => sheets.open("newplan", plan.id)}
            >
              {TEXTS.addStores}
            </Button>
          }
        >
          {changeable.length > 0 &&
            PLAN_ACTS.map((act) => (
              <Button
                key={act}
                {...(act === "end" ? { variant: "subtle", color: "red" } : { variant: "default" })}
                onClick={() => open(act)}
              >
                {TEXTS.acts[act]}
              </Button>
            ))}
        </ToolRow>
      )}
      {adding !== null && <NewPlan key={adding} planId={adding} onClose={() => sheets.close("newplan")} />}
      {changing !== null && (
        <ChangePlan key={sheets.read("changeplan")} plan={plan} {...changing} onClose={endChange} />
      )}
      <PlanStores
        plan={plan}
        selection={selection}
        onAct={open}
        onActOnSelected={(act) => open(act, SELECTED)}
      />
    </>
  );
}

/** What the tickets say, how often they are made, and how they went. */
function PlanHead({ plan }: { readonly plan: Plan }) {
  const { text, nextOn, record } = plan;
  return (
    <div className="column tight">
      <div className="row tight">
        <h1 className="text">{text.title}</h1>
        {nextOn === null && <Tag>{TEXTS.ended}</Tag>}
      </div>
      <p>
        <FactLine facts={factsOfPlan(plan)} />
      </p>
      {text.description !== "" && <p className="text">{text.description}</p>}
      <p className="quiet">
        <FactLine facts={factsOf(text)} />
      </p>
      {text.workOrders.length > 0 && <p className="quiet">{TEXTS.workOrders(text.workOrders.join(", "))}</p>}
      <p>
        <strong>{recordText(record)}</strong>
      </p>
      <p className="quiet">{TEXTS.recordExplained}</p>
    </div>
  );
}

/**
 * The change that is open, in the address: for all stores, for one, or for those that are selected
 * on this screen. After a kill none are, and then nothing is changed rather than all.
 */
function changingOf(
  value: string | null,
  { all, selected }: { readonly all: readonly string[]; readonly selected: readonly string[] },
): { readonly act: PlanAct; readonly storeIds: readonly string[] } | null {
  const [first = "", which = ""] = value?.split(" ") ?? [];
  const act = PLAN_ACTS.find((each) => each === first);
  if (act === undefined) return null;
  if (which === "") return { act, storeIds: all };
  if (which !== SELECTED) return { act, storeIds: [which] };
  return selected.length === 0 ? null : { act, storeIds: selected };
}
