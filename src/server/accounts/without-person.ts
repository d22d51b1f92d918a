import * as TEXTS from "#texts/server/accounts.ts";

/** A person whose account is deleted, as stored until now. */
export interface LeavingPerson {
  readonly id: string;
  /** The name and every former one, longer ones first. */
  readonly names: readonly string[];
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly zip: string;
}

type Fields = Record<string, unknown>;

const NOBODY = TEXTS.deletedUser;

/** Fields of a person, wherever an object has the person's id as its own. */
const OF_PERSON = new Set([
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "zip",
  "zipcode",
  "organization",
  "profileDescription",
]);
/** Fields that may hold the person's name, or another of their values, without the id beside it. */
const NAME = /^(?:name|sender|receiver|rater|rated)$|Name$/;
const isOfPerson = (key: string) => OF_PERSON.has(key) || /(?:Email|Phone)$/.test(key);
const PICTURES = new Set(["profileImage", "profileImageUrl", "authorPhoto"]);

/**
 * @returns the body of an answer without this person, in its shape: what stands beside the person's
 * id, even if it was changed since, one of the person's values in a field for such values, and the
 * names in the text of a notification. What others typed stays as it is, and so does a status of
 * somebody who is called "Open".
 */
export function withoutPerson(body: unknown, person: LeavingPerson): unknown {
  const forget = forgetter(person);
  const walk = (value: unknown, key = ""): unknown => {
    if (Array.isArray(value)) return value.map((each) => walk(each, key));
    if (typeof value !== "object" || value === null) return forget.value(key, value);
    const entries = Object.entries(value).map(([name, each]) => [name, walk(each, name)]);
    return forget.beside(value as Fields, Object.fromEntries(entries) as Fields);
  };
  return walk(body);
}

function forgetter(person: LeavingPerson) {
  const names = new Set(
    [...person.names, `${person.firstName} ${person.lastName}`].filter((text) => text.trim() !== ""),
  );
  const { email, phone, firstName, lastName, address, zip } = person;
  const rest = new Set([email, phone, firstName, lastName, address, zip].filter(Boolean));
  const value = (key: string, each: unknown) => {
    if (typeof each !== "string") return each;
    if (NAME.test(key) && names.has(each)) return NOBODY;
    return isOfPerson(key) && rest.has(each) ? "" : each;
  };
  const beside = (before: Fields, after: Fields): Fields => {
    for (const [key, id] of Object.entries(before)) {
      if (id !== person.id) continue;
      if (key === "id" || key === "userId") Object.assign(after, personFields(before));
      else Object.assign(after, fieldsOf(key === "createdBy" ? "author" : key.replace(/Id$/, ""), before));
    }
    if (typeof after["message"] === "string" && "isRead" in after)
      after["message"] = withoutNames(after["message"], names);
    return after;
  };
  return { value, beside };
}

/** An object with the id of a person, such as a card, an author or a bidder. */
function personFields(before: Fields): Fields {
  const after: Fields = {};
  for (const [key, value] of Object.entries(before)) {
    if (value === null) continue;
    if (key === "name") after[key] = NOBODY;
    else if (OF_PERSON.has(key)) after[key] = "";
    else if (PICTURES.has(key)) after[key] = null;
    else if (key === "skills") after[key] = [];
  }
  return after;
}

/** Fields beside an id in an object of another kind: `authorName` beside `authorId`. */
function fieldsOf(role: string, before: Fields): Fields {
  const after: Fields = {};
  if (typeof before[`${role}Name`] === "string") after[`${role}Name`] = NOBODY;
  for (const key of [`${role}Email`, `${role}Photo`]) if (key in before) after[key] = null;
  for (const key of ["arrival", "leaving"])
    if (role === "person" && before[key]) after[key] = unlocated(before[key]);
  // The place in the seal of a photo.
  if (role === "person" && "position" in before) after["position"] = null;
  return after;
}

/** A step of a visit without where it was. */
const unlocated = (step: unknown) => ({ ...(step as Fields), position: null });

const LETTER = /[\p{L}\p{N}]/u;

/** Replaces names as whole words: the text of a notification also quotes titles. */
function withoutNames(text: string, names: ReadonlySet<string>): string {
  let left = text;
  for (const name of names) {
    const [first = "", ...others] = left.split(name);
    left = others.reduce((done, next) => {
      const isWhole = !LETTER.test(done.at(-1) ?? "") && !LETTER.test(next.at(0) ?? "");
      return `${done}${isWhole ? NOBODY : name}${next}`;
    }, first);
  }
  return left;
}
