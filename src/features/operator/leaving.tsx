import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { previewHandOver } from "#contract/hand-over.ts";
import { type HandOverCounts, holdsWork } from "#domain/accounts/hand-over.ts";
import { lastDayProblem } from "#domain/accounts/planned-leaving.ts";
import { needsOwnPassword, operatorProblem } from "#domain/accounts/operator.ts";
import { localTime } from "#domain/time-zone.ts";
import { cityElsewhere, deviceTimeZone } from "#features/dates/dates.ts";
import { useNow } from "#features/dates/use-today.ts";
import { useKeyOfCall } from "#features/forms/use-key-of-call.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { HoldingsList, holdingsText, type Holdings } from "#features/operator/holdings.tsx";
import { type Done, WhatWasDone } from "#features/operator/leaving-done.tsx";
import { OwnPassword } from "#features/operator/own-password.tsx";
import { PlannedLeavingNotice } from "#features/operator/planned-leavings.tsx";
import { useMadeLinks } from "#features/operator/made-links.ts";
import { WhoTakesOver } from "#features/operator/who-takes-over.tsx";
import {
  chosenIn,
  type ChosenSuccessors,
  partsProblem,
  withNewcomer,
} from "#features/operator/successor-parts.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { sendLeaving } from "#features/operator/send-leaving.ts";
import { type HoldingsCheck, type Successors, WithHoldings } from "#features/operator/with-holdings.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/leaving.ts";
import * as OPERATOR_TEXTS from "#texts/operator.ts";
import { FormProblem, Notice } from "#ui/notice.tsx";

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
export const Leaving = (props: LeavingProps) => (
  <WithHoldings id={props.id} title={TEXTS.leave} onClose={props.onClose}>
    {(holdings, successors, check) => (
      <LeavingSteps {...props} holdings={holdings} successors={successors} check={check} />
    )}
  </WithHoldings>
);

function LeavingSteps(props: LeavingProps & Pick<LeavingFormProps, "holdings" | "successors" | "check">) {
  const { holdings, successors, onClose } = props;
  const [done, setDone] = useState<Done | null>(null);
  const { account, refreshSession } = useSignedIn();
  const links = useMadeLinks(account.id);
  // The links of invited successors are shown once; what was done comes after them.
  if (done && links !== null) return null;
  // Whoever ended their own account is asked to sign in from here on.
  const isOwnEnd = done?.isDeactivated === true && holdings.account.id === account.id;
  const close = () => {
    onClose();
    if (isOwnEnd) refreshSession();
  };
  if (done) return <WhatWasDone holdings={holdings} done={done} onClose={close} />;
  const finish = (what: Done) => {
    setDone(what);
    props.onDone();
  };
  const withdrawn = () => {
    props.onDone();
    onClose();
  };
  return <LeavingForm {...props} successors={successors} onDone={finish} onWithdrawn={withdrawn} />;
}

interface LeavingFormProps extends Omit<LeavingProps, "onDone"> {
  readonly holdings: Holdings;
  readonly successors: Successors;
  readonly check: HoldingsCheck;
  readonly onDone: (done: Done) => void;
  /** Called when what was planned until now does not hold any more. */
  readonly onWithdrawn: () => void;
}

function LeavingForm(props: LeavingFormProps) {
  const { id, holdings, successors, isDeactivating, onClose, onDone, onWithdrawn } = props;
  const { credentials, account: operator } = useSignedIn();
  const { account, counts } = holdings;
  const notDeactivated = account.isActive ? operatorProblem("deactivate", account) : null;
  const mayDeactivate = account.isActive && notDeactivated === null;
  const mayHandOver = operatorProblem("handOver", account) === null;
  const [chosen, setChosen] = useState<ChosenSuccessors>(() => chosenIn(holdings.leaving));
  const { to } = chosen;
  const [isEnding, setEnding] = useState(isDeactivating && mayDeactivate);
  const [day, setDay] = useState(holdings.leaving?.day ?? "");
  const lastDay = isEnding ? day : "";
  const [isQuestioned, setQuestioned] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const [password, setPassword] = useState("");
  const needsPassword = needsOwnPassword("deactivate", account);
  const [problem, setProblem] = useState("");
  const preview = useOperatorRead(previewHandOver, { to }, { id });
  const keyOf = useKeyOfCall();
  const refusal = preview.failure ? failureSentence(preview.failure) : problem;
  const leavesWork = to === "" && holdsWork(counts);
  const submit = async () => {
    const all = withNewcomer(chosen, holdings);
    const ofParts = partsProblem(all, successors.options ?? [], lastDay !== "");
    if (ofParts !== null) return setProblem(ofParts);
    if (to === "" && !isEnding) return setProblem(TEXTS.chooseSuccessor);
    // A second press does nothing by itself: somebody may press twice without reading.
    if (leavesWork && !isAgreed) {
      setProblem(isQuestioned ? TEXTS.agreeFirst : "");
      return setQuestioned(true);
    }
    const ofDay = lastDay === "" ? null : lastDayProblem({ day, timeZone: zoneOf(holdings) }, Date.now());
    const ofPassword = needsPassword && password === "" ? OPERATOR_TEXTS.ownPasswordMissing : null;
    const wrong = ofDay?.message ?? ofPassword ?? (await props.check());
    if (wrong !== null) return setProblem(wrong);
    const leaving = { holdings, chosen: all, isEnding, lastDay, operatorId: operator.id, keyOf, password };
    const sent = await sendLeaving(credentials, { ...leaving, nameOf: successors.nameOf });
    return typeof sent === "string" ? setProblem(sent) : onDone(sent);
  };
  /** What was wrong may be right now. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setProblem("");
    };
  const choose = changing((next: ChosenSuccessors) => {
    setChosen(next);
    setQuestioned(false);
    setAgreed(false);
  });
  const isQuestion = isQuestioned && leavesWork && isEnding;
  return (
    <FormSheet
      title={TEXTS.title(account.name)}
      submit={lastDay === "" ? TEXTS.submit(to !== "", isEnding, isQuestion && isAgreed) : TEXTS.plan}
      isDanger={isEnding && lastDay === ""}
      onClose={onClose}
      onSubmit={submit}
    >
      {holdings.leaving && (
        <PlannedLeavingNotice leaving={holdings.leaving} isChangeOffered={false} onDone={onWithdrawn} />
      )}
      <h3>{TEXTS.stepHoldings(account.name)}</h3>
      <HoldingsList holdings={holdings} />
      <h3>{TEXTS.stepSuccessor}</h3>
      {mayHandOver ? (
        <WhoTakesOver
          note={TEXTS.handOverConsequence}
          {...{ holdings, successors, chosen }}
          onChange={choose}
        />
      ) : (
        <p>{TEXTS.jobsOfVendorStay}</p>
      )}
      <h3>{TEXTS.stepAccount}</h3>
      {mayDeactivate ? (
        <EndOfAccount
          holdings={holdings}
          isEnding={isEnding}
          isQuestionAhead={leavesWork && !isQuestioned && mayHandOver}
          day={day}
          onEnding={setEnding}
          onDay={changing(setDay)}
        />
      ) : (
        <p>{notDeactivated?.message ?? TEXTS.accountState(account.isActive)}</p>
      )}
      {needsPassword && <OwnPassword value={password} onChange={changing(setPassword)} />}
      {isQuestion && (
        <Question
          text={whatStays(mayHandOver, account.name, counts)}
          isAgreed={isAgreed}
          onAgree={changing(setAgreed)}
        />
      )}
      <FormProblem message={successors.problem || refusal} />
    </FormSheet>
  );
}

/** By whose clock a last day ends; a server whose stores have no time zone takes the device's. */
const zoneOf = ({ timeZone }: Holdings) => timeZone ?? deviceTimeZone();

interface EndOfAccountProps {
  readonly holdings: Holdings;
  readonly isEnding: boolean;
  /** Whether nobody takes over, which is asked about before it is done. */
  readonly isQuestionAhead: boolean;
  readonly day: string;
  readonly onEnding: (isEnding: boolean) => void;
  readonly onDay: (day: string) => void;
}

/** Whether the account ends, and at once or at the end of a day. */
function EndOfAccount({ holdings, isEnding, isQuestionAhead, day, onEnding, onDay }: EndOfAccountProps) {
  const nowMs = useNow();
  return (
    <>
      <Checkbox
        label={TEXTS.deactivateToo}
        description={TEXTS.deactivateConsequence(holdings.account.name)}
        checked={isEnding}
        onChange={(event) => onEnding(event.currentTarget.checked)}
      />
      {isEnding && (
        <TextInput
          label={TEXTS.lastDay}
          description={TEXTS.lastDayNote(cityElsewhere(zoneOf(holdings)))}
          name="lastDay"
          type="date"
          min={localTime(nowMs, zoneOf(holdings)).day}
          value={day}
          onChange={(event) => onDay(event.currentTarget.value)}
        />
      )}
      {isEnding && isQuestionAhead && <p className="quiet">{TEXTS.asksFirst}</p>}
    </>
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
