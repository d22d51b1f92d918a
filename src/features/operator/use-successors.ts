import { useEffect, useRef, useState } from "react";
import { request } from "#api-client/request.ts";
import { LIMITS } from "#contract/limits.ts";
import { operatorPeople } from "#contract/operator.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import type { OperatedPerson } from "#features/operator/operated-person.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** Every active account with the role of this one, page by page; null until all are here. */
export function useSuccessors({ id, role }: OperatedPerson) {
  const { credentials } = useSignedIn();
  const [people, setPeople] = useState<readonly OperatedPerson[] | null>(null);
  const [problem, setProblem] = useState("");
  const auth = useRef(credentials);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const found = new Map<string, OperatedPerson>();
      for (let page = 1, hasNext = true; hasNext; page += 1) {
        const query = { role, page: String(page), limit: String(LIMITS.largestPage) };
        const answer = await request(operatorPeople, { auth: auth.current, query });
        if (!isCurrent) return;
        if (!answer.ok) return setProblem(failureSentence(answer.failure));
        for (const each of answer.data.people) found.set(each.id, each);
        hasNext = answer.data.pagination.hasNextPage;
      }
      setPeople([...found.values()].filter((each) => each.isActive && each.id !== id));
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [id, role]);
  return { people, problem };
}
