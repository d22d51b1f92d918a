import { describe, expect, test } from "vitest";
import { completionAdvice, type CompletionForm } from "#domain/tickets/completion-advice.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// What approvers reject completed work for: docs/product.md#ready.

const { worker, vendor, property } = PEOPLE;
const GOOD: CompletionForm = {
  content: "Replaced the door closer",
  fileTypes: ["image/jpeg"],
  actualCostCents: undefined,
  hasVisits: true,
};
const arrived = (personId: string) => [
  {
    id: "v",
    personId,
    personName: "",
    arrival: { at: "2030-01-01T00:00:00.000Z", position: null, reason: "" },
    leaving: null,
  },
];
const underWay = (more: Partial<Ticket> = {}) =>
  aTicket({ status: "maintenance_worker_working", assignee: worker, visits: arrived(worker.id), ...more });
const adviceOn = (form: Partial<CompletionForm>, more: Partial<Ticket> = {}) =>
  completionAdvice(underWay(more), worker, { ...GOOD, ...form });

describe("advice before a completion", () => {
  test("a completion with photo, words, arrival and a cost within the bid gets none", () => {
    expect(adviceOn({})).toEqual([]);
    expect(adviceOn({ actualCostCents: 5000 }, { acceptedBidCents: 5000 })).toEqual([]);
  });

  test("each lack is named, in one order", () => {
    const empty = { content: "Done", fileTypes: ["application/pdf"], actualCostCents: 5001 };
    expect(adviceOn(empty, { acceptedBidCents: 5000, visits: [] })).toEqual([
      "noAfterPhoto",
      "thinComment",
      "neverArrived",
      "costAboveBid",
    ]);
  });

  test("a comment of three words is thin, of four it is not", () => {
    expect(adviceOn({ content: " Replaced it — done! " })).toEqual(["thinComment"]);
    expect(adviceOn({ content: "Replaced it, tested, done" })).toEqual([]);
  });

  test("scripts without spaces are counted by their letters", () => {
    expect(adviceOn({ content: "ドアを修理した" })).toEqual([]);
    expect(adviceOn({ content: "完成" })).toEqual(["thinComment"]);
  });

  test("a video shows the work as well", () => {
    expect(adviceOn({ fileTypes: ["video/mp4"] })).toEqual([]);
  });

  test("an amount that cannot be read, and one without a bid, are not compared", () => {
    expect(adviceOn({ actualCostCents: null }, { acceptedBidCents: 5000 })).toEqual([]);
    expect(adviceOn({ actualCostCents: 9000 })).toEqual([]);
  });

  test("the arrival counts only of who does the work, and where visits can be recorded", () => {
    expect(adviceOn({}, { visits: arrived(vendor.id) })).toEqual(["neverArrived"]);
    expect(adviceOn({ hasVisits: false }, { visits: [] })).toEqual([]);
    const unassigned = aTicket({ assignee: null });
    expect(completionAdvice(unassigned, property, GOOD)).toEqual([]);
  });
});
