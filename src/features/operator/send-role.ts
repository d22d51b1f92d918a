import { type Credentials, request } from "#api-client/request.ts";
import { changeRole } from "#contract/change-role.ts";
import type { z } from "#contract/zod.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import type { Holdings } from "#features/operator/holdings.tsx";
import type { HandedOver } from "#features/operator/leaving-done.tsx";
import { makeLinks } from "#features/operator/send-leaving.ts";
import { type ChosenSuccessors, newManagersIn, successorsFrom } from "#features/operator/successor-parts.ts";

/** What an operator has chosen about a role. */
interface ChosenRole {
  readonly holdings: Holdings;
  readonly chosen: Pick<ChosenSuccessors, "to" | "parts">;
  readonly role: string;
  /** Of a new maintenance worker; empty for nobody. */
  readonly propertyManagerId: string;
  readonly nameOf: (personId: string) => string;
  readonly operatorId: string;
  /** The same key for the same call, so that a repetition after a lost answer gets that answer. */
  readonly keyOf: (call: object) => string;
  /** Of the operator, where the change is about one; else empty. */
  readonly password: string;
}

/** What was done. */
export interface RoleDone {
  readonly answer: z.output<typeof changeRole.answer>;
  /** Null where nothing was handed over. */
  readonly moved: HandedOver | null;
}

/** Sends it. @returns what was done, or the sentence that says why nothing was */
export async function sendRole(
  auth: Credentials,
  { holdings, chosen, role, propertyManagerId, nameOf, operatorId, keyOf, password }: ChosenRole,
): Promise<RoleDone | string> {
  const params = { id: holdings.account.id };
  const { to, tickets, stores } = successorsFrom(chosen);
  const invited = newManagersIn(chosen);
  const body = {
    role,
    ...(role === "Maintenance" ? { propertyManager: propertyManagerId } : {}),
    ...(to === "" ? {} : { to, tickets, stores }),
    ...(to === "" || invited.length === 0 ? {} : { invited }),
  };
  const proof = password === "" ? {} : { password };
  const key = keyOf({ ...params, ...body, ...proof });
  const answer = await request(changeRole, { auth, params, key, body: { ...body, ...proof } });
  if (!answer.ok) return failureSentence(answer.failure);
  if (answer.data.moved === null) return { answer: answer.data, moved: null };
  makeLinks(auth, operatorId, { holdings, invited, to });
  const { isDeactivated: _stays, others = [], waiting, ...counts } = answer.data.moved;
  return { answer: answer.data, moved: { to: nameOf(to), counts, others, invited, waiting } };
}
