import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { insightsOf } from "#domain/insights/insights.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import { FigureList } from "#features/insights/figure-list.tsx";
import { costText } from "#features/insights/formats.ts";
import { timeFigure } from "#features/insights/time-figure.tsx";
import { storesText, useCoverage } from "#features/insights/use-coverage.ts";
import { useOwnStoreCount } from "#features/insights/use-own-store-count.ts";
import { useIdleInsightRows } from "#features/insights/use-insights.ts";
import * as DASHBOARD_TEXTS from "#texts/dashboard.ts";
import * as TEXTS from "#texts/insights.ts";

const PERIOD = "30d";

/** What is open and late, and the work of the last 30 days; nothing without a ticket. */
export function DashboardNumbers({ meanwhile }: { meanwhile: ReactNode }) {
  const rows = useIdleInsightRows();
  const ownStores = useOwnStoreCount();
  const coverage = useCoverage();
  if (rows === undefined) return meanwhile;
  if (rows.tickets.length === 0) return null;
  const { open, total, timeToComplete } = insightsOf(
    { tickets: rows.figures, bids: rows.bids, rejections: null },
    { period: PERIOD, category: "", store: "", today: rows.today, dayOf: deviceDay },
  );
  return (
    <section className="column" aria-labelledby="numbers">
      <div className="row apart">
        <h2 id="numbers">{DASHBOARD_TEXTS.numbers}</h2>
        <Link to={`/insights?period=${PERIOD}`}>{DASHBOARD_TEXTS.viewAll}</Link>
      </div>
      {coverage?.isEverything && coverage.stores > 0 && <p className="quiet">{storesText(coverage)}</p>}
      {ownStores > 0 && <p className="quiet">{DASHBOARD_TEXTS.yourStores(ownStores)}</p>}
      <FigureList
        label={TEXTS.overview}
        figures={[
          { name: TEXTS.openNow, value: <Link to="/tickets?status=all_open">{open.count}</Link> },
          { name: TEXTS.overdue, value: <Link to="/tickets?due=overdue&sort=worst">{open.overdue}</Link> },
          { name: TEXTS.completed, value: total.jobs, note: TEXTS.periods[PERIOD] },
          { name: TEXTS.spend, value: costText(total), note: TEXTS.periods[PERIOD] },
          timeFigure(timeToComplete, { period: PERIOD }),
        ]}
      />
    </section>
  );
}
