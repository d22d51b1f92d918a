import { useQuery } from "@tanstack/react-query";
import { settingsAt } from "#api-client/api-base.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** Whether the server sends mail; true while that is not known, as without a network. */
export function useSendsMail(): boolean {
  const { credentials } = useSignedIn();
  const { data: server } = useQuery({
    queryKey: ["mail-config", credentials.apiBase],
    queryFn: async () => (await settingsAt(credentials.apiBase)) ?? null,
  });
  return server?.mail !== false;
}
