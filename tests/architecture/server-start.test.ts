import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileOf } from "#tests/support/sources.ts";

const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?\bfrom\s"([^"]+)"|^import\s"([^"]+)"/gm;

/** What a file imports when it is loaded; not what it imports later, nor types. */
const loadedWith = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(STATIC_IMPORT)].flatMap(([, from, plain]) => from ?? plain ?? []);

/** The packages that are loaded together with a file. */
function packagesLoadedBy(entry: string): Set<string> {
  const packages = new Set<string>();
  const files = new Set([entry]);
  for (const file of files)
    for (const name of loadedWith(file)) {
      const ours = fileOf(name, file);
      if (ours !== null) files.add(ours);
      else if (!/^[#.]/.test(name)) packages.add(name);
    }
  return packages;
}

// Each of these takes 30 to 80 ms of every start; see src/server/lazy-packages.ts.
test("the start of the server loads no package that only some servers or a later call need", () => {
  const loaded = packagesLoadedBy("src/server/main.ts");
  expect([...loaded]).toEqual(expect.arrayContaining(["fastify", "pino"]));
  const later = ["nodemailer", "openid-client", "web-push", "file-type", "prom-client", "pg"];
  expect(later.filter((name) => loaded.has(name))).toEqual([]);
});
