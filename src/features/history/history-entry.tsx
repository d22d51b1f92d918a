import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { fieldsOf, type HistoryLine } from "#domain/history/history-line.ts";
import { momentAt } from "#features/dates/dates.ts";
import { fieldText, type HistoryNames, kindText, valueText } from "#features/history/history-values.ts";
import * as OPERATOR_TEXTS from "#texts/operator-acts.ts";
import * as DEPUTY_TEXTS from "#texts/deputies.ts";
import * as TEXTS from "#texts/history.ts";
import styles from "#features/history/history-entry.module.css";
import { SEPARATOR } from "#ui/fact-separator.ts";

/** Shorter differences between the two clocks are the way to the server. */
const NOTICEABLE_MS = 60_000;

interface HistoryEntryProps {
  readonly line: HistoryLine;
  readonly names: HistoryNames;
  /** The time zone of the store that it is about. */
  readonly zone: string | null | undefined;
  /** Whether it is said of which ticket it is: among the lines of a store. */
  readonly namesTicket: boolean;
  /** What the line is about, with the ways to it; whoever wrote it is a way then too. */
  readonly about?: ReactNode;
}

/** One line: what was done by whom, when, from which device, and each field before and after. */
export function HistoryEntry({ line, names, zone, namesTicket, about }: HistoryEntryProps) {
  const { at, deviceAt, actorId, kind, change, before, after, ticketId } = line;
  const ticket = namesTicket && ticketId !== null ? names[ticketId] : undefined;
  const isLater = deviceAt !== null && Math.abs(Date.parse(at) - Date.parse(deviceAt)) >= NOTICEABLE_MS;
  const known = { names, zone };
  const when = [
    ticket === undefined ? "" : TEXTS.ofItsTicket(ticket),
    momentAt(at, zone),
    isLater ? TEXTS.atTheTap(momentAt(deviceAt, zone)) : "",
  ];
  const actor = actorOf(line);
  const isWay = about !== undefined && actorId !== null;
  return (
    <li>
      <strong>{TEXTS.change(kindText(kind), TEXTS.acts[change])}</strong>
      {about}
      <p className="quiet text">
        {when.filter(Boolean).join(SEPARATOR)}
        {SEPARATOR}
        {isWay ? <Link to={`/profile/${actorId}`}>{actor}</Link> : actor}
        {line.device && `${SEPARATOR}${line.device}`}
      </p>
      {before === null && after === null && <p className="quiet">{TEXTS.erased}</p>}
      <ul className={styles.changedFields}>
        {fieldsOf(line).map(({ field, before: was, after: becomes }) => {
          const name = fieldText(field);
          return (
            <li key={field} className="text">
              {change === "changed"
                ? TEXTS.from(name, valueText(line, field, was, known), valueText(line, field, becomes, known))
                : TEXTS.is(name, valueText(line, field, becomes ?? was, known))}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function actorOf({ actorName, actedForName, byOperator }: HistoryLine): string {
  const name = actorName ?? TEXTS.server;
  if (byOperator === true) return OPERATOR_TEXTS.byOperator(name);
  return actedForName === undefined ? name : DEPUTY_TEXTS.actedFor(name, actedForName);
}
