import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { AppContext } from "#server/context.ts";
import { checkFileStore } from "#server/uploads/check-file-store.ts";

const KEY = "f_0123456789";

/**
 * What a server logs whose database names these files, one after each question, and whose store
 * has those.
 */
async function loggedWith(answers: (string | null)[], stored: readonly string[]) {
  const lines: unknown[][] = [];
  await checkFileStore({
    database: {
      query: async () => {
        const key = answers.shift() ?? null;
        return key === null ? [] : [{ key }];
      },
    },
    files: { open: async (key: string) => (stored.includes(key) ? Readable.from([]) : null) },
    config: { bucket: null, databaseUrl: "postgres://db/fettle", dataDir: "/data" },
    log: (...line: unknown[]) => void lines.push(line),
  } as unknown as AppContext);
  return lines;
}

test("a server whose store lacks the newest file of the database says so", async () => {
  const [line] = await loggedWith([KEY, KEY], []);
  expect(line).toEqual([
    "file_missing",
    { file: KEY, reason: expect.stringMatching(/\/data\/files.*FILES_URL/) },
    "error",
  ]);
});

test("it says nothing while the file is there, was deleted meanwhile, or there is none", async () => {
  expect(await loggedWith([KEY], [KEY])).toEqual([]);
  expect(await loggedWith([KEY, null], [])).toEqual([]);
  expect(await loggedWith([null], [])).toEqual([]);
});

test("a file store that does not answer ends nothing", async () => {
  const answers = { query: async () => [{ key: "f_1" }] };
  const files = { open: () => Promise.reject(new Error("away")) };
  const context = { database: answers, files, log: () => undefined, config: {} } as unknown as AppContext;
  await expect(checkFileStore(context)).resolves.toBeUndefined();
});
