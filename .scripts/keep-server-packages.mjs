// Removes all dependencies from package.json that the built server does not import, so that `npm
// prune --omit=dev` deletes the packages already bundled into the app. For images and other copies
// only; never run it in a working copy.
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
