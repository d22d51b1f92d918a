import type { ManagerField } from "#domain/stores/import-managers.ts";

/** What files call a store, before the word for its manager; also a "General Manager" is one. */
const SITES = ["store", "shop", "branch", "site", "location", "unit", "restaurant", "general"] as const;
const MANAGERS = ["manager", "managers", "mgr", "mgrs"] as const;
/** What files call the email of somebody, after who it is. */
export const EMAILS = [
  "email",
  "emails",
  "emailaddress",
  "emailaddr",
  "emailadr",
  "emailadd",
  "emailid",
  "mail",
  "mailaddress",
  "contactemail",
  "workemail",
] as const;
const FIRST = ["first", "firstname", "givenname"] as const;
const LAST = ["last", "lastname", "surname"] as const;

const OF_SITES = SITES.flatMap((site) => MANAGERS.map((manager) => `${site}${manager}`));
const ABBREVIATED = ["gm", "sm", "gmcontact"] as const;

/** "Site Mgr E-mail", and without the kind of place "Mgr E-mail". */
const followedBy = (endings: readonly string[]): readonly string[] =>
  [...OF_SITES, ...MANAGERS, ...ABBREVIATED].flatMap((who) => endings.map((ending) => `${who}${ending}`));

type NameField = Exclude<ManagerField, "propertyManagerName">;

/** The headings by which the columns of a store's manager are recognised. */
export const MANAGER_HEADINGS: Readonly<Record<NameField, readonly string[]>> = {
  managerEmail: [...followedBy(EMAILS), "correodelgerente", "correodelgerentedetienda"],
  managerName: [
    ...OF_SITES,
    "gm",
    ...followedBy(["name"]),
    "gerente",
    "gerentedetienda",
    "nombredelgerente",
    "nombredelgerentedetienda",
  ],
  managerFirstName: [...followedBy(FIRST), "nombredepiladelgerente", "nombredepiladelgerentedetienda"],
  managerLastName: [
    ...followedBy(LAST),
    "apellidodelgerente",
    "apellidosdelgerente",
    "apellidodelgerentedetienda",
    "apellidosdelgerentedetienda",
  ],
};
