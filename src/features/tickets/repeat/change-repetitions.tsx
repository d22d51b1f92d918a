import { TextInput } from "@mantine/core";
import { useState } from "react";
import { plannedDayProblem } from "#domain/planned-day.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { everyProblem } from "#domain/tickets/repeat.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import {
  type ActOnRepetitions,
  type PlannedRepetition,
  planRepetitions,
} from "#domain/tickets/repetitions.ts";
import { dayOf, today } from "#features/dates/dates.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useProblems } from "#features/forms/use-problems.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import type { RepetitionAct } from "#features/tickets/repeat/repetition-line.tsx";
import { RhythmFields, unitFrom } from "#features/tickets/repeat/rhythm-fields.tsx";
import { visibleTickets } from "#local-db/read/tickets.ts";
import * as RULES from "#texts/rules/repeats.ts";
import * as TEXTS from "#texts/repetitions.ts";

interface ChangeRepetitionsProps {
  readonly act: RepetitionAct;
  /** Of the tickets. */
  readonly ids: readonly string[];
  readonly onClose: (isDone: boolean) => void;
}

/**
 * Changes, pauses or ends one repetition or several: says what becomes of each, enqueues a mutation
 * for each one, all of them in one transaction, then shows where each one is.
 */
export function ChangeRepetitions({ act, ids, onClose }: ChangeRepetitionsProps) {
  const { db, actor } = useSignedIn();
  const enqueue = useEnqueue();
  const [done, setDone] = useState<readonly PlannedRepetition[] | null>(null);
  const tickets = useLiveQuery(
    async () => (await visibleTickets(db)).filter(({ id }) => ids.includes(id)),
    [db, ids],
  );
  const form = useAct(act, tickets);
  if (tickets === undefined) return null;
  const missing = ids.length - tickets.length;
  if (done !== null) return <Outcome plan={done} missing={missing} onClose={() => onClose(true)} />;
  const plan = form.chosen === null ? [] : planRepetitions(tickets, actor, form.chosen);
  const payloads = plan.flatMap((each) => ("payload" in each ? [each.payload] : []));
  const submit = async () => {
    if (!form.check()) return;
    await enqueue(payloads);
    setDone(plan);
  };
  return (
    <FormSheet
      title={TEXTS.titles[act]}
      submit={TEXTS.submits[act](payloads.length)}
      isDanger={act === "end"}
      isDisabled={form.chosen !== null && payloads.length === 0}
      onClose={() => onClose(false)}
      onSubmit={submit}
    >
      <p>{TEXTS.explanations[act]}</p>
      {form.fields}
      {form.chosen !== null && <Preview plan={plan} missing={missing} />}
    </FormSheet>
  );
}

/** The fields of an act; what they say is null while something in them is wrong. */
function useAct(act: RepetitionAct, tickets: readonly Ticket[] | undefined) {
  const [typed, setTyped] = useState<{ readonly every?: string; readonly unit?: string }>({});
  const [began] = useState(today);
  const [until, setUntil] = useState("");
  // One alone begins with what it is, several with what the first of them is.
  const present = tickets?.find(({ repeat }) => repeat != null)?.repeat;
  const unit = unitFrom(typed.unit ?? present?.unit ?? "months");
  const every = typed.every ?? String(present?.every ?? 1);
  const wrongEvery = act === "every" ? everyProblem(unit, Number(every)) : null;
  const wrongDay = act === "pause" ? untilProblem(until, began) : null;
  const { problems, check } = useProblems<"every" | "until">(() => ({
    ...(wrongEvery === null ? {} : { every: wrongEvery }),
    ...(wrongDay === null ? {} : { until: wrongDay }),
  }));
  const isWrong = wrongEvery !== null || wrongDay !== null;
  const fields = {
    every: (
      <div className="row">
        <RhythmFields
          every={every}
          unit={unit}
          error={problems.every}
          onChange={(field, value) => setTyped((before) => ({ ...before, [field]: value }))}
        />
      </div>
    ),
    pause: (
      <TextInput
        label={TEXTS.until}
        name="until"
        type="date"
        min={began}
        value={until}
        error={problems.until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    ),
    end: null,
  };
  const acts: Record<RepetitionAct, ActOnRepetitions> = {
    every: { kind: "every", unit, every: Number(every) },
    pause: { kind: "pause", until },
    end: { kind: "end" },
  };
  return { chosen: isWrong ? null : acts[act], fields: fields[act], check };
}

function untilProblem(day: string, began: string): string | null {
  if (day === "") return RULES.pauseDayMissing;
  return plannedDayProblem(day, today(), began) === null ? null : RULES.firstDayPassed;
}

const nameOf = ({ title, store }: Ticket) => [title, labelOfStore(store)].filter(Boolean).join(", ");

/** How many change, what becomes of each, and which are left out for which reason. */
function Preview({ plan, missing }: { plan: readonly PlannedRepetition[]; missing: number }) {
  const changed = plan.flatMap((each) => ("payload" in each ? [each] : []));
  return (
    <>
      <p role="status">{TEXTS.willChange(changed.length)}</p>
      <ul className="list lines" aria-label={TEXTS.toChange}>
        {changed.map(({ ticket, nextOn }) => (
          <li key={ticket.id}>
            <strong className="text">{nameOf(ticket)}</strong>
            <p className="quiet">{nextText(ticket.repeat?.nextOn ?? "", nextOn)}</p>
          </li>
        ))}
      </ul>
      <LeftOut plan={plan} missing={missing} />
    </>
  );
}

function nextText(next: string, then: string | null): string {
  if (then === null) return TEXTS.becomesEnded(dayOf(next));
  return next === then ? TEXTS.staysOn(dayOf(next)) : TEXTS.becomes(dayOf(next), dayOf(then));
}

interface OutcomeProps {
  readonly plan: readonly PlannedRepetition[];
  readonly missing: number;
  readonly onClose: () => void;
}

/** Where the change of each repetition is, and which ones were left out. */
const Outcome = ({ plan, missing, onClose }: OutcomeProps) => {
  const queued = plan.flatMap((each) => ("payload" in each ? [each.ticket] : []));
  return (
    <OutcomeSheet
      title={TEXTS.outcomeTitle}
      closeLabel={TEXTS.done}
      summary={TEXTS.queued(queued.length)}
      listLabel={TEXTS.toChange}
      sentLabel={TEXTS.changed}
      queued={queued}
      nameOf={nameOf}
      rowsOf={(rows, { id }) => rows.filter((row) => row.ticketId === id)}
      onClose={onClose}
    >
      <LeftOut plan={plan} missing={missing} />
    </OutcomeSheet>
  );
};

function LeftOut({ plan, missing }: { plan: readonly PlannedRepetition[]; missing: number }) {
  const skipped = plan.flatMap((each) => ("reason" in each ? [each] : []));
  return (
    <>
      {missing > 0 && <p>{TEXTS.gone(missing)}</p>}
      {skipped.length > 0 && (
        <section className="column tight">
          <h3>{TEXTS.leftOut(skipped.length)}</h3>
          <ul className="list">
            {skipped.map(({ ticket, reason }) => (
              <li key={ticket.id}>
                <strong className="text">{nameOf(ticket)}</strong>
                <p className="quiet">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
