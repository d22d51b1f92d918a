import type { Credentials } from "#api-client/request.ts";
import { isBlank } from "#domain/text.ts";
import { type RowsToCorrect, rowsToCorrect } from "#features/csv-import/rows-to-correct.ts";
import type { SentInvitation } from "#features/operator/invite-one.ts";
import { type NewRow, type PeoplePlan, type Row, wrongCellsOf } from "#features/operator/people-rows.ts";
import { labelOfPersonColumn } from "#features/operator/person-row-texts.ts";
import { type NamedImport, sendInCalls } from "#features/operator/send-people.ts";
import * as TEXTS from "#texts/people-import.ts";

// What an import of people writes: changes of accounts, and invitations of new people.

/** @returns who was not changed and why, or null; `isLost` if the server was not reached */
export async function saveChanged(
  auth: Credentials,
  rows: readonly Row[],
  named: NamedImport,
  onSaved: (done: number, total: number) => void,
): Promise<{ readonly problem: string | null; readonly isLost: boolean }> {
  const changed = rows.flatMap((row) => (row.kind === "changed" ? [row] : []));
  const people = changed.map(({ person }) => person);
  if (people.length === 0) return { problem: null, isLost: false };
  onSaved(0, people.length);
  const keepLinks = changed.some(({ isInvited }) => isInvited);
  const kind = { dryRun: false, import: named, ...(keepLinks ? { keepLinks } : {}) };
  const { outcomes, problem, isLost } = await sendInCalls(auth, people, kind, onSaved);
  const refused = outcomes.flatMap(({ faults }, at) =>
    faults.map(({ message }) => `${people[at]?.email}: ${message}`),
  );
  if (problem !== null) refused.push(TEXTS.savedBefore(outcomes.length, people.length, problem));
  return { problem: refused.length > 0 ? refused.join(" ") : null, isLost };
}

/** The invitations of new people, those of property managers before those of their workers. */
export const invitationsOf = (rows: readonly Row[], named: NamedImport): readonly SentInvitation[] =>
  rows
    .flatMap((row) => (row.kind === "new" ? [{ ...invitationOf(row), import: named }] : []))
    .toSorted((a, b) => Number(isOfWorker(a)) - Number(isOfWorker(b)));

const isOfWorker = ({ role }: SentInvitation) => role === "Maintenance";

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

/** What of a file of people was not imported, or not whole. */
export const peopleToCorrect = (plan: PeoplePlan): RowsToCorrect =>
  rowsToCorrect(
    plan,
    plan.rows.map((row) => ({
      number: row.number,
      faults: row.kind === "faulty" ? row.faults : wrongCellsOf(row),
      isImported: row.kind !== "faulty",
    })),
    labelOfPersonColumn,
  );
