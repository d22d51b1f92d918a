import type { Actor } from "#domain/accounts/role.ts";
import { describe, expect, test } from "vitest";
import { distanceM } from "#domain/geo-distance.ts";
import { agendaGroupsOf, routeOfDay, type RouteStart } from "#domain/tickets/day-route.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { noonOf } from "#tests/support/noon-of.ts";

// A job's place is its distance north of the start, in kilometres.
const KM = 1 / 111.195;
const HERE = { latitude: 40, longitude: -90 };
const job = (
  id: string,
  km: number | null,
  scheduledTime: string | null = null,
  more: Partial<Ticket> = {},
) =>
  aTicket({
    id,
    status: "maintenance_worker_working",
    scheduledTime,
    latitude: km === null ? null : 40 + km * KM,
    longitude: km === null ? null : -90,
    ...more,
  });
const at = (time: string, here: RouteStart["here"] = HERE): RouteStart => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { here, minute: hours * 60 + minutes };
};
const route = (start: RouteStart, ...jobs: readonly Ticket[]) => routeOfDay(jobs, start).map(({ id }) => id);

test("jobs without a time follow each other by the shortest next way from here", () => {
  expect(route(at("08:00"), job("far", 9), job("near", 1), job("middle", 4))).toEqual([
    "near",
    "middle",
    "far",
  ]);
});

test("where the device is unknown, the first job with a time and a place is the start", () => {
  const timed = job("timed", 10, "08:00");
  expect(route(at("08:00", null), job("a", 1), job("b", 9), timed)).toEqual(["timed", "b", "a"]);
});

test("without any position the order stays by time", () => {
  const jobs = [job("nine", null, "09:00"), job("eight", null, "08:00"), job("whenever", null)];
  expect(route(at("07:00", null), ...jobs)).toEqual(["eight", "nine", "whenever"]);
});

describe("jobs with a time keep it", () => {
  test("the nearest goes into the gap before it, if an hour of work fits with the ways", () => {
    const timed = job("ten", 10, "10:00");
    expect(route(at("08:00"), job("near", 2), job("next", 3), timed)).toEqual(["near", "ten", "next"]);
    expect(route(at("07:30"), job("near", 2), job("next", 3), timed)).toEqual(["near", "next", "ten"]);
  });

  test("a farther one that fits is taken where the nearest does not lie on the way in time", () => {
    // West by 8 km is nearer to here than 9 km on the way, but from there it is too far to the job.
    const aside = job("aside", 0, null, { longitude: -90 - 8 / (111.195 * Math.cos((40 * Math.PI) / 180)) });
    const timed = job("ten", 30, "10:00");
    expect(route(at("08:05"), aside, job("onTheWay", 9), timed)).toEqual(["onTheWay", "ten", "aside"]);
  });

  test("one that is late is begun now, and what does not fit before the next comes after it", () => {
    const [eight, noon] = [job("eight", 0, "08:00"), job("noon", 0, "12:00")];
    expect(route(at("10:30"), noon, job("free", 1), eight)).toEqual(["eight", "noon", "free"]);
  });
});

test("jobs without time and place follow, and what is done is last", () => {
  const done = job("done", 1, "07:00", { status: "completed" });
  expect(route(at("08:00"), done, job("nowhere", null), job("free", 5))).toEqual(["free", "nowhere", "done"]);
});

test("of any day every job is there once, and those with a time are in its order", () => {
  const chance = chanceOf(31);
  for (let n = 0; n < 200; n += 1) {
    const jobs = Array.from({ length: Math.floor(chance() * 12) }, (_, index) =>
      job(
        `job-${index}`,
        chance() < 0.2 ? null : chance() * 50,
        chance() < 0.5 ? `${String(Math.floor(chance() * 24)).padStart(2, "0")}:30` : null,
      ),
    );
    const start = { here: chance() < 0.5 ? HERE : null, minute: Math.floor(chance() * 1440) };
    const found = routeOfDay(jobs, start);
    expect(found.map(({ id }) => id).toSorted()).toEqual(jobs.map(({ id }) => id).toSorted());
    const times = found.flatMap(({ scheduledTime }) => scheduledTime ?? []);
    expect(times).toEqual(times.toSorted());
  }
});

test("a day without times is no longer a way than in the order it was written", () => {
  const jobs = [3, 12, 1, 9, 5].map((km, n) => job(`job-${n}`, km));
  const lengthOf = (all: readonly Ticket[]) =>
    [HERE, ...all.map(({ latitude, longitude }) => ({ latitude: latitude ?? 0, longitude: longitude ?? 0 }))]
      .map((site, n, sites) => distanceM(sites[n - 1] ?? HERE, site))
      .reduce((sum, each) => sum + each, 0);
  expect(lengthOf(routeOfDay(jobs, at("08:00")))).toBeLessThan(lengthOf(jobs));
});

describe("a ticket is in the agenda", () => {
  const { worker, store, vendor } = PEOPLE;
  const groupsOf = (more: Partial<Ticket>, actor: Actor = worker) =>
    agendaGroupsOf(
      aTicket({ status: "maintenance_worker_working", assignee: worker, ...more }),
      actor,
      noonOf("2030-03-05"),
    );

  test("on its planned day, whoever does it, unless it is over", () => {
    const planned = { scheduledDate: "2030-03-09", dueOn: null, assignee: null };
    expect(groupsOf(planned)).toEqual(["2030-03-09"]);
    expect(groupsOf({ ...planned, status: "closed" })).toEqual([]);
  });

  test("without one on the due day, for whoever does the work", () => {
    expect(groupsOf({ dueOn: "2030-03-05" })).toEqual(["2030-03-05"]);
    expect(groupsOf({ dueOn: "2030-03-06" })).toEqual([]);
    expect(groupsOf({ dueOn: "2030-03-05", assignee: vendor })).toEqual([]);
    expect(groupsOf({ dueOn: "2030-03-05", status: "completed" })).toEqual([]);
  });

  test("as overdue or behind plan by the rule of the dashboard, for who is told there", () => {
    const overdue = { dueOn: "2030-03-01", assignee: null };
    expect(groupsOf({ dueOn: "2030-03-01" })).toEqual(["overdue"]);
    expect(groupsOf(overdue, store)).toEqual(["overdue"]);
    expect(groupsOf(overdue, vendor)).toEqual([]);
    expect(groupsOf({ ...overdue, scheduledDate: "2030-03-09" }, store)).toEqual(["overdue", "2030-03-09"]);
    expect(groupsOf({ scheduledDate: "2030-03-04", dueOn: "2030-03-06" })).toEqual(["behind"]);
    expect(groupsOf({ scheduledDate: "2030-03-04", status: "completed" })).toEqual([]);
  });
});
