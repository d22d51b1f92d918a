import { expect, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import { makeLimits } from "#server/http/limits.ts";

test("a try that was not counted is not taken back: a locked table would be waited for twice", async () => {
  const asked: string[] = [];
  const database = {
    kind: "postgres",
    query: async (text: string) => {
      asked.push(text);
      throw new Error("locked");
    },
  } as unknown as Database;
  const limits = makeLimits(1, database);
  await expect(limits.spendExactly("failed:a", 10, 1000)).rejects.toThrow("locked");
  await limits.giveBack([]);
  expect(asked).toHaveLength(1);
});
