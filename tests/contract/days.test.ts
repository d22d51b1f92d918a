import { describe, expect, test } from "vitest";
import { editBid, placeBid } from "#contract/bids.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { z } from "#contract/zod.ts";

const BID = { taskId: "1", estimatedCost: 5, description: "x", scheduleTime: "09:00" };

/** Every field of the API that takes a day. */
const FIELDS: readonly (readonly [Endpoint, string, object])[] = [
  [raiseTicket, "dueOn", { title: "Leak" }],
  [placeBid, "scheduleDate", BID],
  [editBid, "scheduleDate", {}],
  [changeTicketStatus, "scheduledDate", { status: "maintenance_worker_working" }],
];

describe.each(FIELDS)("a day in $name", ({ request }, field, body) => {
  const check = (day: string) => {
    if (request === undefined) throw new Error("this call takes no body");
    return z.safeParse(request, { ...body, [field]: day });
  };

  test.each(["2027-02-28", "2028-02-29", "2026-12-31"])(`${field} %s is taken`, (day) => {
    expect(check(day).success).toBe(true);
  });

  test.each([
    "2027-02-30",
    "2027-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "0000-01-01",
    "26-01-01",
    "tomorrow",
  ])(`${field} %s is refused, and the field is named`, (day) => {
    expect(check(day).error?.issues.map((each) => each.path)).toContainEqual([field]);
  });
});
