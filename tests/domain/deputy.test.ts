import { describe, expect, test } from "vitest";
import {
  deputyFormProblems,
  deputyProblem,
  doOverlap,
  isActing,
  isOver,
  mayNameDeputy,
} from "#domain/accounts/deputy.ts";
import { ROLES } from "#domain/accounts/role.ts";

// Days and people of a deputy: docs/product.md#deputies.

const ZONES = [
  "Pacific/Kiritimati",
  "Asia/Kathmandu",
  "Europe/Berlin",
  "America/Chicago",
  "Pacific/Pago_Pago",
];
const HOUR_MS = 3_600_000;
const week = (timeZone: string) => ({ fromDay: "2027-03-10", untilDay: "2027-03-16", timeZone });
/** Every half hour around a week in which Chicago changes its clock. */
const moments = Array.from(
  { length: 24 * 2 * 12 },
  (_, n) => Date.parse("2027-03-07T00:00:00Z") + n * (HOUR_MS / 2),
);
const dayIn = (zone: string, ms: number) => new Date(ms).toLocaleDateString("en-CA", { timeZone: zone });

describe("by the calendar of the absent person, in every zone", () => {
  test.each(ZONES)("%s: acting from the first to the last day, over after it", (zone) => {
    for (const ms of moments) {
      const day = dayIn(zone, ms);
      expect(isActing(week(zone), ms)).toBe(day >= "2027-03-10" && day <= "2027-03-16");
      expect(isOver(week(zone), ms)).toBe(day > "2027-03-16");
    }
  });

  test("a day before the date line begins while another zone still has the day before", () => {
    const ms = Date.parse("2027-03-09T12:00:00Z");
    expect(ZONES.filter((zone) => isActing(week(zone), ms))).toEqual(["Pacific/Kiritimati"]);
  });

  test("one day is a whole day", () => {
    const day = { fromDay: "2027-03-14", untilDay: "2027-03-14", timeZone: "America/Chicago" };
    expect(isActing(day, Date.parse("2027-03-14T06:00:00Z"))).toBe(true);
    expect(isActing(day, Date.parse("2027-03-14T05:59:59Z"))).toBe(false);
    // The clock goes forward on this day, which is 23 hours long.
    expect(isActing(day, Date.parse("2027-03-15T04:59:59Z"))).toBe(true);
    expect(isOver(day, Date.parse("2027-03-15T05:00:00Z"))).toBe(true);
  });
});

describe("a form is refused with the field", () => {
  const noon = Date.parse("2027-03-12T18:00:00Z");
  const good = { ...week("America/Chicago"), email: "stella@example.com", fromDay: "2027-03-12" };
  const problems = (more: Partial<typeof good>, rest = {}) =>
    Object.keys(deputyFormProblems({ ...good, ...more }, "Sofia@example.com", noon, rest));

  test.each<[string, Partial<typeof good>, string[]]>([
    ["nothing wrong", {}, []],
    ["one day", { untilDay: "2027-03-12" }, []],
    ["an end before the start", { fromDay: "2027-03-20" }, ["untilDay"]],
    ["oneself, however it is written", { email: " SOFIA@Example.com " }, ["email"]],
    ["no address", { email: "stella" }, ["email"]],
    ["a first day that has passed", { fromDay: "2027-03-11" }, ["fromDay"]],
    ["both days passed", { fromDay: "2027-03-01", untilDay: "2027-03-02" }, ["fromDay", "untilDay"]],
    ["days that do not exist", { fromDay: "2027-02-30", untilDay: "" }, ["fromDay", "untilDay"]],
  ])("%s", (_, more, fields) => expect(problems(more)).toEqual(fields));

  test("today is the day of the zone, not of the server", () => {
    const late = { ...good, fromDay: "2027-03-12", timeZone: "Pacific/Kiritimati" };
    expect(Object.keys(deputyFormProblems(late, "", noon))).toEqual(["fromDay"]);
  });

  test("a first day that passed on the way to the server, or on which it began, stays", () => {
    expect(problems({ fromDay: "2027-03-10" }, { tappedMs: noon - 48 * HOUR_MS })).toEqual([]);
    expect(problems({ fromDay: "2027-03-09" }, { tappedMs: noon - 48 * HOUR_MS })).toEqual(["fromDay"]);
    expect(problems({ fromDay: "2027-03-01" }, { presentFrom: "2027-03-01" })).toEqual([]);
    // A clock that runs ahead cannot hide what is true now.
    expect(problems({}, { tappedMs: noon + 99 * 24 * HOUR_MS })).toEqual([]);
  });
});

test("a deputy has an account of the same role, and is somebody else", () => {
  const sofia = { id: "sofia", name: "Sofia", role: "Store Manager" } as const;
  const field = (deputy: Parameters<typeof deputyProblem>[1]) =>
    deputyProblem(sofia, deputy, week("UTC"))?.field ?? null;
  expect(field({ ...sofia, id: "stella" })).toBeNull();
  expect([
    field(null),
    field(sofia),
    ...ROLES.filter((role) => role !== "Store Manager").map((role) => field({ id: "x", name: "X", role })),
  ]).toEqual(["email", "email", "email", "email", "email", "email", "email"]);
  expect(ROLES.filter((role) => mayNameDeputy({ role }))).toEqual([
    "Store Manager",
    "Property Manager",
    "Fettle User",
  ]);
});

describe("nobody is away and a deputy at once", () => {
  const noon = Date.parse("2027-03-01T18:00:00Z");
  const sofia = { id: "sofia", name: "Sofia", role: "Store Manager" } as const;
  const days = (fromDay: string, untilDay: string, timeZone = "America/Chicago") => ({
    fromDay,
    untilDay,
    timeZone,
  });
  const away = days("2027-03-10", "2027-03-16");

  test.each<[string, ReturnType<typeof days>, boolean]>([
    ["the days before", days("2027-03-01", "2027-03-09"), false],
    ["until the first day", days("2027-03-01", "2027-03-10"), true],
    ["within", days("2027-03-12", "2027-03-12"), true],
    ["around", days("2027-03-01", "2027-03-31"), true],
    ["from the last day on", days("2027-03-16", "2027-03-20"), true],
    ["the days after", days("2027-03-17", "2027-03-20"), false],
    [
      "the day after, which begins earlier in the east",
      days("2027-03-17", "2027-03-20", "Pacific/Auckland"),
      true,
    ],
    [
      "the day before, which ends later in the west",
      days("2027-03-01", "2027-03-09", "Pacific/Pago_Pago"),
      true,
    ],
  ])("%s", (_, period, isOverlap) => {
    expect(doOverlap(away, period)).toBe(isOverlap);
    expect(doOverlap(period, away)).toBe(isOverlap);
    const stella = { ...sofia, id: "stella", name: "Stella", deputy: away };
    expect(deputyProblem(sofia, stella, period)?.field ?? null).toBe(isOverlap ? "email" : null);
    const own = {
      ...away,
      personId: "sam",
      personName: "Sam",
      role: sofia.role,
      deputyId: "",
      deputyName: "",
    };
    const problems = deputyFormProblems({ ...period, email: "a@example.com" }, "", noon, {
      deputyFor: [own],
    });
    expect(Object.keys(problems)).toEqual(isOverlap ? ["fromDay"] : []);
  });

  test("the sentences say who, when, and what to do", () => {
    const stella = { ...sofia, id: "stella", name: "Stella", deputy: away };
    expect(deputyProblem(sofia, stella, away)?.message).toBe(
      "Stella is away too, from Mar 10, 2027 to Mar 16, 2027. Name somebody else, or choose other days.",
    );
    const own = {
      ...away,
      personId: "sam",
      personName: "Sam",
      role: sofia.role,
      deputyId: "",
      deputyName: "",
    };
    expect(
      deputyFormProblems({ ...away, email: "a@example.com" }, "", noon, { deputyFor: [own] }).fromDay,
    ).toBe(
      "You are the deputy of Sam from Mar 10, 2027 to Mar 16, 2027. Choose other days, or ask Sam to name somebody else first.",
    );
  });
});
