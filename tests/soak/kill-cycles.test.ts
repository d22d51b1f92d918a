import { describe, expect, test } from "vitest";
import { killWhileWriting } from "#tests/support/kill-cycles.ts";
import { databases, isAvailable } from "#tests/support/server.ts";

// The server is killed again and again while people write. Everything it acknowledged
// is there afterwards, whole; everything unacknowledged can be repeated under its key.

const CYCLES = 30;

describe.each(databases.filter(isAvailable))("on the %s database", (kind) => {
  test(`${CYCLES} kills: nothing acknowledged is lost, nothing is half done, nothing happens twice`, async () => {
    const { acknowledged, unknown, kinds } = await killWhileWriting(kind, CYCLES);
    expect(kinds.size).toBeGreaterThan(20);
    process.stdout.write(
      `${kind}: ${CYCLES} kills, ${acknowledged} writes of ${kinds.size} kinds acknowledged, ${unknown} cut off\n`,
    );
  });
});
