import type { ManualSyncResult } from "#local-db/manual-sync.ts";
import * as TEXTS from "#texts/sync-status.ts";

/** The result of a manual sync. */
export const MANUAL_SYNC_TEXTS: Record<ManualSyncResult, { title: string; description?: string }> = {
  heard: { title: TEXTS.everythingIsUpTo },
  gone: { title: TEXTS.noConnection, description: TEXTS.youSeeWhatWas },
  silent: { title: TEXTS.noAnswerYet, description: TEXTS.whatIsNewComes },
};

/** Why a mutation cannot be moved back to a draft. */
export const CANNOT = {
  "under way": TEXTS.itMayHaveReached,
  needed: TEXTS.otherThingsThatWait,
  occupied: TEXTS.itsFormHoldsSomething,
} as const;

/** Field names as their forms label them. */
export const FIELDS: Readonly<Record<string, string>> = {
  title: TEXTS.titleField,
  description: TEXTS.description,
  priority: TEXTS.priority,
  storeId: TEXTS.store,
  name: TEXTS.name,
  location: TEXTS.location,
  address: TEXTS.address,
  city: TEXTS.city,
  state: TEXTS.state,
  zipcode: TEXTS.zipCode,
  zip: TEXTS.zipCode,
  phone: TEXTS.phone,
  email: TEXTS.email,
  firstName: TEXTS.firstName,
  lastName: TEXTS.lastName,
  isDefault: TEXTS.defaultStore,
  propertyManager: TEXTS.propertyManager,
};
