import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importsOf } from "#tests/support/sources.ts";

// docs/architecture.md lists the files that one mutation passes through. A newcomer reads them in
// this order, so the list has to be true and short.

const MOST_FILES = 45;
const MOST_RETURNS = 8;

interface Step {
  readonly file: string;
  /** How many calls deep below the last step without a call. */
  readonly depth: number;
}

const page = readFileSync("docs/architecture.md", "utf8");

/** The steps of a listed path, in parts between two steps without a call ("-> …"). */
const pathOf = (name: "path" | "photo"): readonly (readonly Step[])[] => {
  const [, block = ""] = new RegExp(`\`\`\`text ${name}\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  return block.split(/^-> .*$/m).map((part) =>
    part
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => ({ file: line.trim(), depth: (line.length - line.trimStart().length) / 2 })),
  );
};

const parts = pathOf("path");
const steps = parts.flat();

/** The nearest step before the given one that it is indented under. */
const callerOf = (part: readonly Step[], at: number) =>
  part.slice(0, at).findLast(({ depth }) => depth === (part[at]?.depth ?? 0) - 1);

const imports = (from: string, to: string) =>
  importsOf(from).some((name) => name.replace(/^#/, "src/") === to);

test.each([
  ["a mutation", parts],
  ["a photo", pathOf("photo")],
] as const)("every file of %s exists, and is imported by the file it is listed under", (_, listed) => {
  expect(listed.flat().length).toBeGreaterThan(20);
  expect(listed.flat().filter(({ file }) => !existsSync(file))).toEqual([]);
  const broken = listed.flatMap((part) =>
    part.flatMap(({ file }, at) => {
      const caller = callerOf(part, at);
      if (at === 0) return [];
      return caller !== undefined && imports(caller.file, file) ? [] : [`${caller?.file} calls ${file}`];
    }),
  );
  expect(broken).toEqual([]);
});

test(`the path has at most ${MOST_FILES} files and ${MOST_RETURNS} returns to a file it left`, () => {
  const files = new Set(steps.map(({ file }) => file)).size;
  const returns = parts.flatMap((part) =>
    part.filter(({ depth }, at) => at > 0 && depth <= (part[at - 1]?.depth ?? 0)),
  ).length;
  // A part that begins in a file of an earlier part goes back to it, too.
  const again = parts.filter(([first], at) =>
    parts.slice(0, at).some((part) => part.some(({ file }) => file === first?.file)),
  ).length;
  console.info(`Path of one mutation: ${files} files, ${returns + again} returns.`);
  expect(files).toBeLessThanOrEqual(MOST_FILES);
  expect(returns + again).toBeLessThanOrEqual(MOST_RETURNS);
});
