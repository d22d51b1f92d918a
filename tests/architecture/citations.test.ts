import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

// A comment or a page never needs a document outside the repository, and what it cites exists:
// docs/offline.md#retry (a heading), docs/decisions/0042 (a record), README.md#settings.

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))
    .toSorted();

// This file names what is forbidden.
const isHere = (file: string) => file === "tests/architecture/citations.test.ts";
const code = ["src", "sw", "public", "tests"]
  .flatMap((folder) => filesIn(folder, /\.(tsx?|css|js)$/))
  .filter((file) => !isHere(file));
const pages = ["README.md", ...["docs", "src", "sw"].flatMap((folder) => filesIn(folder, /\.md$/))];

const OUTSIDE =
  /product text|\brulings?\b|\bdesign\/|\boffline rules? [A-Z]\d|\bsections? \d|\b(?:server|experience|naming|stack|product-spec)\.md\b|\bsrc\/decisions\b/i;

describe("citations", () => {
  test("comments cite what exists in the repository", () => {
    expect(
      code.flatMap((file) =>
        commentsOf(readFileSync(file, "utf8")).flatMap((text) => wrongIn(text).map(at(file))),
      ),
    ).toEqual([]);
  });

  test("pages cite and link to what exists in the repository", () => {
    expect(
      pages.flatMap((page) => {
        const text = readFileSync(page, "utf8");
        return [...wrongIn(text), ...wrongLinksOf(page, text)].map(at(page));
      }),
    ).toEqual([]);
  });

  test("the number of a record in the text of a link is that of its target", () => {
    expect(
      pages.flatMap((page) =>
        [
          ...readFileSync(page, "utf8").matchAll(
            /\[[^\]]*\b(\d{4})\]\((?:[^)\s]*\/)?(\d{4})-[\w-]+\.md[^)]*\)/g,
          ),
        ]
          .flatMap(([link, text, target]) => (text === target ? [] : [link]))
          .map(at(page)),
      ),
    ).toEqual([]);
  });

  test("paths of code named in pages exist, records of the past excepted", () => {
    const current = pages.filter((page) => !/^docs\/decisions\/\d/.test(page));
    expect(
      current.flatMap((page) =>
        [...readFileSync(page, "utf8").matchAll(/`((?:src|sw|tests|public)\/[\w./-]+)`/g)]
          .flatMap(([, path = ""]) => (existsSync(path) ? [] : [path]))
          .map(at(page)),
      ),
    ).toEqual([]);
  });
});

const at = (file: string) => (wrong: string) => `${file}: ${wrong}`;

/** The text of comments, without line breaks, so that a citation may be wrapped. */
function commentsOf(text: string): string[] {
  const found = text.matchAll(/\/\*[\s\S]*?\*\/|(?:(?:^|\s)\/\/.*(?:\n|$))+/gm);
  return [...found].map(([comment]) => comment.replaceAll(/\n\s*(?:\*|\/\/) ?/g, " "));
}

/** Citations in this text that lead nowhere, and words that point outside the repository. */
function wrongIn(text: string): string[] {
  const outside = [OUTSIDE.exec(text)?.[0]].filter((each) => each !== undefined);
  const cited = [...text.matchAll(/\b(docs\/[\w/-]+(?:\.md)?|README\.md)(#[\w-]+)?/g)];
  const records = [...text.matchAll(/\b(?:[Dd]ecision|[Rr]ecord) (\d{4})\b/g)];
  return [
    ...outside,
    ...cited.flatMap(([all, file = "", anchor]) => (exists(file, anchor) ? [] : [all])),
    ...records.flatMap(([all, number]) => (exists(`docs/decisions/${number}`) ? [] : [all])),
  ];
}

/** Links of a page, relative to it, that lead nowhere. */
const wrongLinksOf = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [path = "", anchor] = target.split("#");
    const file = path === "" ? page : join(dirname(page), path);
    return exists(file, anchor && `#${anchor}`) ? [] : [target];
  });

function exists(cited: string, anchor?: string): boolean {
  const file = /^docs\/decisions\/\d{4}$/.test(cited) ? recordOf(cited.slice(-4)) : cited;
  if (file === undefined || !existsSync(file)) return false;
  return anchor === undefined || anchorsOf(file).has(anchor.slice(1));
}

const recordOf = (number: string) =>
  filesIn("docs/decisions", /\.md$/).find((file) => file.startsWith(`docs/decisions/${number}-`));

/** The anchors GitHub makes of a page's headings. */
function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    ),
  );
}
