import { useMemo } from "react";
import type { Person } from "#domain/accounts/person.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { isBlank } from "#domain/text.ts";
import type { RankedPerson } from "#domain/tickets/rank-for-work.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type TransitionName, TRANSITIONS, targetOf } from "#domain/tickets/transitions.ts";
import { LENGTHS } from "#domain/lengths.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readPeople } from "#local-db/read/people.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { Choice } from "#features/forms/choice.tsx";
import { personOption } from "#features/forms/options.ts";
import { type Choices, useChoices } from "#features/forms/use-choices.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { type Problem, problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { optionForWork, usePeopleForWork } from "#features/tickets/people-for-work.ts";
import { statusUpdated } from "#features/tickets/transitions/status-updated.ts";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { useTransition } from "#features/tickets/transitions/use-transition.ts";
import { TRANSITION_LABELS } from "#features/tickets/texts.ts";
import * as WORK_TEXTS from "#texts/people-for-work.ts";
import * as TEXTS from "#texts/tickets.ts";

const readManagers = (db: AccountDatabase) => readPeople(db, "Property Manager");

/**
 * Dialog of any transition without one of its own: confirmation, comment, assessor or property
 * manager, as the transition requires.
 */
export function PlainTransition({
  ticket,
  act,
  onClose,
}: {
  ticket: Ticket;
  act: TransitionName;
  onClose: () => void;
}) {
  const assessors = useAssessorsFor(ticket);
  const move = useTransition(ticket);
  const key = draftKey(act, ticket.id);
  const draft = useDraft(key, {
    content: "",
    assessorId: "",
    managerId: ticket.propertyManagerId ?? ticket.store?.propertyManager?.id ?? "",
  });
  const { content, assessorId, managerId } = draft.fields;
  const row = TRANSITIONS.find((each) => each.act === act);
  const to = row && targetOf(row, ticket);
  const asksAssessor = row?.needs.includes("assessor") ?? false;
  const managers = useChoices(readManagers);
  const asksManager = row?.needs.includes("propertyManager") ?? false;

  const comment = isBlank(content) ? {} : { content };
  const [problem, setProblem] = useFormProblem(() =>
    to ? [move.refusalOf({ to, ...comment, assessorId, propertyManagerId: managerId })] : [],
  );

  const submit = async () => {
    if (!to) return;
    const choosableAssessors =
      asksAssessor && !isAmong(assessors.list, assessorId) ? await assessors.now() : null;
    const choosable = asksManager && managerId === "" ? await managers.now() : null;
    const missing = problemOfAssessors(choosableAssessors) ?? problemOfManagers(choosable);
    if (missing) return setProblem(missing);
    const isOtherManager = asksManager && managerId !== "" && managerId !== ticket.propertyManagerId;
    const input = {
      to,
      ...comment,
      ...(asksAssessor ? { assessorId } : {}),
      ...(isOtherManager ? { propertyManagerId: managerId } : {}),
    };
    const success = statusUpdated(ticket);
    const refusal = await draft.send(() =>
      move.enqueueTransition({ act, move: input, draftKey: key, success }),
    );
    if (refusal) return setProblem(refusal);
    onClose();
  };

  return (
    <TransitionSheet
      title={TRANSITION_LABELS[act].label}
      submit={TRANSITION_LABELS[act].label}
      isDanger={TRANSITION_LABELS[act].isDanger ?? false}
      problem={problem}
      fields={visibleFields(assessors, managers)}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{TRANSITION_LABELS[act].question}</p>
      {asksAssessor && (
        <AssessorSelect
          assessors={assessors}
          value={assessorId}
          problem={problemAt(problem, "assessor")}
          onChange={(id) => {
            setProblem(null);
            draft.change("assessorId", id);
          }}
        />
      )}
      {asksManager && managers.list.length > 0 && (
        <ManagerSelect
          managers={managers.list}
          value={managerId}
          problem={problemAt(problem, "propertyManager")}
          onChange={(id) => draft.change("managerId", id)}
        />
      )}
      {row?.needs.includes("content") && (
        <DictationTextarea
          label={TEXTS.comment}
          name="content"
          rows={4}
          longest={LENGTHS.comment}
          value={content}
          error={problemAt(problem, "content")}
          onText={(text) => draft.change("content", text)}
          subject={TEXTS.theComment}
        />
      )}
    </TransitionSheet>
  );
}

function useAssessorsFor(ticket: Ticket) {
  const tickets = useMemo(() => [ticket], [ticket]);
  return usePeopleForWork("Assessor", tickets);
}

/** @returns the fields that show their problem themselves; any other is shown below the form. */
const visibleFields = (assessors: Choices<RankedPerson>, managers: Choices<Person>): string[] => [
  "content",
  ...(assessors.list.length > 0 || assessors.isLoading ? ["assessor"] : []),
  ...(managers.list.length > 0 ? ["propertyManager"] : []),
];

/** A draft may have somebody chosen who has left since. */
const isAmong = (people: readonly { readonly id: string }[], id: string) =>
  people.some((each) => each.id === id);

/** Why no assessor is chosen; null if none has to be. */
function problemOfAssessors(people: Choices<unknown> | null): Problem | null {
  if (people === null) return null;
  const whichOne = people.list.length > 0 ? WORK_TEXTS.chooseAssessor : TEXTS.noAssessors;
  return { field: "assessor", message: people.isLoading ? TEXTS.assessorsNotHere : whichOne };
}

/** Why nothing was chosen; null if no manager is asked for, or there is none to choose. */
function problemOfManagers(people: Choices<Person> | null): Problem | null {
  if (people === null || (people.list.length === 0 && !people.isLoading)) return null;
  return {
    field: "propertyManager",
    message: people.isLoading ? TEXTS.managersNotHere : TEXTS.chooseManager,
  };
}

interface SelectProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (id: string) => void;
}

/** A problem stays until the next press, but once there are assessors one has to be chosen. */
function AssessorSelect({
  assessors,
  value,
  problem,
  onChange,
}: SelectProps & { assessors: Choices<RankedPerson> }) {
  const { list, isLoading } = assessors;
  if (list.length === 0 && !isLoading) return <p>{TEXTS.noAssessors}</p>;
  const isChosen = isAmong(list, value);
  const unchosen = { value: "", label: isLoading ? TEXTS.assessorsComing : TEXTS.chooseOne };
  return (
    <Choice
      label={roleLabel("Assessor")}
      name="assessor"
      value={isChosen ? value : ""}
      {...(list.length > 1 ? { description: WORK_TEXTS.order } : {})}
      error={problem === TEXTS.assessorsNotHere && !isLoading ? TEXTS.assessorsHere : problem}
      options={[...(isChosen ? [] : [unchosen]), ...list.map((each) => optionForWork(each))]}
      onChange={onChange}
    />
  );
}

function ManagerSelect({
  managers,
  value,
  problem,
  onChange,
}: SelectProps & { managers: readonly Person[] }) {
  const message = problem === TEXTS.managersNotHere ? TEXTS.managersHere : problem;
  return (
    <Choice
      label={TEXTS.propertyManager}
      name="propertyManager"
      value={value}
      error={value === "" ? message : undefined}
      options={[
        ...(value === "" ? [{ value: "", label: TEXTS.chooseOne }] : []),
        ...managers.map(personOption),
      ]}
      onChange={onChange}
    />
  );
}
