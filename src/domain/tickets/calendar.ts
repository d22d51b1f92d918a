import { PRODUCT } from "#domain/product.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** What the calendar needs of a ticket. */
type Scheduled = Pick<Ticket, "id" | "title" | "description" | "scheduledDate" | "scheduledTime" | "store">;

/** Scheduled work as a calendar file (RFC 5545): an hour from its time, or the whole day without one. Times are those of the place, as they were typed. `stamp` is an ISO instant. Tickets without a date are left out. */
export function calendarOf(tickets: readonly Scheduled[], stamp: string): string {
  const events = tickets.flatMap((ticket) => (ticket.scheduledDate === null ? [] : eventOf(ticket, stamp)));
  return ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${PRODUCT}//EN`, ...events, "END:VCALENDAR", ""]
    .flatMap(folded)
    .join("\r\n");
}

function eventOf(ticket: Scheduled, stamp: string): string[] {
  const day = (ticket.scheduledDate ?? "").replaceAll("-", "");
  const time = ticket.scheduledTime?.replace(":", "");
  const { store } = ticket;
  const place = [store?.name, store?.address, store?.city, store?.state].filter(Boolean).join(", ");
  return [
    "BEGIN:VEVENT",
    `UID:${ticket.id}@${PRODUCT.toLowerCase()}`,
    `DTSTAMP:${stamp.replaceAll(/[-:]|\.\d+/g, "")}`,
    ...(time ? [`DTSTART:${day}T${time}00`, "DURATION:PT1H"] : [`DTSTART;VALUE=DATE:${day}`]),
    `SUMMARY:${escaped(ticket.title)}`,
    ...(ticket.description ? [`DESCRIPTION:${escaped(ticket.description)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    "END:VEVENT",
  ];
}

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, "\\n");

const LINE_BYTES = 73;

/** Of a character in UTF-8. */
const bytesOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4);

/** No line of a calendar file is longer than 75 bytes; what is longer goes on behind a space. */
function folded(line: string): string[] {
  const lines: string[] = [];
  let now = "";
  let bytes = 0;
  for (const letter of line) {
    const size = bytesOf(letter.codePointAt(0) ?? 0);
    if (bytes + size > LINE_BYTES) {
      lines.push(now);
      now = " ";
      bytes = 1;
    }
    now += letter;
    bytes += size;
  }
  return [...lines, now];
}
