import { type Credentials, request } from "#api-client/request.ts";
import { handOverAccount } from "#contract/hand-over.ts";
import { deactivateAccount } from "#contract/operator.ts";
import { planLeaving } from "#contract/planned-leavings.ts";
import { deviceTimeZone } from "#features/dates/dates.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import type { Done } from "#features/operator/leaving-done.tsx";
import { type ChosenSuccessors, successorsFrom } from "#features/operator/successor-choice.tsx";

/** What an operator has chosen about somebody who leaves. */
interface ChosenLeaving {
  readonly id: string;
  readonly chosen: ChosenSuccessors;
  readonly isEnding: boolean;
  /** YYYY-MM-DD; empty for at once. */
  readonly lastDay: string;
  readonly nameOf: (personId: string) => string;
}

/** Sends it. @returns what was done, or the sentence that says why nothing was */
export async function sendLeaving(
  auth: Credentials,
  { id, chosen, isEnding, lastDay, nameOf }: ChosenLeaving,
): Promise<Done | string> {
  const options = { auth, params: { id } };
  const { to, tickets } = successorsFrom(chosen);
  if (lastDay !== "") {
    const body = { day: lastDay, timeZone: deviceTimeZone(), to, tickets };
    const answer = await request(planLeaving, { ...options, body });
    if (!answer.ok) return failureSentence(answer.failure);
    return { moved: null, isDeactivated: false, planned: answer.data };
  }
  if (to === "") {
    const answer = await request(deactivateAccount, options);
    if (!answer.ok) return failureSentence(answer.failure);
    return { moved: null, isDeactivated: !answer.data.isActive, planned: null };
  }
  const body = {
    to,
    ...(isEnding ? { deactivate: true } : {}),
    ...(tickets.length > 0 ? { tickets } : {}),
  };
  const answer = await request(handOverAccount, { ...options, body });
  if (!answer.ok) return failureSentence(answer.failure);
  const { isDeactivated = false, others = [], ...counts } = answer.data;
  return { moved: { to: nameOf(to), counts, others }, isDeactivated, planned: null };
}
