import { fieldsOf, type HistoryLine } from "#domain/history/history-line.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { statusLabel, parseStatus } from "#domain/tickets/status.ts";
import { formatDate, momentOf } from "#features/dates/dates.ts";
import * as DATE_TEXTS from "#texts/dates.ts";
import * as DEPUTY_TEXTS from "#texts/deputies.ts";
import * as TEXTS from "#texts/history.ts";
import styles from "#features/history/history-entry.module.css";

/** Shorter differences between the two clocks are the way to the server. */
const NOTICEABLE_MS = 60_000;

interface HistoryEntryProps {
  readonly line: HistoryLine;
  /** Names of people and stores by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** One line: what was done by whom, when, from which device, and each field before and after. */
export function HistoryEntry({ line, names }: HistoryEntryProps) {
  const { at, deviceAt, kind, change, before, after } = line;
  const isLater = deviceAt !== null && Math.abs(Date.parse(at) - Date.parse(deviceAt)) >= NOTICEABLE_MS;
  const about = [momentOf(at), isLater ? TEXTS.atTheTap(momentOf(deviceAt)) : "", actorOf(line), line.device];
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
                ? TEXTS.from(name, valueText(field, was, names), valueText(field, becomes, names))
                : TEXTS.is(name, valueText(field, becomes ?? was, names))}
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

function valueText(field: string, value: unknown, names: HistoryEntryProps["names"]): string {
  if (value === null || value === "") return TEXTS.nothing;
  if (field.endsWith("_cents") && typeof value === "number") return dollarsFromCents(value);
  if (typeof value === "boolean") return value ? TEXTS.yes : TEXTS.no;
  if (typeof value !== "string") return JSON.stringify(value);
  const status = field === "status" ? parseStatus(value) : null;
  if (status !== null) return statusLabel(status);
  if (field.endsWith("_at")) return formatDate(value, DATE_TEXTS.dateTimePattern);
  return field.endsWith("_id") ? (names[value] ?? value) : value;
}
