import type { ManualSyncResult } from "#local-db/manual-sync.ts";
import * as TEXTS from "#texts/sync-status.ts";

/** The result of a manual sync. */
export const MANUAL_SYNC_TEXTS: Record<ManualSyncResult, { title: string; description?: string }> = {
  received: { title: TEXTS.upToDate },
  unreachable: { title: TEXTS.noConnection, description: TEXTS.showingLastPull },
  silent: { title: TEXTS.noAnswerYet, description: TEXTS.newComesWithAnswer },
};

/** Why a mutation cannot be moved back to a draft. */
export const CANNOT = {
  "under way": TEXTS.mayHaveReachedServer,
  needed: TEXTS.othersDependOnIt,
  occupied: TEXTS.formHoldsOther,
} as const;

/** Field names as their forms label them. */
export const FIELDS: Readonly<Record<string, string>> = {
  title: TEXTS.titleField,
  description: TEXTS.description,
  priority: TEXTS.priority,
  dueOn: TEXTS.dueDate,
  category: TEXTS.category,
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
