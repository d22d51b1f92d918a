import { LENGTHS } from "#domain/lengths.ts";
import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useId, useState } from "react";
import { type Mutation, rulesOf } from "#domain/mutations/mutation.ts";
import { commentPayload } from "#domain/mutations/tickets.ts";
import { ALL_VENDORS } from "#domain/bids/merge-bidders.ts";
import type { FieldConflict } from "#domain/merge-fields.ts";
import { centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { isPriority, priorityLabel } from "#domain/tickets/priority.ts";
import { settleConflict } from "#local-db/outbox/resolve-failed.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { readKnownPeople } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";
import { dayOf } from "#features/dates/dates.ts";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DiscardButton } from "#features/sync-status/row-buttons.tsx";
import { nameOfField } from "#features/sync-status/texts.ts";
import * as CONFLICT_TEXTS from "#texts/field-conflicts.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { serverNowIso } from "#api-client/server-time.ts";
import styles from "#features/sync-status/merge-card.module.css";

/**
 * Field conflict: shows both values of each field, with one choice per field. For a ticket, each
 * value that is not chosen is enqueued as a comment. See docs/offline.md#field-conflicts.
 */
export function MergeCard({
  row,
  conflicts,
  title,
}: {
  row: OutboxRow;
  conflicts: readonly FieldConflict[];
  title: string | undefined;
}) {
  const { db, actor } = useSignedIn();
  const group = useId();
  const show = useNames();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const settle = () => {
    const at = serverNowIso();
    const toMutation = (content: string): Mutation => ({
      opId: newId(),
      actor,
      at,
      payload: commentPayload({ ticketId: row.ticketId ?? "", commentId: newId(), content }),
    });
    const isCommented = rulesOf(row.action.payload).commentsUnchosenValues === true;
    const aside = isCommented ? conflictText(conflicts, theirs, show).map(toMutation) : [];
    return settleConflict(db, row.seq, { theirs, newOpId: newId(), aside, at });
  };
  return (
    <form
      className="column tight"
      onSubmit={(event) => {
        event.preventDefault();
        void settle();
      }}
    >
      {conflicts.map(({ field, theirs: other, mine }) => (
        <fieldset key={field} className={styles.choice}>
          <legend>
            {nameOfField(field)}
            {title ? ` ${TEXTS.ofTicket(title)}` : ""}
          </legend>
          <label>
            <input
              type="radio"
              name={`${group}-${field}`}
              checked={!theirs.has(field)}
              onChange={() => choose(field, false)}
            />
            <span>
              <strong>{TEXTS.yours}</strong> {show(field, mine)}
            </span>
          </label>
          <label>
            <input
              type="radio"
              name={`${group}-${field}`}
              checked={theirs.has(field)}
              onChange={() => choose(field, true)}
            />
            <span>
              <strong>{TEXTS.onTheServer}</strong> {show(field, other)}
            </span>
          </label>
        </fieldset>
      ))}
      <div className="row tight">
        <Button type="submit" size="sm">
          {TEXTS.keepChosen}
        </Button>
        <DiscardButton row={row} label={TEXTS.discard} />
      </div>
    </form>
  );
}

type NameOfId = (field: string, value: FieldConflict["mine"]) => string;

/** Formats field values for display: names instead of ids, labels instead of codes. */
function useNames(): NameOfId {
  const { db } = useSignedIn();
  const options = useLiveQuery(
    async () => [...(await readStores(db)), ...(await readKnownPeople(db, "Property Manager"))],
    [db],
  );
  return (field, value) => {
    if (value === null || value === "") return TEXTS.nothingThere;
    if (typeof value === "boolean") return value ? CONFLICT_TEXTS.yes : CONFLICT_TEXTS.no;
    if (field === "priority" && isPriority(value)) return priorityLabel(value);
    if (field === "dueOn") return dayOf(value);
    if (field === "whoMayBid" && value === ALL_VENDORS) return CONFLICT_TEXTS.allVendors;
    if (field === "actualCost" || field === "acceptUpTo")
      return dollarsFromCents(centsFromAmount(value) ?? 0);
    if (field === "storeId" || field === "propertyManager")
      return options?.find((each) => each.id === value)?.name ?? CONFLICT_TEXTS.anotherOne;
    return value;
  };
}

const CHUNK_LENGTH = LENGTHS.comment - 200;

/** The values not chosen, in full, as comments; a long text is split into several. */
function conflictText(
  conflicts: readonly FieldConflict[],
  theirs: ReadonlySet<string>,
  show: NameOfId,
): string[] {
  return conflicts.flatMap(({ field, theirs: other, mine }) => {
    const aside = show(field, theirs.has(field) ? mine : other);
    const label = nameOfField(field);
    const chunks: string[] = [];
    for (let at = 0; at < aside.length; at += CHUNK_LENGTH)
      chunks.push(TEXTS.changedTwice(label, aside.slice(at, at + CHUNK_LENGTH)));
    return chunks;
  });
}
