import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { addressLine } from "#domain/stores/address-line.ts";
import { openWorkOf } from "#domain/insights/open-work.ts";
import { type CompletionTime, completionTimeOf } from "#domain/insights/completion-time.ts";
import { pastWithin } from "#domain/insights/past-spend.ts";
import { daysOf, isWithin } from "#domain/insights/period.ts";
import {
  compareYears,
  type Spend,
  spendBy,
  spendByYear,
  type YearComparison,
  type YearSpend,
} from "#domain/insights/spend.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import { labelOfStore, storeLabel } from "#domain/stores/store-label.ts";
import { ownFieldsFrom } from "#domain/stores/own-fields.ts";
import { type Store, storeInfoFrom } from "#domain/stores/store.ts";
import { mayEditStore, storeEditor } from "#domain/stores/store-people.ts";
import { ALL_OPEN } from "#domain/tickets/status.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";
import { readStores } from "#local-db/read/stores.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { StoreAccessNotes } from "#features/location/store-access-notes.tsx";
import { OwnFields } from "#features/insights/own-fields.tsx";
import { StorePhotos } from "#features/insights/store-photos.tsx";
import { MapLink } from "#features/location/map-link.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { FigureList } from "#features/insights/figure-list.tsx";
import { costText, importedText, lastYearText } from "#features/insights/formats.ts";
import { MaybeLink } from "#features/insights/figures-table.tsx";
import { jobsLink, ticketsLink } from "#features/insights/jobs-link.ts";
import { SpendNotes } from "#features/insights/spend-notes.tsx";
import { dayOf } from "#features/dates/dates.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import { timeFigure } from "#features/insights/time-figure.tsx";
import { SpendTable } from "#features/insights/spend-table.tsx";
import { PeopleOfTickets } from "#features/insights/people-of-tickets.tsx";
import { budgetFigure } from "#features/insights/store-budget.tsx";
import { useCostsOfStore } from "#features/insights/use-counted-costs.ts";
import { useInsightRows } from "#features/insights/use-insights.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as HISTORY_TEXTS from "#texts/history.ts";
import * as DIRECTORY_TEXTS from "#texts/directory.ts";
import * as COST_TEXTS from "#texts/past-costs.ts";
import * as TEXTS from "#texts/insights.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons.tsx";
import { useItemTitle } from "#ui/page-title.ts";

/** By what the costs of the year are added up, each a table. */
const COST_GROUPS = ["category", "person"] as const;

/**
 * What this device knows about one store: address, people, numbers and costs by year. A store that
 * was deleted is described by its latest ticket.
 */
export function StoreSummary({ storeId }: { storeId: string }) {
  const { db, account } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]);
  const rows = useInsightRows();
  const costs = useCostsOfStore(storeId);
  const own = stores?.find(({ id }) => id === storeId);
  const tickets = rows?.tickets.filter((ticket) => ticket.storeId === storeId) ?? [];
  const info = own ? storeInfoFrom(own) : (tickets[0]?.store ?? null);
  useItemTitle(labelOfStore(info));
  if (stores === undefined || rows === undefined || costs === undefined) return <ListSkeleton />;
  if (info === null) return <Empty icon="store">{TEXTS.storeNotHere}</Empty>;
  const figures = rows.figures.filter((each) => each.storeId === storeId);
  const jobs = figures.filter(({ completedOn }) => completedOn !== null);
  const year = daysOf("year", rows.today);
  const ofYear = jobs.filter(({ completedOn }) => isWithin(completedOn, year));
  const oldest = rows.tickets.at(-1)?.createdAt ?? rows.today;
  const since = deviceDay(oldest);
  const { past, budgets } = costs;
  const ofYearPast = pastWithin(past, year);
  const comparison = compareYears(jobs, { today: rows.today, since }, past);
  const known = rows.figures;
  const work = { period: "year", store: storeId } as const;
  return (
    <>
      <Head storeId={storeId} name={storeLabel(info)} own={own} />
      <Address info={info} region={own?.region ?? ""} />
      {own && (
        <StoreAccessNotes
          access={{ openingHours: own.openingHours ?? "", accessNotes: own.accessNotes ?? "" }}
        />
      )}
      {own && <OwnFields fields={ownFieldsFrom(own.ownFields)} />}
      <Overview
        storeId={storeId}
        figures={figures}
        today={rows.today}
        comparison={comparison}
        budget={budgetFigure({
          storeId,
          budgets,
          spentCents: comparison.current.costCents,
          today: rows.today,
          mayEdit: own !== undefined && mayEditStore(own, storeEditor(account)),
        })}
        time={completionTimeOf(ofYear)}
      />
      {COST_GROUPS.map((group) => (
        <SpendTable
          key={group}
          group={group}
          title={TEXTS.costTitles[group]}
          rows={spendBy(ofYear, group, { past: ofYearPast, known })}
          work={work}
          today={rows.today}
          explanation={TEXTS.costExplained}
        />
      ))}
      <SpendTable
        group="year"
        title={TEXTS.costTitles.year}
        rows={spendByYear(jobs, { today: rows.today, since }, past).map(labelledYear)}
        work={{ ...work, period: "all" }}
        today={rows.today}
        explanation={yearsSince(oldest, tickets.at(-1)?.createdAt, past.length > 0)}
      />
      <StorePhotos tickets={tickets} />
      <PeopleOfTickets info={info} tickets={tickets} own={own} />
    </>
  );
}

/** @param ofStore when its oldest ticket was raised; undefined if the device has none of it */
const yearsSince = (oldest: string, ofStore: string | undefined, isImported: boolean) =>
  isImported
    ? COST_TEXTS.yearsImported(dayOf(oldest))
    : ofStore === undefined
      ? TEXTS.yearsSinceWithoutTicket(dayOf(oldest))
      : TEXTS.yearsSince(dayOf(oldest), dayOf(ofStore));

/** A year of which the device has no ticket from before some day says that it is a part. */
const labelledYear = (year: YearSpend): Spend =>
  year.isPart ? { ...year, label: TEXTS.partOfYear(year.label) } : year;

interface HeadProps {
  readonly storeId: string;
  readonly name: string;
  /** Undefined if it was deleted. */
  readonly own: Store | undefined;
}

/** The name of the store, and what can be done with it. */
function Head({ storeId, name, own }: HeadProps) {
  const { account } = useSignedIn();
  const sheets = useUrlDialogs();
  const mayEdit = own !== undefined && mayEditStore(own, storeEditor(account));
  return (
    <div className="row apart listhead">
      <h1>{name}</h1>
      {own && (
        <div className="row tight">
          {mayEdit && (
            <Button
              component={Link}
              {...sheets.link("editstore", storeId)}
              variant="subtle"
              leftSection={<Icon name="edit" />}
            >
              {STORE_TEXTS.editButton}
            </Button>
          )}
          <Button
            component={Link}
            {...sheets.link("history", `store:${storeId}`)}
            variant="subtle"
            leftSection={<Icon name="clock" />}
          >
            {HISTORY_TEXTS.title}
          </Button>
          <Button
            component={Link}
            to={`/store-code/${storeId}`}
            variant="subtle"
            leftSection={<Icon name="code" />}
          >
            {TEXTS.printableCode}
          </Button>
        </div>
      )}
    </div>
  );
}

interface OverviewProps {
  readonly storeId: string;
  readonly figures: readonly TicketFigures[];
  readonly today: string;
  readonly comparison: YearComparison;
  readonly budget: ReturnType<typeof budgetFigure>;
  /** Of the work of this year. */
  readonly time: CompletionTime;
}

/** What is open and late, and what the work of this year cost; each leads to its tickets. */
function Overview({ storeId, figures, today, comparison, budget, time }: OverviewProps) {
  const { current } = comparison;
  const open = openWorkOf(figures, today);
  const work = { period: "year", store: storeId } as const;
  const listOf = (filter: Readonly<Record<string, string>>) => ticketsLink({ ...filter, store: storeId });
  return (
    <FigureList
      label={TEXTS.overview}
      figures={[
        { name: TEXTS.openNow, value: <Link to={listOf({ status: ALL_OPEN })}>{open.count}</Link> },
        {
          name: TEXTS.overdue,
          value: <Link to={listOf({ due: "overdue", sort: "worst" })}>{open.overdue}</Link>,
        },
        {
          name: TEXTS.behindPlan,
          value: <Link to={listOf({ due: "behind", sort: "worst" })}>{open.pastPlan}</Link>,
          ...(open.bothLate > 0 ? { note: TEXTS.alsoOverdue(open.bothLate) } : {}),
        },
        {
          name: TEXTS.costThisYear,
          value: <MaybeLink to={current.jobs > 0 ? jobsLink(work) : null}>{costText(current)}</MaybeLink>,
          note: (
            <SpendNotes
              work={work}
              withoutCost={current.withoutCost}
              lastYear={lastYearText(comparison)}
              imported={importedText(current)}
            />
          ),
        },
        ...(budget === null ? [] : [budget]),
        timeFigure(time, work),
      ]}
    />
  );
}

const Address = ({ info, region }: { info: StoreInfo; region: string }) => (
  <div className="facts">
    <span>
      <Icon name="pin" />
      <MapLink to={info}>{addressLine(info)}</MapLink>
    </span>
    {info.phone && (
      <span>
        <Icon name="phone" />
        <a href={`tel:${info.phone}`}>{info.phone}</a>
      </span>
    )}
    {region !== "" && (
      <span>
        <Icon name="label" />
        {DIRECTORY_TEXTS.regionOf(region)}
      </span>
    )}
  </div>
);
