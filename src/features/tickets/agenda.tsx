import { Button } from "@mantine/core";
import { addDays, format, parseISO } from "date-fns";
import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { calendarOf } from "#domain/tickets/calendar.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import { readTickets } from "#device/tickets.ts";
import { today } from "#features/ground/dates.ts";
import { saveFile } from "#features/ground/save-file.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { TicketCard } from "#features/tickets/list/ticket-card.tsx";
import { Icon } from "#ui/icons.tsx";
import { Empty, ListBones } from "#ui/states.tsx";

const DAYS = 7;
const ALL = { page: 1, limit: 100_000 };

/** Scheduled work of today and the week, and what is overdue; all of it from this phone. */
export function Agenda() {
  const { db } = useSignedIn();
  const from = today();
  const until = format(addDays(parseISO(from), DAYS), "yyyy-MM-dd");
  const found = useLiveQuery(
    async () =>
      (await readTickets(db, {}, ALL)).tickets.filter(
        ({ ticket }) =>
          ticket.scheduledDate !== null && ticket.scheduledDate < until && !isTerminal(ticket.status),
      ),
    [db, until],
  );
  if (found === undefined) return <ListBones />;
  const tickets = found.map((each) => each.ticket).toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
  if (tickets.length === 0) return <Empty icon="calendar">Nothing is scheduled for this week.</Empty>;
  const save = () =>
    saveFile(
      new Blob([calendarOf(tickets, new Date().toISOString())], { type: "text/calendar" }),
      `fettle-agenda-${from}.ics`,
    );
  return (
    <div className="column">
      <div className="row end">
        <Button variant="default" leftSection={<Icon name="calendar" />} onClick={save}>
          Save to calendar
        </Button>
      </div>
      {[...Map.groupBy(tickets, (ticket) => dayName(ticket.scheduledDate ?? "", from))].map(([day, some]) => (
        <section key={day} className="column tight" aria-label={day}>
          <h2>{day}</h2>
          <ul className="list">
            {some.map((ticket) => (
              <li key={ticket.id}>
                <TicketCard ticket={ticket} at={null} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const placeOf = (ticket: { scheduledDate: string | null; scheduledTime: string | null }) =>
  `${ticket.scheduledDate} ${ticket.scheduledTime ?? "99:99"}`;

function dayName(day: string, from: string): string {
  if (day < from) return "Overdue";
  return day === from ? "Today" : format(parseISO(day), "EEEE, MMM d");
}
