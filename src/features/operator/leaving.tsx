import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { request } from "#api-client/request.ts";
import { accountHoldings } from "#contract/leaving.ts";
import { deactivateAccount, handOverAccount, previewHandOver } from "#contract/operator.ts";
import { type HandOverCounts, holdsWork } from "#domain/accounts/hand-over.ts";
import { operatorProblem } from "#domain/accounts/operator.ts";
import { Choice } from "#features/forms/choice.tsx";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { HoldingsList, holdingsText, type Holdings } from "#features/operator/holdings.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSuccessors } from "#features/operator/use-successors.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/leaving.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { FormProblem, Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

interface LeavingProps {
  readonly id: string;
  /** False to hand over only, unless the operator wants more. */
  readonly isDeactivating: boolean;
  readonly onClose: () => void;
  /** Called when something was changed. */
  readonly onDone: () => void;
}

/** What was done, as the server answered it. */
interface Done {
  /** What went over, and to whom; null where nobody took over. */
  readonly moved: { readonly to: string; readonly counts: HandOverCounts } | null;
  readonly isDeactivated: boolean;
}

/**
 * Somebody has left: what they hold, who takes it over, and the end of their account, in one place
 * and one transaction. Then it says what was done. Needs the server.
 */
export function Leaving(props: LeavingProps) {
  const holdings = useOperatorRead(accountHoldings, {}, { id: props.id });
  if (holdings.answer === null)
    return (
      <Sheet title={TEXTS.leave} onClose={props.onClose}>
        <ReadState read={holdings}>{() => null}</ReadState>
      </Sheet>
    );
  return <LeavingSteps {...props} holdings={holdings.answer} />;
}

function LeavingSteps(props: LeavingProps & { readonly holdings: Holdings }) {
  const { holdings, onClose } = props;
  const successors = useSuccessors(holdings.account);
  const [done, setDone] = useState<Done | null>(null);
  // A choice that arrives later would move what is below it.
  if (successors.people === null && successors.problem === "")
    return (
      <Sheet title={TEXTS.leave} onClose={onClose}>
        <ListSkeleton />
      </Sheet>
    );
  if (done) return <WhatWasDone holdings={holdings} done={done} onClose={onClose} />;
  const finish = (what: Done) => {
    setDone(what);
    props.onDone();
  };
  return <LeavingForm {...props} successors={successors} onDone={finish} />;
}

interface LeavingFormProps extends Omit<LeavingProps, "onDone"> {
  readonly holdings: Holdings;
  readonly successors: ReturnType<typeof useSuccessors>;
  readonly onDone: (done: Done) => void;
}

function LeavingForm({ id, holdings, successors, isDeactivating, onClose, onDone }: LeavingFormProps) {
  const { credentials } = useSignedIn();
  const { account, counts } = holdings;
  const mayDeactivate = account.isActive && operatorProblem("deactivate", account) === null;
  const mayHandOver = operatorProblem("handOver", account) === null;
  const [to, setTo] = useState("");
  const [isEnding, setEnding] = useState(isDeactivating && mayDeactivate);
  const [isQuestioned, setQuestioned] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState("");
  const preview = useOperatorRead(previewHandOver, { to }, { id });
  const refusal = preview.failure ? failureSentence(preview.failure) : problem;
  const leavesWork = to === "" && holdsWork(counts);
  const nameOf = (personId: string) => successors.people?.find((each) => each.id === personId)?.name ?? "";
  const submit = async () => {
    if (to === "" && !isEnding) return setProblem(TEXTS.chooseSuccessor);
    // A second press does nothing by itself: somebody may press twice without reading.
    if (leavesWork && !isAgreed) {
      setProblem(isQuestioned ? TEXTS.agreeFirst : "");
      return setQuestioned(true);
    }
    const options = { auth: credentials, params: { id } };
    if (to === "") {
      const answer = await request(deactivateAccount, options);
      if (!answer.ok) return setProblem(failureSentence(answer.failure));
      return onDone({ moved: null, isDeactivated: !answer.data.isActive });
    }
    const body = { to, ...(isEnding ? { deactivate: true } : {}) };
    const answer = await request(handOverAccount, { ...options, body });
    if (!answer.ok) return setProblem(failureSentence(answer.failure));
    const { isDeactivated = false, ...moved } = answer.data;
    return onDone({ moved: { to: nameOf(to), counts: moved }, isDeactivated });
  };
  const choose = (chosen: string) => {
    setTo(chosen);
    setQuestioned(false);
    setAgreed(false);
    setProblem("");
  };
  const isQuestion = isQuestioned && leavesWork && isEnding;
  return (
    <FormSheet
      title={TEXTS.title(account.name)}
      submit={TEXTS.submit(to !== "", isEnding, isQuestion && isAgreed)}
      isDanger={isEnding}
      onClose={onClose}
      onSubmit={submit}
    >
      <h3>{TEXTS.stepHoldings(account.name)}</h3>
      <HoldingsList holdings={holdings} />
      <h3>{TEXTS.stepSuccessor}</h3>
      {mayHandOver ? (
        <>
          <p className="quiet">{TEXTS.handOverConsequence}</p>
          {successors.people && (
            <Choice
              label={TEXTS.successor(account.role)}
              name="successor"
              value={to}
              options={[
                { value: "", label: TEXTS.nobodyChosen },
                ...successors.people.map(({ id: personId, name, email }) => ({
                  value: personId,
                  label: TEXTS.personWithEmail(name, email),
                })),
              ]}
              onChange={choose}
            />
          )}
        </>
      ) : (
        <p>{account.role === "Vendor" ? TEXTS.jobsOfVendorStay : TEXTS.workOfOperatorStays}</p>
      )}
      <h3>{TEXTS.stepAccount}</h3>
      {mayDeactivate ? (
        <Checkbox
          label={TEXTS.deactivateToo}
          description={TEXTS.deactivateConsequence(account.name)}
          checked={isEnding}
          onChange={(event) => setEnding(event.currentTarget.checked)}
        />
      ) : (
        <p>{TEXTS.accountState(account.isActive)}</p>
      )}
      {isQuestion && (
        <Question
          text={whatStays(mayHandOver, account.name, counts)}
          isAgreed={isAgreed}
          onAgree={(next) => {
            setAgreed(next);
            setProblem("");
          }}
        />
      )}
      <FormProblem message={successors.problem || refusal} />
    </FormSheet>
  );
}

function whatStays(mayHandOver: boolean, name: string, counts: HandOverCounts): string {
  const things = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (mayHandOver ? TEXTS.nobodyTakesOver : TEXTS.jobsGoBack)(name, holdingsText(counts), things);
}

interface QuestionProps {
  readonly text: string;
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
}

/** What stays without a successor, and the box without which nothing is deactivated. */
function Question({ text, isAgreed, onAgree }: QuestionProps) {
  return (
    <Notice tone="amber" icon="warning" role="alert">
      <p>{text}</p>
      <Checkbox
        label={TEXTS.agree}
        checked={isAgreed}
        onChange={(event) => onAgree(event.currentTarget.checked)}
      />
    </Notice>
  );
}

interface WhatWasDoneProps {
  readonly holdings: Holdings;
  readonly done: Done;
  readonly onClose: () => void;
}

/** Each step with what became of it. */
function WhatWasDone({ holdings: { account, counts, bids }, done, onClose }: WhatWasDoneProps) {
  const stays = done.moved === null && holdsWork(counts);
  const { name, sessions } = account;
  return (
    <Sheet
      title={TEXTS.title(name)}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button onClick={onClose}>{TEXTS.done}</Button>
        </div>
      }
    >
      <div className="column" role="status">
        {done.moved && (
          <Notice tone="green" icon="check">
            {TEXTS.handedOverTo(done.moved.to, holdingsText(done.moved.counts))}
          </Notice>
        )}
        {stays && (
          <Notice tone="amber" icon="warning">
            {account.role === "Vendor"
              ? TEXTS.jobsStay(name, counts.openTickets)
              : TEXTS.stillHeld(name, holdingsText(counts))}
          </Notice>
        )}
        {bids > 0 && <Notice icon="ticket">{TEXTS.bidsStay(bids)}</Notice>}
        {done.isDeactivated ? (
          <Notice tone="green" icon="check">
            {TEXTS.deactivatedNow(name, sessions)}
          </Notice>
        ) : (
          <Notice icon="person">{TEXTS.accountState(account.isActive)}</Notice>
        )}
      </div>
    </Sheet>
  );
}
