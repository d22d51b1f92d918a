import { clsx } from "clsx";
import type { MouseEvent, ReactNode } from "react";
import { NativeSelect } from "@mantine/core";
import { Link } from "react-router-dom";
import { categoriesOf, type Insights, insightsOf } from "#domain/insights/insights.ts";
import type { Trade } from "#domain/insights/directory.ts";
import type { JobQuery } from "#domain/insights/counted-jobs.ts";
import { type Period, PERIODS } from "#domain/insights/period.ts";
import { dayOf, momentOf } from "#features/dates/dates.ts";
import { Choice } from "#features/forms/choice.tsx";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import { FigureList } from "#features/insights/figure-list.tsx";
import { costText, durationText } from "#features/insights/formats.ts";
import { MaybeLink, sectionIdOf } from "#features/insights/figures-table.tsx";
import { OpenTables } from "#features/insights/open-tables.tsx";
import { ResponseFigures } from "#features/insights/response-figures.tsx";
import { SpendTable } from "#features/insights/spend-table.tsx";
import { useInsightRows, useRejections } from "#features/insights/use-insights.ts";
import { VendorTable } from "#features/insights/vendor-table.tsx";
import { VISIT_GROUPS, VisitFigures } from "#features/insights/visit-figures.tsx";
import * as TEXTS from "#texts/insights.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import styles from "#features/insights/insights-page.module.css";

const SPEND_GROUPS = ["store", "category", "vendor", "month"] as const;
const DEFAULT_PERIOD = "year";

/**
 * Numbers about everything on this device, for a period and a category in the URL.
 * @param firstStep what somebody without a ticket does next
 */
export function InsightsPage({ firstStep }: { firstStep: ReactNode }) {
  const rows = useInsightRows();
  const rejections = useRejections();
  const { read } = useUrlState();
  if (rows === undefined) return <ListSkeleton />;
  if (rows.tickets.length === 0)
    return (
      <EmptyList firstPull={rows.firstPull} what={TEXTS.tickets} failed={[TEXTS.loadFailed]}>
        <Empty icon="ticket" action={firstStep}>
          {TEXTS.noTickets}
        </Empty>
      </EmptyList>
    );
  const period = PERIODS.find((each) => each === read("period")) ?? DEFAULT_PERIOD;
  const categories = categoriesOf(rows.figures);
  const category = categories.find(({ key }) => key === read("category"))?.key ?? "";
  const query = { period, category, today: rows.today, dayOf: deviceDay };
  const insights = insightsOf({ tickets: rows.figures, bids: rows.bids, rejections }, query);
  const oldest = rows.tickets.at(-1)?.createdAt ?? rows.today;
  return (
    <>
      <Filters period={period} category={category} categories={categories} />
      <p className="quiet">
        {TEXTS.coverage(rows.tickets.length, dayOf(oldest))}{" "}
        {rows.pulledAt !== null && TEXTS.updatedAt(momentOf(rows.pulledAt))}
      </p>
      <WhoDoes category={categories.find(({ key }) => key === category) ?? null} />
      <Contents />
      <Overview insights={insights} jobs={{ period, category }} />
      <ResponseFigures tickets={rows.tickets} query={query} />
      <VendorTable vendors={insights.vendors} />
      {SPEND_GROUPS.map((group) => (
        <SpendTable key={group} group={group} rows={insights.spend[group]} />
      ))}
      <VisitFigures tickets={rows.tickets} query={query} />
      <OpenTables open={insights.open} />
    </>
  );
}

/** Leads to one list of the vendors and workers of the chosen trade. */
const WhoDoes = ({ category }: { category: Trade | null }) => (
  <p className="noprint">
    <Link to={`/directory?${new URLSearchParams({ show: "trades", trade: category?.key ?? "" })}`}>
      {category === null ? TEXTS.whoDoesATrade : TEXTS.whoDoes(category.label)}
    </Link>
  </p>
);

const SECTIONS: readonly (readonly [name: string, title: string])[] = [
  ["vendors", TEXTS.vendors],
  ...SPEND_GROUPS.map((group) => [`spend-by-${group}`, TEXTS.spendTitles[group]] as const),
  ...VISIT_GROUPS.map((group) => [`visits-by-${group}`, TEXTS.visitTitles[group]] as const),
  ["open-by-status", TEXTS.openByStatus],
  ["open-by-age", TEXTS.openByAge],
];

/** Links to the tables, which are far down. Their focus goes along. */
const Contents = () => (
  <nav className="noprint" aria-label={TEXTS.contents}>
    <ul className={clsx("list", styles.contents)}>
      {SECTIONS.map(([name, title]) => (
        <li key={name}>
          <a href={`#${sectionIdOf(name)}`} onClick={jump}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Not by the address, whose hash would be a step of "back". */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const section = document.getElementById(event.currentTarget.hash.slice(1));
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}

function Filters({
  period,
  category,
  categories,
}: {
  period: string;
  category: string;
  categories: ReturnType<typeof categoriesOf>;
}) {
  const { set } = useUrlState();
  return (
    <div className="columns formgrid noprint">
      <NativeSelect
        label={TEXTS.period}
        value={period}
        onChange={({ currentTarget: { value } }) => set({ period: value === DEFAULT_PERIOD ? "" : value })}
        data={PERIODS.map((value) => ({ value, label: TEXTS.periods[value] }))}
      />
      {categories.length > 0 && (
        <Choice
          label={TEXTS.category}
          name="category"
          value={category}
          options={[
            { value: "", label: TEXTS.allCategories },
            ...categories.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(value) => set({ category: value })}
        />
      )}
    </div>
  );
}

/** @returns the address of the jobs behind a number of a period and a category */
const jobsLink = (
  which: "nocost" | "redone",
  { period, category }: { readonly period: Period; readonly category: string },
): string => `/tickets?${new URLSearchParams({ [which]: period, ...(category === "" ? {} : { category }) })}`;

function Overview({ insights, jobs }: { insights: Insights; jobs: Pick<JobQuery, "period" | "category"> }) {
  const { open, total, reported, rejected, handedIn, rejectedOpen, medianHours, mostHours } = insights;
  return (
    <FigureList
      label={TEXTS.overview}
      figures={[
        {
          name: TEXTS.overdue,
          value: <Link to="/tickets?due=overdue&sort=worst">{open.overdue}</Link>,
        },
        {
          name: TEXTS.behindPlan,
          value: <Link to="/tickets?due=behind&sort=worst">{open.pastPlan}</Link>,
        },
        { name: TEXTS.openNow, value: <Link to="/tickets?status=all_open">{open.count}</Link> },
        { name: TEXTS.reported, value: reported },
        { name: TEXTS.completed, value: total.jobs },
        {
          name: TEXTS.spend,
          value: costText(total),
          ...(total.withoutCost > 0
            ? { note: <Link to={jobsLink("nocost", jobs)}>{TEXTS.withoutCost(total.withoutCost)}</Link> }
            : {}),
        },
        {
          name: TEXTS.timeToComplete,
          value: durationText(medianHours),
          ...(medianHours === null ? {} : { note: TEXTS.mostWithin(durationText(mostHours)) }),
        },
        {
          name: TEXTS.rejected,
          value:
            rejected === null ? (
              TEXTS.coming
            ) : (
              <MaybeLink to={rejected > 0 ? jobsLink("redone", jobs) : null}>
                {TEXTS.shareOf(rejected, handedIn)}
              </MaybeLink>
            ),
          note: [TEXTS.ofHandedIn, rejectedOpen > 0 ? TEXTS.rejectedAndOpen(rejectedOpen) : ""]
            .filter(Boolean)
            .join("; "),
        },
      ]}
    />
  );
}
