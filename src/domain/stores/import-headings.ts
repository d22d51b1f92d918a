import type { StoreForm } from "#domain/stores/store.ts";
import { headingReader } from "#domain/import-table.ts";
import type { ManagerField } from "#domain/stores/import-managers.ts";

/** What a column of an imported file can contain. */
export type ImportField = Exclude<keyof StoreForm, "isDefault"> | "id" | ManagerField;

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
  number: [
    "number",
    "storenumber",
    "no",
    "storeno",
    "nr",
    "num",
    "storenum",
    "shopnumber",
    "branchnumber",
    "sitenumber",
    "locationnumber",
    "numero",
    "numerodetienda",
    "numerodelatienda",
    "numerodesucursal",
    "nodetienda",
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
    "propertymanagername",
    "pm",
    "pmemail",
    "administradordepropiedades",
    "correodeladministradordepropiedades",
    "administrador",
  ],
  managerEmail: [
    "manageremail",
    "storemanageremail",
    "storemanageremailaddress",
    "storemanagersemail",
    "managermail",
    "storemanagermail",
    "correodelgerente",
    "correodelgerentedetienda",
  ],
  managerName: [
    "storemanager",
    "storemanagername",
    "storemanagersname",
    "managername",
    "gerente",
    "gerentedetienda",
    "nombredelgerente",
    "nombredelgerentedetienda",
  ],
  timeZone: ["timezone", "zone", "tz", "zonahoraria"],
  openingHours: ["openinghours", "hours", "opening", "horario", "horariodeapertura"],
  accessNotes: ["accessnotes", "access", "notes", "instructions", "acceso", "notasdeacceso"],
  id: ["id", "storeid"],
};

/** The field a heading stands for; undefined if none. */
export const fieldOfHeading = headingReader(HEADINGS);
