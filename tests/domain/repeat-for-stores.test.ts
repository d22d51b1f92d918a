import { expect, test } from "vitest";
import type { Actor } from "#domain/accounts/role.ts";
import type { Store } from "#domain/stores/store.ts";
import { planForStores, type RepeatForStores, spreadDays } from "#domain/tickets/repeat-for-stores.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// One repetition for many stores: docs/product.md#repetitions.

const aStore = (id: string, more: Partial<Store> = {}): Store => ({
  id,
  ownerId: PEOPLE.store.id,
  name: id,
  location: "",
  address: "",
  city: "",
  state: "",
  zipcode: "",
  phone: "",
  country: "",
  propertyManagerId: PEOPLE.property.id,
  propertyManagerName: PEOPLE.property.name,
  isDefault: false,
  version: 1,
  ...more,
});

const repeat = {
  unit: "months",
  every: 3,
  startsOn: "2030-12-30",
  madeOn: null,
  nextOn: "2030-12-30",
} as const;
const source = aTicket({ id: "source", title: "Change filter 1", storeId: "s0", repeat });
const chosen: RepeatForStores = {
  unit: "months",
  every: 3,
  firstOn: "2030-12-30",
  spreadWeeks: 0,
  workOrders: [],
};

function plan(
  stores: readonly Store[],
  tickets: readonly Ticket[],
  more: Partial<RepeatForStores> = {},
  actor: Actor = PEOPLE.store,
) {
  let made = 0;
  return planForStores(source, stores, tickets, {
    actor,
    chosen: { ...chosen, ...more },
    newId: () => `new ${(made += 1)}`,
  });
}

test("a store gets one ticket, due on the first day, and a rule that begins one distance later", () => {
  const [first] = plan([aStore("s1")], [source], { workOrders: ["Take it out"] });
  expect(first).toMatchObject({
    id: "new 1",
    dueOn: "2030-12-30",
    nextOn: "2031-03-30",
    payloads: [
      {
        kind: "raiseTicket",
        ticket: {
          id: "new 1",
          title: "Change filter 1",
          description: source.description,
          storeId: "s1",
          dueOn: "2030-12-30",
          decisionMaker: source.decisionMaker,
        },
        store: { ownerId: PEOPLE.store.id },
        workOrders: [{ id: "new 2", title: "Take it out" }],
        files: [],
      },
      {
        kind: "setRepeat",
        ticketId: "new 1",
        rule: { unit: "months", every: 3, startsOn: "2031-03-30" },
      },
    ],
  });
});

test("a store with a repetition of this title gets no second one, however often it is chosen", () => {
  const stores = ["s0", "s1", "s2", "s3"].map((id) => aStore(id));
  const tickets = [
    source,
    aTicket({ id: "1", title: " change  FILTER 1", storeId: "s1", repeat }),
    aTicket({ id: "2", title: "Change filter 1", storeId: "s2", repeat: null }),
    aTicket({ id: "3", title: "Change filter 2", storeId: "s3", repeat }),
  ];
  expect(plan(stores, tickets).map((each) => ("reason" in each ? each.reason : each.store.id))).toEqual([
    "This store has this repetition already.",
    "This store has this repetition already.",
    "s2",
    "s3",
  ]);
});

test("where the decision maker cannot be that of the first ticket, it is the store's own", () => {
  const decided = { ...source, decisionMaker: "Property Manager" as const };
  const stores = [aStore("s1"), aStore("s2", { propertyManagerId: null, propertyManagerName: null })];
  const made = planForStores(decided, stores, [], { actor: PEOPLE.store, chosen, newId: () => "new" });
  expect(made).toMatchObject([
    { payloads: [{ ticket: { decisionMaker: "Property Manager" } }, {}] },
    { payloads: [{ ticket: expect.not.objectContaining({ decisionMaker: expect.anything() }) }, {}] },
  ]);
});

test("who may not raise tickets makes none", () => {
  expect(plan([aStore("s1")], [], {}, PEOPLE.worker)).toMatchObject([{ reason: expect.any(String) }]);
});

test("days are spread evenly over the Mondays to Fridays of four weeks, in the order of the stores", () => {
  const days = spreadDays({ firstOn: "2030-12-30", spreadWeeks: 4 }, 200);
  expect([days[0], days[9], days[10], days.at(-1)]).toEqual([
    "2030-12-30",
    "2030-12-30",
    "2030-12-31",
    "2031-01-24",
  ]);
  const perDay = [...Map.groupBy(days, (day) => day).values()].map(({ length }) => length);
  expect(perDay).toEqual(Array.from({ length: 20 }, () => 10));
  expect(days.every((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))).toBe(true);
  // A Saturday is no day of work: the first is the Monday after it.
  expect(spreadDays({ firstOn: "2031-01-04", spreadWeeks: 4 }, 2)).toEqual(["2031-01-06", "2031-01-20"]);
  expect(spreadDays({ firstOn: "2031-01-04", spreadWeeks: 0 }, 2)).toEqual(["2031-01-04", "2031-01-04"]);
});

test("only stores that get a ticket take a day, so that none of the four weeks is empty", () => {
  const stores = Array.from({ length: 40 }, (_, n) => aStore(`s${n}`));
  const tickets = stores
    .slice(0, 20)
    .map(({ id }) => aTicket({ id: `t ${id}`, title: "Change filter 1", storeId: id, repeat }));
  const days = plan(stores, tickets, { spreadWeeks: 4 }).flatMap((each) =>
    "reason" in each ? [] : [each.dueOn],
  );
  expect([days.length, days[0], new Set(days).size]).toEqual([20, "2030-12-30", 20]);
});
