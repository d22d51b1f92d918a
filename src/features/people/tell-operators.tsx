import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { request } from "#api-client/request.ts";
import { tellOperatorsOfLeaver } from "#contract/operators.ts";
import type { Person } from "#domain/accounts/person.ts";
import { isManagerRole, mayTakePart } from "#domain/accounts/role.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useKeyOfCall } from "#features/forms/use-key-of-call.ts";
import { useOperators } from "#features/hooks/use-operators.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/leaving.ts";
import { Icon } from "#ui/icons.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { FormProblem } from "#ui/notice.tsx";

/**
 * For managers who may not close the account of somebody who leaves: who may, and one press that
 * notifies them. It needs no right, since it changes nothing.
 */
export function TellOperators({ person }: { person: Person }) {
  const { actor } = useSignedIn();
  if (!isManagerRole(actor.role) || !mayTakePart(actor) || person.id === actor.id || person.hasLeft === true)
    return null;
  return (
    <ItemBoundary kind={TEXTS.leave}>
      <Operators userId={person.id} name={person.name} />
    </ItemBoundary>
  );
}

function Operators({ userId, name }: { userId: string; name: string }) {
  const { credentials } = useSignedIn();
  const { names: operators, people } = useOperators();
  const sheets = useUrlDialogs();
  const keyOf = useKeyOfCall();
  const [isPending, during] = usePending();
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState("");
  const tell = useSingleFlight(async () => {
    const answer = await during(
      request(tellOperatorsOfLeaver, {
        auth: credentials,
        params: { id: userId },
        key: keyOf({ userId }),
      }),
    );
    setProblem(answer.ok ? "" : failureSentence(answer.failure));
    setDone(answer.ok);
  });
  return (
    <section className="card column" aria-labelledby="leaves">
      <h2 id="leaves">{TEXTS.leaveOf(name)}</h2>
      <p>{TEXTS.whoClosesAccounts(operators)}</p>
      {operators.length > 0 && !isDone && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="bell" />}
            loading={isPending}
            onClick={() => void tell()}
          >
            {TEXTS.tellOperators}
          </Button>
        </div>
      )}
      {people.length > 0 && (
        <div className="row tight">
          {people.slice(0, MOST_BUTTONS).map((operator) => (
            <Button
              key={operator.id}
              component={Link}
              {...sheets.link("chat", encodeChatTarget(messageTo(operator, name)))}
              variant="default"
              leftSection={<Icon name="speech" />}
            >
              {TEXTS.askOperator(operator.name)}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className={isDone ? "" : "unseen"}>
        {isDone && TEXTS.operatorsNotified(name)}
      </p>
      <FormProblem message={problem} />
    </section>
  );
}

/** More would be a list of people in the way of what the page is about. */
const MOST_BUTTONS = 3;

const messageTo = ({ id, name }: { readonly id: string; readonly name: string }, leaver: string) => ({
  userId: id,
  name,
  text: TEXTS.askToClose(leaver),
});
