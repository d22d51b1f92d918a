import { foldText } from "#domain/search.ts";
import type { ImportField } from "#domain/stores/import-headings.ts";

// Headings of other systems, read by what they are put together from: "Outlet Nbr", "ShipTo City",
// "Store Hrs". They count only where no column has the usual heading of the field.

/** What a system calls a store, before the word for what the column has of it. */
const SITE =
  "(?:store|shop|str|site|loc|location|branch|unit|outlet|restaurant|club|property|prop|facility|dealership|tienda|sucursal)";
const KIND = "(?:full|main|primary|physical|mailing|street|shipping|shipto|deliveryto|delivery|business|us)?";
const NUMBER = "(?:number|numb|no|nbr|num|nr)";
const CODE = `(?:${NUMBER}|id|code|cd|ref|key)`;
const LABEL = "(?:name|nm|desc|descr|description|title|label)";
const AREA = "(?:district|dist|region|reg|rgn|area|market|mkt|territory|terr|division|div)";

/** "Active (Y/N)", "Closed Flag". */
const ANSWERS = "(?:yn|yesno|tf|truefalse|10|01|sn|sino|flag|ind|indicator|status)";

const optional = (pattern: string) => `(?:${pattern})?`;

/** In the order in which they are tried. */
const PATTERNS: readonly (readonly [field: ImportField, pattern: string])[] = [
  ["number", `${optional("retail|customer|client|corp|corporate")}${SITE}${CODE}`],
  [
    "name",
    `${SITE}${optional("display")}${LABEL}|(?:display|trading|trade|banner|business|entity|account|customer|client|operating|mall|center|centre|plaza)(?:name|nm)|tradingas|dba|dbaname`,
  ],
  [
    "address",
    `${optional(SITE)}${KIND}(?:street|${optional("street")}(?:address|addr|adr)${optional("line")}(?:1|one)?)`,
  ],
  ["city", `${optional(SITE)}${KIND}(?:city|cty|town|suburb|locality)${optional("name")}`],
  ["zipcode", `${optional(SITE)}${KIND}(?:zip|postal|post)${optional("code|cd|5|4|plus4|zip|zipcode")}`],
  [
    "state",
    `${optional(SITE)}${KIND}(?:state|prov|province)${optional("code|cd|abbr|abbrev|abbreviation|name|region|prov|province")}`,
  ],
  [
    "phone",
    `${optional(SITE)}${optional("main|primary|office|work|business|contact|direct|voice|public")}(?:phone|ph|tel|telephone|telefono)${optional(NUMBER)}(?:1|main)?`,
  ],
  ["region", `${optional(SITE)}${AREA}(?:${LABEL}|${CODE})?`],
  ["timeZone", `${optional(SITE)}${optional("iana|local")}(?:timezone|timezn|tz)${optional(LABEL)}`],
  [
    "openingHours",
    `${optional(SITE)}${optional("business|operating|operation|opening|open|trading|regular")}(?:hours|hrs)${optional("ofoperation|ofoperations|ofop|ofbusiness")}`,
  ],
  [
    "accessNotes",
    `${optional(SITE)}${optional("access|entry|entrance|special|delivery|keyholder|key")}(?:notes?|instructions?|directions|remarks)`,
  ],
  [
    "storeStatus",
    `${optional(SITE)}${optional("current|lifecycle|operational|operating")}status${optional("code|cd|desc|description|name")}|${optional("is")}${optional(SITE)}${optional("is|currently")}(?:active|inactive|inuse|operating|operational|trading|activ[oa]|enoperacion)${optional(ANSWERS)}|${optional("is")}${optional(SITE)}${optional("is|currently")}(?:(?:open|abierta)(?:${ANSWERS})|isopen)`,
  ],
  [
    "closedOn",
    `${optional(SITE)}${optional("date")}(?:closed|closing|close|closure)(?:date|dt|on)|${optional("is")}${optional(SITE)}${optional("is")}(?:closed|cerrada)(?:${ANSWERS})|is${optional(SITE)}closed`,
  ],
];

const READERS = PATTERNS.map(([field, pattern]) => [field, new RegExp(`^(?:${pattern})$`, "u")] as const);

/** @returns what a heading probably stands for, by its words; undefined for nothing known */
export function generalFieldOf(heading: string): ImportField | undefined {
  const letters = lettersOfHeading(heading);
  return READERS.find(([, pattern]) => pattern.test(letters))?.[0];
}

/** @returns a heading without case, blanks and signs; "#" is a number */
export const lettersOfHeading = (heading: string): string =>
  foldText(heading.replaceAll("#", "number")).replaceAll(/[^\p{L}\p{N}]/gu, "");
