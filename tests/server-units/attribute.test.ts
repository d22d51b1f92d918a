import { expect, test } from "vitest";
import { attributionOf } from "#server/history/attribute.ts";

test("who writes is one text of SQL, whatever is in it", () => {
  expect(attributionOf({ actorId: "o'hara", sessionId: "s" })).toBe(
    `set local fettle.by = '{"actorId":"o''hara","sessionId":"s","deviceAt":null}'`,
  );
});
