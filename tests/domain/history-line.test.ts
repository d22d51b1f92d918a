import { expect, test } from "vitest";
import { fieldsOf, historyCsv, type HistoryLine, historyJsonLines } from "#domain/history/history-line.ts";

const line: HistoryLine = {
  n: 7,
  at: "2030-01-01T00:00:00.000Z",
  deviceAt: null,
  actorId: "sofia",
  actorName: "=Sofia",
  device: "Chrome on Android",
  kind: "ticket",
  entityId: "t",
  ticketId: "t",
  storeId: null,
  change: "changed",
  before: { title: "Door", due_on: null },
  after: { title: "Gate", due_on: "2030-02-01" },
};

test("a changed line has each field before and after; a new one only what says something", () => {
  expect(fieldsOf(line)).toEqual([
    { field: "title", before: "Door", after: "Gate" },
    { field: "due_on", before: null, after: "2030-02-01" },
  ]);
  const created = {
    ...line,
    change: "created",
    before: null,
    after: { id: "t", title: "Door", city: "", ticket_id: "t", was_published: true },
  } as const;
  expect(fieldsOf(created)).toEqual([{ field: "title", before: null, after: "Door" }]);
});

test("the fields of a line are in one order, whatever that of the database", () => {
  const visit = { ...line, kind: "visit", change: "created", before: null } as const;
  const after = { newer: "x", left_at: "2030-01-01T10:00:00Z", arrived_at: "2030-01-01T09:00:00Z" };
  const names = fieldsOf({ ...visit, after }).map(({ field }) => field);
  expect(names).toEqual(["arrived_at", "left_at", "newer"]);
});

test("the export is one table with one head, without formulas; or one JSON object a line", () => {
  const csv = historyCsv([line], true) + historyCsv([line], false);
  expect(csv.match(/deviceAt/g)).toHaveLength(1);
  expect(csv.split("\r\n")[2]).toBe(
    '7,2030-01-01T00:00:00.000Z,,sofia,\'=Sofia,Chrome on Android,ticket,t,t,,changed,"{""title"":""Door"",""due_on"":null}","{""title"":""Gate"",""due_on"":""2030-02-01""}",,,',
  );
  expect(
    historyJsonLines([line, line])
      .trimEnd()
      .split("\n")
      .map((each) => JSON.parse(each)),
  ).toEqual([line, line]);
});
