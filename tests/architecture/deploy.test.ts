import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { describe, expect, test } from "vitest";
import { HEALTH_PATHS } from "#server/http/health.ts";
import { SETTING_NOTES } from "#server/settings/schema.ts";

const fileOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const read = (file: string) => readFileSync(fileOf(file), "utf8");
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? "");

describe("the examples in deploy", () => {
  test("alerts and dashboard ask for metrics the server has", () => {
    const known = new Set(
      namesIn(read("src/server/operator/metrics.ts"), /"(?:fettle_)?([a-z_]+)"/g).map(
        (name) => `fettle_${name}`,
      ),
    );
    const requests = ["deploy/alerts.yaml", "deploy/grafana.json"].flatMap((file) =>
      namesIn(read(file), /\b(fettle_[a-z_]+)/g).map((name) => name.replace(/_(bucket|count|sum)$/, "")),
    );
    expect(requests.length).toBeGreaterThan(10);
    expect(requests.filter((name) => !known.has(name))).toEqual([]);
  });

  test("every server setting that is given is one that is read", () => {
    const servers = read("deploy/compose.yaml").split("services:")[0] ?? "";
    const input = [
      ...namesIn(servers, /^ {4}([A-Z_]+): /gm),
      ...namesIn(read("deploy/Dockerfile"), /^(?:ENV| ) ([A-Z_]+)=/gm),
      ...namesIn(read("deploy/fettle.service"), /\b([A-Z][A-Z_]+)=/g),
      ...namesIn(read("deploy/fettle@.service"), /\b([A-Z][A-Z_]+)=/g),
    ];
    expect(input).toEqual(expect.arrayContaining(["PUBLIC_URL", "DATA_DIR", "NODE_ENV"]));
    // Read by the C library, see docs/operations.md#install.
    const ofTheLibrary = ["MALLOC_ARENA_MAX", "MALLOC_TRIM_THRESHOLD_"];
    expect(input.filter((name) => !(name in SETTING_NOTES) && !ofTheLibrary.includes(name))).toEqual([]);
  });

  test("the unit for several servers is the one for one server, with names of its own", () => {
    const settings = (file: string) =>
      read(file)
        .slice(read(file).indexOf("[Unit]"))
        .replace("PORT=%i METRICS_PORT=1%i ", "")
        .replace("Description=Fettle on port %i", "Description=Fettle")
        .replaceAll("fettle-%i", "fettle");
    expect(settings("deploy/fettle@.service")).toBe(settings("deploy/fettle.service"));
    const perServer = namesIn(read("deploy/fettle@.service"), /\b([A-Z_]+)=\S*%i/g);
    expect(perServer).toEqual(["PORT", "METRICS_PORT", "DATA_DIR"]);
  });

  test("the alert of failing requests leaves out what proxies ask every second", () => {
    const [, rule = ""] = /alert: FettleFails\n\s+expr: (.*)/.exec(read("deploy/alerts.yaml")) ?? [];
    const counted = rule.match(/fettle_request_seconds_count\{[^}]*\}/g) ?? [];
    expect(counted).toHaveLength(2);
    for (const each of counted) expect(each).toContain(`route!~"${[...HEALTH_PATHS].join("|")}"`);
  });

  test("docs/operations.md has a row for every setting", () => {
    const rows = read("docs/operations.md")
      .split("\n")
      .filter((line) => line.startsWith("| `"));
    const named = rows.flatMap((row) => namesIn(row.split(" | ")[0] ?? "", /`([A-Z_]+)`/g));
    const missing = Object.keys(SETTING_NOTES).filter((name) => name !== "NODE_ENV" && !named.includes(name));
    expect(missing).toEqual([]);
  });

  test("the linters of Compose files and of Dockerfiles find nothing", () => {
    const linter = new DCLinter({
      quiet: true,
      debug: false,
      exclude: [],
      rules: {
        // The proxy is there to be reached from everywhere.
        "no-unbound-port-interfaces": 0,
        // In the order in which a reader needs it.
        "service-keys-order": 0,
        "services-alphabetical-order": 0,
      },
    });
    const compose = linter.lintFiles([fileOf("deploy/compose.yaml")], false);
    expect(compose.map((each) => each.filePath)).toHaveLength(1);
    expect(
      compose.flatMap((each) => each.messages.map(({ line, message }) => `${line}: ${message}`)),
    ).toEqual([]);
    expect(validate(read("deploy/Dockerfile"))).toEqual([]);
  });

  test("the page of operations names every file", () => {
    const page = `${read("docs/operations.md")}${read("deploy/compose.yaml")}`;
    const unnamed = readdirSync(new URL("../../deploy", import.meta.url)).filter(
      (name) => !page.includes(name) && name !== "Dockerfile.dockerignore",
    );
    expect(unnamed).toEqual([]);
  });
});
