import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { addressLine } from "#domain/stores/address-line.ts";
import { seesWholeStore } from "#domain/insights/coverage.ts";
import { completionTimeOf } from "#domain/insights/completion-time.ts";
import { pastWithin } from "#domain/insights/past-spend.ts";
import { daysOf, isWithin } from "#domain/insights/period.ts";
import { compareYears, type Spend, spendBy, spendByYear, type YearSpend } from "#domain/insights/spend.ts";
import { labelOfStore, storeLabel } from "#domain/stores/store-label.ts";
import { ownFieldsFrom } from "#domain/stores/own-fields.ts";
import { type Store, storeInfoFrom } from "#domain/stores/store.ts";
import { mayEditStore, storeEditor } from "#domain/stores/store-people.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";
import { readStores } from "#local-db/read/stores.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { StoreAccessNotes } from "#features/location/store-access-notes.tsx";
import { OwnFields } from "#features/insights/own-fields.tsx";
import { StorePhotos } from "#features/insights/store-photos.tsx";
import { MapLink } from "#features/location/map-link.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { dayOf } from "#features/dates/dates.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import { StoreOverview } from "#features/insights/store-overview.tsx";
import { SpendTable } from "#features/insights/spend-table.tsx";
import { CoverageContext } from "#features/insights/use-coverage.ts";
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
  const { db, actor, account } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]);
  const rows = useInsightRows();
  const costs = useCostsOfStore(storeId);
  const own = stores?.find(({ id }) => id === storeId);
  const tickets = rows?.tickets.filter((ticket) => ticket.storeId === storeId) ?? [];
  const info = own ? storeInfoFrom(own) : (tickets[0]?.store ?? null);
  useItemTitle(labelOfStore(info));
  // As high as a screen, so that nothing that is seen moves when the numbers come.
  if (stores === undefined || rows === undefined || costs === undefined)
    return <ListSkeleton count={3} height="18rem" />;
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
  const scope = seesWholeStore(own ?? null, actor) ? TEXTS.everyTicketOfStore : TEXTS.seenTicketsOfStore;
  return (
    <CoverageContext value={scope}>
      <Head storeId={storeId} name={storeLabel(info)} own={own} />
      <StoreOverview
        storeId={storeId}
        scope={scope}
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
      <Address info={info} region={own?.region ?? ""} />
      {own && (
        <StoreAccessNotes
          access={{ openingHours: own.openingHours ?? "", accessNotes: own.accessNotes ?? "" }}
        />
      )}
      {own && <OwnFields fields={ownFieldsFrom(own.ownFields)} />}
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
    </CoverageContext>
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
