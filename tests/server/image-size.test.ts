import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { serverPackages } from "../../.scripts/server-packages.ts";
import { ROOT } from "#tests/support/server.ts";

// What deploy/Dockerfile copies into the image: the build, and the packages the server imports.

const MEGABYTE = 1_000_000;
const MODULES = join(ROOT, "node_modules");
const BUILD = join(ROOT, ".cache/build");
/** What the Dockerfile deletes. */
const DELETED = /\.(?:map|[cm]?ts|md)$/;

interface Description {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Adds the folder of a package and of all it needs, found from `parent` as Node finds them. */
function addPackage(name: string, parent: string, found: Set<string>): void {
  const folder = join(parent, "node_modules", name);
  if (!existsSync(join(folder, "package.json"))) {
    if (parent !== ROOT) addPackage(name, dirname(parent), found);
    return;
  }
  if (found.has(folder)) return;
  found.add(folder);
  const text = readFileSync(join(folder, "package.json"), "utf8");
  const { dependencies, optionalDependencies } = JSON.parse(text) as Description;
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
    addPackage(each, folder, found);
}

/** The bytes of all files below, without packages inside, which are found by themselves. */
function bytesIn(folder: string, isCopied: (name: string) => boolean): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? sum : sum + bytesIn(path, isCopied);
    return entry.isFile() && isCopied(entry.name) ? sum + statSync(path).size : sum;
  }, 0);
}

test("what is copied into the image has at most 60 MB", () => {
  const packages = new Set<string>();
  for (const name of serverPackages(join(BUILD, "server"))) addPackage(name, ROOT, packages);
  expect([...packages]).toContain(join(MODULES, "fastify"));
  const ofPackages = [...packages].map((folder) => bytesIn(folder, (name) => !DELETED.test(name)));
  const ofBuild = ["server", "app"].map((name) => bytesIn(join(BUILD, name), () => true));
  // Here lie the maps of former builds too; an image has those of its own.
  const scripts = new Set(
    readdirSync(join(BUILD, "app"), { recursive: true }).map((name) => basename(String(name))),
  );
  const ofMaps = bytesIn(join(BUILD, "source-maps"), (name) => scripts.has(name.replace(/\.map$/, "")));
  const sizes = [...ofPackages, ...ofBuild, ofMaps].reduce((sum, size) => sum + size, 0) / MEGABYTE;
  expect(sizes).toBeGreaterThan(30);
  expect(sizes).toBeLessThanOrEqual(60);
});
