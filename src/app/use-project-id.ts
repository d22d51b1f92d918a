import { useQuery } from "@tanstack/react-query";
import { settings } from "#api-client/api-base.ts";

/** @returns the project id for new tickets, from the server's settings; "1" until they are read */
export function useProjectId(): string {
  const { data } = useQuery({
    queryKey: ["config"],
    queryFn: async () => {
      const ownServer = await settings();
      if (ownServer === null) throw new Error("no settings");
      return ownServer;
    },
    // Shows the persisted value of an earlier start until this request is answered.
    staleTime: 0,
  });
  return data?.TRAFFIC_PROJECT_ID ?? "1";
}
