import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { useEffect, useRef, useState } from "react";
import type { Exchanged, Failure } from "#contract/failures.ts";
import { type Borrowed, keepBorrowed, readBorrowed } from "#device/borrowed.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";

/** What the network lends: the last answer at once, a fresh one when it comes, and the failure when it does not. */
export function useBorrowed<T>(name: string, ask: () => Promise<Exchanged<T>>) {
  const { db } = useSignedIn();
  const kept = useLiveQuery(
    async () => ({ name, of: (await readBorrowed<T>(db, name)) ?? null }),
    [db, name],
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const question = useRef(ask);
  useEffect(() => {
    question.current = ask;
  });
  useEffect(() => {
    void question.current().then((answer) => {
      setFailure(answer.ok ? null : answer.failure);
      return answer.ok ? keepBorrowed(db, name, answer.data, new Date().toISOString()) : undefined;
    });
  }, [db, name]);
  const known: Borrowed<T> | null | undefined = kept?.name === name ? kept.of : undefined;
  return { kept: known, failure };
}
