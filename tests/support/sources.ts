import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** All TypeScript files below a folder, by path from the root. */
export function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => join(folder, name))
    .toSorted();
}

const IMPORT = /(?:\bfrom\s|\bimport\s*\(?)\s*"([^"\n]+)"/g;

/** Everything a file imports, dynamically too. */
export const importsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, name]) => name ?? []);

/** The packages among them. */
export const packagesOf = (file: string): string[] =>
  importsOf(file).filter((name) => !/^[#.]|^virtual:/.test(name));

/** The file an import of ours leads to. */
export function fileOf(name: string, from: string): string | null {
  const path = name.startsWith("#") ? join("src", name.slice(1)) : join(dirname(from), name);
  return /\.tsx?$/.test(path) && existsSync(path) ? path : null;
}
