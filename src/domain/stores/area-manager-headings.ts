import { lettersOfHeading } from "#domain/stores/general-headings.ts";

// Chains call the people who decide about the repairs of many stores by the area they have:
// "Dist. Facilities Mgr Email", "Regional Maintenance Supv", "DM E-mail". Here they are the
// property managers of their stores.

/** What a column has of a manager of several stores. */
export interface AreaManagerHeading {
  /** The same for the columns of one manager. */
  readonly who: string;
  /** Who is nearest to the repairs of a store has the lowest. */
  readonly rank: number;
  /** "person" where the heading does not say what of the person stands in the column. */
  readonly part: "email" | "name" | "person";
}

const REPAIRS = "facilities|facility|facil|facs|fac|property|prop|maintenance|maint|mtce|mntc";
/** The smaller the area, the nearer. */
const NEAR = "district|dist|dst|area|territory|terr|field|market|mkt|cluster|multiunit";
const FAR = "regional|region|rgnl|rgn|reg|zone|zonal|division|divisional|div";
const FILLER = "operations|operation|ops|services|service|svcs|svc|of|sr|senior";
const LEADER =
  "managers?|mgrs?|mngrs?|mgmt|supervisors?|supvr?|supr|supt|superintendent|leaders?|leads?|directors?|dir|coordinators?|coord";
const INITIALS = "rfm|dfm|afm|dm|rm|am";
const EMAIL = "(?:work|business|contact|office)?(?:e?mail)(?:addresses|address|addrs?|adr|id)?s?";
const NAME = "(?:full)?(?:name|nm)";
const PARTS = `(?<email>${EMAIL})|(?<name>${NAME})`;

const AREAS = `(?:${REPAIRS}|${NEAR}|${FAR}|${FILLER})+`;
const LETTERS = new RegExp(
  `^(?:store|assigned|primary|current)?(?<who>${AREAS}(?:${LEADER})|(?:${LEADER})of${AREAS})(?:${PARTS})?$`,
  "u",
);
/** Two or three letters alone stand for many things. */
const SHORT = new RegExp(`^(?<who>${INITIALS})(?:${PARTS})$`, "u");
const SPANISH =
  /^(?:(?<email>(?:correo|email)(?:electronico)?)(?:del?)?)?(?:(?<name>nombre)(?:del?)?)?(?<who>(?:gerente|administrador|supervisor|jefe|encargado|director)(?:regional|zonal|distrital|(?:del?)?(?:la)?(?:distrito|zona|area|region|instalaciones|mantenimiento|propiedades)))$/u;

const isAny = (text: string, pattern: string) => new RegExp(pattern, "u").test(text);

/** @returns which manager of several stores a heading is about; null for none */
export function areaManagerOf(heading: string): AreaManagerHeading | null {
  const letters = lettersOfHeading(heading);
  const groups = [LETTERS, SHORT, SPANISH].map((each) => each.exec(letters)?.groups).find(Boolean);
  const who = groups?.["who"];
  if (groups === undefined || who === undefined || ONLY_FILLER.test(who)) return null;
  const part = groups["email"] ? "email" : groups["name"] ? "name" : "person";
  return { who, rank: rankOf(who), part };
}

/** "Operations Manager", "Senior Manager": of no area, and of no repairs. */
const ONLY_FILLER = new RegExp(`^(?:${FILLER})+(?:${LEADER})$`, "u");

function rankOf(who: string): number {
  if (isAny(who, `${REPAIRS}|^.fm$|instalaciones|mantenimiento|propiedades`)) return 0;
  return isAny(who, `${FAR}|^rm$|zon|region`) ? 2 : 1;
}
