// Leaves in package.json only what the built server imports, so that `npm prune --omit=dev` takes away
// the packages that are already inside the page's files. For images and other copies; never run it in
// a working copy.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SERVER = ".cache/build/server";

const imported = new Set();
for (const file of readdirSync(SERVER).filter((name) => name.endsWith(".js"))) {
  const text = readFileSync(join(SERVER, file), "utf8");
  for (const [, name] of text.matchAll(/(?:from|import|import\()\s*"((?:@[\w.-]+\/)?[\w.-]+)[^"]*"/g))
    imported.add(name);
}
const description = JSON.parse(readFileSync("package.json", "utf8"));
description.dependencies = Object.fromEntries(
  Object.entries(description.dependencies).filter(([name]) => imported.has(name)),
);
writeFileSync("package.json", `${JSON.stringify(description, null, 2)}\n`);
