import { IMPORTED_ROLES, type ImportedRole, roleLabel } from "#domain/accounts/role.ts";
import { type ChosenValues, type FileValue, keyOfValue, LEAVE_OUT } from "#domain/import-values.ts";
import { foldText } from "#domain/search.ts";
import { isBlank } from "#domain/text.ts";

/** What files call a maintenance worker. */
const WORKER_ROLE_NAMES = [
  "maintenance",
  "maintenance worker",
  "maintenance technician",
  "worker",
  "technician",
  "tecnico",
  "mantenimiento",
];

const namesOf = (role: ImportedRole): readonly string[] => [role, roleLabel(role)];

const namedBy = (text: string, names: (role: ImportedRole) => readonly string[]) =>
  IMPORTED_ROLES.find((role) => names(role).some((each) => foldText(each) === foldText(text))) ?? null;

/** @returns the role of this name, in the language of the app or as the API has it */
export const invitedRoleOf = (text: string): ImportedRole | null =>
  namedBy(text, (role) => [...namesOf(role), ...(role === "Maintenance" ? WORKER_ROLE_NAMES : [])]);

/** What stands in a title beside what it says: "Maint Tech II", "Sr. Store Manager". */
const RANK = /^(?:i{1,3}|iv|v|\p{N}+|jr|sr|junior|senior|lead|de|del|la|of|the)$/u;
const MANAGER = /^(?:manager|mgr|gerente|encargad[oa])$/;
const GENERAL_MANAGER = /^gm$/;
const STORE = /^(?:store|shop|general|tienda|sucursal)$/;
const WORKER =
  /^(?:maint|maintenance|mantenimiento|tech|technician|tecnic[oa]|handyman|handywoman|handyperson)$/;
const KIND_OF_WORKER =
  /^(?:worker|mechanic|engineer|general|buildings?|facilit(?:y|ies)|field|service|repair|hvac|operario|auxiliar|edificios|instalaciones)$/;

/**
 * @returns the role that a job title says if it means one thing; null for all others, such as those
 *   of facilities, property and district managers, who may be any of several roles
 */
export function roleOfTitle(title: string): ImportedRole | null {
  const named = invitedRoleOf(title);
  if (named !== null) return named;
  const parts = (foldText(title).match(/[\p{L}\p{N}]+/gu) ?? []).filter((part) => !RANK.test(part));
  const has = (known: RegExp) => parts.some((part) => known.test(part));
  const hasOnly = (...known: readonly RegExp[]) =>
    parts.every((part) => known.some((each) => each.test(part)));
  if (has(WORKER) && hasOnly(WORKER, KIND_OF_WORKER)) return "Maintenance";
  if (has(GENERAL_MANAGER) && hasOnly(GENERAL_MANAGER, STORE)) return "Store Manager";
  return has(MANAGER) && has(STORE) && hasOnly(MANAGER, STORE) ? "Store Manager" : null;
}

/** What the cells under the heading of the role are read as. */
interface FileRoles {
  /** @returns the role of a cell, `LEAVE_OUT`, or null while nobody has said what it is */
  readonly roleOf: (cell: string) => ImportedRole | typeof LEAVE_OUT | null;
  /** Cells that are not the name of a role, with what each is read as. */
  readonly values: readonly FileValue[];
}

/**
 * Reads a column of roles or job titles. What is not the name of a role is listed, to be seen and
 * chosen by whoever imports the file: first what no rule knows, then by how often it occurs.
 * @param chosen what was chosen for values of this file or earlier ones
 */
export function rolesOfFile(cells: readonly string[], chosen: ChosenValues): FileRoles {
  const titles = Map.groupBy(
    cells.filter((cell) => !isBlank(cell) && namedBy(cell, namesOf) === null),
    keyOfValue,
  );
  const read = (cell: string) => {
    const choice = chosen[keyOfValue(cell)];
    const role = IMPORTED_ROLES.find((each) => each === choice);
    return role ?? (choice === LEAVE_OUT ? LEAVE_OUT : roleOfTitle(cell));
  };
  const values = [...titles.values()].map((same) => {
    const [value = ""] = same;
    return { value, count: same.length, choice: read(value), isKnown: roleOfTitle(value) !== null };
  });
  const sorted = values.toSorted(
    (a, b) => Number(a.isKnown) - Number(b.isKnown) || b.count - a.count || (a.value < b.value ? -1 : 1),
  );
  return {
    roleOf: (cell) => namedBy(cell, namesOf) ?? read(cell),
    values: sorted.map(({ value, count, choice }) => ({ value, count, choice })),
  };
}
