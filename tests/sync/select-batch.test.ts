import { describe, expect, test } from "vitest";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { selectSendable } from "#sync/push/select-batch.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";

// What may be sent at a moment, from the rows alone. That it arrives in this order: sync, matrix.

const NOW_MS = Date.parse("2030-01-01T10:00:00.000Z");

const row = (seq: number, lane: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  seq,
  opId: `op-${seq}`,
  userId: "me",
  lane,
  ticketId: null,
  v: 1,
  action: {
    opId: `op-${seq}`,
    actor: { id: "me", name: "Me", role: "Vendor" },
    at: "2030-01-01T09:00:00.000Z",
    payload: EVERY_ACTION.suggest({ ticketId: "", id: `s-${seq}`, text: "idea", files: [] }),
  },
  deps: [],
  fileIds: [],
  state: "ready",
  attempts: 0,
  firstSentAt: null,
  dueAt: 0,
  lease: null,
  last: null,
  ...more,
});

const chosen = (rows: readonly OutboxRow[], undecided: readonly number[] = []) =>
  selectSendable(new Set(undecided), rows, new Map(), NOW_MS).map((each) => each.seq);

describe("what may be sent", () => {
  test("rows of one lane are chosen in their order", () => {
    expect(chosen([row(1, "a"), row(2, "a"), row(3, "b")])).toEqual([1, 2, 3]);
  });

  test.each([
    ["is not due", { dueAt: NOW_MS + 1 }],
    ["is being sent", { state: "sending" }],
    ["waits for a file", { fileIds: ["photo"] }],
  ] satisfies [string, Partial<OutboxRow>][])(
    "while a row %s, those behind it in its lane wait and other lanes go on",
    (_, more) => {
      expect(chosen([row(1, "a", more), row(2, "a"), row(3, "b")])).toEqual([3]);
    },
  );

  test("a row whose need was refused waits for the person, others of its lane go on", () => {
    expect(chosen([row(1, "a", { deps: [9] }), row(2, "a")], [9])).toEqual([2]);
  });
});
