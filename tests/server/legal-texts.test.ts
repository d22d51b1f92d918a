import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readLegalText } from "#contract/legal.ts";
import { ask } from "#tests/support/people.ts";
import { startServer } from "#tests/support/server.ts";

test("the operator's terms come from their file, the privacy policy is the product's", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "fettle-terms-")), "terms.txt");
  writeFileSync(file, "\ufeff# Who we are\r\nExample Stores\r\n");
  const server = await startServer({ env: { TERMS_FILE: file } });
  const textOf = (kind: string) => ask(server.url, null, readLegalText, { params: { kind } });
  expect((await textOf("terms")).data.text).toBe("# Who we are\nExample Stores");
  expect((await textOf("privacy")).data.text).toBeNull();
  expect((await textOf("imprint")).status).toBe(404);
  await server.stop();
});
