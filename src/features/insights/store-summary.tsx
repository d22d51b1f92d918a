import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { openWorkOf } from "#domain/insights/open-work.ts";
import { daysOf, isWithin } from "#domain/insights/period.ts";
import { spendBy, spendOf } from "#domain/insights/spend.ts";
import { median } from "#domain/statistics.ts";
import { labelOfStore, storeLabel } from "#domain/stores/store-label.ts";
import { storeInfoFrom } from "#domain/stores/store.ts";
import { ALL_OPEN } from "#domain/tickets/status.ts";
import { raiserOf } from "#domain/tickets/relations.ts";
import type { StoreInfo, Ticket } from "#domain/tickets/ticket.ts";
import { readStores } from "#local-db/read/stores.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { StoreAccessNotes } from "#features/location/store-access-notes.tsx";
import { StorePhotos } from "#features/insights/store-photos.tsx";
import { MapLink } from "#features/location/map-link.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { FigureList } from "#features/insights/figure-list.tsx";
import { costText, durationText } from "#features/insights/formats.ts";
import { SpendTable } from "#features/insights/spend-table.tsx";
import { useInsightRows } from "#features/insights/use-insights.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as HISTORY_TEXTS from "#texts/history.ts";
import * as TEXTS from "#texts/insights.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons.tsx";
import { useItemTitle } from "#ui/page-title.ts";

/**
 * What this device knows about one store: address, people, numbers and costs by year. A store that
 * was deleted is described by its latest ticket.
 */
export function StoreSummary({ storeId }: { storeId: string }) {
  const { db, account } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]);
  const rows = useInsightRows();
  const sheets = useUrlDialogs();
  const own = stores?.find(({ id }) => id === storeId);
  const tickets = rows?.tickets.filter((ticket) => ticket.storeId === storeId) ?? [];
  const info = own ? storeInfoFrom(own) : (tickets[0]?.store ?? null);
  useItemTitle(labelOfStore(info));
  if (stores === undefined || rows === undefined) return <ListSkeleton />;
  if (info === null) return <Empty icon="store">{TEXTS.storeNotHere}</Empty>;
  const figures = rows.figures.filter((each) => each.storeId === storeId);
  const jobs = figures.filter(({ completedOn }) => completedOn !== null);
  const year = daysOf("year", rows.today);
  const thisYear = spendOf(jobs.filter(({ completedOn }) => isWithin(completedOn, year)));
  const open = openWorkOf(figures, rows.today);
  const listOf = (filter: Readonly<Record<string, string>>) =>
    `/tickets?${new URLSearchParams({ ...filter, store: storeId })}`;
  return (
    <>
      <div className="row apart listhead">
        <h1>{storeLabel(info)}</h1>
        {own && (
          <div className="row tight">
            {own.ownerId === account.id && (
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
              variant="default"
              leftSection={<Icon name="code" />}
            >
              {TEXTS.printableCode}
            </Button>
          </div>
        )}
      </div>
      <Address info={info} />
      {own && (
        <StoreAccessNotes
          access={{ openingHours: own.openingHours ?? "", accessNotes: own.accessNotes ?? "" }}
        />
      )}
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
          },
          {
            name: TEXTS.costThisYear,
            value: costText(thisYear),
            ...(thisYear.withoutCost > 0
              ? {
                  note: (
                    <Link to={`/tickets?${new URLSearchParams({ nocost: "year", store: storeId })}`}>
                      {TEXTS.withoutCost(thisYear.withoutCost)}
                    </Link>
                  ),
                }
              : {}),
          },
          {
            name: TEXTS.timeToComplete,
            value: durationText(median(jobs.flatMap(({ hoursToComplete }) => hoursToComplete ?? []))),
          },
        ]}
      />
      <SpendTable group="year" rows={spendBy(jobs, "year")} />
      <StorePhotos tickets={tickets} />
      <People info={info} tickets={tickets} />
    </>
  );
}

const Address = ({ info }: { info: StoreInfo }) => (
  <div className="facts">
    <span>
      <Icon name="pin" />
      <MapLink to={info}>
        {[info.location, info.address, info.city, info.state, info.zipcode].filter(Boolean).join(", ")}
      </MapLink>
    </span>
    {info.phone && (
      <span>
        <Icon name="phone" />
        <a href={`tel:${info.phone}`}>{info.phone}</a>
      </span>
    )}
  </div>
);

/** The store's property manager, and everybody who reported something there. */
function People({ info, tickets }: { info: StoreInfo; tickets: readonly Ticket[] }) {
  const reporters = new Map(tickets.map(raiserOf).map(({ id, name }) => [id, name]));
  const { propertyManager } = info;
  if (propertyManager === null && reporters.size === 0) return null;
  return (
    <section className="card column" aria-labelledby="store-people">
      <h2 id="store-people">{TEXTS.people}</h2>
      <dl className="pairs">
        {propertyManager !== null && (
          <div>
            <dt>{TEXTS.manager}</dt>
            <dd>
              <Link to={`/profile/${propertyManager.id}`}>{propertyManager.name}</Link>
            </dd>
          </div>
        )}
        {reporters.size > 0 && (
          <div>
            <dt>{TEXTS.reporters}</dt>
            <dd className="row tight">
              {[...reporters].map(([id, name]) => (
                <Link key={id} to={`/profile/${id}`}>
                  {name}
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
