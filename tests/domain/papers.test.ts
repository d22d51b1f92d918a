import { describe, expect, test } from "vitest";
import { csvOf } from "#domain/csv.ts";
import { calendarOf } from "#domain/tickets/calendar.ts";
import { aTicket } from "#tests/support/cast.ts";

describe("a calendar file", () => {
  test("holds an hour for work with a time, a day for work without, and nothing for the rest", () => {
    const text = calendarOf(
      [
        aTicket({ id: "a", title: "Door", scheduledDate: "2030-05-06", scheduledTime: "09:30" }),
        aTicket({ id: "b", title: "Roof", scheduledDate: "2030-05-07", scheduledTime: null }),
        aTicket({ id: "c", title: "Someday" }),
      ],
      "2030-01-01T10:00:00.000Z",
    );
    expect(text).toContain("DTSTART:20300506T093000\r\nDURATION:PT1H\r\n");
    expect(text).toContain("DTSTART;VALUE=DATE:20300507\r\n");
    expect(text).toContain("DTSTAMP:20300101T100000Z\r\n");
    expect(text).not.toContain("Someday");
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });

  test("has no line of more than 75 bytes, and unfolds to what was said", () => {
    const title = "Überlange Überschrift über den Kühlraum; ".repeat(6);
    const text = calendarOf([aTicket({ title, scheduledDate: "2030-05-06" })], "2030-01-01T10:00:00Z");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title.replaceAll(";", "\\;")}`);
  });
});

test("a table for a spreadsheet quotes what has to be, and lets nothing be taken for a formula", () => {
  expect(
    csvOf(
      ["a", "b"],
      [
        ["x,y", 'say "hi"'],
        ["=1+1", null],
        ["line\nbreak", 3],
      ],
    ),
  ).toBe('\uFEFFa,b\r\n"x,y","say ""hi"""\r\n\'=1+1,\r\n"line\nbreak",3\r\n');
});
