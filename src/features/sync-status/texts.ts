import type { WorkerForm } from "#domain/accounts/worker.ts";
import type { StoreForm } from "#domain/stores/store.ts";
import type { TicketBase } from "#domain/tickets/edit-ticket.ts";
import type { ManualSyncResult } from "#local-db/manual-sync.ts";
import * as CONFLICT_TEXTS from "#texts/field-conflicts.ts";
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

/** Fields that two people can change at the same time, by their name in the API. */
type ConflictField =
  | keyof TicketBase
  | Exclude<keyof StoreForm, "propertyManagerId">
  | "propertyManager"
  | "actualCost"
  | "amount"
  | "whoMayBid"
  | "acceptUpTo"
  | keyof WorkerForm
  | "zip"
  | "firstName"
  | "lastName";

/** Their names as the forms label them. */
const FIELDS: Readonly<Record<ConflictField, string>> = {
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
  skills: CONFLICT_TEXTS.trades,
  email: TEXTS.email,
  firstName: TEXTS.firstName,
  lastName: TEXTS.lastName,
  isDefault: TEXTS.defaultStore,
  timeZone: CONFLICT_TEXTS.timeZone,
  number: CONFLICT_TEXTS.number,
  region: CONFLICT_TEXTS.region,
  openingHours: CONFLICT_TEXTS.openingHours,
  accessNotes: CONFLICT_TEXTS.accessNotes,
  ownFields: CONFLICT_TEXTS.ownFields,
  actualCost: CONFLICT_TEXTS.actualCost,
  amount: CONFLICT_TEXTS.budget,
  whoMayBid: CONFLICT_TEXTS.whoMayBid,
  acceptUpTo: CONFLICT_TEXTS.acceptUpTo,
  propertyManager: TEXTS.propertyManager,
};

/** The label of a field; a later server may name one that this version does not know. */
export const nameOfField = (field: string): string =>
  Object.hasOwn(FIELDS, field) ? FIELDS[field as ConflictField] : field;
