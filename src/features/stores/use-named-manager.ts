import { useState } from "react";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
import type { Person } from "#domain/accounts/person.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { type NamedForStores, namePropertyManager } from "#features/stores/name-property-manager.ts";
import { useInvitedManagers } from "#features/stores/use-invited-managers.ts";
import * as TEXTS from "#texts/rules/people-import.ts";

/** The choice of somebody whom this device does not know. */
export const BY_EMAIL = "email";

/**
 * Somebody who becomes the property manager of stores by email, because they are invited, or are
 * invited now.
 * @param choice the id of an account, the email of who is invited, or `BY_EMAIL`
 * @param known the accounts of this device, by which an email that is typed may be found
 */
export function useNamedManager(choice: string, known: readonly Person[]) {
  const { credentials } = useSignedIn();
  const invited = useInvitedManagers();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const [named, setNamed] = useState<NamedForStores | null>(null);
  const isChosen = choice === BY_EMAIL || invited.some(({ email }) => email === choice);
  const email = choice === BY_EMAIL ? normalizeEmail(typed) : choice;
  const account = isChosen ? known.find((each) => each.email === email) : undefined;
  const name = async (storeIds: readonly string[]) => {
    if (!isEmail(email)) return setProblem(TEXTS.emailFaulty);
    if (storeIds.length > MOST_STORES_OF_PERSON)
      return setProblem(TEXTS.tooManyStores(storeIds.length, MOST_STORES_OF_PERSON));
    const answer = await namePropertyManager(credentials, email, storeIds);
    return "problem" in answer ? setProblem(answer.problem) : setNamed(answer);
  };
  return {
    invited,
    typed,
    type: (text: string) => {
      setTyped(text);
      setProblem("");
    },
    problem,
    /** Another choice: what was wrong with the one before says nothing. */
    begin: () => setProblem(""),
    /** Whether it takes the server; not so for an account of this device. */
    isByEmail: isChosen && account === undefined,
    accountId: account?.id ?? null,
    who: invited.find((each) => each.email === email)?.name ?? email,
    name,
    named,
  };
}
