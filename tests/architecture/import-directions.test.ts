import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileOf, importsOf, packagesOf, sources } from "#tests/support/sources.ts";

// Who may import whom. The compiler guards direction; these tests guard what it
// cannot see: skipped floors, rooms that look into each other, packages above
// their floor, and circles.

const FLOORS: Record<string, { floors: readonly string[]; packages: readonly string[] }> = {
  "src/domain": { floors: [], packages: ["zod"] },
  "src/contract": { floors: ["domain"], packages: ["zod"] },
  "src/local-db": { floors: ["domain"], packages: ["dexie"] },
  "src/api-client": { floors: ["domain", "contract"], packages: [] },
  "src/sync": { floors: ["domain", "contract", "device", "wire"], packages: [] },
  sw: { floors: ["sync"], packages: ["workbox-precaching", "workbox-routing"] },
  "src/ui": { floors: [], packages: ["react", "@mantine/core", "@mantine/hooks"] },
  "src/features": {
    floors: ["ui", "domain", "device", "wire", "contract"],
    packages: [
      "react",
      "react-dom",
      "react-router-dom",
      "@mantine/core",
      "dexie-react-hooks",
      "date-fns",
      "fflate",
      "qr",
    ],
  },
  "src/app": {
    floors: ["features", "ui", "device", "sync", "domain", "contract", "wire"],
    packages: [
      "react",
      "react-dom",
      "react-router-dom",
      "@mantine/core",
      "@tanstack/",
      "dexie",
      "dexie-react-hooks",
      "workbox-window",
    ],
  },
  "src/server": {
    floors: ["contract", "domain"],
    packages: [
      "node:",
      "fastify",
      "file-type",
      "@fastify/",
      "pg",
      "web-push",
      "@electric-sql/pglite",
      "zod",
      "nodemailer",
      "pino",
      "prom-client",
      "aws4fetch",
      "@zxcvbn-ts/language-common",
    ],
  },
};

describe.each(Object.entries(FLOORS))("%s", (floor, { floors, packages }) => {
  const own = floor.replace("src/", "");
  test("imports only the floors beneath it", () => {
    const strangers = sources(floor).flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith("#"))
        .filter((name) => ![own, ...floors].includes(name.slice(1).split("/")[0] ?? ""))
        .map((name) => `${file}: ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  test("uses only the packages of its floor", () => {
    const strangers = sources(floor).flatMap((file) =>
      packagesOf(file)
        .filter(
          (name) =>
            !packages.some(
              (each) =>
                name === each ||
                name.startsWith(each.endsWith("/") || each.endsWith(":") ? each : `${each}/`),
            ),
        )
        .map((name) => `${file}: ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  test("says in a README what it is for", () => {
    const text = existsSync(join(floor, "README.md")) ? readFileSync(join(floor, "README.md"), "utf8") : "";
    expect(text.trim().split("\n").length).toBeLessThanOrEqual(15);
    expect(text).toMatch(/^# /);
    for (const each of floors) expect(text).toContain(each);
  });

  test("the compiler is told the same arrows", () => {
    const { references } = JSON.parse(readFileSync(join(floor, "tsconfig.json"), "utf8")) as {
      references: { path: string }[];
    };
    const told = references.map((each) => each.path.split("/").at(-1) ?? "");
    expect(told.toSorted()).toEqual([...floors].toSorted());
  });
});

test("no room looks into another room; what they share is the ground", () => {
  const strangers = sources("src/features").flatMap((file) => {
    const room = file.split("/")[2];
    return importsOf(file)
      .filter((name) => name.startsWith("#features/"))
      .filter((name) => ![room, "ground"].includes(name.split("/")[1]))
      .map((name) => `${file}: ${name}`);
  });
  expect(strangers).toEqual([]);
});

test("no circle of imports", () => {
  const graph = new Map(
    ["src", "sw"]
      .flatMap((folder) => sources(folder))
      .map((file) => [file, importsOf(file).flatMap((name) => fileOf(name, file) ?? [])]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    else if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    }
  };
  for (const file of graph.keys()) visit(file, []);
  expect(circles).toEqual([]);
});
