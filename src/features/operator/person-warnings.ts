import { roleLabel } from "#domain/accounts/role.ts";
import { phoneDoubt } from "#domain/import-doubts.ts";
import { isBlank } from "#domain/text.ts";
import { type Change, type Row, wrongCellsOf } from "#features/operator/people-rows.ts";
import * as TEXTS from "#texts/people-import.ts";

/** What is imported and may be wrong. */
export function warningsOfPerson(row: Row) {
  const noName = (row.kind === "new" || isUnknownHere(row)) && isBlank(row.person.name);
  return [
    ...(row.kind === "new" && row.isInvited
      ? [{ field: null, value: row.person.email, message: TEXTS.invitedAlready }]
      : []),
    ...(noName ? [{ field: "name", value: "", message: TEXTS.nameTypedLater }] : []),
    ...(isOfNewRole(row)
      ? [{ field: "role", value: roleLabel(row.person.role), message: TEXTS.roleChanges }]
      : []),
    ...phoneDoubts(row),
    ...wrongCellsOf(row),
    ...(row.kind === "faulty" || row.kind === "leftOut" ? [] : row.notes),
  ];
}

/** By this device the email is of nobody. */
const isUnknownHere = (row: Row) => row.kind === "unchecked" && row.known === null;

/** Whether a row gives an account another role. */
export const isOfNewRole = (row: Row): boolean =>
  row.kind === "changed" && row.changes.some(({ field }) => field === "role");

function phoneDoubts(row: Row) {
  const isPhoneNew =
    row.kind === "new" || row.kind === "unchecked" || (row.kind === "changed" && row.changes.some(isPhone));
  const value = row.person.phone ?? "";
  const message = isPhoneNew ? phoneDoubt(value) : null;
  return message === null ? [] : [{ field: "phone", value, message }];
}

const isPhone = ({ field }: Change) => field === "phone";
