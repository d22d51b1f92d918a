import { Button } from "@mantine/core";
import { addDays, format, parseISO } from "date-fns";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { mayRaiseTickets, mayTakePart } from "#domain/accounts/role.ts";
import { calendarOf } from "#domain/tickets/calendar.ts";
import { LATE_STATES } from "#domain/tickets/due.ts";
import { clashesIn } from "#domain/tickets/clashes.ts";
import { AgendaDay } from "#features/tickets/agenda-day.tsx";
import { DistancesButton, DistancesStatus, useHere } from "#features/tickets/agenda-notes.tsx";
import { CalendarAddress } from "#features/tickets/calendar-address.tsx";
import { dayOf, formatDate } from "#features/dates/dates.ts";
import { useToday } from "#features/dates/use-today.ts";
import { LoadFailed, useNeverLoaded } from "#features/sync-status/load-failed.tsx";
import { saveFile } from "#features/export/save-file.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { NeverSynced } from "#features/tickets/list/never-synced.tsx";
import { useOffers, useScheduled } from "#features/tickets/queries.ts";
import * as CALENDAR_TEXTS from "#texts/calendar.ts";
import * as LANGUAGE from "#texts/language.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Icon } from "#ui/icons.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { ToolRow } from "#ui/tool-row.tsx";

const DAYS = 7;

const NothingScheduled = () => (
  <Empty
    icon="calendar"
    action={
      <Button component={Link} to="/tickets" variant="default">
        {TEXTS.openTheTickets}
      </Button>
    }
  >
    {TEXTS.nothingScheduled}
  </Empty>
);

/** Opens the calendar address; servers of the plain API have none. */
function Subscribe() {
  const { account, credentials } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  if (credentials.isLegacy || !mayTakePart(account)) return null;
  return (
    <>
      <Button variant="subtle" leftSection={<Icon name="calendar" />} onClick={() => setOpen(true)}>
        {CALENDAR_TEXTS.subscribe}
      </Button>
      {isOpen && <CalendarAddress onClose={() => setOpen(false)} />}
    </>
  );
}

/** The heading with its tools, which a phone has folded: their icons alone would say nothing. */
const Head = ({ children }: { children?: ReactNode }) => (
  <div className="row apart listhead">
    <h1>{TEXTS.agenda}</h1>
    {children && <ToolRow>{children}</ToolRow>}
  </div>
);

/** Work that is overdue or scheduled for the next seven days, from the data on this device. */
export function Agenda() {
  const from = useToday();
  const found = useScheduled(from, format(addDays(parseISO(from), DAYS), "yyyy-MM-dd"));
  const isFailed = useNeverLoaded();
  const offerOf = useOffers();
  const origin = useHere();
  const [title, sentence] = TEXTS.loadFailed;
  const before = (content: ReactNode) => (
    <>
      <Head />
      {content}
    </>
  );
  if (isFailed && found !== undefined && isNothing(found))
    return before(<LoadFailed title={title} sentence={sentence} />);
  if (found === undefined) return before(<ListSkeleton />);
  if (!found.isKnown) return before(<NeverSynced />);
  const { tickets } = found;
  if (isNothing(found))
    return (
      <>
        <Head>
          <Subscribe />
        </Head>
        <NothingScheduled />
        <Later later={found.later} />
      </>
    );
  // A late ticket that is planned again is under both.
  const each = [...new Map(tickets.map(({ ticket }) => [ticket.id, ticket])).values()];
  const clashes = clashesIn(each);
  const hasSitesToday = tickets.some(
    ({ group, ticket }) => group === from && ticket.latitude !== null && ticket.longitude !== null,
  );
  const save = () =>
    saveFile(
      new Blob([calendarOf(each, new Date().toISOString())], { type: "text/calendar" }),
      `fettle-agenda-${from}.ics`,
    );
  return (
    <>
      <Head>
        {hasSitesToday && <DistancesButton ask={origin.ask} />}
        <Subscribe />
        <Button variant="subtle" leftSection={<Icon name="download" />} onClick={save}>
          {TEXTS.saveToCalendar}
        </Button>
      </Head>
      <DistancesStatus here={origin.here} />
      {daysOf(found, from).map(({ name, ...day }) => (
        <AgendaDay
          key={name}
          name={name}
          {...day}
          here={name === TEXTS.today ? origin.here : null}
          clashes={clashes}
          offerOf={offerOf}
          isToday={name === TEXTS.today}
        />
      ))}
      <Later later={found.later} />
    </>
  );
}

/** The tickets that rules make after these days, with the way to all of them. */
function Later({ later }: Pick<NonNullable<ReturnType<typeof useScheduled>>, "later">) {
  const { account } = useSignedIn();
  if (later === null) return null;
  return (
    <p>
      {REPEAT_TEXTS.nextLater(dayOf(later.day), later.others)}{" "}
      {mayRaiseTickets(account) && <Link to="/repeats">{REPEAT_TEXTS.seeAll}</Link>}
    </p>
  );
}

type Days = Pick<NonNullable<ReturnType<typeof useScheduled>>, "tickets" | "planned" | "visits">;

const isNothing = ({ tickets, planned, visits }: Days) =>
  tickets.length + planned.length + visits.length === 0;

/** What is late, then the work of each day and the tickets that rules and plans make on it. */
function daysOf({ tickets, planned, visits }: Days, from: string) {
  const late: readonly string[] = LATE_STATES.filter((each) => tickets.some(({ group }) => group === each));
  const days = [
    ...tickets.map(({ group }) => group),
    ...[...planned, ...visits].map(({ day }) => day),
  ].filter((group) => !late.includes(group));
  return [...late, ...new Set(days.toSorted())].map((which) => ({
    name: groupName(which, from),
    entries: tickets.filter(({ group }) => group === which),
    later: planned.filter(({ day }) => day === which),
    visits: visits.filter(({ day }) => day === which),
  }));
}

function groupName(day: string, from: string): string {
  if (day === "overdue") return TEXTS.overdue;
  if (day === "behind") return TEXTS.behindPlan;
  return day === from ? TEXTS.today : asHeading(formatDate(day, TEXTS.eeeeMmmD));
}

/** Spanish writes weekdays in small letters, but not where a line begins. */
const asHeading = (text: string) => text.charAt(0).toLocaleUpperCase(LANGUAGE.locale) + text.slice(1);
