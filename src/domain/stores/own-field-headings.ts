import { foldText } from "#domain/search.ts";

/** Of these the values are numbers. */
const NUMBER_HEADINGS: readonly string[] = [
  "squarefeet",
  "squarefootage",
  "squareft",
  "sqft",
  "sqfeet",
  "sqfootage",
  "grosssqft",
  "totalsqft",
  "netsqft",
  "salesfloorsqft",
  "gla",
  "grosssquarefeet",
  "sellingsqft",
  "squaremeters",
  "sqm",
  "superficie",
  "metroscuadrados",
];

/** Of these the values are dates. */
const DATE_HEADINGS: readonly string[] = [
  "openingdate",
  "opendate",
  "opened",
  "openedon",
  "dateopened",
  "storeopeningdate",
  "storeopendate",
  "dateopen",
  "opendt",
  "grandopening",
  "grandopeningdate",
  "leasestart",
  "leasestartdate",
  "leaseenddate",
  "leaseexp",
  "leaseexpdate",
  "leaseexpirationdate",
  "lastremodel",
  "remodeldate",
  "lastremodeldate",
  "leaseend",
  "leaseexpiration",
  "fechadeapertura",
  "fechaapertura",
];

const lettersOf = (label: string) => foldText(label).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** @returns whether a column of this name has dates */
export const isDateHeading = (label: string): boolean => DATE_HEADINGS.includes(lettersOf(label));

/** @returns whether a column of this name has numbers */
export const isNumberHeading = (label: string): boolean => NUMBER_HEADINGS.includes(lettersOf(label));

/** Headings of columns that stay by their names: docs/product.md#own-fields-of-a-store. */
export const OWN_FIELD_HEADINGS: readonly string[] = [
  ...NUMBER_HEADINGS,
  ...DATE_HEADINGS,
  "costcenter",
  "costcentre",
  "costctr",
  "businessunit",
  "profitcenter",
  "glcode",
  "storeformat",
  "storetype",
  "storeconcept",
  "banner",
  "landlord",
  "centrodecosto",
  "centrodecostos",
  "centrodecoste",
  "centrodecostes",
  "arrendador",
];

/** What stands in cells for nothing, without blanks, signs and accents, in English and Spanish. */
export const PLACEHOLDERS: readonly string[] = [
  "tbd",
  "tba",
  "tbc",
  "na",
  "nan",
  "null",
  "none",
  "unknown",
  "pending",
  "missing",
  "ref",
  "nd",
  "nc",
  "ninguno",
  "ninguna",
  "desconocido",
  "desconocida",
  "pendiente",
  "pordefinir",
  "sindato",
];
