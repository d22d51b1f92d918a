import type { Credentials } from "#api-client/request.ts";
import { READER_SEAT } from "#domain/accounts/role.ts";
import type { NewRow, Row } from "#features/operator/people-rows.ts";
import { type NamedImport, sendInCalls } from "#features/operator/send-people.ts";
import * as TEXTS from "#texts/people-import.ts";

/** Whether a row gives or ends the right to read everything. */
export const isAboutReader = (row: Row): boolean =>
  row.kind === "new"
    ? row.person.role === READER_SEAT
    : row.kind === "changed" &&
      row.changes.some(
        ({ field, before, after }) => field === "role" && [before, after].includes(READER_SEAT),
      );

/** How the rows of a file are saved. */
export interface Saving {
  readonly import: NamedImport;
  /** Of the operator, where some rows are about readers. */
  readonly password?: string;
}

/**
 * Changes the accounts that differ. Those about readers go first and by themselves: each call with
 * a password is a try of it, of which there are ten an hour.
 * @returns who was not changed and why, or null; `isLost` if the server was not reached, or the
 *   password is to be typed again
 */
export async function saveChanged(
  auth: Credentials,
  rows: readonly Row[],
  { import: named, password }: Saving,
  onSaved: (done: number, total: number) => void,
): Promise<{ readonly problem: string | null; readonly isLost: boolean }> {
  const changed = rows.flatMap((row) => (row.kind === "changed" ? [row] : []));
  if (changed.length === 0) return { problem: null, isLost: false };
  onSaved(0, changed.length);
  const refused: string[] = [];
  let saved = 0;
  for (const isOfReaders of [true, false]) {
    const some: readonly NewRow[] = changed.filter((row) => isAboutReader(row) === isOfReaders);
    if (some.length === 0) continue;
    const people = some.map(({ person }) => person);
    const keepLinks = some.some(({ isInvited }) => isInvited);
    const kind = {
      dryRun: false,
      import: named,
      ...(keepLinks ? { keepLinks } : {}),
      ...(isOfReaders && password !== undefined ? { password } : {}),
    };
    const before = saved;
    const sent = await sendInCalls(auth, people, kind, (done) => onSaved(before + done, changed.length));
    const { outcomes, problem, isLost } = sent;
    saved += outcomes.length;
    for (const [at, { faults }] of outcomes.entries())
      refused.push(...faults.map(({ message }) => `${people[at]?.email}: ${message}`));
    if (problem === null) continue;
    refused.push(TEXTS.savedBefore(saved, changed.length, problem));
    return { problem: refused.join(" "), isLost };
  }
  return { problem: refused.length > 0 ? refused.join(" ") : null, isLost: false };
}
