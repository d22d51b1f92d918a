import { type Credentials, request } from "#api-client/request.ts";
import { handOverAccount } from "#contract/hand-over.ts";
import { deactivateAccount } from "#contract/operator.ts";
import { planLeaving } from "#contract/planned-leavings.ts";
import { deviceTimeZone } from "#features/dates/dates.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import type { Done } from "#features/operator/leaving-done.tsx";
import type { Holdings } from "#features/operator/holdings.tsx";
import { inviteAll } from "#features/operator/made-links.ts";
import { type ChosenSuccessors, newManagersIn, successorsFrom } from "#features/operator/successor-parts.ts";

/** What an operator has chosen about somebody who leaves. */
interface ChosenLeaving {
  readonly holdings: Holdings;
  readonly chosen: Pick<ChosenSuccessors, "to" | "parts">;
  readonly isEnding: boolean;
  /** YYYY-MM-DD; empty for at once. */
  readonly lastDay: string;
  readonly nameOf: (personId: string) => string;
  readonly operatorId: string;
  /** The same key for the same call, so that a repetition after a lost answer gets that answer. */
  readonly keyOf: (call: object) => string;
  /** Of the operator, where it is about one; else empty. */
  readonly password: string;
}

/** Sends it. @returns what was done, or the sentence that says why nothing was */
export async function sendLeaving(
  auth: Credentials,
  { holdings, chosen, isEnding, lastDay, nameOf, operatorId, keyOf, password }: ChosenLeaving,
): Promise<Done | string> {
  const params = { id: holdings.account.id };
  const optionsFor = (body: object) => ({ auth, params, key: keyOf({ ...params, ...body }) });
  const { to, tickets, stores } = successorsFrom(chosen);
  const divided = stores.length > 0 ? { stores } : {};
  const proof = password === "" ? {} : { password };
  if (lastDay !== "") {
    const body = { day: lastDay, timeZone: deviceTimeZone(), to, tickets, ...divided, ...proof };
    const answer = await request(planLeaving, { ...optionsFor(body), body });
    if (!answer.ok) return failureSentence(answer.failure);
    return { moved: null, isDeactivated: false, planned: answer.data };
  }
  if (to === "") {
    const answer = await request(deactivateAccount, {
      ...optionsFor({ deactivate: true, ...proof }),
      body: proof,
    });
    if (!answer.ok) return failureSentence(answer.failure);
    return { moved: null, isDeactivated: !answer.data.isActive, planned: null };
  }
  const invited = newManagersIn(chosen);
  const body = {
    to,
    ...(isEnding ? { deactivate: true } : {}),
    ...(tickets.length > 0 ? { tickets } : {}),
    ...divided,
    // With the hand-over, not after it: its answer may be lost. Their links follow.
    ...(invited.length > 0 ? { invited } : {}),
    ...proof,
  };
  const answer = await request(handOverAccount, { ...optionsFor(body), body });
  if (!answer.ok) return failureSentence(answer.failure);
  const { isDeactivated = false, others = [], waiting, ...counts } = answer.data;
  makeLinks(auth, operatorId, { holdings, invited, to });
  return { moved: { to: nameOf(to), counts, others, invited, waiting }, isDeactivated, planned: null };
}

interface NewManagers {
  readonly holdings: Holdings;
  readonly invited: ReturnType<typeof newManagersIn>;
  /** The id of whoever stands in. */
  readonly to: string;
}

/**
 * Makes the links of those who were invited with a hand-over. The stores are with whoever stands in
 * from then on, who is named as long as they are.
 */
export function makeLinks(auth: Credentials, operatorId: string, { holdings, invited, to }: NewManagers) {
  const labelOf = new Map(holdings.stores?.map(({ id, label }) => [id, label]));
  const invitations = invited.map(({ email, storeIds }) => ({
    email,
    role: holdings.account.role === "Property Manager" ? "Property Manager" : "Store Manager",
    storeIds,
    storeLabels: storeIds.map((id) => labelOf.get(id) ?? ""),
    managedStoreIds: storeIds,
    standInId: to,
  }));
  if (invitations.length > 0) void inviteAll(auth, operatorId, invitations);
}
