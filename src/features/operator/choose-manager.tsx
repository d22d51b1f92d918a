import { useEffect, useState } from "react";
import { request } from "#api-client/request.ts";
import { chooseManager } from "#contract/choose-manager.ts";
import { Choice } from "#features/forms/choice.tsx";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { type ChoiceOption, leavingLast, personOption } from "#features/forms/options.ts";
import { useKeyOfCall } from "#features/forms/use-key-of-call.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { readOpenInvitations } from "#features/operator/open-invitations.ts";
import type { OperatedPerson } from "#features/operator/operated-person.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readPeople } from "#local-db/read/people.ts";
import * as TEXTS from "#texts/waiting-workers.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";

interface ChooseManagerProps {
  readonly person: OperatedPerson;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The property manager of a worker who has none: an account, or somebody who is invited. */
export function ChooseManager({ person, onClose, onDone }: ChooseManagerProps) {
  const { credentials, db } = useSignedIn();
  const managers = useLiveQuery(() => readPeople(db, "Property Manager"), [db]);
  const { invited, problem: readProblem } = useInvitedManagers();
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState("");
  const keyOf = useKeyOfCall();
  const options = [...leavingLast(managers ?? []).map(personOption), ...(invited ?? [])];
  // Options that come one after the other would move while somebody chooses.
  const isRead = managers !== undefined && (invited !== null || readProblem !== "");
  const submit = async () => {
    if (chosen === "") return setProblem(TEXTS.mustChoose);
    const body = { propertyManager: chosen };
    const params = { id: person.id };
    const key = keyOf({ ...params, ...body });
    const answer = await request(chooseManager, { auth: credentials, params, key, body });
    if (!answer.ok) return setProblem(failureSentence(answer.failure));
    toast({ title: TEXTS.isChosen(person.name) });
    onDone();
    return onClose();
  };
  return (
    <FormSheet title={TEXTS.chooseFor(person.name)} submit={TEXTS.choose} onClose={onClose} onSubmit={submit}>
      {!isRead && <ListSkeleton />}
      {isRead && options.length === 0 && <p>{TEXTS.noneToChoose}</p>}
      {isRead && options.length > 0 && (
        <Choice
          label={TEXTS.manager}
          name="propertyManager"
          value={chosen}
          options={[{ value: "", label: TEXTS.choose }, ...options]}
          onChange={(value) => {
            setChosen(value);
            setProblem("");
          }}
        />
      )}
      <p className="quiet text">{TEXTS.consequence(person.name)}</p>
      <FormProblem message={readProblem || problem} />
    </FormSheet>
  );
}

/** The property managers who are invited, as options; null until the server has answered. */
function useInvitedManagers() {
  const { credentials } = useSignedIn();
  const [invited, setInvited] = useState<readonly ChoiceOption[] | null>(null);
  const [problem, setProblem] = useState("");
  const [auth] = useState(credentials);
  useEffect(() => {
    let isCurrent = true;
    void readOpenInvitations(auth, { search: "" }).then((found) => {
      if (!isCurrent) return;
      if ("problem" in found) setProblem(found.problem);
      else
        setInvited(
          found.invitations
            .filter(({ role }) => role === "Property Manager")
            .map(({ email, name }) => ({
              value: email,
              label: TEXTS.optionInvited(name || email),
              hint: email,
            })),
        );
    });
    return () => {
      isCurrent = false;
    };
  }, [auth]);
  return { invited, problem };
}
