import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { MUTATIONS } from "#domain/mutations/mutation.ts";
import { sources } from "#tests/support/sources.ts";
import { childrenOf, isNode, nameIn, type SyntaxNode } from "#tests/support/syntax.ts";

// How large files and functions may become, and how many files may know a kind of mutation. The
// numbers are in the messages.

const LINES_OF_A_FILE = 300;
const LINES_OF_A_FUNCTION = 100;
const SHORT = 40;
const SHARE_OF_SHORT = 0.95;
const FILES_OF_A_KIND = 6;

const files = ["src", "sw"]
  .flatMap((folder) => sources(folder))
  .map((file) => {
    const text = readFileSync(file, "utf8");
    return { file, text, program: parseSync(file, text).program as unknown as SyntaxNode };
  });

const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Every function with its length in lines; the name is that of its variable or property. */
function functionsIn(file: { file: string; text: string; program: SyntaxNode }) {
  const found: { name: string; lines: number }[] = [];
  const visit = (node: SyntaxNode, outer: string | undefined) => {
    const name = nameIn(node["id"]) ?? nameIn(node["key"]) ?? outer;
    if (FUNCTIONS.test(node.type))
      found.push({
        name: `${file.file} ${name ?? "(unnamed)"}`,
        lines: file.text.slice(node.start, node.end).split("\n").length,
      });
    for (const child of childrenOf(node)) visit(child, name);
  };
  visit(file.program, undefined);
  return found;
}

const functions = files.flatMap(functionsIn);

test(`no file has more than ${LINES_OF_A_FILE} lines`, () => {
  const long = files
    .map(({ file, text }) => ({ file, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > LINES_OF_A_FILE);
  expect(long).toEqual([]);
});

const MEDIAN_OF_FILES = 60;

test(`the median file has at most ${MEDIAN_OF_FILES} lines`, () => {
  const lengths = files.map(({ text }) => text.trimEnd().split("\n").length).toSorted((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(MEDIAN_OF_FILES);
});

/** See docs/decisions/0091. Lower the number when the code gets smaller; never raise it. */
const LINES_OF_SYNC = 3_475;

test(`sync and the outbox have at most ${LINES_OF_SYNC} lines of code`, () => {
  const own = files.filter(({ file }) => /^src\/(sync|local-db\/outbox)\//.test(file));
  const lines = own.map(({ file, text }) => ({ file, lines: linesOfCode(text) }));
  const total = lines.reduce((sum, each) => sum + each.lines, 0);
  console.info(`Sync and the outbox: ${total} lines of code in ${own.length} files.`);
  expect(total).toBeLessThanOrEqual(LINES_OF_SYNC);
});

const TABLE =
  /\bdb\.(ops|files|chunks|drafts|tickets|comments|events|stores|people|bids|buildings|notifications|messages|pictures|meta|journal|damaged)\b/g;

/** The rest are scopes of transactions and the pull of legacy servers. Lower it, never raise it. */
const TABLES_IN_SYNC = 25;

test(`sync names tables of the local database in at most ${TABLES_IN_SYNC} places`, () => {
  const uses = files
    .filter(({ file }) => file.startsWith("src/sync/"))
    .flatMap(({ text }) => [...text.matchAll(TABLE)]);
  expect(uses.length).toBeLessThanOrEqual(TABLES_IN_SYNC);
});

/** Lines that are neither blank nor a comment; comments stand on lines of their own here. */
const linesOfCode = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;

test(`no function has more than ${LINES_OF_A_FUNCTION} lines`, () => {
  const long = functions.filter(({ lines }) => lines > LINES_OF_A_FUNCTION);
  const sizes = long.map(({ name, lines }) => `${name}: ${lines}`).join("\n");
  expect(sizes).toBe("");
});

test(`${SHARE_OF_SHORT * 100} % of the functions have fewer than ${SHORT} lines`, () => {
  const short = functions.filter(({ lines }) => lines < SHORT).length;
  expect(functions.length).toBeGreaterThan(1000);
  expect(short / functions.length, `${short} of ${functions.length} are shorter`).toBeGreaterThan(
    SHARE_OF_SHORT,
  );
});

test("no switch has a default, so that the compiler asks for a missing case", () => {
  /** They decide about strings of a library or bytes of a file, not about a union of ours. */
  const OPEN = ["src/domain/pictures/picture-kind.ts", "src/server/settings/start-problem.ts"];
  const withDefault = (node: SyntaxNode): boolean =>
    (node.type === "SwitchCase" && node["test"] === null) || childrenOf(node).some(withDefault);
  const found = files.filter(({ program }) => withDefault(program)).map(({ file }) => file);
  expect(found.filter((file) => !OPEN.includes(file))).toEqual([]);
});

test(`a kind of mutation is named in at most ${FILES_OF_A_KIND} files`, () => {
  const named = files.map(({ file, program }) => ({ file, texts: textsOfKinds(file, program) }));
  const counts = Object.keys(MUTATIONS).map((kind) => ({
    kind,
    files: named.filter(({ texts }) => texts.has(kind)).map(({ file }) => file),
  }));
  expect(counts.filter((each) => each.files.length < 3)).toEqual([]);
  expect(counts.filter((each) => each.files.length > FILES_OF_A_KIND)).toEqual([]);
});

/** Where every string or key that equals a kind means it. */
const OF_MUTATIONS = /^src\/(domain\/mutations|sync|local-db|features\/sync-status\/mutations)\//;

/**
 * The strings and keys of a file that may name a kind. Outside the folders above, endpoints,
 * drafts, dialogs and permissions have the same names, so only the value of a `kind` counts, and
 * what one is compared with.
 */
function textsOfKinds(file: string, program: SyntaxNode): ReadonlySet<string> {
  const texts = new Set<string>();
  const isKind = (node: unknown) => isNode(node) && nameIn(node["property"] ?? node) === "kind";
  const visit = (node: SyntaxNode, isInside: boolean) => {
    const text = node.type === "Literal" ? node["value"] : undefined;
    if (isInside && typeof text === "string") texts.add(text);
    const key = node.type === "Property" ? nameIn(node["key"]) : undefined;
    if (OF_MUTATIONS.test(file) && key !== undefined) texts.add(key);
    const names = [node["key"], node["id"], node["left"], node["right"]];
    const isOfKind = /^(Property|VariableDeclarator|BinaryExpression)$/.test(node.type) && names.some(isKind);
    for (const child of childrenOf(node)) visit(child, isInside || isOfKind);
  };
  visit(program, OF_MUTATIONS.test(file));
  return texts;
}
