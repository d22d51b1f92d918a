import type { wireAccount, wirePerson } from "#contract/account-wire.ts";
import { isManagerRole, OPERATOR_ROLE } from "#domain/accounts/role.ts";
import { hasDocuments, type VendorTie } from "#domain/accounts/vendor-document.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { viewsOf } from "#domain/accounts/saved-views.ts";
import { must } from "#domain/must.ts";
import type * as z from "zod/v4/core";
import type { Caller } from "#server/context.ts";
import { contactsOf } from "#server/accounts/contacts.ts";
import { thoseWhoSeeEverything } from "#server/accounts/sees-everything.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import { presentSettings } from "#server/notifications/stored-settings.ts";
import type { Sql } from "#server/database/database.ts";
import { documentsFor, tiesWith } from "#server/vendor-documents/document-access.ts";
import * as TEXTS from "#texts/server/accounts.ts";

/** The response with the caller's own account, all fields. */
export const presentAccount = (user: StoredUser): z.output<typeof wireAccount> => ({
  id: user.id,
  email: user.email,
  name: user.name,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  website: user.website,
  phone: user.phone,
  address: user.address,
  city: user.city,
  state: user.state,
  zip: user.zip,
  profileImage: user.profileImageUrl,
  profileImageUrl: user.profileImageUrl,
  organization: user.organization,
  profileDescription: user.profileDescription,
  skills: [...user.skills],
  propertyManager: user.createdBy ?? "",
  taskCount: user.taskCount,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  mustChangePassword: user.mustChangePassword,
  ...(user.language === null ? {} : { language: user.language }),
  ...(mayOperate(user) ? { isOperator: true } : {}),
  ...(user.isReader === true ? { isReader: true } : {}),
  ...(user.seesEverything === true ? { seesEverything: true } : {}),
  ...(user.actsEverywhere === true ? { actsEverywhere: true } : {}),
  notificationSettings: presentSettings(user.notificationSettings),
  mutedTickets: [...user.mutedTickets],
  savedViews: [...viewsOf(user.storedViews)],
  ...(user.deputy === null ? {} : { deputy: user.deputy }),
  ...(user.deputyFor.length === 0 ? {} : { deputyFor: [...user.deputyFor] }),
  ...(hasDocuments(user.role) ? { documents: [...user.documents] } : {}),
  version: user.version,
});

/**
 * Maps people to what this reader may see of them, in the given order. See docs/product.md#people.
 */
export async function presentPeople(
  sql: Sql,
  users: readonly StoredUser[],
  reader: Caller["account"],
): Promise<WirePerson[]> {
  const contacts = await contactsOf(
    sql,
    reader,
    users.map((user) => user.id),
  );
  const withDocuments = users.filter(({ documents }) => documents.length > 0).map(({ id }) => id);
  const ties = await tiesWith(sql, reader, withDocuments);
  // An operator gives work to the workers of the ticket's property manager.
  const isOperator = reader.role === OPERATOR_ROLE && users.some(({ role }) => role === "Maintenance");
  const seesManagers = isOperator && (await thoseWhoSeeEverything(sql, [reader.id])).has(reader.id);
  return users.map((user) => ({
    ...presentOne(user, reader.id, contacts.has(user.id)),
    ...(seesManagers && user.role === "Maintenance" ? { propertyManager: user.createdBy ?? "" } : {}),
    ...presentLeaving(user, reader, contacts.has(user.id)),
    ...presentDocuments(user, reader, ties.get(user.id) ?? "none"),
  }));
}

/** Which documents a vendor has; for managers, who choose vendors, and the vendor. */
function presentDocuments(user: StoredUser, reader: Caller["account"], tie: VendorTie) {
  if (!hasDocuments(user.role) || user.isDeleted) return {};
  if (user.id === reader.id) return { documents: [...user.documents] };
  return isManagerRole(reader.role) ? { documents: [...documentsFor(user.documents, tie)] } : {};
}

/** On which day somebody is to leave; for managers who work with them, not for the person. */
const presentLeaving = ({ id, leavesOn }: StoredUser, reader: Caller["account"], seesContact: boolean) =>
  leavesOn !== null && seesContact && id !== reader.id && isManagerRole(reader.role) ? { leavesOn } : {};

/** The same for one person. */
export async function presentPerson(
  sql: Sql,
  user: StoredUser,
  reader: Caller["account"],
): Promise<WirePerson> {
  const [profile] = await presentPeople(sql, [user], reader);
  return must(profile, "the one person asked for");
}

type WirePerson = z.output<typeof wirePerson>;

/** Without the email, which is the name where nothing else is known. */
const presentWaiting = ({ name, isInvited }: NonNullable<StoredUser["waitsFor"]>) => ({ name, isInvited });

const presentOne = (user: StoredUser, readerId: string, seesContact: boolean): WirePerson => ({
  id: user.id,
  name: user.isDeleted ? TEXTS.deletedUser : user.name,
  firstName: user.isDeleted ? "" : user.firstName,
  lastName: user.isDeleted ? "" : user.lastName,
  role: user.role,
  profileImage: user.isDeleted ? null : user.profileImageUrl,
  profileImageUrl: user.isDeleted ? null : user.profileImageUrl,
  website: user.website,
  email: seesContact ? user.email : null,
  phone: seesContact ? user.phone : null,
  averageRating: user.averageRating,
  totalRatings: user.totalRatings,
  organization: user.isDeleted ? "" : user.organization,
  profileDescription: user.isDeleted ? "" : user.profileDescription,
  skills: user.isDeleted ? [] : [...user.skills],
  address: seesContact ? user.address : null,
  city: seesContact ? user.city : null,
  state: seesContact ? user.state : null,
  zip: seesContact ? user.zip : null,
  propertyManager: [user.id, user.createdBy].includes(readerId) ? (user.createdBy ?? "") : null,
  taskCount: user.taskCount,
  ...(user.isActive || user.isDeleted ? {} : { hasLeft: true }),
  ...(user.isReader === true && !user.isDeleted ? { isReader: true } : {}),
  ...(user.waitsFor === null || user.id !== readerId ? {} : { waitsFor: presentWaiting(user.waitsFor) }),
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  version: user.version,
});
