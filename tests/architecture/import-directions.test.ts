import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ACCOUNT_SCHEMA } from "#local-db/database.ts";
import { fileOf, importsOf, packagesOf, sources } from "#tests/support/sources.ts";

// Which layer may import which. The compiler's project references hold the direction; these tests
// hold what it cannot see: feature folders that import each other, packages used outside their
// layer, and import cycles.

const LAYERS: Record<string, { layers: readonly string[]; packages: readonly string[] }> = {
  "src/texts": { layers: [], packages: ["date-fns"] },
  "src/domain": { layers: ["texts"], packages: ["zod"] },
  "src/contract": { layers: ["texts", "domain"], packages: ["zod"] },
  "src/local-db": { layers: ["texts", "domain"], packages: ["dexie"] },
  "src/api-client": { layers: ["texts", "domain", "contract"], packages: [] },
  "src/sync": { layers: ["texts", "domain", "contract", "local-db", "api-client"], packages: [] },
  sw: { layers: ["texts", "sync", "api-client"], packages: ["workbox-precaching", "workbox-routing"] },
  "src/ui": { layers: ["texts"], packages: ["react", "@mantine/core", "@mantine/hooks", "clsx"] },
  "src/features": {
    layers: ["texts", "ui", "domain", "local-db", "api-client", "contract"],
    packages: [
      "react",
      "react-dom",
      "react-router-dom",
      "@mantine/core",
      "clsx",
      "@tanstack/react-query",
      "dexie-react-hooks",
      "date-fns",
      "fflate",
      "qr",
    ],
  },
  "src/app": {
    layers: ["texts", "features", "ui", "local-db", "sync", "domain", "contract", "api-client"],
    packages: [
      "react",
      "react-dom",
      "react-router-dom",
      "@mantine/core",
      "clsx",
      "@tanstack/",
      "dexie",
      "dexie-react-hooks",
    ],
  },
  "src/server": {
    layers: ["texts", "contract", "domain"],
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
      "openid-client",
      "pino",
      "prom-client",
      "aws4fetch",
      "@zxcvbn-ts/language-common",
    ],
  },
};

describe.each(Object.entries(LAYERS))("%s", (layer, { layers, packages }) => {
  const own = layer.replace("src/", "");
  test("imports only the layers below it", () => {
    const violations = sources(layer).flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith("#"))
        .filter((name) => ![own, ...layers].includes(name.slice(1).split("/")[0] ?? ""))
        .map((name) => `${file}: ${name}`),
    );
    expect(violations).toEqual([]);
  });

  test("uses only the packages of its layer", () => {
    const violations = sources(layer).flatMap((file) =>
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
    expect(violations).toEqual([]);
  });

  test("has a README with its purpose", () => {
    const text = existsSync(join(layer, "README.md")) ? readFileSync(join(layer, "README.md"), "utf8") : "";
    expect(text.trim().split("\n").length).toBeLessThanOrEqual(15);
    expect(text).toMatch(/^# /);
    for (const each of layers) expect(text).toContain(each);
  });

  test("has the same layers in its project references", () => {
    const { references } = JSON.parse(readFileSync(join(layer, "tsconfig.json"), "utf8")) as {
      references: { path: string }[];
    };
    const listed = references.map((each) => each.path.split("/").at(-1) ?? "");
    expect(listed.toSorted()).toEqual([...layers].toSorted());
  });
});

/** Folders of src/features that every other folder there may use. */
const SHARED_FEATURES = [
  "attachments",
  "avatar",
  "csv-import",
  "dates",
  "dictation",
  "drafts",
  "export",
  "forms",
  "hooks",
  "lists",
  "location",
  "prerender",
  "qr-codes",
  "search",
  "session",
  "status-tags",
  "sync-status",
  "url-dialogs",
  "vendor-documents",
];

test("a feature folder imports its own files and the shared folders, no other feature", () => {
  const violations = sources("src/features").flatMap((file) => {
    const own = file.split("/")[2] ?? "";
    return importsOf(file)
      .filter((name) => name.startsWith("#features/"))
      .filter((name) => ![own, ...SHARED_FEATURES].includes(name.split("/")[1] ?? ""))
      .map((name) => `${file}: ${name}`);
  });
  expect(violations).toEqual([]);
});

test("there is no import cycle", () => {
  const graph = new Map(
    ["src", "sw"]
      .flatMap((folder) => sources(folder))
      .map((file) => [file, importsOf(file).flatMap((name) => fileOf(name, file) ?? [])]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    else if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    }
  };
  for (const file of graph.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

test("only one file of sync knows that there are servers of the plain API", () => {
  const others = sources("src/sync").filter(
    (file) => !file.startsWith("src/sync/legacy/") && file !== "src/sync/protocol-of.ts",
  );
  const isAsking = (file: string) => /\bisLegacy\b|#sync\/legacy\//.test(readFileSync(file, "utf8"));
  expect(others.filter(isAsking)).toEqual([]);
  // The one file that knows is found by the same names: they are still the names of the code.
  expect(
    isAsking("src/sync/protocol-of.ts") &&
      /\bisLegacy\b/.test(readFileSync("src/sync/protocol-of.ts", "utf8")),
  ).toBe(true);
});

test("screens and features read and write tables through the functions of local-db only", () => {
  const tables = Object.values(ACCOUNT_SCHEMA).flatMap((version) => Object.keys(version));
  expect(tables).toContain("ops");
  const access = new RegExp(`\\b(db|device)\\.(transaction|tables?|${tables.join("|")})\\b`);
  const files = ["src/features", "src/app", "sw"].flatMap((folder) => sources(folder));
  expect(files.filter((file) => access.test(readFileSync(file, "utf8")))).toEqual([]);
});
