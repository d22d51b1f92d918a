import { fieldsOf, type HistoryLine } from "#domain/history/history-line.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { statusLabel, parseStatus } from "#domain/tickets/status.ts";
import { isCalendarDay } from "#domain/calendar-day.ts";
import { dayOf, momentAt } from "#features/dates/dates.ts";
import * as DEPUTY_TEXTS from "#texts/deputies.ts";
import * as TEXTS from "#texts/history.ts";
import styles from "#features/history/history-entry.module.css";

/** Shorter differences between the two clocks are the way to the server. */
const NOTICEABLE_MS = 60_000;

interface HistoryEntryProps {
  readonly line: HistoryLine;
  /** Names of people and stores by their ids. */
  readonly names: Readonly<Record<string, string>>;
  /** The time zone of the store that it is about. */
  readonly zone: string | null | undefined;
}

/** One line: what was done by whom, when, from which device, and each field before and after. */
export function HistoryEntry({ line, names, zone }: HistoryEntryProps) {
  const { at, deviceAt, kind, change, before, after } = line;
  const isLater = deviceAt !== null && Math.abs(Date.parse(at) - Date.parse(deviceAt)) >= NOTICEABLE_MS;
  const about = [
    momentAt(at, zone),
    isLater ? TEXTS.atTheTap(momentAt(deviceAt, zone)) : "",
    actorOf(line),
    line.device,
  ];
  return (
    <li>
      <strong>{TEXTS.change(TEXTS.kinds[kind] ?? kind, TEXTS.acts[change])}</strong>
      <p className="quiet text">{about.filter(Boolean).join(" · ")}</p>
      {before === null && after === null && <p className="quiet">{TEXTS.erased}</p>}
      <ul className={styles.changedFields}>
        {fieldsOf(line).map(({ field, before: was, after: becomes }) => {
          const name = TEXTS.fields[field] ?? field.replaceAll("_", " ");
          return (
            <li key={field} className="text">
              {change === "changed"
                ? TEXTS.from(
                    name,
                    valueText(field, was, { names, zone }),
                    valueText(field, becomes, { names, zone }),
                  )
                : TEXTS.is(name, valueText(field, becomes ?? was, { names, zone }))}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

const actorOf = ({ actorName, actedForName }: HistoryLine): string =>
  actedForName === undefined
    ? (actorName ?? TEXTS.server)
    : DEPUTY_TEXTS.actedFor(actorName ?? TEXTS.server, actedForName);

function valueText(
  field: string,
  value: unknown,
  { names, zone }: Pick<HistoryEntryProps, "names" | "zone">,
): string {
  if (value === null || value === "") return TEXTS.nothing;
  if (field.endsWith("_cents") && typeof value === "number") return dollarsFromCents(value);
  if (typeof value === "boolean") return value ? TEXTS.yes : TEXTS.no;
  if (typeof value !== "string") return JSON.stringify(value);
  const status = field === "status" ? parseStatus(value) : null;
  if (status !== null) return statusLabel(status);
  if (field.endsWith("_at")) return momentAt(value, zone);
  if (isCalendarDay(value)) return dayOf(value);
  return field.endsWith("_id") ? (names[value] ?? value) : value;
}
