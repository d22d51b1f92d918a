import { useEffect, useLayoutEffect, useState } from "react";
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
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useProblems } from "#features/forms/use-problems.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { leftOutItems } from "#features/lists/left-out-items.ts";
import { LeftOut } from "#features/lists/left-out.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { REPETITION_ACTS, type RepetitionAct } from "#features/tickets/repeat/repetition-line.tsx";
import { RhythmFields, unitFrom, UntilField } from "#features/tickets/repeat/rhythm-fields.tsx";
import { readDraft } from "#local-db/drafts/drafts.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";
import * as RULES from "#texts/rules/repeats.ts";
import * as TEXTS from "#texts/repetitions.ts";

interface ChangeRepetitionsProps {
  /** Of `subjectOf`. */
  readonly subject: string;
  /** Ids of the tickets that are selected on this screen; none after a kill. */
  readonly selected: readonly string[];
  readonly onClose: (isDone: boolean) => void;
}

/**
 * What is in the address and in the key of the draft: the act, with the ticket of a single one. The
 * ids of several are in the draft, because an address of hundreds would be too long.
 */
export const subjectOf = (act: RepetitionAct, ticketId?: string) =>
  ticketId === undefined ? act : `${act} ${ticketId}`;

/**
 * Changes, pauses or ends one repetition or several: says what becomes of each, enqueues a mutation
 * for each one, all of them in one transaction, then shows where each one is.
 */
export function ChangeRepetitions({ subject, selected, onClose }: ChangeRepetitionsProps) {
  const { db } = useSignedIn();
  const [first = "", ticketId] = subject.split(" ");
  const act = REPETITION_ACTS.find((each) => each === first);
  const ids = useIds(subject, ticketId === undefined ? selected : [ticketId]);
  const tickets = useLiveQuery(() => visibleTickets(db), [db]);
  const [done, setDone] = useState<ChangedRepetitions | null>(null);
  if (done !== null) return <Outcome {...done} onClose={() => onClose(true)} />;
  if (act === undefined || tickets === undefined || ids === null || ids.length === 0) return null;
  return (
    <Form
      act={act}
      subject={subject}
      ids={ids}
      isSelected={ticketId === undefined && selected.length > 0}
      tickets={tickets}
      onClose={() => onClose(false)}
      onDone={setDone}
    />
  );
}

/** The tickets that a form begins with, those of its draft if there are none; null until known. */
function useIds(subject: string, present: readonly string[]): readonly string[] | null {
  const { db } = useSignedIn();
  const [initial] = useState(present);
  const [found, setFound] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (initial.length > 0) return;
    readDraft(db, draftKey("changeRepetitions", subject)).then(
      (fields) => setFound(idsIn(fields?.["ids"] ?? "")),
      () => setFound([]),
    );
  }, [db, subject, initial]);
  return initial.length > 0 ? initial : found;
}

const idsIn = (text: string) => text.split(" ").filter(Boolean);

interface ChangedRepetitions {
  readonly plan: readonly PlannedRepetition[];
  readonly missing: number;
}

interface FormProps {
  readonly act: RepetitionAct;
  readonly subject: string;
  readonly ids: readonly string[];
  /** Whether they are selected on this screen. */
  readonly isSelected: boolean;
  /** All on this device. */
  readonly tickets: readonly Ticket[];
  readonly onClose: () => void;
  readonly onDone: (done: ChangedRepetitions) => void;
}

function Form({ act, onClose, onDone, ...props }: FormProps) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  const form = useAct(act, props);
  const { draft, tickets } = form;
  const missing = form.ids.size - tickets.length;
  const plan = form.chosen === null ? [] : planRepetitions(tickets, actor, form.chosen);
  const payloads = plan.flatMap((each) => ("payload" in each ? [each.payload] : []));
  const submit = async () => {
    if (!form.check()) return;
    await draft.send(() => enqueue(payloads, form.key));
    onDone({ plan, missing });
  };
  const cancel = () => {
    // Nothing but the selection, which the screen still has.
    if (props.isSelected && !form.isTyped) void draft.startOver().catch(() => undefined);
    onClose();
  };
  return (
    <FormSheet
      title={TEXTS.titles[act]}
      submit={TEXTS.submits[act](payloads.length)}
      isDanger={act === "end"}
      isDisabled={form.chosen !== null && payloads.length === 0}
      onClose={cancel}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{TEXTS.explanations[act]}</p>
      {form.fields}
      {form.chosen !== null && <Preview plan={plan} missing={missing} />}
    </FormSheet>
  );
}

/** The fields of an act; what they say is null while something in them is wrong. */
function useAct(
  act: RepetitionAct,
  {
    subject,
    ids: initialIds,
    isSelected,
    tickets: all,
  }: Pick<FormProps, "subject" | "ids" | "isSelected" | "tickets">,
) {
  const [began] = useState(today);
  const key = draftKey("changeRepetitions", subject);
  // One alone begins with what it is, several with what the first of them is.
  const present = all.find(({ id, repeat }) => initialIds.includes(id) && repeat != null)?.repeat;
  const [initial] = useState<Record<"ids" | "isSelected" | "every" | "unit" | "until", string>>(() => ({
    ids: initialIds.join(" "),
    isSelected: "",
    every: String(present?.every ?? 1),
    unit: present?.unit ?? "months",
    until: "",
  }));
  const draft = useDraft(key, initial);
  const { changeAll, fields } = draft;
  // Selected is as good as typed. In a layout effect, before an earlier draft is read: then that is
  // not replaced without a word.
  useLayoutEffect(() => {
    if (isSelected) changeAll({ ids: initial.ids, isSelected: "yes" });
  }, [isSelected, initial, changeAll]);
  const ids = new Set(idsIn(fields.ids));
  const unit = unitFrom(fields.unit);
  const wrongEvery = act === "every" ? everyProblem(unit, Number(fields.every)) : null;
  const wrongDay = act === "pause" ? untilProblem(fields.until, began) : null;
  const { problems, check } = useProblems<"every" | "until">(() => ({
    ...(wrongEvery === null ? {} : { every: wrongEvery }),
    ...(wrongDay === null ? {} : { until: wrongDay }),
  }));
  const isWrong = wrongEvery !== null || wrongDay !== null;
  const fieldsOfActs = {
    every: (
      <div className="row">
        <RhythmFields every={fields.every} unit={unit} error={problems.every} onChange={draft.change} />
      </div>
    ),
    pause: <UntilField value={fields.until} min={began} error={problems.until} onChange={draft.change} />,
    end: null,
  };
  const acts: Record<RepetitionAct, ActOnRepetitions> = {
    every: { kind: "every", unit, every: Number(fields.every) },
    pause: { kind: "pause", until: fields.until },
    end: { kind: "end" },
  };
  return {
    key,
    draft,
    ids,
    tickets: all.filter(({ id }) => ids.has(id)),
    isTyped: (["every", "unit", "until"] as const).some((field) => fields[field] !== initial[field]),
    chosen: isWrong ? null : acts[act],
    fields: fieldsOfActs[act],
    check,
  };
}

/** @returns what is wrong with the day until which something pauses, or null. */
export function untilProblem(day: string, began: string): string | null {
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
      <LeftOutOf plan={plan} missing={missing} />
    </>
  );
}

function nextText(next: string, then: string | null): string {
  if (then === null) return TEXTS.becomesEnded(dayOf(next));
  return next === then ? TEXTS.staysOn(dayOf(next)) : TEXTS.becomes(dayOf(next), dayOf(then));
}

/** Where the change of each repetition is, and which ones were left out. */
const Outcome = ({ plan, missing, onClose }: ChangedRepetitions & { readonly onClose: () => void }) => {
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
      <LeftOutOf plan={plan} missing={missing} />
    </OutcomeSheet>
  );
};

function LeftOutOf({ plan, missing }: { plan: readonly PlannedRepetition[]; missing: number }) {
  const items = leftOutItems(plan, ({ ticket }) => ({ id: ticket.id, name: nameOf(ticket) }));
  return (
    <>
      {missing > 0 && <p>{TEXTS.gone(missing)}</p>}
      <LeftOut title={TEXTS.leftOut(items.length)} items={items} />
    </>
  );
}
