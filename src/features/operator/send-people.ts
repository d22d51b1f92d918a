import { type Credentials, request } from "#api-client/request.ts";
import { importPeople } from "#contract/people-imports.ts";
import type { z } from "#contract/zod.ts";
import type { PersonRow } from "#domain/accounts/import-people.ts";
import { peopleByRequest } from "#domain/accounts/people-by-request.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import type { SentInvitation } from "#features/operator/invite-one.ts";

export type NamedImport = NonNullable<SentInvitation["import"]>;
export type Outcomes = z.output<typeof importPeople.answer>["people"];

/** Sends people in several calls; what came before a lost connection is saved. */
export async function sendInCalls(
  auth: Credentials,
  people: readonly PersonRow[],
  kind: {
    readonly dryRun: boolean;
    readonly import?: NamedImport;
    readonly keepLinks?: boolean;
    readonly password?: string;
    readonly leaveOutUnknown?: boolean;
  },
  /** Called after each call with how many of them are done. */
  onDone?: (done: number, total: number) => void,
): Promise<{ readonly outcomes: Outcomes; readonly problem: string | null; readonly isLost: boolean }> {
  const outcomes: Outcomes[number][] = [];
  for (const part of peopleByRequest(people, PER_CALL)) {
    const answer = await request(importPeople, { auth, body: { ...kind, people: part } });
    if (!answer.ok) {
      const { failure } = answer;
      // A password can be typed again.
      const isLost = failure.kind !== "refused" || failure.code === "wrong_password";
      return { outcomes, problem: failureSentence(failure), isLost };
    }
    outcomes.push(...answer.data.people);
    onDone?.(outcomes.length, people.length);
  }
  return { outcomes, problem: null, isLost: false };
}

/** Few enough that whoever waits sees how far it is. */
const PER_CALL = 50;
