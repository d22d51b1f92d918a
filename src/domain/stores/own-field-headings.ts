/** Of these the values are numbers. */
export const NUMBER_HEADINGS: readonly string[] = [
  "squarefeet",
  "squarefootage",
  "squareft",
  "sqft",
  "sqfeet",
  "sqfootage",
  "grosssqft",
  "grosssquarefeet",
  "sellingsqft",
  "squaremeters",
  "sqm",
  "superficie",
  "metroscuadrados",
];

/** Of these the values are dates. */
export const DATE_HEADINGS: readonly string[] = [
  "openingdate",
  "opendate",
  "opened",
  "openedon",
  "dateopened",
  "storeopeningdate",
  "leaseend",
  "leaseexpiration",
  "fechadeapertura",
  "fechaapertura",
];

/** Headings of columns that stay by their names: docs/product.md#own-fields-of-a-store. */
export const OWN_FIELD_HEADINGS: readonly string[] = [
  ...NUMBER_HEADINGS,
  ...DATE_HEADINGS,
  "costcenter",
  "costcentre",
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
