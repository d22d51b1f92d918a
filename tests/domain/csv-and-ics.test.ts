import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { csvOf } from "#domain/csv.ts";
import { calendarOf } from "#domain/tickets/calendar.ts";
import { aTicket } from "#tests/support/cast.ts";

const STAMP = "2030-01-01T10:00:00.000Z";

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

  test("no line has more than 75 bytes, and unfolding gives the original text", () => {
    const title = "Überlange Überschrift über den Kühlraum; ".repeat(6);
    const text = calendarOf([aTicket({ title, scheduledDate: "2030-05-06" })], "2030-01-01T10:00:00Z");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title.replaceAll(";", "\\;")}`);
  });

  /** The properties of every event, as another program reads them. */
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents("vevent")
      .map((event) =>
        Object.fromEntries(event.getAllProperties().map((each) => [each.name, String(each.getFirstValue())])),
      );

  test("is read by another program word for word, and control characters end no line", () => {
    const id = "a\r\nX-EVIL:1";
    const title = 'Door; left, \\ "right"\rX-EVIL:1\u0007\u2028 \u{1f6aa}';
    const description = "one\r\ntwo\u0000\u202e\nBEGIN:VALARM";
    const text = calendarOf([aTicket({ id, title, description, scheduledDate: "2030-05-06" })], STAMP);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/(?![\t])\p{Cc}/u);
    expect(eventsIn(text)).toMatchObject([
      {
        uid: "a\nX-EVIL:1@fettle",
        summary: 'Door; left, \\ "right"\nX-EVIL:1\u2028 \u{1f6aa}',
        description: "one\ntwo\nBEGIN:VALARM",
      },
    ]);
  });

  test("moves a visit in a calendar that has it: the same UID, a higher SEQUENCE, when it was changed", () => {
    const ticket = aTicket({ id: "a", scheduledDate: "2030-05-06", scheduledTime: "09:30", version: 4 });
    const moved = {
      ...ticket,
      scheduledDate: "2030-05-08",
      updatedAt: "2030-02-02T08:00:00.500Z",
      version: 5,
    };
    const [before, after] = [ticket, moved].flatMap((each) => eventsIn(calendarOf([each], STAMP)));
    expect([before?.["uid"], before?.["sequence"]]).toEqual([after?.["uid"], "4"]);
    expect(after).toMatchObject({
      sequence: "5",
      dtstart: "2030-05-08T09:30:00",
      "last-modified": "2030-02-02T08:00:00Z",
    });
  });

  test("has a SEQUENCE of 32 bits that grows also where the server counts no versions", () => {
    const sequence = (updatedAt: string) =>
      Number(
        eventsIn(
          calendarOf(
            [aTicket({ scheduledDate: "2030-05-06", updatedAt, version: Date.parse(updatedAt) })],
            STAMP,
          ),
        )[0]?.["sequence"],
      );
    const [first = 0, second = 0] = ["2030-01-01T00:00:00Z", "2030-01-01T00:00:01Z"].map(sequence);
    expect(second).toBeGreaterThan(first);
    expect(second).toBeLessThan(2 ** 31);
  });

  test.each([
    ["2030-02-30", "09:30", []],
    ["2030-02-28", "25:61", ["2030-02-28"]],
    ["2030-02-28", "09:30\r\nX-EVIL:1", ["2030-02-28"]],
    ["tomorrow", null, []],
  ])("scheduled on %j at %j it has %j", (scheduledDate, scheduledTime, starts) => {
    const events = eventsIn(calendarOf([aTicket({ scheduledDate, scheduledTime })], STAMP));
    expect(events.map((event) => event["dtstart"])).toEqual(starts);
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

test("a text with a lone carriage return stays in one cell of a table for a spreadsheet", () => {
  expect(csvOf(["a", "b"], [["one\rtwo", "x"]])).toBe('\uFEFFa,b\r\n"one\rtwo",x\r\n');
});
