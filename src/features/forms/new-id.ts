import { uuidOfTime } from "#domain/uuid-time.ts";

/** A fresh UUID (version 7: it begins with the moment it was made, so that a server can tell a repetition that comes after it has forgotten). */
export const newId = (): string => uuidOfTime(Date.now(), crypto.getRandomValues(new Uint8Array(16)));
