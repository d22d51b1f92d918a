import { EMPLOYMENT_HEADINGS, type EmploymentField } from "#domain/accounts/import-employment.ts";
import { type NamePart, PERSON_HEADINGS } from "#domain/accounts/import-names.ts";
import { headingReader } from "#domain/heading-reader.ts";
import { foldText } from "#domain/search.ts";

// What the headings of files of people stand for: docs/product.md#import-of-people.

/** What a column of an imported file can contain. */
export type PersonColumn =
  | "name"
  | "email"
  | "role"
  | "phone"
  | "trades"
  | "store"
  | "manages"
  | "propertyManager"
  /** Of whoever has no stores in their row: see `storeCells`. */
  | "region"
  | NamePart
  | EmploymentField;

/** The heading of the column that the app itself adds: stores that another file gives somebody. */
export const STORES_OF_FILE = "fettle-stores";

/** The headings of a column that says roles. */
export const ROLE_HEADINGS: readonly string[] = ["role", "usertype", "rol", "tipodeusuario"];

/** The field a heading stands for; undefined if none. */
export const fieldOfPersonHeading = headingReader<PersonColumn>({
  name: [
    "name",
    "fullname",
    "employeename",
    "workername",
    "displayname",
    "associate",
    "associatename",
    "employeefullname",
    "colleague",
    "staffmember",
    "teammember",
    "preferredname",
    "legalname",
    "nombre",
    "nombrecompleto",
    "nombredelempleado",
  ],
  role: ROLE_HEADINGS,
  store: [
    "store",
    "stores",
    "storename",
    "storeid",
    "storenumber",
    "storenum",
    "storeno",
    "homestore",
    "assignedstore",
    "assignedstores",
    "shop",
    "shops",
    "tienda",
    "tiendas",
    "sucursal",
  ],
  region: [
    "region",
    "regions",
    "regionname",
    "district",
    "districtname",
    "area",
    "territory",
    "market",
    "zone",
    "zona",
    "distrito",
    "territorio",
  ],
  manages: [
    "manages",
    "managerof",
    "managerofstores",
    "managedstores",
    "storesmanaged",
    "responsiblefor",
    "gerentede",
    "tiendasagerenciar",
    "responsablede",
    // Of `STORES_OF_FILE`.
    "fettlestores",
  ],
  propertyManager: [
    "propertymanager",
    "propertymanageremail",
    "propertymanagername",
    "propertymgr",
    "propertymgrname",
    "propertymgremail",
    "pm",
    "facilitymanager",
    "facilitymanagername",
    "facilitymanageremail",
    "facilitymgr",
    "facilitiesmanager",
    "facilitiesmanagername",
    "facilitiesmanageremail",
    "facilitiesmgr",
    "administradordepropiedades",
    "correodeladministradordepropiedades",
  ],
  ...PERSON_HEADINGS,
  ...EMPLOYMENT_HEADINGS,
});

/**
 * Systems have a status of the person beside that of the job, and districts of regions. A store has
 * a number, a name and a place there, of which the first column is read.
 */
export const FIRST_ONLY = ["employment", "isActive", "leftOn", "region", "store"] as const;

/** What a heading stands for in a file without a column of roles, such as one of an HR system. */
export const fieldOfTitleHeading = headingReader<"role">({
  role: [
    "jobtitle",
    "jobposition",
    "jobrole",
    "position",
    "positiontitle",
    "title",
    "puesto",
    "puestodetrabajo",
    "cargo",
  ],
});

const SUFFIXES_OF_LOCATION = [
  "s",
  "es",
  "name",
  "names",
  "number",
  "numbers",
  "num",
  "no",
  "code",
  "codes",
  "id",
  "ids",
];

/** Where somebody works, in a file without a column of stores; it may be a town as well. */
export const fieldOfLocationHeading = headingReader<"store">({
  store: ["location", "worklocation", "site", "worksite", "branch", "unit", "ubicacion"].flatMap((place) => [
    place,
    ...SUFFIXES_OF_LOCATION.map((part) => `${place}${part}`),
  ]),
});

const PERSONNEL =
  /^(?:(?:employee|emp|empl|person|personnel|staff|worker|payroll|badge|hr|associate|empleado|position|job|file)?(?:id|no|num|number|nbr|code|codigo|numero)|(?:original|last)?(?:hire|rehire|start|seniority|term|termination|birth|contrata)(?:d|cion)?(?:date)?|date(?:of)?(?:hire|birth|joining)|fecha.*|dob|gender|sexo|(?:home)?(?:department|dept|departamento|division|businessunit|company|empresa|legalentity|costcenter|costcentre|centrodecosto.*)(?:name|code|id|desc|description)?|(?:pay|salary|union|shift|grade|fte|flsa|eeo|ssn|worker|employee|employment|full).*(?:type|group|grade|code|rate|class|category|time)|ssn|grade|fte|shift|country|pais)$/u;

/** @returns whether a heading of an HR system is about what no account here has */
export const isOfPersonnel = (heading: string): boolean =>
  PERSONNEL.test(
    foldText(heading)
      .replaceAll("#", "number")
      .replaceAll(/[^\p{L}\p{N}]/gu, ""),
  );
