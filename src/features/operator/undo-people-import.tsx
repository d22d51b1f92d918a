import { Button } from "@mantine/core";
import { useState } from "react";
import { type Credentials, request } from "#api-client/request.ts";
import { listPeopleImports, previewPeopleUndo, undoPeopleImport } from "#contract/people-imports.ts";
import type { z } from "#contract/zod.ts";
import { compareNames } from "#domain/compare-names.ts";
import { pageOfList } from "#domain/page-of.ts";
import { MOST_INVITED } from "#domain/accounts/invited-emails.ts";
import { momentOf } from "#features/dates/dates.ts";
import { Choice } from "#features/forms/choice.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as TEXTS from "#texts/people-import.ts";
import * as UI_TEXTS from "#texts/ui.ts";
import { FormProblem } from "#ui/notice.tsx";
import { Sentence, SentenceSkeleton } from "#ui/sentence.tsx";
import { Sheet } from "#ui/sheet.tsx";

type Person = z.output<typeof previewPeopleUndo.answer>["people"][number];
type PeopleImport = z.output<typeof listPeopleImports.answer>["imports"][number];

interface UndoPeopleImportProps {
  readonly onClose: () => void;
  /** Called when something was undone. */
  readonly onDone: () => void;
}

/**
 * Takes back an import of people: says what happens to each of them, does it, and says what was
 * done. Needs the server, which decides. See docs/product.md#undoing-an-import-of-people.
 */
export function UndoPeopleImport({ onClose, onDone }: UndoPeopleImportProps) {
  const imports = useOperatorRead(listPeopleImports);
  const [chosenId, setChosenId] = useState("");
  const made = imports.answer?.imports ?? [];
  const chosen = made.find(({ id }) => id === chosenId) ?? made[0];
  if (chosen === undefined)
    return (
      <Sheet title={TEXTS.undoTitle} onClose={onClose}>
        <ReadState read={imports} skeleton={<SentenceSkeleton />}>
          {() => <Sentence>{TEXTS.noImports}</Sentence>}
        </ReadState>
      </Sheet>
    );
  return (
    <UndoOf key={chosen.id} made={chosen} onClose={onClose} onDone={onDone}>
      <Choice
        label={TEXTS.whichImport}
        name="import"
        value={chosen.id}
        options={made.map(({ id, fileName, importedAt, importedBy, people }) => ({
          value: id,
          label: TEXTS.importOf(fileName, momentOf(importedAt), people, importedBy),
        }))}
        onChange={setChosenId}
      />
    </UndoOf>
  );
}

interface UndoOfProps extends UndoPeopleImportProps {
  readonly made: PeopleImport;
  readonly children: React.ReactNode;
}

function UndoOf({ made, onClose, onDone, children }: UndoOfProps) {
  const { credentials } = useSignedIn();
  const preview = useOperatorRead(previewPeopleUndo, {}, { id: made.id });
  const [done, setDone] = useState<readonly Person[] | null>(null);
  const [problem, setProblem] = useState("");
  const [undoing, setUndoing] = useState<number | null>(null);
  const planned = preview.answer?.people ?? [];
  const count = (of: Person["outcome"]) => planned.filter(({ outcome }) => outcome === of).length;
  const undoable = planned.filter(({ outcome }) => outcome !== "stays" && outcome !== "already");
  const submit = async () => {
    const emails = undoable.map(({ email }) => email);
    const result = await undoInCalls(credentials, made.id, emails, setUndoing);
    setUndoing(null);
    setProblem(result.problem);
    if (result.people.length > 0) onDone();
    // What was not reached is in the preview again.
    // Those who stay are not sent, and stand in the result as in the preview.
    if (result.problem === "")
      setDone([...result.people, ...planned.filter(({ outcome }) => outcome === "stays")]);
    else preview.reload();
  };
  if (done !== null)
    return (
      <Sheet
        title={TEXTS.undoTitle}
        onClose={onClose}
        footer={<Button onClick={onClose}>{UI_TEXTS.close}</Button>}
      >
        <div className="column">
          <p role="status">{TEXTS.undoneSummary(done.length - staying(done), staying(done))}</p>
          <PeopleList people={done} sentenceOf={doneSentence} />
        </div>
      </Sheet>
    );
  return (
    <FormSheet
      title={TEXTS.undoTitle}
      submit={TEXTS.undoPeople(undoable.length)}
      isDanger
      isDisabled={undoable.length === 0}
      progress={undoing === null ? "" : TEXTS.undoingPeople(undoing, undoable.length)}
      onClose={onClose}
      onSubmit={submit}
    >
      {children}
      <FormProblem message={problem} />
      <ReadState read={preview}>
        {() => (
          <>
            <p role="status">
              {TEXTS.undoSummary(
                count("withdraw"),
                count("restore") + count("restoreInvitation"),
                count("stays"),
                count("already"),
              )}
            </p>
            <PeopleList people={planned} sentenceOf={plannedSentence} />
          </>
        )}
      </ReadState>
    </FormSheet>
  );
}

const staying = (people: readonly Person[]) => people.filter(({ outcome }) => outcome === "stays").length;

/** Undoes in several calls; what came before a lost connection is done. */
async function undoInCalls(
  auth: Credentials,
  id: string,
  emails: readonly string[],
  /** Called before each call with how many are done. */
  onProgress: (done: number) => void,
): Promise<{ readonly people: readonly Person[]; readonly problem: string }> {
  const people: Person[] = [];
  for (let n = 0; n < emails.length; n += PER_CALL) {
    onProgress(n);
    const body = { emails: emails.slice(n, n + PER_CALL) };
    const answer = await request(undoPeopleImport, { auth, params: { id }, body });
    if (!answer.ok) return { people, problem: failureSentence(answer.failure) };
    people.push(...answer.data.people);
  }
  return { people, problem: "" };
}

const PER_CALL = Math.min(50, MOST_INVITED);
const PER_PAGE = 20;

interface PeopleListProps {
  readonly people: readonly Person[];
  readonly sentenceOf: (person: Person) => string;
}

/** The people of an import with what becomes of each; first those that ask for something. */
function PeopleList({ people, sentenceOf }: PeopleListProps) {
  const [page, setPage] = useState(1);
  const sorted = people.toSorted(
    (one, other) =>
      RANKS[one.outcome] - RANKS[other.outcome] ||
      compareNames(one.name || one.email, other.name || other.email),
  );
  const { rows, ...pagination } = pageOfList(sorted, page, PER_PAGE);
  return (
    <div className="column">
      <ul className="list lines" aria-label={TEXTS.peopleOfImport}>
        {rows.map((person) => (
          <li key={person.email}>
            <strong className="text">{person.name || person.email}</strong>
            <p className="quiet text">{person.email}</p>
            <p className="quiet text">{sentenceOf(person)}</p>
          </li>
        ))}
      </ul>
      <ListPages label={CSV_TEXTS.pages} pagination={pagination} onPage={setPage} />
    </div>
  );
}

const RANKS: Readonly<Record<Person["outcome"], number>> = {
  stays: 0,
  restoreInvitation: 1,
  withdraw: 2,
  restore: 2,
  already: 3,
};

const plannedSentence = ({ outcome, reason }: Person): string =>
  ({
    withdraw: TEXTS.willBeWithdrawn,
    restore: TEXTS.willBeRestored,
    restoreInvitation: TEXTS.invitationWillBeRestored,
    already: TEXTS.alreadyUndone,
    stays: reason ?? "",
  })[outcome];

const doneSentence = ({ outcome, reason }: Person): string =>
  ({
    withdraw: TEXTS.wasWithdrawn,
    restore: TEXTS.wasRestored,
    restoreInvitation: TEXTS.invitationWasRestored,
    already: TEXTS.alreadyUndone,
    stays: reason ?? "",
  })[outcome];
