import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { request } from "#api-client/request.ts";
import { waitNowMs } from "#api-client/server-time.ts";
import { endDeputyOf, nameDeputyOf } from "#contract/deputies.ts";
import { listSuccessors } from "#contract/leaving.ts";
import { type DeputyField, deputyFormProblems, isOver } from "#domain/accounts/deputy.ts";
import { dayOf, deviceTimeZone, today } from "#features/dates/dates.ts";
import { Choice } from "#features/forms/choice.tsx";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { labelOfPerson } from "#features/forms/options.ts";
import { useKeyOfCall } from "#features/forms/use-key-of-call.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import type { OperatedPerson } from "#features/operator/operated-person.ts";
import { ReadState } from "#features/operator/read-state.tsx";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/deputies.ts";
import { FormProblem } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";

interface DeputyOfProps {
  readonly person: OperatedPerson;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Who decides for somebody who is away; null for nobody, and once the last day has passed. */
export const deputyOfPerson = ({ deputy }: OperatedPerson) =>
  deputy && !isOver(deputy, waitNowMs()) ? deputy : null;

/** Who decides for somebody else, from which day to which day. Needs the server. */
export function DeputyOf({ person, onClose, onDone }: DeputyOfProps) {
  const { credentials } = useSignedIn();
  const present = deputyOfPerson(person);
  const [fields, setFields] = useState({
    email: present?.email ?? "",
    fromDay: present?.fromDay ?? today(),
    untilDay: present?.untilDay ?? "",
  });
  const [refusal, setRefusal] = useState("");
  const keyOf = useKeyOfCall();
  const form = { ...fields, timeZone: deviceTimeZone() };
  const { problems, check } = useProblems<DeputyField>(() =>
    deputyFormProblems(form, person.email, waitNowMs(), {
      presentFrom: present?.fromDay ?? null,
      personName: person.name,
    }),
  );
  const params = { id: person.id };
  const finish = (title: string) => {
    toast({ title });
    onDone();
    onClose();
  };
  const save = async () => {
    if (!check()) return;
    const key = keyOf({ ...params, ...form });
    const answer = await request(nameDeputyOf, { auth: credentials, params, key, body: form });
    return answer.ok ? finish(TEXTS.isNamed) : setRefusal(failureSentence(answer.failure));
  };
  const end = useSingleFlight(async () => {
    const answer = await request(endDeputyOf, { auth: credentials, params });
    return answer.ok ? finish(TEXTS.decidesAgain(person.name)) : setRefusal(failureSentence(answer.failure));
  });
  const change = (field: DeputyField) => (value: string) => {
    setFields((before) => ({ ...before, [field]: value }));
    setRefusal("");
  };
  const day = (field: "fromDay" | "untilDay", label: string) => (
    <TextInput
      className="grow"
      label={label}
      name={field}
      type="date"
      value={fields[field]}
      error={problems[field]}
      onChange={(event) => change(field)(event.currentTarget.value)}
    />
  );
  return (
    <FormSheet title={TEXTS.deputyOf(person.name)} submit={TEXTS.save} onClose={onClose} onSubmit={save}>
      <p className="quiet">{TEXTS.introOf(person.name)}</p>
      {present && (
        <div className="row tight">
          <p>
            {TEXTS.decidesForPerson(
              present.name,
              person.name,
              dayOf(present.fromDay),
              dayOf(present.untilDay),
            )}
          </p>
          <Button variant="subtle" onClick={() => void end()}>
            {TEXTS.end}
          </Button>
        </div>
      )}
      <WhoDecides
        personId={person.id}
        email={fields.email}
        error={problems.email}
        onChange={change("email")}
      />
      <div className="row">
        {day("fromDay", TEXTS.firstDay)}
        {day("untilDay", TEXTS.lastDay)}
      </div>
      <FormProblem message={refusal} />
    </FormSheet>
  );
}

interface WhoDecidesProps {
  readonly personId: string;
  readonly email: string;
  readonly error: string | undefined;
  readonly onChange: (email: string) => void;
}

/** The people of the same role, one of whom is chosen. */
function WhoDecides({ personId, email: chosen, error, onChange }: WhoDecidesProps) {
  const candidates = useOperatorRead(listSuccessors, {}, { id: personId });
  return (
    <ReadState read={candidates}>
      {({ people }) =>
        people.length === 0 ? (
          <p>{TEXTS.nobodyToChoose}</p>
        ) : (
          <Choice
            label={TEXTS.whoDecides}
            name="email"
            value={chosen}
            error={error}
            options={[
              { value: "", label: TEXTS.choosePerson },
              ...people.map(({ name, email, leavesOn }) => ({
                value: email,
                label: labelOfPerson(name, leavesOn ?? undefined),
                hint: email,
              })),
            ]}
            onChange={onChange}
          />
        )
      }
    </ReadState>
  );
}
