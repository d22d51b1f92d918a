import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { readSession } from "#device/session.ts";

/** The session of this device: undefined while reading, null when there is none. */
export const useDeviceSession = () => useLiveQuery(readSession, []);
