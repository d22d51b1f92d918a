import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { readSession } from "#local-db/session.ts";

/** The session of this device: undefined while reading, null when there is none. */
export const useDeviceSession = () => useLiveQuery(readSession, []);
