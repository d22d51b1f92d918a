import { costDayFrom } from "#domain/costs/cost-day.ts";
import { foldText } from "#domain/search.ts";

/** Columns that say whether somebody works there still; they are no fields of an account. */
export type EmploymentField = "employment" | "isActive" | "leftOn";

/** The headings of these columns in files of people and of workers. */
export const EMPLOYMENT_HEADINGS: Readonly<Record<EmploymentField, readonly string[]>> = {
  employment: [
    "status",
    "empstatus",
    "emplstatus",
    "employmentstatus",
    "employeestatus",
    "workerstatus",
    "workstatus",
    "hrstatus",
    "jobstatus",
    "personstatus",
    "accountstatus",
    "estatus",
    "estatuslaboral",
    "estadolaboral",
    "estadodelempleado",
    "situacion",
    "situacionlaboral",
  ],
  isActive: ["active", "isactive", "activeemployee", "activestatus", "activo", "activa", "empleadoactivo"],
  leftOn: [
    "leavedate",
    "leavingdate",
    "leaverdate",
    "dateleft",
    "datelefton",
    "lefton",
    "lastday",
    "lastdayworked",
    "lastworkingday",
    "lastdayofwork",
    "terminationdate",
    "termdate",
    "dateterminated",
    "separationdate",
    "exitdate",
    "fechadebaja",
    "fechadesalida",
    "fechadeterminacion",
  ],
};

const HAS_LEFT =
  /\b(?:terminated|termed|inactive|former|ex|left|leaver|resigned|retired|retiree|separated|dismissed|discharged|fired|laid off|quit|departed|deceased|deactivated|disabled|suspended|leave|loa|furlough(?:ed)?|no longer|not (?:active|employed|working)|inactiv[oa]|terminad[oa]|cesad[oa]|cesante|despedid[oa]|jubilad[oa]|fallecid[oa]|suspendid[oa]|renuncio|renuncia|baja|licencia|no activ[oa]|ya no)\b/u;
/** Codes of HR systems, and answers under a heading such as "Active". */
const CODES = new Set(["t", "i", "l", "term", "no", "n", "false", "0"]);
/** "Not terminated", "Never left". */
const IS_HERE = /^(?:never|nunca|not (?!active|employed|working))/u;

/**
 * @param nowMs by which a last day is over; without it none is
 * @returns what a row says by which the person has left or is on leave, as written; null where it
 *   says nothing of that kind
 */
export function leftInRow(
  sent: Pick<ReadonlyMap<EmploymentField, string>, "get">,
  nowMs?: number,
): string | null {
  const cells = [sent.get("employment") ?? "", sent.get("isActive") ?? ""];
  const lastDay = sent.get("leftOn") ?? "";
  return cells.find(saysLeft) ?? (isOver(lastDay, nowMs) ? lastDay : null);
}

/** Systems write 12/31/9999 for nobody's last day, which is none that is read. */
function isOver(lastDay: string, nowMs: number | undefined): boolean {
  const day = costDayFrom(lastDay, "month");
  return day !== null && nowMs !== undefined && day < new Date(nowMs).toISOString().slice(0, 10);
}

function saysLeft(text: string): boolean {
  const folded = foldText(text).trim();
  return CODES.has(folded) || (HAS_LEFT.test(folded) && !IS_HERE.test(folded));
}
