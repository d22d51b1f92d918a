import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openAccount } from "#local-db/database.ts";
import { deleteImportFiles, storedFile, storeFile } from "#local-db/import-files.ts";
import { readMeta } from "#local-db/meta.ts";
import { purgeExpired } from "#local-db/outbox/retention.ts";

// Files that are open in an import: docs/product.md#import-of-stores.

const HOUR_MS = 3_600_000;
const FILE = { name: "people.csv", text: "Name,Email" };

test("a file is there for a day under the name of its import, and then leaves the device", async () => {
  const db = openAccount(randomUUID());
  await storeFile(db, "people", FILE);
  expect(await storedFile(db, "people")).toMatchObject(FILE);
  expect(await storedFile(db, "stores")).toBeNull();
  await purgeExpired(db, Date.now() + 23 * HOUR_MS);
  expect(await storedFile(db, "people")).toMatchObject(FILE);
  await purgeExpired(db, Date.now() + 25 * HOUR_MS);
  expect(await readMeta(db, "importFiles")).toEqual([]);
});

test("a file that is put away leaves those of other imports; all go at once", async () => {
  const db = openAccount(randomUUID());
  for (const of of ["people", "stores", "costs"]) await storeFile(db, of, FILE);
  await storeFile(db, "stores", null);
  expect((await readMeta(db, "importFiles"))?.map(({ of }) => of)).toEqual(["people", "costs"]);
  await deleteImportFiles(db);
  expect(await readMeta(db, "importFiles")).toEqual([]);
});
