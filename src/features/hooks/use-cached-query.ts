import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useEffect, useRef, useState } from "react";
import type { Result, Failure } from "#contract/failures.ts";
import { type CachedResponse, cacheResponse, readCachedResponse } from "#local-db/response-cache.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/**
 * Stale-while-revalidate for online-only data: returns the cached response at once, the fresh one
 * when it arrives, and the failure if the request fails. `cached` is undefined while the cache is
 * read and null if nothing is cached. Fetches on mount and when `name` changes.
 */
export function useCachedQuery<T>(name: string, fetchResult: () => Promise<Result<T>>) {
  const { db } = useSignedIn();
  const cached = useLiveQuery(
    async () => ({ name, of: (await readCachedResponse<T>(db, name)) ?? null }),
    [db, name],
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const question = useRef(fetchResult);
  useEffect(() => {
    question.current = fetchResult;
  });
  useEffect(() => {
    void question.current().then((answer) => {
      setFailure(answer.ok ? null : answer.failure);
      return answer.ok ? cacheResponse(db, name, answer.data, new Date().toISOString()) : undefined;
    });
  }, [db, name]);
  const known: CachedResponse<T> | null | undefined = cached?.name === name ? cached.of : undefined;
  return { cached: known, failure };
}
