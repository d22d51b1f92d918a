import { foldText } from "#domain/search.ts";
import { isBlank } from "#domain/text.ts";

/** Columns of files that have names in two parts; an account is imported with both as one name. */
export type NamePart = "firstName" | "lastName";

/** The headings of columns that files of people and of workers have in common. */
export const PERSON_HEADINGS: Readonly<Record<NamePart | "email" | "phone" | "trades", readonly string[]>> = {
  email: [
    "email",
    "emailaddress",
    "mail",
    "workemail",
    "workemailaddress",
    "businessemail",
    "companyemail",
    "corporateemail",
    "primaryemail",
    "employeeemail",
    "useremail",
    "correo",
    "correoelectronico",
    "correodetrabajo",
  ],
  phone: [
    "phone",
    "phonenumber",
    "phoneno",
    "telephone",
    "telephonenumber",
    "tel",
    "telno",
    "telnumber",
    "mobile",
    "mobilephone",
    "mobilenumber",
    "mobileno",
    "cell",
    "cellphone",
    "cellnumber",
    "workphone",
    "businessphone",
    "contactnumber",
    "telefono",
    "celular",
  ],
  trades: [
    "trade",
    "trades",
    "craft",
    "crafts",
    "skill",
    "skills",
    "skillset",
    "specialty",
    "oficio",
    "oficios",
    "especialidad",
  ],
  firstName: ["firstname", "first", "givenname", "forename", "nombres", "nombredepila", "primernombre"],
  lastName: ["lastname", "last", "surname", "familyname", "apellido", "apellidos"],
};

/**
 * @returns the name of a row. A column "Name" beside one of last names alone has the first names,
 *   unless the last name is in it already. "Zeller, Iris" becomes "Iris Zeller".
 */
export function importedName(sent: ReadonlyMap<string, string>): string {
  const [name = "", first = "", last = ""] = ["name", "firstName", "lastName"].map((field) =>
    sent.get(field),
  );
  const isWhole = !isBlank(name) && (sent.has("firstName") || endsWith(name, last));
  const parts = isWhole ? [name] : [isBlank(name) ? first : name, last];
  return nameInOrder(parts.filter((part) => !isBlank(part)).join(" "));
}

/** "Mr.", "Sra." and the like; what may be a first name or an initial needs its full stop. */
const COURTESY = /^(?:(?:mr|mrs|ms|mx|dr|prof|sra|srta)\.?|(?:miss|sr|ing|lic|arq)\.)\s+(?=\p{L})/iu;

/** @returns a name without a title of courtesy, the first name first */
export const nameInOrder = (name: string): string =>
  firstNameFirst(name.replace(COURTESY, "")).replace(COURTESY, "");

/** What stands behind a comma without being a first name: "Acme, Inc.", "Sam Hill, Jr." */
const SUFFIXES = /^(?:inc|llc|llp|lp|ltd|corp|co|pllc|pc|gmbh|sa|srl|jr|sr|ii|iii|iv|md|phd|esq|cpa|pe)\b/i;

/** @returns a name whose last name is separated by a comma, with the first name first */
function firstNameFirst(name: string): string {
  const [last = "", first = "", ...more] = name.split(",").map((part) => part.trim());
  if (last === "" || first === "" || more.length > 0 || SUFFIXES.test(first)) return name;
  return `${first} ${last}`;
}

const endsWith = (name: string, last: string) => ` ${foldText(name)}`.endsWith(` ${foldText(last)}`);
