import { useEffect, useRef, useState } from "react";
import { type Credentials, request } from "#api-client/request.ts";
import type { Failure } from "#contract/failures.ts";
import { invitationsOfStoreImport, undoPeopleImport } from "#contract/people-imports.ts";
import type { z } from "#contract/zod.ts";
import { MOST_INVITED } from "#domain/accounts/invited-emails.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

type Invited = z.output<typeof invitationsOfStoreImport.answer>["people"];

/** The invitations that came with the stores of an import, as far as the server answers. */
export interface InvitationsOfImport {
  /** None without a network, and for those who may not know them. */
  readonly people: Invited;
  readonly failure: Failure | null;
  readonly isReading: boolean;
}

/**
 * Those of them to whom no store is left once these are gone. The server names the stores that are
 * there still; earlier ones name those that are gone too.
 */
const withoutStores = (people: Invited, goneIds: ReadonlySet<string>): Invited =>
  people.filter(({ storeIds }) => storeIds.every((id) => goneIds.has(id)));

/**
 * How many people have an invitation to these stores alone: somebody may have several imports
 * behind theirs.
 */
export const countInvited = ({ people }: InvitationsOfImport, goneIds: ReadonlySet<string>): number =>
  new Set(withoutStores(people, goneIds).map(({ email }) => email)).size;

/** Reads the invitations to the stores of an import; only operators may. */
export function useInvitationsOfImport(importId: string): InvitationsOfImport {
  const { account, credentials } = useSignedIn();
  const isOperator = mayOperate(account);
  const [read, setRead] = useState<InvitationsOfImport>({ ...NOTHING, isReading: isOperator });
  // Every check of the session makes new credentials, which are no reason to ask again.
  const credentialsRef = useRef(credentials);
  useEffect(() => {
    credentialsRef.current = credentials;
  });
  useEffect(() => {
    if (!isOperator) return undefined;
    let isCurrent = true;
    void readInvitations(credentialsRef.current, importId).then((answer) => {
      if (!isCurrent) return;
      setRead(answer.ok ? { ...NOTHING, ...answer.data } : { ...NOTHING, failure: answer.failure });
    });
    return () => {
      isCurrent = false;
    };
  }, [importId, isOperator]);
  return read;
}

const NOTHING: InvitationsOfImport = { people: [], failure: null, isReading: false };

const readInvitations = (auth: Credentials, id: string) =>
  request(invitationsOfStoreImport, { auth, params: { id } });

/** Each undoing may bring back the invitation of an earlier import to the same stores. */
const MOST_ROUNDS = 10;
const PER_CALL = Math.min(50, MOST_INVITED);

/**
 * Withdraws the invitations to stores of an import that go, by undoing the imports of people that
 * made them. What came before a lost connection is done, and the rest is found again.
 * @returns the emails of those who had one, or why not all were withdrawn
 */
export async function withdrawInvitations(
  auth: Credentials,
  importId: string,
  goneIds: ReadonlySet<string>,
  /** Called with how many have none any more. */
  onWithdrawn: (count: number) => void,
): Promise<{ readonly withdrawn: readonly string[] } | { readonly problem: string }> {
  const withdrawn = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = await readInvitations(auth, importId);
    if (!found.ok) return { problem: failureSentence(found.failure) };
    const people = withoutStores(found.data.people, goneIds);
    if (people.length === 0) break;
    for (const { id, emails } of callsFor(people)) {
      const answer = await request(undoPeopleImport, { auth, params: { id }, body: { emails } });
      if (!answer.ok) return { problem: failureSentence(answer.failure) };
      for (const email of emails) withdrawn.add(email);
      onWithdrawn(withdrawn.size);
    }
  }
  return { withdrawn: [...withdrawn] };
}

const callsFor = (people: Invited) =>
  [...Map.groupBy(people, ({ importId }) => importId)].flatMap(([id, invited]) =>
    Array.from({ length: Math.ceil(invited.length / PER_CALL) }, (_, n) => ({
      id,
      emails: invited.slice(n * PER_CALL, (n + 1) * PER_CALL).map(({ email }) => email),
    })),
  );
