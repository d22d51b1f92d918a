import { noonOf } from "#tests/support/noon-of.ts";
import { describe, expect, test } from "vitest";
import { daysOf } from "#domain/insights/period.ts";
import { type JudgedEvent, rejectedShare, rejectionsIn, rejectionsOf } from "#domain/insights/rejections.ts";
import { workScoreOf } from "#domain/insights/work-score.ts";
import { figuresOf } from "#domain/insights/ticket-figures.ts";
import { aTicket } from "#tests/support/cast.ts";

const byDay = (instant: string) => instant.slice(0, 10);
const event = (
  ticketId: string,
  from: JudgedEvent["from"],
  to: JudgedEvent["to"],
  actorId: string,
  day: string,
): JudgedEvent => ({ ticketId, from, to, actorId, actorName: actorId, at: `${day}T12:00:00.000Z` });
const done = (ticketId: string, by: string, day: string) =>
  event(ticketId, "in_progress", "completed", by, day);
const sentBack = (ticketId: string, day: string) => event(ticketId, "completed", "rejected", "ann", day);

describe("a rejection", () => {
  test("is of the work of who completed it last before, on its own day, in whatever order it is read", () => {
    const events = [
      sentBack("t", "2030-03-05"),
      done("t", "june", "2030-03-01"),
      done("t", "luis", "2030-03-10"),
      sentBack("t", "2030-03-12"),
      done("t", "june", "2030-03-20"),
    ];
    expect(rejectionsOf(events, byDay)).toEqual([
      { ticketId: "t", personId: "june", personName: "june", on: "2030-03-05" },
      { ticketId: "t", personId: "luis", personName: "luis", on: "2030-03-12" },
    ]);
  });

  test("is none where rejected work only goes on after an assessment", () => {
    const resumed = event("t", "assessment_completed", "rejected", "ann", "2030-03-06");
    const found = rejectionsOf(
      [done("t", "june", "2030-03-01"), sentBack("t", "2030-03-05"), resumed],
      byDay,
    );
    expect(found.map(({ on }) => on)).toEqual(["2030-03-05"]);
  });

  test("is of who completed the work, also where the completed ticket went to another property manager", () => {
    const moved = event("t", "completed", "completed", "ann", "2030-03-02");
    const found = rejectionsOf([done("t", "june", "2030-03-01"), moved, sentBack("t", "2030-03-05")], byDay);
    expect(found.map(({ personId }) => personId)).toEqual(["june"]);
  });

  test("without its completion in the history is nobody's", () => {
    expect(rejectionsOf([sentBack("t", "2030-03-05")], byDay)[0]?.personId).toBe("");
  });

  test("counts in the quarter in which it was made, for the person whose work it was", () => {
    const all = rejectionsOf(
      [
        done("a", "june", "2030-03-30"),
        sentBack("a", "2030-04-01"),
        done("b", "june", "2030-02-01"),
        sentBack("b", "2030-02-03"),
        done("c", "luis", "2030-04-01"),
        sentBack("c", "2030-04-03"),
      ],
      byDay,
    );
    const of = (period: "quarter" | "lastquarter", personId: string) =>
      rejectionsIn(all, { days: daysOf(period, "2030-05-15"), personId }).map(({ ticketId }) => ticketId);
    expect([
      of("quarter", "june"),
      of("lastquarter", "june"),
      of("quarter", "luis"),
      of("quarter", ""),
    ]).toEqual([["a"], ["b"], ["c"], ["a", "c"]]);
  });
});

test("of eight completed jobs and one that was rejected and is not done again, one of nine was rejected", () => {
  const june = { id: "june", name: "June", role: "Maintenance" } as const;
  const jobs = Array.from({ length: 8 }, (_, n) =>
    figuresOf(
      aTicket({ id: `t${n}`, assignee: june, completedAt: "2030-03-01T12:00:00.000Z" }),
      noonOf("2030-05-15"),
      byDay,
    ),
  );
  const rejections = rejectionsOf(
    [done("open", "june", "2030-04-01"), sentBack("open", "2030-04-02")],
    byDay,
  );
  expect(workScoreOf(jobs, rejections)).toMatchObject({ jobs: 8, rejected: 1, handedIn: 9 });
  expect(rejectedShare(jobs, null)).toEqual({ rejected: null, handedIn: 8 });
});
