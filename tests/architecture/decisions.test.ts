import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const FOLDER = "docs/decisions";
const records = readdirSync(FOLDER)
  .filter((name) => name !== "README.md")
  .toSorted();

/** Number, title, status, date and the headings, in this order. */
const FORMAT =
  /^# (\d{4}) (.+)\n\nStatus: (accepted|superseded by \d{4})\nDate: (\d{4}-\d{2}-\d{2})\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n[\s\S]+$/;
const HEADINGS = ["Context", "Decision", "Consequences", "Measured"];

describe("decision records", () => {
  test("are numbered without gaps", () => {
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
  });

  test.each(records)("%s has the format of all records", (name) => {
    const text = readFileSync(join(FOLDER, name), "utf8");
    expect(text).toMatch(FORMAT);
    expect(FORMAT.exec(text)?.[1]).toBe(name.slice(0, 4));
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(HEADINGS.slice(0, headings.length)).toEqual(headings);
  });

  test("the index lists number, title and status of every record", () => {
    const rows = records.map((name) => {
      const [, number, title, status] = FORMAT.exec(readFileSync(join(FOLDER, name), "utf8")) ?? [];
      return `| [${number}](${name}) | ${title} | ${status} |`;
    });
    const index = readFileSync(join(FOLDER, "README.md"), "utf8");
    expect(index.match(/^\| \[\d{4}\].*$/gm)).toEqual(rows);
  });

  test("a superseding record exists", () => {
    const superseding = records.flatMap(
      (name) =>
        /^Status: superseded by (\d{4})$/m.exec(readFileSync(join(FOLDER, name), "utf8"))?.slice(1) ?? [],
    );
    for (const number of superseding) expect(records.some((name) => name.startsWith(number))).toBe(true);
  });
});
