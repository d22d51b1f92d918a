import { PRODUCT, WEBSITE } from "#domain/product.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import { type ChangeEntry, OPERATORS_AUDIENCE, roleAudience, userAudience } from "#server/context.ts";

/** The change-log entry of a person, for the audiences that cache this person's card. */
export function personChanged(user: Pick<StoredUser, "id" | "website" | "role" | "createdBy">): ChangeEntry {
  if (user.website !== WEBSITE) return { kind: "person", id: user.id, audiences: [] };
  const listed = user.role === "Property Manager" || user.role === "Assessor";
  const roles = listed ? ["Store Manager", "Property Manager", `${PRODUCT} User`].map(roleAudience) : [];
  const manager = user.createdBy === null ? [] : [userAudience(user.createdBy)];
  const audiences = [...roles, ...manager, userAudience(user.id), OPERATORS_AUDIENCE];
  return { kind: "person", id: user.id, audiences };
}
