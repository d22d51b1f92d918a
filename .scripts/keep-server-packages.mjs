// Removes all dependencies from package.json that the built server does not import, so that `npm
// prune --omit=dev` deletes the packages already bundled into the app. For images and other copies
// only; never run it in a working copy.
import { readFileSync, writeFileSync } from "node:fs";
import { serverPackages } from "./server-packages.ts";

const imported = serverPackages(".cache/build/server");
const description = JSON.parse(readFileSync("package.json", "utf8"));
description.dependencies = Object.fromEntries(
  Object.entries(description.dependencies).filter(([name]) => imported.has(name)),
);
writeFileSync("package.json", `${JSON.stringify(description, null, 2)}\n`);
