import { foldText } from "#domain/search.ts";
import { isBlank } from "#domain/text.ts";

/** Columns of files that have names in two parts; an account is imported with both as one name. */
export type NamePart = "firstName" | "lastName";

/** The headings of columns that files of people and of workers have in common. */
export const PERSON_HEADINGS: Readonly<Record<NamePart | "email" | "phone" | "trades", readonly string[]>> = {
  email: ["email", "emailaddress", "mail", "correo", "correoelectronico"],
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
    "cell",
    "cellphone",
    "telefono",
    "celular",
  ],
  trades: ["trade", "trades", "skill", "skills", "specialty", "oficio", "oficios", "especialidad"],
  firstName: ["firstname", "first", "givenname", "forename", "nombres", "nombredepila", "primernombre"],
  lastName: ["lastname", "last", "surname", "familyname", "apellido", "apellidos"],
};

/**
 * @returns the name of a row. A column "Name" beside one of last names alone has the first names,
 *   unless the last name is in it already.
 */
export function importedName(sent: ReadonlyMap<string, string>): string {
  const [name = "", first = "", last = ""] = ["name", "firstName", "lastName"].map((field) =>
    sent.get(field),
  );
  const isWhole = !isBlank(name) && (sent.has("firstName") || endsWith(name, last));
  const parts = isWhole ? [name] : [isBlank(name) ? first : name, last];
  return parts.filter((part) => !isBlank(part)).join(" ");
}

const endsWith = (name: string, last: string) => ` ${foldText(name)}`.endsWith(` ${foldText(last)}`);
