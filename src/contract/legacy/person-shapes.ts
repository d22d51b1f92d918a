import { wireAccount, wirePerson } from "#contract/account-wire.ts";
import {
  asJson,
  type Json,
  numberOrNull,
  pickArray,
  pickInstant,
  pickNumber,
  pickString,
  textOrNull,
} from "#contract/legacy/lenient.ts";
import type { z } from "#contract/zod.ts";
import { splitName } from "#domain/accounts/profile.ts";

/** First, last and full name; a full name alone is split. */
export function namesOf(from: Json) {
  const first = pickString(from, "firstName", "first_name");
  const last = pickString(from, "lastName", "last_name");
  const name = pickString(from, "name", "fullName", "full_name") || `${first} ${last}`.trim();
  const split = first === "" && last === "" ? splitName(name) : { firstName: first, lastName: last };
  return { name, ...split };
}

/** Phone and postal address; "" where missing. */
export const contact = (from: Json) => ({
  phone: pickString(from, "phone") || pickString(asJson(from["profile"]), "phone"),
  address: pickString(from, "address"),
  city: pickString(from, "city"),
  state: pickString(from, "state"),
  zip: pickString(from, "zip", "zipcode"),
});

const skillsOf = (from: Json) =>
  pickArray(from["skills"]).filter((each): each is string => typeof each === "string");

/** Converts the caller's own account. */
export const legacyAccount = (from: Json): z.output<typeof wireAccount> => ({
  id: pickString(from, "id", "_id", "userId"),
  email: pickString(from, "email"),
  ...namesOf(from),
  role: pickString(from, "role", "userType"),
  website: pickString(from, "website"),
  ...contact(from),
  profileImageUrl: textOrNull(from, "profileImageUrl", "profileImage"),
  organization: pickString(from, "organization"),
  profileDescription: pickString(from, "profileDescription"),
  skills: skillsOf(from),
  mustChangePassword: false,
  version: 0,
});

/** Converts another person. */
export const legacyPerson = (from: Json): z.output<typeof wirePerson> => ({
  id: pickString(from, "id", "_id", "userId"),
  ...namesOf(from),
  role: pickString(from, "role", "userType"),
  email: textOrNull(from, "email"),
  ...contact(from),
  profileImageUrl: textOrNull(from, "profileImageUrl", "profileImage"),
  averageRating: numberOrNull(from, "averageRating"),
  totalRatings: pickNumber(from, "totalRatings"),
  organization: pickString(from, "organization"),
  profileDescription: pickString(from, "profileDescription"),
  skills: skillsOf(from),
  taskCount: pickNumber(from, "taskCount"),
  createdAt: pickInstant(from, "createdAt", "created_at"),
  version: 0,
});
