import { READER_SEAT } from "#domain/accounts/role.ts";
import { isBlank } from "#domain/text.ts";
import type { SentInvitation } from "#features/operator/invite-one.ts";
import type { NewRow, Row } from "#features/operator/people-rows.ts";
import type { Saving } from "#features/operator/save-changed.ts";

/**
 * The invitations of the new people of a file. That of a worker names their property manager, who
 * is invited before; those to read everything go together, with the operator's password.
 */
export const invitationsOf = (
  rows: readonly Row[],
  { import: named, password }: Saving,
): readonly SentInvitation[] =>
  rows
    .flatMap((row) => (row.kind === "new" ? [{ ...invitationOf(row), import: named }] : []))
    .map((each) => (each.role === READER_SEAT && password !== undefined ? { ...each, password } : each))
    .toSorted((a, b) => turnOf(a) - turnOf(b));

const turnOf = ({ role }: SentInvitation) => (role === "Maintenance" ? 2 : Number(role === READER_SEAT));

/** The invitation of a new person, with what the account begins with. */
const invitationOf = ({
  person: { email, role, name, phone, trades },
  storeIds,
  storeLabels,
  manager,
  managedStoreIds,
}: NewRow): SentInvitation => ({
  email,
  role,
  ...(isBlank(name) ? {} : { name }),
  ...(phone ? { phone } : {}),
  ...(trades ? { trades } : {}),
  ...(storeIds.length > 0 ? { storeIds, storeLabels } : {}),
  ...(manager ? { propertyManager: manager.key } : {}),
  ...(managedStoreIds.length > 0 ? { managedStoreIds } : {}),
});
