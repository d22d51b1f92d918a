import { expect, test } from "vitest";
import { isStoreRole, ROLES } from "#domain/accounts/role.ts";
import { applyToStoreList } from "#domain/mutations/optimistic.ts";
import type { Mutation, MutationPayload } from "#domain/mutations/mutation.ts";
import {
  mayAddStorePerson,
  mayAddStores,
  mayChangeStoreManager,
  mayDeleteStore,
  mayRemoveStorePerson,
  type StoreActor,
} from "#domain/stores/managing-stores.ts";
import {
  MOST_STORE_PEOPLE,
  mayEditStore,
  storeEditor,
  storePersonEmailProblem,
  storePersonProblem,
} from "#domain/stores/store-people.ts";
import { changeOfStore } from "#domain/mutations/stores.ts";
import { formOfStore, type Store } from "#domain/stores/store.ts";
import { PEOPLE } from "#tests/support/cast.ts";

// The further people of a store: docs/product.md#people-of-a-store.

const { store: sofia } = PEOPLE;
const stella = { id: "stella", name: "Stella", role: "Store Manager" } as const;
const downtown: Store = {
  id: "downtown",
  ownerId: sofia.id,
  people: [{ id: "stella", name: "Stella" }],
  name: "Downtown",
  location: "L",
  address: "A",
  city: "",
  state: "",
  zipcode: "",
  phone: "",
  country: "",
  propertyManagerId: null,
  propertyManagerName: null,
  isDefault: false,
  version: 1,
};

const actorOf = (id: string, rule: Partial<StoreActor> = {}): StoreActor => ({
  id,
  role: "Store Manager",
  isOperator: false,
  managedBy: "everybody",
  ...rule,
});

test("who manages stores: their managers each, or operators alone and all of them", () => {
  const rightsOf = (id: string, rule: Partial<StoreActor>) => {
    const actor = actorOf(id, rule);
    return [
      mayAddStores(actor),
      mayDeleteStore(downtown, actor),
      mayAddStorePerson(downtown, actor),
      mayRemoveStorePerson(downtown, actor, "stella"),
      mayChangeStoreManager(downtown, actor),
    ];
  };
  const operator = { role: "Fettle User", isOperator: true } as const;
  const central = { managedBy: "operators" } as const;
  expect(rightsOf(sofia.id, {})).toEqual([true, true, true, true, true]);
  // An operator changes every store and its people; deleting it stays its manager's.
  expect(rightsOf("olga", operator)).toEqual([true, false, true, true, true]);
  expect(rightsOf(sofia.id, central)).toEqual([false, false, false, false, false]);
  expect(rightsOf("olga", { ...operator, ...central })).toEqual([true, true, true, true, true]);
  // Leaving is one's own.
  expect(rightsOf("stella", central)).toEqual([false, false, false, true, false]);
  expect(mayAddStores(actorOf("peter", { role: "Property Manager" }))).toBe(false);
});

test("store managers and Fettle Users are added by the store's manager, who is none of its further people", () => {
  const fieldOf = (person: Parameters<typeof storePersonProblem>[1]) =>
    storePersonProblem(downtown, person)?.field ?? null;
  expect([fieldOf(stella), fieldOf({ ...stella, id: "sam" })]).toEqual([null, null]);
  expect([fieldOf(null), fieldOf(sofia)]).toEqual(["email", "email"]);
  const refused = ROLES.filter((role) => fieldOf({ id: "x", name: "X", role }) !== null);
  expect(refused).toEqual(ROLES.filter((role) => !isStoreRole(role)));
  expect([sofia, stella].map(({ id }) => mayAddStorePerson(downtown, actorOf(id)))).toEqual([true, false]);
});

test("a store is changed by its manager and by an operator, who keeps what is its manager's own", () => {
  const may = (id: string, isOperator: boolean) => mayEditStore(downtown, { id, isOperator });
  expect([may("sofia", false), may("stella", false), may("olga", true)]).toEqual([true, false, true]);
  const account = { id: "o", role: "Fettle User", isOperator: true } as const;
  // The right alone is not enough, nor is the role.
  expect(
    [account, { ...account, role: "Vendor" as const }, { ...account, isOperator: false }].map(storeEditor),
  ).toEqual([
    { id: "o", isOperator: true },
    { id: "o", isOperator: false },
    { id: "o", isOperator: false },
  ]);
});

test("a store of which a server does not say whose it is can be changed and deleted like an own one", () => {
  const store = { ...downtown, ownerId: "" };
  expect(mayEditStore(store, { id: "anybody", isOperator: false })).toBe(true);
  expect(mayDeleteStore(store, actorOf("anybody"))).toBe(true);
});

test("a store that an operator changes stays its manager's, and everybody's default store stays theirs", () => {
  const olga = { id: "olga", name: "Olga", role: "Fettle User" } as const;
  const own = { ...downtown, id: "own", ownerId: "olga", isDefault: true };
  const theirs = { ...downtown, isDefault: true };
  const [mine, changed] = applyToStoreList(
    [own, theirs],
    [
      {
        opId: "o",
        at: "",
        actor: olga,
        payload: changeOfStore(theirs.id, formOfStore(theirs), { region: "West" }),
      },
    ],
  );
  expect([mine?.isDefault, changed]).toEqual([
    true,
    { ...theirs, region: "West", propertyManagerName: null },
  ]);
});

test("a store that is full takes nobody else, and repeats who is there", () => {
  const people = Array.from({ length: MOST_STORE_PEOPLE }, (_, n) => ({ id: `p${n}`, name: `P${n}` }));
  const full = { ...downtown, people };
  expect(storePersonProblem(full, stella)?.message).toBe("A store has at most 50 further people");
  expect(storePersonProblem(full, { ...stella, id: "p7" })).toBeNull();
});

test("the manager takes anybody off, the others only themselves", () => {
  const may = (actor: { id: string }, id: string, isOperator = false) =>
    mayRemoveStorePerson(downtown, { ...actorOf(actor.id), isOperator }, id);
  expect([may(sofia, "stella"), may(stella, "stella"), may(stella, "sam")]).toEqual([true, true, false]);
  expect(may({ id: "olga" }, "stella", true)).toBe(true);
});

test("a typed email is checked before it is sent", () => {
  const problem = (email: string) => storePersonEmailProblem(email, "sofia@example.com");
  expect([problem("sam@example.com"), problem("sam"), problem(" SOFIA@example.com ")]).toEqual([
    null,
    "Enter the person’s email address",
    "The store’s manager belongs to the store already",
  ]);
  expect(storePersonEmailProblem("sofia@example.com", null)).toBeNull();
});

const after = (actor: Mutation["actor"], ...payloads: readonly MutationPayload[]) =>
  applyToStoreList(
    [downtown],
    payloads.map((payload) => ({ opId: "o", at: "", actor, payload })),
  );

test("a store given to one typed email, then to another, shows the later one", () => {
  const changeTo = (email: string) =>
    ({ kind: "changeStoreManager", storeId: "downtown", email, personId: "", name: email }) as const;
  expect(after(sofia, changeTo("a@example.com"), changeTo("b@example.com"))[0]?.ownerName).toBe(
    "b@example.com",
  );
});

test("who is added or taken off without a network is seen so at once", () => {
  const add = { kind: "addStorePerson", storeId: "downtown", email: "sam@example.com", name: "Sam" } as const;
  const remove = {
    kind: "removeStorePerson",
    storeId: "downtown",
    personId: "stella",
    name: "Stella",
  } as const;
  expect(after(sofia, add, remove)[0]?.people).toEqual([{ id: "", name: "Sam" }]);
  expect(after({ ...stella }, remove)).toEqual([]);
});
