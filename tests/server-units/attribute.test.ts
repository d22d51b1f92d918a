import { expect, test } from "vitest";
import { attributionOf, textOfWriters } from "#server/history/attribute.ts";

test("who writes is one text of SQL, whatever is in it", () => {
  expect(attributionOf({ actorId: "o'hara", sessionId: "s" })).toBe(
    `set local fettle.by = '{"actorId":"o''hara","sessionId":"s","deviceAt":null}'`,
  );
});

test("rows of several people in one statement name theirs", () => {
  const writers = new Map([
    ["c1", { actorId: "anna", sessionId: "s" }],
    ["c2", { actorId: "ben" }],
  ]);
  expect(JSON.parse(textOfWriters(writers))).toEqual({
    of: {
      c1: { actorId: "anna", sessionId: "s", deviceAt: null },
      c2: { actorId: "ben", sessionId: null, deviceAt: null },
    },
  });
});
