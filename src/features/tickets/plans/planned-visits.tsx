import { Link } from "react-router-dom";
import { plannedByPlans, type PlannedVisit } from "#domain/plans/plans.ts";
import { addDays, format, parseISO } from "date-fns";
import { storeLabel } from "#domain/stores/store-label.ts";
import { shortTitle } from "#domain/titles.ts";
import { dayOf } from "#features/dates/dates.ts";
import { useToday } from "#features/dates/use-today.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { rhythmText } from "#features/tickets/plans/plan-facts.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/plans.ts";
import { SEPARATOR } from "#ui/fact-separator.ts";
import { FactLine } from "#ui/fact-line.tsx";
import { Icon } from "#ui/icons.tsx";

/** A ticket that a plan makes on this day; leads to the plan. */
export const PlannedVisitLine = ({ visit: { store, plan } }: { readonly visit: PlannedVisit }) => (
  <div className="column tight">
    <p>
      <Icon name="calendar" /> {REPEAT_TEXTS.planned}:{" "}
      <Link to={`/plans/${encodeURIComponent(plan.planId)}`}>{shortTitle(plan.title)}</Link>
    </p>
    <p className="quiet">{[storeLabel(store), REPEAT_TEXTS.isMadeThen].join(SEPARATOR)}</p>
  </div>
);

const YEAR_DAYS = 366;

/** The next ticket of each plan of a store; nothing without one. */
export function PlannedAtStore({ storeId }: { readonly storeId: string }) {
  const { db } = useSignedIn();
  const today = useToday();
  const visits = useLiveQuery(async () => {
    const stores = (await readStores(db)).filter(({ id }) => id === storeId);
    const before = format(addDays(parseISO(today), 2 * YEAR_DAYS), "yyyy-MM-dd");
    const all = plannedByPlans(stores, today, before);
    return [...Map.groupBy(all, ({ plan }) => plan.planId).values()].flatMap(([next]) => next ?? []);
  }, [db, storeId, today]);
  if (visits === undefined || visits.length === 0) return null;
  return (
    <section className="column tight" aria-labelledby="store-plans">
      <h2 id="store-plans">{TEXTS.comingUp}</h2>
      <ul className="list lines">
        {visits.map(({ plan, day }) => (
          <li key={plan.planId}>
            <Link to={`/plans/${encodeURIComponent(plan.planId)}`}>{shortTitle(plan.title)}</Link>
            <p className="quiet">
              <FactLine facts={[rhythmText(plan), TEXTS.nextOn(dayOf(day))]} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
