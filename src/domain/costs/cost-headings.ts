import { isCostYear } from "#domain/costs/store-costs.ts";
import { writtenOut } from "#domain/short-headings.ts";
import { lettersOfHeading } from "#domain/stores/general-headings.ts";

/** What a column of a file of costs or budgets can contain. */
export type CostField = (typeof COST_FIELDS)[number] | BudgetField;

/** A column with the budget of a year. */
export type BudgetField = `budget${number}`;

/** In the order in which somebody chooses them. */
export const COST_FIELDS = [
  "number",
  "name",
  "date",
  "month",
  "year",
  "amount",
  "credit",
  "category",
  "vendor",
  "reference",
  "note",
  "budget",
  "importId",
] as const;

const SITE =
  "(?:store|shop|site|location|loc|branch|unit|outlet|restaurant|club|property|facility|tienda|sucursal|centro)";
const NUMBER = "(?:number|no|nbr|num|nr|id|code|cd)";
const KIND =
  "(?:invoice|bill|expense|transaction|trans|trx|posting|service|work|job|repair|payment|paid|completed|completion|document|doc|gl|accounting|entry)";

/** "Amount incl. VAT", "Total w/ tax", "Importe sin IVA". */
const MONEY =
  "(?:invoice|bill|grand|line)?(?:total|amount|amt|cost|costs|price|charge|value|net|gross|importe|monto)(?:amount|cost)?";
const WITH = "(?:with|w|incl?|including|inclusiveof|after|plus|con|mas)";
const WITHOUT = "(?:without|wo|ex|excl?|excluding|exclusiveof|before|less|pre|sin|antesde)";
const TAX = "(?:sales)?(?:tax|taxes|vat|gst|hst|iva|impuesto|impuestos)";

/** By field: patterns of headings without blanks, signs and case, the best first. */
const PATTERNS: readonly (readonly [CostField, readonly string[]])[] = [
  [
    "number",
    [
      `${SITE}${NUMBER}`,
      `(?:numero|no|id)de(?:la)?(?:tienda|sucursal)|id(?:tienda|sucursal)`,
      "costcenter|costcentre|centrodecosto|centrodecostos|department|dept|class",
    ],
  ],
  [
    "name",
    [
      `${SITE}(?:name|nm|label|title)|nombredela(?:tienda|sucursal)|nombrede(?:tienda|sucursal)`,
      SITE,
      `customer|client|entity|building`,
    ],
  ],
  [
    "date",
    [
      `(?:invoice|bill|expense|service)date|fechadefactura|fecha`,
      "date",
      `${KIND}(?:date|dt)|date(?:of)?${KIND}|fechade\\p{L}+|fechacontable|dated`,
      "(?:start|end|period)date|createddate|datecreated",
    ],
  ],
  // In rows that were saved to be corrected: the import that the rest of their file was.
  ["importId", ["import|importid|importacion"]],
  [
    "month",
    [
      "month|mes|period|periodo|accountingperiod|fiscalperiod|glperiod|monthyear|yearmonth|invoicemonth|month\\p{L}{0,6}",
    ],
  ],
  ["year", ["year|fiscalyear|fy|ano|anofiscal|yr|ejercicio"]],
  [
    "amount",
    [
      "(?:invoice|bill|grand|line)?total(?:cost|costs|amount|spend|spent|price|usd|invoice|due|billed|charge|charges)?|importetotal|montototal|totalfactura",
      `(?:invoice|bill|net|gross|transaction|line|paid|payment|gl|posted|extended|actual|repair|expense|maintenance|billed|invoiced)?(?:amount|amt|cost|costs|spend|spent|expense|expenses|charge|charges)(?:usd|us|dollars|eur)?|(?:amount|total)(?:paid|due)|${MONEY}${WITH}${TAX}|importe|coste|costo|monto|gasto|gastos`,
      `debit|debits|debitamount|debe|cargo|price|netprice|value|valor|subtotal|(?:net|gross)|nettotal|${MONEY}${WITHOUT}${TAX}`,
    ],
  ],
  ["credit", ["credit|credits|creditamount|haber|abono"]],
  [
    "category",
    [
      "category|trade|categoria|oficio|servicecategory|expensecategory|costcategory|spendcategory|workcategory",
      "(?:work|service|job|problem|expense|repair|maintenance|cost|spend)(?:type|trade|code|class)|type|tipo|tipode\\p{L}+|(?:gl|ledger|generalledger)(?:category|name|class|group|description|desc)|(?:gl|ledger|generalledger)?account(?:name|description|desc|category|class|group|type)|(?:gl|ledger)acct(?:name|description|desc)|cuenta",
    ],
  ],
  [
    "vendor",
    [
      "(?:vendor|supplier|contractor|provider|serviceprovider|payee|subcontractor)(?:name|nm)?|proveedor|nombredelproveedor|contratista",
      "company(?:name)?|technician|paidto|billedby|servicedby|doneby",
    ],
  ],
  [
    "reference",
    [
      "(?:invoice|bill)(?:number|no|nbr|num|nr|id|ref|reference)?|factura|(?:numero|no)de(?:la)?factura",
      "(?:external)?(?:reference|ref)(?:number|no|id)?|referencia|folio",
      "(?:workorder|wo|ticket|po|purchaseorder|document|doc|transaction|trans|trx|voucher|check|cheque|expense|job|tracking|receipt)(?:number|no|nbr|num|nr|id)|workorder|wo|po",
    ],
  ],
  [
    "note",
    [
      "note|notes|description|desc|memo|comment|comments|details|remarks|nota|notas|descripcion|concepto|comentarios|(?:invoice|work|service|job|line|item|problem)(?:description|desc|details)",
    ],
  ],
];

const READERS = PATTERNS.map(
  ([field, patterns]) => [field, patterns.map((pattern) => new RegExp(`^(?:${pattern})$`, "u"))] as const,
);

const BUDGET =
  /^(?:annual|yearly|maintenance|repair|approved)?(?:budget|presupuesto|plan)(?:for|year|fy|de|del|ano)*(\d{4}|\d{2})?(?:amount)?$|^(?:fy(?=\d))?(\d{4}|(?<=fy)\d{2})(?:budget|presupuesto)$/u;
/** What headings say beside what they are. */
const CURRENCY = /(?:in)?(?:usd|usdollars|dollars|eur|mxn)$/u;

/** @returns the budget column that a heading is; "budget" where it does not say the year */
function budgetOf(letters: string): CostField | undefined {
  const found = BUDGET.exec(letters);
  if (found === null) return undefined;
  const digits = found[1] ?? found[2] ?? "";
  if (digits === "") return "budget";
  const year = digits.length === 2 ? 2000 + Number(digits) : Number(digits);
  return isCostYear(year) ? `budget${year}` : undefined;
}

/** Which field a heading is, and how well: 0 is best. */
const ranked = (heading: string): readonly [CostField, number] | undefined =>
  rankedAsWritten(heading) ?? rankedAsWritten(writtenOut(heading));

function rankedAsWritten(heading: string): readonly [CostField, number] | undefined {
  const letters = lettersOfHeading(heading).replace(CURRENCY, "");
  const budget = budgetOf(letters);
  if (budget !== undefined) return [budget, 0];
  for (const [field, patterns] of READERS) {
    const rank = patterns.findIndex((pattern) => pattern.test(letters));
    if (rank >= 0) return [field, rank];
  }
  return undefined;
}

/** @returns what a heading of a file of costs stands for */
export const fieldOfCostHeading = (heading: string): CostField | undefined => ranked(heading)?.[0];

/**
 * Several columns of one field: the one whose heading says it best is read, of equal ones the
 * first, so that "Invoice date" goes before "Paid date" and "Total" before "Subtotal".
 */
export function settleCostColumns(
  fields: readonly (CostField | undefined)[],
  headings: readonly string[],
): readonly (CostField | undefined)[] {
  const rankAt = (at: number) => ranked(headings[at] ?? "")?.[1] ?? 0;
  return fields.map((field, at) => {
    if (field === undefined) return undefined;
    const same = fields.flatMap((each, n) => (each === field ? [n] : []));
    const best = same.toSorted((a, b) => rankAt(a) - rankAt(b) || a - b)[0];
    return best === at ? field : undefined;
  });
}

/** @returns the year of a column of budgets; null for every other one */
export const budgetYearOf = (field: CostField | undefined): number | null => {
  const year = /^budget(\d{4})$/u.exec(field ?? "")?.[1];
  return year === undefined ? null : Number(year);
};
