import { deputiesFromWire, wireDeputyship, wireOwnDeputy } from "#contract/deputy-wire.ts";
import { wireNotificationSettings } from "#contract/notification-settings-wire.ts";
import { documentsFromWire, wireVendorDocument } from "#contract/vendor-document-wire.ts";
import { z } from "#contract/zod.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { Account } from "#domain/accounts/profile.ts";
import { isLanguage } from "#domain/language.ts";
import { isRole } from "#domain/accounts/role.ts";

/**
 * Account metadata: `profileImage` is `profileImageUrl` under the other name of the plain API
 * (docs/product.md#plain-api), `propertyManager` is the id of the property manager who created the
 * account ("" if none, null if the reader may not see it), `taskCount` the number of tickets
 * assigned to it.
 */
const recordFields = {
  profileImage: z.optional(z.nullable(z.string())),
  propertyManager: z.optional(z.nullable(z.string())),
  taskCount: z.optional(z.number()),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
};

/** Wire format of the caller's own account. */
export const wireAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  website: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  profileImageUrl: z.nullable(z.string()),
  organization: z.optional(z.string()),
  profileDescription: z.optional(z.string()),
  skills: z.optional(z.array(z.string())),
  ...recordFields,
  mustChangePassword: z.boolean(),
  /** Of mails, pushes and notifications; missing while none was chosen. */
  language: z.optional(z.string()),
  /** Only present, and true, for accounts that hold the operator right. */
  isOperator: z.optional(z.boolean()),
  /** Only present, and true, for somebody who reads everything and changes nothing. */
  isReader: z.optional(z.boolean()),
  /** Only present, and true, for who sees every store and ticket of the server. */
  seesEverything: z.optional(z.boolean()),
  /** Only present, and true, for operators who do to every ticket what its managers may. */
  actsEverywhere: z.optional(z.boolean()),
  notificationSettings: z.optional(wireNotificationSettings),
  mutedTickets: z.optional(z.array(z.string())),
  /** Saved views of the ticket list; absent on servers that keep none. */
  savedViews: z.optional(z.array(z.object({ name: z.string(), query: z.string() }))),
  deputy: z.optional(z.nullable(wireOwnDeputy)),
  deputyFor: z.optional(z.array(wireDeputyship)),
  /** Of vendors. */
  documents: z.optional(z.array(wireVendorDocument)),
  version: z.number(),
  sessionExpiresAt: z.optional(z.string()),
});

/**
 * Wire format of another person. Contact fields are null unless the reader may see them
 * (docs/product.md#people).
 */
export const wirePerson = z.object({
  id: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  profileImageUrl: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  averageRating: z.nullable(z.number()),
  totalRatings: z.number(),
  /** Always the product's: people of another website are shown to nobody. */
  website: z.optional(z.string()),
  organization: z.optional(z.string()),
  profileDescription: z.optional(z.string()),
  skills: z.optional(z.array(z.string())),
  address: z.optional(z.nullable(z.string())),
  city: z.optional(z.nullable(z.string())),
  state: z.optional(z.nullable(z.string())),
  zip: z.optional(z.nullable(z.string())),
  /** Only present, and true, for somebody whose account an operator has deactivated. */
  hasLeft: z.optional(z.boolean()),
  /** Only present, and true, for somebody who changes nothing and is offered no work. */
  isReader: z.optional(z.boolean()),
  /** The last day, YYYY-MM-DD, if a leaving is planned; for managers who may see contact fields. */
  leavesOn: z.optional(z.string()),
  /** Of a vendor, for managers. */
  documents: z.optional(z.array(wireVendorDocument)),
  /** Of a worker who registered before their property manager; for the worker alone. */
  waitsFor: z.optional(z.object({ name: z.string(), isInvited: z.boolean() })),
  ...recordFields,
  createdAt: z.string(),
  version: z.number(),
});

/**
 * Converts a person from the wire format.
 * @returns null for an unknown role.
 */
export const personFromWire = (wire: z.infer<typeof wirePerson>): Person | null =>
  isRole(wire.role)
    ? { ...wire, role: wire.role, documents: wire.documents && documentsFromWire(wire.documents) }
    : null;

/**
 * Converts an account from the wire format.
 * @returns null for an unknown role.
 */
export const accountFromWire = (wire: z.infer<typeof wireAccount>): Account | null =>
  isRole(wire.role)
    ? {
        ...wire,
        role: wire.role,
        language: isLanguage(wire.language) ? wire.language : undefined,
        deputyFor: wire.deputyFor && deputiesFromWire(wire.deputyFor),
        documents: wire.documents && documentsFromWire(wire.documents),
      }
    : null;
