import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decideOnBid, placeBid } from "#contract/bids.ts";
import { changeTicketStatus, listTickets, raiseTicket, readTicket } from "#contract/tickets.ts";
import { ticketFromWire } from "#contract/ticket-wire.ts";
import type { Actor, Role } from "#domain/accounts/role.ts";
import { moveTicket } from "#domain/tickets/move-ticket.ts";
import { STATUSES, type Status } from "#domain/tickets/status.ts";
import { cast, registered, signedInOperator, type TestPerson } from "#tests/support/people.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// Every person × every status × every target: what the server does must be what the
// printed table says, and a refusal must change nothing. The expectations come from
// docs/product.md#transitions, written out here by hand, not from the code.

type Who = "store" | "property" | "worker" | "vendor" | "assessor" | "stranger" | "operator";

const EVERYBODY: readonly Who[] = [
  "stranger",
  "worker",
  "vendor",
  "assessor",
  "property",
  "store",
  "operator",
];

/** The short form walks the first of the same random walks. */
const WALKS = isInLongForm ? 100 : 5;

/**
 * From → to → who may; as printed in design A5 for a ticket of a store manager with a property
 * manager.
 */
const MAY: Partial<Record<Status, Partial<Record<Status, readonly Who[]>>>> = {
  open: {
    assigned_to_property_manager: ["store"],
    out_for_bid: ["store", "property"],
    request_assessment: ["store", "property"],
    cancelled: ["store"],
  },
  assigned_to_property_manager: {
    ready_for_bid: ["property"],
    property_manager_working: ["property"],
    maintenance_worker_working: ["property"],
    out_for_bid: ["store", "property"],
    completed: ["property"],
    request_assessment: ["store", "property"],
    cancelled: ["store"],
  },
  ready_for_bid: {
    assigned_to_property_manager: ["store"],
    out_for_bid: ["store", "property"],
    open: ["store"],
    request_assessment: ["store", "property"],
    cancelled: ["store"],
  },
  out_for_bid: {
    assigned_to_property_manager: ["store"],
    open: ["store"],
    request_assessment: ["store", "property"],
    cancelled: ["store"],
  },
  property_manager_working: {
    maintenance_worker_working: ["property"],
    completed: ["property"],
    request_assessment: ["store", "property"],
  },
  maintenance_worker_working: {
    property_manager_working: ["property"],
    completed: ["worker"],
    request_assessment: ["store", "property"],
  },
  assigned_bidder: {
    in_progress: ["vendor"],
    out_for_bid: ["store"],
    request_assessment: ["store", "property"],
  },
  in_progress: {
    completed: ["vendor"],
    for_review: ["vendor"],
    out_for_bid: ["store"],
    request_assessment: ["store", "property"],
  },
  for_review: { in_progress: ["vendor"], completed: ["vendor"], request_assessment: ["store", "property"] },
  completed: { closed: ["store"], rejected: ["store"] },
  rejected: {
    ready_for_bid: ["property"],
    property_manager_working: ["property"],
    maintenance_worker_working: ["property"],
    completed: ["worker"],
    request_assessment: ["store", "property"],
  },
  request_assessment: {
    assessment_completed: ["assessor"],
    assigned_to_property_manager: ["store", "property"],
  },
  assessment_completed: {
    assigned_to_property_manager: ["store", "property"],
    ready_for_bid: ["property"],
    property_manager_working: ["property"],
    maintenance_worker_working: ["property"],
    out_for_bid: ["store", "property"],
    request_assessment: ["store", "property"],
    cancelled: ["store"],
  },
  closed: {},
  cancelled: {},
};

const OPERATOR = { seesEverything: true, actsEverywhere: true };

/** Work is of whoever has it. */
const WORK: readonly Status[] = ["property_manager_working", "completed"];

/** An operator who acts everywhere does what the managers do, but no work. */
function rightOnes(from: Status, to: Status): readonly Who[] {
  const those = MAY[from]?.[to] ?? [];
  const isOfManagers = those.includes("store") || those.includes("property");
  return isOfManagers && !WORK.includes(to) ? [...those, "operator"] : those;
}

describe("every person, every status, every target", () => {
  let server: TestServer;
  let people: Record<Who, TestPerson>;
  let shopId: string;
  beforeAll(async () => {
    server = await startServer({ kind: "embedded", env: { OPERATORS_SEE: "everything" } });
    const olga = await signedInOperator(server, "olga@example.com", "Olga Operator");
    const some = await cast(server);
    shopId = some.shop.id;
    people = {
      store: some.store,
      property: some.property,
      worker: some.worker,
      vendor: await registered(server, "Vendor", "Vera Vendor"),
      assessor: await registered(server, "Assessor", "Asa Assessor"),
      stranger: await registered(server, "Property Manager", "Stan Stranger"),
      operator: olga,
    };
  });
  afterAll(() => server.stop());

  const move = (who: Who, id: string, status: Status, more: object = {}) =>
    people[who].ask(changeTicketStatus, { params: { id }, body: { status, ...more } });
  const must = async (who: Who, id: string, status: Status, more: object = {}) => {
    const answer = await move(who, id, status, more);
    if (answer.status !== 200) throw new Error(`${who} could not move to ${status}: ${answer.text}`);
  };
  const raise = async () =>
    (await people.store.ask(raiseTicket, { body: { title: "Every move", storeId: shopId } })).data.id;
  const award = async (id: string) => {
    await must("property", id, "out_for_bid");
    const body = {
      taskId: id,
      estimatedCost: 5,
      description: "x",
      scheduleDate: "2030-01-01",
      scheduleTime: "09:00",
    };
    const bid = (await people.vendor.ask(placeBid, { body })).data;
    await people.store.ask(decideOnBid, { params: { id: bid.id }, body: { status: "accepted" } });
  };
  const worker = () => ({ assignedTo: people.worker.id });
  const assessor = () => ({ assessorId: people.assessor.id });

  /** Brings a fresh ticket into a status by allowed moves only. */
  const ROADS: Partial<Record<Status, (id: string) => Promise<void>>> = {
    assigned_to_property_manager: async () => undefined,
    ready_for_bid: (id) => must("property", id, "ready_for_bid"),
    open: async (id) => {
      await must("property", id, "ready_for_bid");
      await must("store", id, "open");
    },
    out_for_bid: (id) => must("property", id, "out_for_bid"),
    property_manager_working: (id) => must("property", id, "property_manager_working"),
    maintenance_worker_working: (id) => must("property", id, "maintenance_worker_working", worker()),
    assigned_bidder: award,
    in_progress: async (id) => {
      await award(id);
      await must("vendor", id, "in_progress");
    },
    for_review: async (id) => {
      await award(id);
      await must("vendor", id, "in_progress");
      await must("vendor", id, "for_review");
    },
    completed: async (id) => {
      await must("property", id, "maintenance_worker_working", worker());
      await must("worker", id, "completed", { content: "done" });
    },
    rejected: async (id) => {
      await must("property", id, "maintenance_worker_working", worker());
      await must("worker", id, "completed", { content: "done" });
      await must("store", id, "rejected", { content: "no" });
    },
    closed: async (id) => {
      await must("property", id, "maintenance_worker_working", worker());
      await must("worker", id, "completed", { content: "done" });
      await must("store", id, "closed");
    },
    request_assessment: (id) => must("store", id, "request_assessment", assessor()),
    assessment_completed: async (id) => {
      await must("store", id, "request_assessment", assessor());
      await must("assessor", id, "assessment_completed");
    },
    cancelled: (id) => must("store", id, "cancelled"),
  };

  const reachable = STATUSES.filter((status) => ROADS[status] !== undefined);

  test("the only statuses no road leads to are the two that are read and never set", () => {
    expect(STATUSES.filter((status) => !reachable.includes(status))).toEqual(["pending", "resolved"]);
  });

  // In the short form every third status.
  test.each(reachable.filter((_, n) => isInLongForm || n % 3 === 0))("from %s", async (from) => {
    const wrong: string[] = [];
    // Refusals change nothing, so one ticket is enough for all of them.
    const known = await raise();
    await ROADS[from]?.(known);
    for (const to of STATUSES) {
      const right = rightOnes(from, to);
      const others = EVERYBODY.filter((who) => !right.includes(who));
      for (const who of others) {
        const answer = await move(who, known, to, { content: "x", ...worker(), ...assessor() });
        if (answer.status < 400 || answer.status >= 500)
          wrong.push(`${who}: ${from} → ${to} gave ${answer.status}`);
        // The short form reads once after all refusals of a target, the long form after each.
        if (!isInLongForm && who !== others.at(-1)) continue;
        const now = (await people.store.ask(readTicket, { params: { id: known } })).data.status;
        if (now !== from) wrong.push(`${who}: ${from} → ${to} gave ${answer.status}, now ${now}`);
      }
      for (const who of right) {
        const id = await raise();
        await ROADS[from]?.(id);
        const answer = await move(who, id, to, { content: "x", ...worker(), ...assessor() });
        if (answer.status !== 200 || answer.data.status !== to)
          wrong.push(`${who}: ${from} → ${to} was refused: ${answer.text.slice(0, 120)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("random walks: device and server agree on every step and nothing contradicts itself", async () => {
    const fraction = chanceOf(20_261_121);
    const random = (below: number) => Math.floor(fraction() * below);
    const roles: Record<Who, Role> = {
      store: "Store Manager",
      property: "Property Manager",
      worker: "Maintenance",
      vendor: "Vendor",
      assessor: "Assessor",
      stranger: "Property Manager",
      operator: "Fettle User",
    };
    const everybody = Object.keys(roles) as Who[];
    const wrong: string[] = [];
    for (let walk = 0; walk < WALKS; walk += 1) {
      const id = await raise();
      for (let step = 0; step < 8; step += 1) {
        const who = everybody[random(everybody.length)] ?? "store";
        const to = STATUSES[random(STATUSES.length)] ?? "open";
        const before = (await people.store.ask(readTicket, { params: { id } })).data;
        const actor: Actor = {
          id: people[who].id,
          name: people[who].name,
          role: roles[who],
          ...(who === "operator" ? OPERATOR : {}),
        };
        const promised = moveTicket(ticketFromWire(before), actor, {
          to,
          at: new Date().toISOString(),
          content: "x",
          worker: { id: people.worker.id, name: "w", role: "Maintenance" },
          assessorId: people.assessor.id,
        });
        const answer = await move(who, id, to, { content: "x", ...worker(), ...assessor() });
        const after = (await people.store.ask(readTicket, { params: { id } })).data;
        if (promised.ok !== (answer.status === 200))
          wrong.push(`${who} ${before.status} → ${to}: promised ${promised.ok}, was ${answer.status}`);
        if ((after.completedAt !== null) !== ["completed", "closed"].includes(after.status))
          wrong.push(`${after.status} with completedAt ${after.completedAt}`);
        if (after.acceptedBidId !== null && after.assigneeRole !== "Vendor")
          wrong.push(`${after.status} has an accepted bid and no vendor`);
        if (answer.status !== 200 && after.version !== before.version)
          wrong.push("a refusal changed something");
      }
    }
    expect(wrong).toEqual([]);
    expect((await people.store.ask(listTickets)).data.tasks.length).toBeGreaterThan(0);
  });
});
