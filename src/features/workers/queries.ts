import { useQuery } from "@tanstack/react-query";
import { request } from "#api-client/request.ts";
import { listInvitedWorkers } from "#contract/workers.ts";
import { useIsOnline } from "#features/hooks/use-is-online.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readPeople } from "#local-db/read/people.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** The workers of this account, and the state of the first pull; undefined while they are read. */
export function useWorkerList() {
  const { db } = useSignedIn();
  return useLiveQuery(() => withFirstPull(db, () => readPeople(db, "Maintenance")), [db]);
}

/** Names, or emails, of those who are invited as workers of this account; none while offline. */
export function useInvitedWorkers(): readonly string[] {
  const { credentials, actor } = useSignedIn();
  const isAsking = useIsOnline() && !credentials.isLegacy && actor.role === "Property Manager";
  const { data } = useQuery({
    queryKey: ["invited-workers", credentials.userId, credentials.token],
    queryFn: () => request(listInvitedWorkers, { auth: credentials }),
    enabled: isAsking,
    staleTime: 60_000,
    retry: false,
  });
  return isAsking && data?.ok === true ? data.data.invited.map(({ name, email }) => name || email) : [];
}

/** One worker; undefined if the id is unknown. */
export const useWorker = (id: string) => useWorkerList()?.list.find((each) => each.id === id);
