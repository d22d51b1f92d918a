import { expect, test } from "vitest";
import { deletableWorkers } from "#domain/accounts/delete-workers.ts";
import type { Person } from "#domain/accounts/person.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const aWorker = (id: string, createdAt: string): Person => ({
  id,
  name: id,
  firstName: id,
  lastName: "",
  role: "Maintenance",
  profileImageUrl: null,
  email: `${id}@example.com`,
  phone: "",
  averageRating: null,
  totalRatings: 0,
  createdAt,
  version: 1,
});

test("workers who were added last come first, each with how much open work they have", () => {
  const workers = [
    aWorker("old", "2030-05-01T12:00:00.000Z"),
    aWorker("b", "2030-06-02T12:00:00.000Z"),
    aWorker("a", "2030-06-02T12:00:00.000Z"),
  ];
  const assignee = { id: "b", name: "b", role: "Maintenance" } as const;
  const tickets = [
    aTicket({ status: "maintenance_worker_working", assignee }),
    aTicket({ id: "closed", status: "closed", assignee }),
    aTicket({ id: "other", status: "maintenance_worker_working", assignee, propertyManagerId: "another" }),
  ];
  expect(
    deletableWorkers(workers, tickets, PEOPLE.property).map(({ worker, openTickets }) => [
      worker.id,
      openTickets,
    ]),
  ).toEqual([
    ["a", 0],
    ["b", 1],
    ["old", 0],
  ]);
});
