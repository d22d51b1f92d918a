import { describe, expect, test } from "vitest";
import { applyToStoreList } from "#domain/mutations/optimistic.ts";
import type { Store, StoreForm } from "#domain/stores/store.ts";
import {
  formerValues,
  planUndo,
  returningManagers,
  stayingWithOthers,
  undoOutcome,
} from "#domain/stores/undo-import.ts";
import { aStore } from "#tests/component/support/demo-rows.ts";

// What becomes of each store when an import is taken back: docs/product.md#undoing-an-import.

const FORM: StoreForm = {
  name: "South",
  location: "Yard",
  address: "2 South Road",
  city: "",
  state: "",
  zipcode: "",
  phone: "555-0101",
  propertyManagerId: null,
  isDefault: false,
};
const stored = (more: Partial<StoreForm> = {}, people: { id: string; name: string }[] = []) => ({
  ...aStore("olga", { id: "south", ...FORM, propertyManagerName: null, timeZone: null, ...more }),
  people,
});
const made = { storeId: "south", wrote: FORM, former: null };
const OWNER = { ownerId: stored().ownerId, isOperator: false };
const OPERATOR = { ...OWNER, isOperator: true };
const changed = { ...made, former: { ...FORM, phone: "", propertyManagerId: "peter" } };

describe("a store that the import made", () => {
  test("is deleted while nothing was done with it", () => {
    expect(undoOutcome(made, stored(), 0, OWNER)).toBe("delete");
  });
  test.each([
    ["it has a ticket", stored(), 1, "1 ticket"],
    ["it has people", stored({}, [{ id: "sam", name: "Sam" }]), 0, "further people"],
    ["a field was changed since", stored({ city: "Springfield" }), 0, "changed later"],
    ["it is the default store now", stored({ isDefault: true }), 0, "changed later"],
  ])("stays when %s, and says so", (_, store, tickets, reason) => {
    expect(undoOutcome(made, store, tickets, OWNER)).toEqual({ stays: expect.stringContaining(reason) });
  });
  test("is done when it is no longer there", () => {
    expect(undoOutcome(made, null, 0, OWNER)).toBe("already");
  });
});

describe("a store that the import changed", () => {
  test("gets its former values, whatever else was done with it", () => {
    expect(undoOutcome(changed, stored({ city: "Springfield" }), 3, OWNER)).toBe("restore");
    expect(formerValues(changed, FORM)).toEqual({ phone: "", propertyManagerId: "peter" });
  });
  test("stays when what the import wrote was changed since", () => {
    expect(undoOutcome(changed, stored({ phone: "555-0199" }), 0, OWNER)).toMatchObject({
      stays: expect.anything(),
    });
  });
  test("stays when it was deleted since", () => {
    expect(undoOutcome(changed, null, 0, OWNER)).toMatchObject({ stays: expect.stringContaining("deleted") });
  });
  test("is done when it already has its former values", () => {
    expect(undoOutcome(changed, stored(changed.former), 0, OWNER)).toBe("already");
  });
});

const storesOf = (stores: readonly Store[]) => ({ stores, ...OWNER });

describe("a store of an operator's import that has another manager by now", () => {
  const ofAnn = (more: Partial<StoreForm> = {}) => ({
    ...stored(more, [{ id: "olga", name: "Olga" }]),
    ownerId: "ann",
    ownerName: "Ann Abbot",
  });
  test("is deleted while only its people have changed", () => {
    expect(undoOutcome(made, ofAnn(), 0, OPERATOR)).toBe("delete");
    expect(undoOutcome(made, ofAnn({ propertyManagerId: "peter" }), 0, OPERATOR)).toBe("delete");
    // Which is their default one only they know.
    expect(undoOutcome(made, ofAnn({ isDefault: true }), 0, OPERATOR)).toBe("delete");
  });
  test("stays once something was done with it, and can be given back", () => {
    expect(undoOutcome(made, ofAnn(), 1, OPERATOR)).toHaveProperty("stays");
    expect(undoOutcome(made, ofAnn({ phone: "1" }), 0, OPERATOR)).toHaveProperty("stays");
    const of = { id: "1", fileName: "f.csv", at: "2026-11-27T10:00:00Z", stores: [made] };
    const staying = (store: Store, tickets: readonly { storeId: string }[]) =>
      stayingWithOthers(planUndo(of, { stores: [store], ...OPERATOR }, tickets), OPERATOR.ownerId);
    expect(staying(ofAnn(), [{ storeId: "south" }])).toEqual([ofAnn()]);
    expect(staying(ofAnn(), [])).toEqual([]);
    expect(staying(stored(), [{ storeId: "south" }])).toEqual([]);
  });
});

test("a hand-over of the property manager holds no store back, and the successor keeps it", () => {
  const lena = { ...FORM, propertyManagerId: "lena" };
  const wroteLena = { ...made, wrote: lena };
  expect(undoOutcome(wroteLena, stored({ propertyManagerId: "peter" }), 0, OWNER)).toBe("delete");
  const both = { ...wroteLena, former: { ...FORM, phone: "" } };
  expect(undoOutcome(both, stored({ propertyManagerId: "peter" }), 0, OWNER)).toBe("restore");
  expect(formerValues(both, { propertyManagerId: "peter" })).toEqual({ phone: "" });
  expect(formerValues(both, { propertyManagerId: "lena" })).toEqual({ phone: "", propertyManagerId: null });
  const alone = { ...wroteLena, former: FORM };
  expect(undoOutcome(alone, stored({ propertyManagerId: "peter" }), 0, OWNER)).toHaveProperty("stays");
});

test("only stores that get their former property manager back take their open tickets along", () => {
  const both = { ...made, wrote: { ...FORM, propertyManagerId: "lena" }, former: changed.former };
  const of = { id: "1", fileName: "f.csv", at: "2026-11-27T10:00:00Z", stores: [both] };
  const returning = (propertyManagerId: string) =>
    returningManagers(planUndo(of, storesOf([stored({ propertyManagerId })]), []));
  expect(returning("lena")).toEqual([{ storeId: "south", managerId: "peter" }]);
  // Somebody else has it by now, and keeps it with its tickets.
  expect(returning("sue")).toEqual([]);
});

test("a store that was given to another manager stays with them, and says who that is", () => {
  const plan = planUndo(
    { id: "1", fileName: "stores.csv", at: "2026-11-27T10:00:00Z", stores: [made] },
    {
      stores: [{ ...stored(), ownerId: "iris", ownerName: "Iris Zeller" }],
      ownerId: stored().ownerId,
      isOperator: false,
    },
    [],
  );
  expect(plan.map(({ outcome }) => outcome)).toEqual([{ stays: expect.stringContaining("Iris Zeller") }]);
});

test("each store of an import has an outcome, and its own tickets count", () => {
  const other = { ...made, storeId: "west" };
  const plan = planUndo(
    { id: "1", fileName: "stores.csv", at: "2026-11-27T10:00:00Z", stores: [made, other] },
    storesOf([stored(), { ...stored(), id: "west" }]),
    [{ storeId: "west" }],
  );
  expect(plan.map(({ outcome }) => outcome)).toEqual([
    "delete",
    { stays: expect.stringContaining("1 ticket") },
  ]);
});

test("a store that was taken back and is there again, imported anew, is no longer of the import", () => {
  const before = { id: "i", fileName: "stores.csv", at: "2030-01-01T00:00:00.000Z" };
  const outcomes = (isUndone: boolean) =>
    planUndo({ ...before, stores: [{ ...made, isUndone }] }, storesOf([stored()]), []).map(
      ({ outcome }) => outcome,
    );
  expect([outcomes(false), outcomes(true)]).toEqual([["delete"], ["already"]]);
});

test("a store that was deleted and made again by another import later is no longer of the import", () => {
  const at = "2030-01-01T10:00:00.000Z";
  const outcomeOf = (restoredAt: string | null) => {
    const plan = planUndo(
      { id: "i", fileName: "stores.csv", at, stores: [made] },
      storesOf([{ ...stored(), restoredAt }]),
      [],
    );
    return plan.map(({ outcome }) => outcome);
  };
  expect(outcomeOf(null)).toEqual(["delete"]);
  // By the import itself: the ids of what it enqueues are made a moment later.
  expect(outcomeOf("2030-01-01T10:00:05.000Z")).toEqual(["delete"]);
  expect(outcomeOf("2030-01-01T11:00:00.000Z")).toEqual(["already"]);
});

test("a pending undo shows a new store as gone and a changed one as it was", () => {
  const undo = (imported: typeof made | typeof changed) => ({
    opId: "op",
    actor: { id: "olga", name: "Olga", role: "Store Manager" as const },
    at: "2026-11-27T10:00:00Z",
    payload: { kind: "undoStoreImport" as const, name: "South", ...imported },
  });
  expect(applyToStoreList([stored()], [undo(made)])).toEqual([]);
  expect(applyToStoreList([stored({ city: "Springfield" })], [undo(changed)])).toMatchObject([
    { phone: "", propertyManagerId: "peter", city: "Springfield" },
  ]);
});
