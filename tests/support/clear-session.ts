import { device } from "#local-db/session.ts";

/** Deletes the session of this device, whoever is signed in. */
export const clearSession = () => device.session.delete("session");
