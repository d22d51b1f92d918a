import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { handOverAccount, operatorPeople, previewHandOver } from "#contract/operator.ts";
import { LIMITS } from "#contract/limits.ts";
import type { HandOverCounts } from "#domain/accounts/hand-over.ts";
import { Choice } from "#features/forms/choice.tsx";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import type { OperatedPerson } from "#features/operator/operated-person.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/operator.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";

/**
 * Gives the work of an account to another one of its role: shows how much that is, asks for the
 * successor and does it. Needs the server.
 */
export function HandOver({
  person,
  onClose,
  onDone,
}: {
  person: OperatedPerson;
  onClose: () => void;
  onDone: () => void;
}) {
  const { credentials } = useSignedIn();
  const [to, setTo] = useState("");
  const [problem, setProblem] = useState("");
  const [isPending, setPending] = useState(false);
  const preview = useOperatorRead(previewHandOver, { to }, { id: person.id });
  const successors = useSuccessors(person);
  const refusal = preview.failure ? failureSentence(preview.failure) : problem;
  const submit = useSingleFlight(async () => {
    if (to === "") return setProblem(TEXTS.chooseSuccessor);
    setPending(true);
    const answer = await request(handOverAccount, {
      auth: credentials,
      params: { id: person.id },
      body: { to },
    });
    setPending(false);
    if (!answer.ok) return setProblem(failureSentence(answer.failure));
    toast({ title: TEXTS.handedOver });
    onDone();
    onClose();
  });
  return (
    <Sheet
      title={`${TEXTS.handOver}: ${person.name}`}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button loading={isPending} onClick={() => void submit()}>
            {TEXTS.handOver}
          </Button>
        </div>
      }
    >
      <div className="column">
        <p className="text">{TEXTS.handOverConsequence}</p>
        {preview.answer === null && preview.failure === null && <ListSkeleton count={1} />}
        {preview.answer && <Counts counts={preview.answer} />}
        {successors.people && (
          <Choice
            label={TEXTS.successor(person.role)}
            name="successor"
            value={to}
            options={[
              { value: "", label: TEXTS.nobodyChosen },
              ...successors.people.map(({ id, name, email }) => ({
                value: id,
                label: TEXTS.personWithEmail(name, email),
              })),
            ]}
            onChange={(id) => {
              setTo(id);
              setProblem("");
            }}
          />
        )}
        <FormProblem message={successors.problem || refusal} />
      </div>
    </Sheet>
  );
}

function Counts({ counts }: { counts: HandOverCounts }) {
  const lines = [
    TEXTS.storesCount(counts.stores),
    TEXTS.buildingsCount(counts.buildings),
    TEXTS.workersCount(counts.workers),
    TEXTS.openTicketsCount(counts.openTickets),
    TEXTS.finishedTicketsCount(counts.finishedTickets),
  ];
  return (
    <ul className="list lines" aria-label={TEXTS.whatGoes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Every active account with the role of this one, page by page; null until all are here. */
function useSuccessors({ id, role }: OperatedPerson) {
  const { credentials } = useSignedIn();
  const [people, setPeople] = useState<readonly OperatedPerson[] | null>(null);
  const [problem, setProblem] = useState("");
  const auth = useRef(credentials);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const found = new Map<string, OperatedPerson>();
      for (let page = 1, hasNext = true; hasNext; page += 1) {
        const query = { role, page: String(page), limit: String(LIMITS.largestPage) };
        const answer = await request(operatorPeople, { auth: auth.current, query });
        if (!isCurrent) return;
        if (!answer.ok) return setProblem(failureSentence(answer.failure));
        for (const each of answer.data.people) found.set(each.id, each);
        hasNext = answer.data.pagination.hasNextPage;
      }
      setPeople([...found.values()].filter((each) => each.isActive && each.id !== id));
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [id, role]);
  return { people, problem };
}
