import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @returns the names of the packages that the built server in `folder` imports */
export function serverPackages(folder: string): Set<string> {
  const imported = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const text = readFileSync(join(folder, file), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import|import\()\s*"((?:@[\w.-]+\/)?[\w.-]+)[^"]*"/g))
      imported.add(name ?? "");
  }
  return imported;
}
