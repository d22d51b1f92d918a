import { isCalendarDay } from "#domain/calendar-day.ts";
import { PRODUCT } from "#domain/product.ts";
import { normalizeText } from "#domain/text.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { utf8Bytes } from "#domain/utf8.ts";

/** What the calendar needs of a ticket. */
type Scheduled = Pick<
  Ticket,
  "id" | "title" | "description" | "scheduledDate" | "scheduledTime" | "store" | "updatedAt" | "version"
>;

/**
 * Scheduled work as a calendar file (RFC 5545): an hour from its time, or the whole day without one.
 * Times are those of the place, as they were typed. `stamp` is an ISO instant. A visit keeps its UID
 * and raises its SEQUENCE, so that a calendar that has it moves it. Tickets without a day are left
 * out.
 */
export function calendarOf(tickets: readonly Scheduled[], stamp: string): string {
  const events = tickets.flatMap((ticket) =>
    isCalendarDay(ticket.scheduledDate ?? "") ? eventOf(ticket, stamp) : [],
  );
  return ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${PRODUCT}//EN`, ...events, "END:VCALENDAR", ""]
    .flatMap(folded)
    .join("\r\n");
}

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function eventOf(ticket: Scheduled, stamp: string): string[] {
  const day = (ticket.scheduledDate ?? "").replaceAll("-", "");
  const time = CLOCK_TIME.test(ticket.scheduledTime ?? "") && ticket.scheduledTime?.replace(":", "");
  const changed = instant(ticket.updatedAt);
  const { store } = ticket;
  const place = [store?.name, store?.address, store?.city, store?.state].filter(Boolean).join(", ");
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(ticket.id)}@${PRODUCT.toLowerCase()}`,
    `DTSTAMP:${instant(stamp) ?? "19700101T000000Z"}`,
    ...(changed ? [`LAST-MODIFIED:${changed}`] : []),
    `SEQUENCE:${sequenceOf(ticket.version)}`,
    ...(time ? [`DTSTART:${day}T${time}00`, "DURATION:PT1H"] : [`DTSTART;VALUE=DATE:${day}`]),
    `SUMMARY:${escaped(ticket.title)}`,
    ...(ticket.description ? [`DESCRIPTION:${escaped(ticket.description)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    "END:VEVENT",
  ];
}

/** An ISO instant as RFC 5545 has it; null for a text that is none. */
function instant(text: string): string | null {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

const LARGEST = 2 ** 31 - 1;

/**
 * A calendar's integers have 32 bits. Tickets of servers without versions have their last change in
 * milliseconds instead; in seconds it fits.
 */
const sequenceOf = (version: number) =>
  Math.min(Math.max(0, Math.trunc(version > LARGEST ? version / 1000 : version)), LARGEST);

const escaped = (text: string) =>
  normalizeText(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n");

const LINE_BYTES = 73;

/** No line of a calendar file is longer than 75 bytes; what is longer goes on behind a space. */
function folded(line: string): string[] {
  const lines: string[] = [];
  let now = "";
  let bytes = 0;
  for (const letter of line) {
    const size = utf8Bytes(letter);
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
