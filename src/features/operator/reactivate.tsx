import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { accountHoldings } from "#contract/leaving.ts";
import { reactivateAccount } from "#contract/operator.ts";
import { needsOwnPassword } from "#domain/accounts/operator.ts";
import { isRole, isStoreRole } from "#domain/accounts/role.ts";
import { changesOfManager } from "#domain/mutations/stores.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { type Holdings, HoldingsList } from "#features/operator/holdings.tsx";
import type { OperatedPerson } from "#features/operator/operated-person.ts";
import { OwnPassword } from "#features/operator/own-password.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { request } from "#api-client/request.ts";
import * as TEXTS from "#texts/operator.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

interface ReactivateProps {
  readonly person: OperatedPerson;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Opens a deactivated account again. Says before and after it what comes back and what others have
 * taken over, of which stores are given back here. Needs the server.
 */
export function Reactivate({ person, onClose, onDone }: ReactivateProps) {
  const { credentials } = useSignedIn();
  const [problem, setProblem] = useState("");
  const [password, setPassword] = useState("");
  const [isDone, setDone] = useState(false);
  const holdings = useOperatorRead(accountHoldings, {}, { id: person.id });
  const needsPassword = needsOwnPassword("reactivate", person);
  const title = TEXTS.reactivatePerson(person.name);
  const confirm = async () => {
    if (needsPassword && password === "") return setProblem(TEXTS.ownPasswordMissing);
    const answer = await request(reactivateAccount, {
      auth: credentials,
      params: { id: person.id },
      ...(needsPassword ? { body: { password } } : {}),
    });
    if (!answer.ok) return setProblem(failureSentence(answer.failure));
    onDone();
    setDone(true);
  };
  const what = (
    <ReadState read={holdings}>
      {(found) => <WhatComesBack person={person} holdings={found} isDone={isDone} />}
    </ReadState>
  );
  if (isDone)
    return (
      <Sheet
        title={title}
        onClose={onClose}
        footer={
          <div className="row end">
            <Button onClick={onClose}>{TEXTS.done}</Button>
          </div>
        }
      >
        <div className="column">
          <p role="status">{TEXTS.accountReactivated}</p>
          {what}
        </div>
      </Sheet>
    );
  return (
    <Confirm
      title={title}
      confirmLabel={TEXTS.reactivate}
      isDanger={false}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <div className="column">
        <p className="text">
          {person.name} {TEXTS.reactivateConsequence}
        </p>
        {what}
        {needsPassword && <OwnPassword value={password} onChange={setPassword} />}
        <FormProblem message={problem} />
      </div>
    </Confirm>
  );
}

interface WhatProps {
  readonly person: OperatedPerson;
  /** As they were before the account was active again. */
  readonly holdings: Holdings;
  readonly isDone: boolean;
}

function WhatComesBack({ person, holdings, isDone }: WhatProps) {
  const { handedOver = [] } = holdings;
  return (
    <>
      <h3>{TEXTS.comesBack}</h3>
      <HoldingsList holdings={holdings} />
      <h3>{TEXTS.doesNotComeBack}</h3>
      {handedOver.length > 0 && (
        <ul className="list lines" aria-label={TEXTS.doesNotComeBack}>
          {handedOver.map(({ id, name, stores }) => (
            <li key={id} className="text">
              <Link to={`/profile/${id}`}>{name}</Link>
              {stores.length === 0
                ? ` ${TEXTS.hasTakenOver}`
                : `: ${stores.map(({ label }) => label).join(", ")}`}
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">{TEXTS.staysWithOthers}</p>
      {isDone && <GiveStoresBack person={person} handedOver={handedOver} />}
    </>
  );
}

/** Makes the person the manager of the stores again, by an ordinary change of each. */
function GiveStoresBack({
  person: { id: personId, email, name, role },
  handedOver,
}: {
  person: OperatedPerson;
  handedOver: NonNullable<Holdings["handedOver"]>;
}) {
  const enqueue = useEnqueue();
  const [count, setCount] = useState(0);
  const [isPending, during] = usePending();
  const stores = handedOver.flatMap((each) => each.stores);
  const submit = useSingleFlight(async () => {
    const ids = stores.map(({ id }) => id);
    await during(enqueue(changesOfManager(ids, { personId, email, name })));
    setCount(stores.length);
  });
  if (count > 0) return <p role="status">{TEXTS.storesGivenBack(count, name)}</p>;
  if (stores.length === 0) return null;
  // Whose property manager somebody is, is a field of the store.
  if (!isRole(role) || !isStoreRole(role)) return <p>{TEXTS.choosePropertyManagerAgain(name)}</p>;
  return (
    <div>
      <Button variant="default" loading={isPending} onClick={() => void submit()}>
        {TEXTS.giveStoresBack(stores.length, name)}
      </Button>
    </div>
  );
}
