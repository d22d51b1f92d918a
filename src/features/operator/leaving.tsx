import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { request } from "#api-client/request.ts";
import { accountHoldings } from "#contract/leaving.ts";
import { handOverAccount, previewHandOver } from "#contract/hand-over.ts";
import { deactivateAccount } from "#contract/operator.ts";
import { type HandOverCounts, holdsWork } from "#domain/accounts/hand-over.ts";
import { operatorProblem } from "#domain/accounts/operator.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { HoldingsList, holdingsText, type Holdings } from "#features/operator/holdings.tsx";
import { type Done, WhatWasDone } from "#features/operator/leaving-done.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import {
  type ChosenSuccessors,
  isPartMissing,
  SuccessorChoice,
  successorsFrom,
} from "#features/operator/successor-choice.tsx";
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
  const successors = useSuccessors(holdings.account.id);
  const [done, setDone] = useState<Done | null>(null);
  // A choice that arrives later would move what is below it.
  if (successors.options === null && successors.problem === "")
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
  const [chosen, setChosen] = useState<ChosenSuccessors>({ to: "", parts: [] });
  const { to } = chosen;
  const [isEnding, setEnding] = useState(isDeactivating && mayDeactivate);
  const [isQuestioned, setQuestioned] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState("");
  const preview = useOperatorRead(previewHandOver, { to }, { id });
  const refusal = preview.failure ? failureSentence(preview.failure) : problem;
  const leavesWork = to === "" && holdsWork(counts);
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
    if (isPartMissing(chosen)) return setProblem(TEXTS.completeParts);
    const { tickets } = successorsFrom(chosen);
    const body = {
      to,
      ...(isEnding ? { deactivate: true } : {}),
      ...(tickets.length > 0 ? { tickets } : {}),
    };
    const answer = await request(handOverAccount, { ...options, body });
    if (!answer.ok) return setProblem(failureSentence(answer.failure));
    const { isDeactivated = false, others = [], ...moved } = answer.data;
    return onDone({ moved: { to: successors.nameOf(to), counts: moved, others }, isDeactivated });
  };
  const choose = (next: ChosenSuccessors) => {
    setChosen(next);
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
          {successors.options && (
            <SuccessorChoice
              holdings={holdings}
              options={successors.options}
              chosen={chosen}
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
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (mayHandOver ? TEXTS.nobodyTakesOver : TEXTS.jobsGoBack)(name, holdingsText(counts), total);
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
