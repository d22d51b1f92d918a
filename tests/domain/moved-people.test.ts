import { expect, test } from "vitest";
import { movedPeople } from "#domain/tickets/moved-people.ts";
import type { Status } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const { worker, property, vendor, assessor } = PEOPLE;
const june = { ...worker, id: "june" };
const staffed = (status: Status, more: Partial<Ticket>) =>
  aTicket({ status, propertyManagerId: null, ...more });

const working = (assignee: Ticket["assignee"], propertyManagerId: string | null = null) =>
  staffed("maintenance_worker_working", { assignee, propertyManagerId });
const waiting = (propertyManagerId: string | null) =>
  staffed("assigned_to_property_manager", { propertyManagerId });

test.each([
  ["to a worker", waiting(property.id), working(worker, property.id), property.id, null, worker.id],
  ["from one worker to another", working(worker), working(june), property.id, worker.id, june.id],
  [
    "to a manager who was named before",
    staffed("open", { propertyManagerId: property.id }),
    waiting(property.id),
    "ann",
    null,
    property.id,
  ],
  [
    "from a manager, with their worker, to another",
    working(worker, property.id),
    waiting("paul"),
    "ann",
    property.id,
    "paul",
  ],
  [
    "to an assessor again",
    staffed("open", { assessorId: assessor.id }),
    staffed("request_assessment", { assessorId: assessor.id }),
    "ann",
    null,
    assessor.id,
  ],
  [
    "from a vendor to nobody",
    staffed("in_progress", { assignee: vendor }),
    staffed("out_for_bid", {}),
    "ann",
    vendor.id,
    null,
  ],
] as const)("a transition goes %s", (_, before, after, actorId, fromId, toId) => {
  expect(movedPeople(before, after, actorId)).toEqual({ fromId, toId });
});

test("whoever takes something on, and a transition that leaves it where it is, name nobody beside the actor", () => {
  expect(movedPeople(waiting(property.id), working(worker, property.id), worker.id)).toBeNull();
  expect(movedPeople(working(worker), { ...working(worker), status: "completed" }, worker.id)).toBeNull();
  expect(movedPeople(null, waiting(property.id), "ann")).toBeNull();
});
