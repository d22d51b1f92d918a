import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { request } from "#api-client/request.ts";
import { plannedLeavings, type wirePlannedLeaving, withdrawLeaving } from "#contract/planned-leavings.ts";
import type { z } from "#contract/zod.ts";
import { cityElsewhere, dayOf, momentOf } from "#features/dates/dates.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { leavingUrl } from "#features/url-dialogs/leaving-url.ts";
import * as TEXTS from "#texts/leaving.ts";
import { FormProblem, Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";

type PlannedLeaving = z.output<typeof wirePlannedLeaving>;

/** Who leaves on which day, on top of the list of people; nothing without the server. */
export function PlannedLeavings({ onDone }: { onDone: () => void }) {
  const { answer } = useOperatorRead(plannedLeavings);
  return answer?.leavings.map((each) => (
    <PlannedLeavingNotice key={each.person.id} leaving={each} onDone={onDone} isChangeOffered />
  ));
}

/** The same of one person, on the person's page. */
export function PlannedLeavingOf({ personId }: { personId: string }) {
  const { answer, reload } = useOperatorRead(plannedLeavings, { person: personId });
  return answer?.leavings.map((each) => (
    <PlannedLeavingNotice key={each.person.id} leaving={each} onDone={reload} isChangeOffered />
  ));
}

interface PlannedLeavingNoticeProps {
  readonly leaving: PlannedLeaving;
  /** False where the plan is being changed already. */
  readonly isChangeOffered: boolean;
  /** Called once it is withdrawn. */
  readonly onDone: () => void;
}

/** A plan in words, why it cannot be carried out, and the ways to change and to withdraw it. */
export function PlannedLeavingNotice({ leaving, isChangeOffered, onDone }: PlannedLeavingNoticeProps) {
  const { person, day, timeZone, to, others, plannedBy, plannedAt, problem, failedAt } = leaving;
  const { credentials } = useSignedIn();
  const [refusal, setRefusal] = useState("");
  const withdraw = useSingleFlight(async () => {
    const answer = await request(withdrawLeaving, { auth: credentials, params: { id: person.id } });
    if (!answer.ok) return setRefusal(failureSentence(answer.failure));
    toast({ title: TEXTS.planWithdrawn(person.name) });
    return onDone();
  });
  const names = [...(to ? [to] : []), ...others].map(({ name }) => name);
  return (
    <Notice tone={problem === null && failedAt === null ? "blue" : "amber"} icon="calendar">
      <div className="column tight">
        <p className="text">
          <strong>{TEXTS.leavesOn(person.name, dayOf(day))}</strong>{" "}
          {names.length > 0 ? TEXTS.takeOverThen(names) : TEXTS.nobodyTakesOverThen}
        </p>
        <p className="quiet">
          {TEXTS.atEndOfDay(cityElsewhere(timeZone))} {TEXTS.plannedBy(plannedBy.name, momentOf(plannedAt))}
        </p>
        {failedAt !== null && <p>{TEXTS.notCarriedOut(momentOf(failedAt))}</p>}
        {problem !== null && <p className="text">{problem}</p>}
        <div className="row tight">
          {isChangeOffered && (
            <Button
              component={Link}
              to={leavingUrl(person.id)}
              size="sm"
              variant="default"
              aria-label={TEXTS.changePlanOf(person.name)}
            >
              {TEXTS.changePlan}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            aria-label={TEXTS.withdrawPlanOf(person.name)}
            onClick={() => void withdraw()}
          >
            {TEXTS.withdrawPlan}
          </Button>
        </div>
        <FormProblem message={refusal} />
      </div>
    </Notice>
  );
}
