import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { type Actor, isRole, isStoreRole, type Seat } from "#domain/accounts/role.ts";
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
 * @returns whether the store is this person's. Servers of the plain API may list a person's own
 *   stores without saying whose they are (docs/product.md#plain-api).
 */
export const isOwnStore = ({ ownerId }: Pick<Store, "ownerId">, id: string): boolean =>
  ownerId === id || ownerId === "";

/** Who changes a store, as far as the rule needs them. */
export interface StoreEditor extends Pick<Actor, "id"> {
  /** Whether they have the operator right: see `mayOperate`. */
  readonly isOperator: boolean;
}

/** @returns an account as who changes a store */
export const storeEditor = (account: Parameters<typeof mayOperate>[0] & Pick<Actor, "id">): StoreEditor => ({
  id: account.id,
  isOperator: mayOperate(account),
});

/**
 * @returns whether the actor may change a store and its property manager: its manager, and an
 *   operator, who keeps the stores of everybody in order
 */
export const mayEditStore = (store: Pick<Store, "ownerId">, actor: StoreEditor): boolean =>
  actor.isOperator || isOwnStore(store, actor.id);

/**
 * @returns whether a store that the actor sees is theirs, and no store of others that an operator
 *   sees; for a property manager one that names them
 */
export const isStoreOf = (
  store: Pick<Store, "ownerId" | "people">,
  { id, seesEverything }: Pick<Actor, "id" | "seesEverything">,
): boolean => seesEverything !== true || hasStore(store, id);

/**
 * @param managerEmail of the store's manager; null where only the server knows it
 * @returns what is wrong with a typed email of a further person, or null.
 */
export const storePersonEmailProblem = (email: string, managerEmail: string | null): string | null => {
  if (!isEmail(normalizeEmail(email))) return TEXTS.personEmailMissing;
  const isManager = managerEmail !== null && normalizeEmail(email) === normalizeEmail(managerEmail);
  return isManager ? TEXTS.managerIsNoFurtherPerson : null;
};

/**
 * @param person null if no active account has the email
 * @returns why this account cannot be added to the store, or null
 */
export function storePersonProblem(
  store: Pick<Store, "ownerId" | "people">,
  person: (Seat & { readonly id: string; readonly name: string }) | null,
): Refusal | null {
  if (person === null) return refuse("invalid_input", TEXTS.personUnknown, "email");
  if (person.id === store.ownerId) return refuse("invalid_input", TEXTS.managerIsNoFurtherPerson, "email");
  if (person.isReader === true) return refuse("invalid_input", TEXTS.personOnlyReads(person.name), "email");
  if (!isStoreRole(person.role))
    return refuse("invalid_input", TEXTS.personHasOtherRole(person.name), "email");
  if (!isStorePerson(store, person.id) && storePeopleOf(store).length >= MOST_STORE_PEOPLE)
    return refuse("invalid_input", TEXTS.tooManyPeople(MOST_STORE_PEOPLE), "email");
  return null;
}

/** What of a store somebody may be named for who has only been invited. */
export type NamedAs = "manager" | "property_manager";

/** @returns what people of a role are named for; null for a role that no store is given to */
export function namedAs(role: string): NamedAs | null {
  if (role === "Property Manager") return "property_manager";
  return isRole(role) && isStoreRole(role) ? "manager" : null;
}

/** @returns what is wrong with a typed email of a new manager, or null. */
export const newManagerEmailProblem = (email: string): string | null =>
  isEmail(normalizeEmail(email)) ? null : TEXTS.personEmailMissing;

/**
 * @param person null if no active account has the email
 * @returns why this account cannot become the manager of a store, or null
 */
export function newManagerProblem(person: (Seat & { readonly name: string }) | null): Refusal | null {
  if (person === null) return refuse("invalid_input", TEXTS.personUnknown, "email");
  if (person.isReader === true) return refuse("invalid_input", TEXTS.personOnlyReads(person.name), "email");
  return isStoreRole(person.role)
    ? null
    : refuse("invalid_input", TEXTS.managerHasOtherRole(person.name), "email");
}
