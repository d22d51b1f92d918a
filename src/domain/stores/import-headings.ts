import type { StoreForm } from "#domain/stores/store.ts";
import { foldText } from "#domain/search.ts";
import { DELIMITERS, readCsv } from "#domain/read-csv.ts";

/** What a column of an imported file can contain. */
export type ImportField = Exclude<keyof StoreForm, "isDefault"> | "id";

/** The headings by which a column is recognised, without blanks, signs and case. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    "name",
    "storename",
    "store",
    "shop",
    "shopname",
    "branch",
    "site",
    "nombre",
    "nombredelatienda",
    "tienda",
    "sucursal",
  ],
  location: ["location", "storelocation", "floor", "area", "ubicacion", "piso"],
  address: [
    "address",
    "storeaddress",
    "street",
    "streetaddress",
    "address1",
    "addressline1",
    "direccion",
    "calle",
  ],
  city: ["city", "town", "ciudad"],
  state: ["state", "province", "region", "estado", "provincia"],
  zipcode: ["zipcode", "zip", "postcode", "postalcode", "zippostalcode", "codigopostal", "cp"],
  phone: ["phone", "phonenumber", "telephone", "tel", "telefono"],
  propertyManagerId: [
    "propertymanager",
    "manager",
    "propertymanageremail",
    "manageremail",
    "administradordepropiedades",
    "administrador",
  ],
  timeZone: ["timezone", "zone", "tz", "zonahoraria"],
  id: ["id", "storeid"],
};

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  (Object.keys(HEADINGS) as ImportField[]).flatMap((field) =>
    HEADINGS[field].map((heading) => [heading, field] as const),
  ),
);

/** The field a heading stands for; undefined if none. */
export const fieldOfHeading = (heading: string): ImportField | undefined =>
  FIELD_OF.get(foldText(heading).replaceAll(/[^\p{L}\p{N}]/gu, ""));

/**
 * The delimiter of a CSV text: the one that makes the most known headings of its first row, of
 * several the one that makes the most cells.
 */
export function delimiterOf(text: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const cells = readCsv(text, delimiter, 1).rows[0]?.cells ?? [];
    return { delimiter, known: cells.filter(fieldOfHeading).length, cells: cells.length };
  });
  const [best] = scored.toSorted((a, b) => b.known - a.known || b.cells - a.cells);
  return best?.delimiter ?? ",";
}
