import type { wireAccount, wirePerson } from "#contract/accounts.ts";
import { isStoreRole } from "#domain/accounts/role.ts";
import type * as z from "zod/v4/core";
import type { Caller } from "#server/context.ts";
import type { StoredUser } from "#server/accounts/records.ts";

/** The own account, complete. */
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
  profileImageUrl: user.profileImageUrl,
  organization: user.organization,
  profileDescription: user.profileDescription,
  skills: [...user.skills],
  mustChangePassword: user.mustChangePassword,
  version: user.version,
});

/** Another person as this reader may see them. See docs/product.md#people. */
export function presentPerson(user: StoredUser, reader: Caller["account"]): z.output<typeof wirePerson> {
  const seesContact = mayReadContact(user, reader);
  return {
    id: user.id,
    name: user.isActive ? user.name : "Deleted user",
    firstName: user.isActive ? user.firstName : "",
    lastName: user.isActive ? user.lastName : "",
    role: user.role,
    profileImageUrl: user.isActive ? user.profileImageUrl : null,
    email: seesContact ? user.email : null,
    phone: seesContact ? user.phone : null,
    averageRating: user.averageRating,
    totalRatings: user.totalRatings,
    organization: user.isActive ? user.organization : "",
    profileDescription: user.isActive ? user.profileDescription : "",
    skills: user.isActive ? [...user.skills] : [],
    address: seesContact ? user.address : null,
    city: seesContact ? user.city : null,
    state: seesContact ? user.state : null,
    zip: seesContact ? user.zip : null,
    createdAt: user.createdAt,
    version: user.version,
  };
}

function mayReadContact(user: StoredUser, reader: Caller["account"]): boolean {
  if (!user.isActive) return false;
  if (user.id === reader.id) return true;
  if (reader.role === "Property Manager" && user.createdBy === reader.id) return true;
  const isManager = isStoreRole(reader.role) || reader.role === "Property Manager";
  return isManager && ["Vendor", "Assessor", "Property Manager"].includes(user.role);
}
