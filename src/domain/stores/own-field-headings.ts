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
