import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { type Actor, isStoreRole, type Role } from "#domain/accounts/role.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import type { Store, StorePerson } from "#domain/stores/store.ts";
import * as TEXTS from "#texts/rules/stores.ts";

// Further people of a store, beside its manager: docs/product.md#people-of-a-store.

/** Most further people of one store. */
export const MOST_STORE_PEOPLE = 50;

/** @returns the further people of a store, by name; servers of earlier versions send none */
export const storePeopleOf = (store: Pick<Store, "people">): readonly StorePerson[] => store.people ?? [];

/** @returns whether this person is one of the further people of the store. */
export const isStorePerson = (store: Pick<Store, "people">, id: string): boolean =>
  storePeopleOf(store).some((person) => person.id === id);

/** @returns whether the store is this person's to raise tickets for: its manager or its people. */
export const hasStore = (store: Pick<Store, "ownerId" | "people">, id: string): boolean =>
  store.ownerId === id || isStorePerson(store, id);

/**
 * @returns whether a store that the actor sees is theirs, and no store of others that an operator
 *   sees; for a property manager one that names them
 */
export const isStoreOf = (
  store: Pick<Store, "ownerId" | "people">,
  { id, seesEverything }: Pick<Actor, "id" | "seesEverything">,
): boolean => seesEverything !== true || hasStore(store, id);

/** @returns what is wrong with a typed email of a further person, or null. */
export const storePersonEmailProblem = (email: string, ownEmail: string): string | null => {
  if (!isEmail(normalizeEmail(email))) return TEXTS.personEmailMissing;
  return normalizeEmail(email) === normalizeEmail(ownEmail) ? TEXTS.managerIsNoFurtherPerson : null;
};

/**
 * @param person null if no active account has the email
 * @returns why this account cannot be added to the store, or null
 */
export function storePersonProblem(
  store: Pick<Store, "ownerId" | "people">,
  person: { readonly id: string; readonly name: string; readonly role: Role } | null,
): Refusal | null {
  if (person === null) return refuse("invalid_input", TEXTS.personUnknown, "email");
  if (person.id === store.ownerId) return refuse("invalid_input", TEXTS.managerIsNoFurtherPerson, "email");
  if (!isStoreRole(person.role))
    return refuse("invalid_input", TEXTS.personHasOtherRole(person.name), "email");
  if (!isStorePerson(store, person.id) && storePeopleOf(store).length >= MOST_STORE_PEOPLE)
    return refuse("invalid_input", TEXTS.tooManyPeople(MOST_STORE_PEOPLE), "email");
  return null;
}

/** @returns what is wrong with a typed email of a new manager, or null. */
export const newManagerEmailProblem = (email: string): string | null =>
  isEmail(normalizeEmail(email)) ? null : TEXTS.personEmailMissing;

/**
 * @param person null if no active account has the email
 * @returns why this account cannot become the manager of a store, or null
 */
export function newManagerProblem(
  person: { readonly name: string; readonly role: Role } | null,
): Refusal | null {
  if (person === null) return refuse("invalid_input", TEXTS.personUnknown, "email");
  return isStoreRole(person.role)
    ? null
    : refuse("invalid_input", TEXTS.managerHasOtherRole(person.name), "email");
}
