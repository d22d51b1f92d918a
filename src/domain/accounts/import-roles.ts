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
const RANK = /^(?:i{1,3}|iv|v|\p{N}+|jr|sr|junior|senior|lead|de|del|la|las|los|el|of|the|and|y|a)$/u;
const MANAGER = /^(?:managers?|mgrs?|mngrs?|gerentes?|encargad[oa]s?|administrador(?:a|es|as)?)$/;
/** Of several stores, what a manager of one store is not: docs/decisions/0136. */
const MANAGER_OF_MANY = /^(?:supervisor(?:es|a|as|s)?|directors?|director(?:a|es|as)|jef[ea]s?)$/;
const GENERAL_MANAGER = /^gms?$/;
const STORE = /^(?:stores?|shops?|general|tiendas?|sucursal(?:es)?)$/;
const FAR =
  /^(?:regional(?:es)?|region|districts?|distrital|distrito|areas?|zona|zonal|zone|territory|market|multiunit)$/;
const PROPERTY =
  /^(?:property|properties|facilit(?:y|ies)|buildings?|propiedad(?:es)?|instalaciones|inmuebles|edificios)$/;
/** Beside one of these two; "Maintenance Manager" alone may be one of workers. */
const UPKEEP = /^(?:maint|maintenance|mantenimiento|operations|ops|operaciones)$/;
const WORKER =
  /^(?:maint|maintenance|mantenimiento|techs?|technicians?|tecnic[oa]s?|handyman|handymen|handywoman|handyperson|electricians?|plumbers?|pipefitters?|steamfitters?|carpenters?|painters?|locksmiths?|welders?|roofers?|glaziers?|electricistas?|plomer[oa]s?|fontaner[oa]s?|carpinter[oa]s?|pintor(?:a|es|as)?|cerrajer[oa]s?)$/;
const KIND_OF_WORKER =
  /^(?:workers?|mechanics?|engineers?|general|buildings?|facilit(?:y|ies)|field|service|repair|hvac|operario|auxiliar|edificios|instalaciones)$/;
/** Who works with their hands only beside a trade: an engineer may be anything. */
const CRAFT = /^(?:mechanics?|engineers?|installers?|fitters?|mecanic[oa]s?|instalador(?:a|es|as)?)$/;
const TRADE =
  /^(?:refrigeration|refrig|hvacr?|heating|cooling|ventilation|air|conditioning|aircon|ac|c|r|electrical|electric|plumbing|mechanical|boilers?|chillers?|doors?|locks?|lighting|elevators?|fire|sprinklers?|roofing|painting|carpentry|glass|appliances?|equipment|kitchen|trades?|skilled|buildings?|facilit(?:y|ies)|maint|maintenance|refrigeracion|climatizacion|aire|acondicionado|plomeria|puertas|apprentices?|journeyman|master|licensed|certified)$/;
const VENDOR =
  /^(?:vendors?|contractors?|subcontractors?|suppliers?|contratistas?|subcontratistas?|proveedor(?:a|es|as)?)$/;
const KIND_OF_VENDOR =
  /^(?:external|outside|independent|general|service|services|trade|approved|preferred|hvac|plumbing|electrical|roofing|maintenance|extern[oa]s?|servicios?)$/;
const ASSESSOR =
  /^(?:assessors?|estimators?|surveyors?|appraisers?|tasador(?:a|es|as)?|peritos?|evaluador(?:a|es|as)?)$/;
const KIND_OF_ASSESSOR = /^(?:cost|property|building|quantity|damage|costos|propiedades)$/;

/**
 * @returns the role that a job title says if it means one thing; null for all others, such as those
 *   of coordinators, assistants and maintenance managers, who may be any of several roles
 */
export function roleOfTitle(title: string): ImportedRole | null {
  const named = invitedRoleOf(title);
  if (named !== null) return named;
  const folded = foldText(title).replaceAll(/multi-unit/gu, "multiunit");
  const parts = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).filter((part) => !RANK.test(part));
  const has = (known: RegExp) => parts.some((part) => known.test(part));
  const hasOnly = (...known: readonly RegExp[]) =>
    parts.every((part) => known.some((each) => each.test(part)));
  if (has(VENDOR) && hasOnly(VENDOR, KIND_OF_VENDOR)) return "Vendor";
  if (has(ASSESSOR) && hasOnly(ASSESSOR, KIND_OF_ASSESSOR)) return "Assessor";
  const isCraft = has(WORKER) || (has(CRAFT) && has(TRADE));
  if (isCraft && hasOnly(WORKER, KIND_OF_WORKER, CRAFT, TRADE)) return "Maintenance";
  if (has(GENERAL_MANAGER) && hasOnly(GENERAL_MANAGER, STORE)) return "Store Manager";
  if (has(MANAGER) && has(STORE) && hasOnly(MANAGER, STORE)) return "Store Manager";
  const isOfMany = (has(MANAGER) || has(MANAGER_OF_MANY)) && (has(FAR) || has(PROPERTY));
  return isOfMany && hasOnly(MANAGER, MANAGER_OF_MANY, FAR, PROPERTY, UPKEEP) ? "Property Manager" : null;
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
