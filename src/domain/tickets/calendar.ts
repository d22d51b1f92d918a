import { isCalendarDay } from "#domain/calendar-day.ts";
import { PRODUCT } from "#domain/product.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import { normalizeText } from "#domain/text.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { utf8Bytes } from "#domain/utf8.ts";

/** The fields of a ticket that the calendar uses. */
type Scheduled = Pick<
  Ticket,
  "id" | "title" | "description" | "scheduledDate" | "scheduledTime" | "store" | "updatedAt" | "version"
>;

/** True if a ticket belongs into the agenda: it has a day and is not over. */
export const isOnAgenda = ({ scheduledDate, status }: Pick<Ticket, "scheduledDate" | "status">): boolean =>
  scheduledDate !== null && !isTerminal(status);

/**
 * Exports scheduled tickets as an iCalendar file (RFC 5545): one hour from the scheduled time, or
 * an all-day event if there is none. Times are floating, i.e. local to the site. The UID is stable
 * and SEQUENCE rises with the ticket's version, so that calendars update an event they already
 * have. Tickets without a valid day are omitted.
 * @param stamp time of the export, ISO 8601
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
  const location = [labelOfStore(store), store?.address, store?.city, store?.state]
    .filter(Boolean)
    .join(", ");
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(ticket.id)}@${PRODUCT.toLowerCase()}`,
    `DTSTAMP:${instant(stamp) ?? "19700101T000000Z"}`,
    ...(changed ? [`LAST-MODIFIED:${changed}`] : []),
    `SEQUENCE:${sequenceOf(ticket.version)}`,
    ...(time ? [`DTSTART:${day}T${time}00`, "DURATION:PT1H"] : [`DTSTART;VALUE=DATE:${day}`]),
    `SUMMARY:${escaped(ticket.title)}`,
    ...(ticket.description ? [`DESCRIPTION:${escaped(ticket.description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    "END:VEVENT",
  ];
}

/** Converts an ISO 8601 timestamp to RFC 5545 format; null if it is invalid. */
function instant(text: string): string | null {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

const LARGEST = 2 ** 31 - 1;

/**
 * iCalendar integers have 32 bits. Tickets of legacy servers have a timestamp in ms as version; it
 * is converted to seconds to fit.
 */
const sequenceOf = (version: number) =>
  Math.min(Math.max(0, Math.trunc(version > LARGEST ? version / 1000 : version)), LARGEST);

const escaped = (text: string) =>
  normalizeText(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n");

const LINE_BYTES = 73;

/** Folds a line: RFC 5545 allows 75 bytes per line, and a continuation starts with a space. */
function folded(line: string): string[] {
  const lines: string[] = [];
  let now = "";
  let bytes = 0;
  for (const character of line) {
    const size = utf8Bytes(character);
    if (bytes + size > LINE_BYTES) {
      lines.push(now);
      now = " ";
      bytes = 1;
    }
    now += character;
    bytes += size;
  }
  return [...lines, now];
}
