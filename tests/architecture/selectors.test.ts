import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { SELECTORS } from "#ui/selectors.ts";
import { childrenOf, isNode, nameIn, type SyntaxNode } from "#tests/support/syntax.ts";
import { sources } from "#tests/support/sources.ts";

// Class names are for styles. What the app does hangs on attributes that src/ui/selectors.ts lists,
// so that somebody who renames a class, or moves it into a CSS module, changes the look alone.

const QUERIES = /^(querySelector|querySelectorAll|closest|matches|getElementsByClassName)$/;
/** What has none of these words asks nothing, and need not be parsed. */
const ASKS = /querySelector|closest|matches|getElementsByClassName/;
const CLASS = /(^|[\s,>+~(*\])])\.[a-z_]/i;

const files = ["src", "sw"].flatMap((folder) => sources(folder));

/** Every text inside the arguments of a DOM query, and in the constants they name. */
function selectorsIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  if (!ASKS.test(source)) return [];
  const program = parseSync(file, source).program as unknown as SyntaxNode;
  const constants = new Map<string, SyntaxNode>();
  const queries: SyntaxNode[] = [];
  const visit = (node: SyntaxNode) => {
    if (node.type === "VariableDeclarator" && isNode(node["init"]))
      constants.set(nameIn(node["id"]) ?? "", node["init"]);
    const callee = node.type === "CallExpression" ? node["callee"] : undefined;
    if (isNode(callee) && QUERIES.test(nameIn(callee["property"]) ?? "")) queries.push(node);
    childrenOf(node).forEach(visit);
  };
  visit(program);
  const textsIn = (node: SyntaxNode): string[] => {
    const { value } = node;
    const text = isRaw(value) ? value.raw : value;
    const constant = node.type === "Identifier" ? constants.get(nameIn(node) ?? "") : undefined;
    // Once each, because an initializer may name its own variable.
    if (constant !== undefined) constants.delete(nameIn(node) ?? "");
    const inside = constant === undefined ? childrenOf(node) : [constant];
    return [...(typeof text === "string" ? [text] : []), ...inside.flatMap(textsIn)];
  };
  return queries.flatMap((query) => [query["arguments"]].flat().filter(isNode).flatMap(textsIn));
}

const isRaw = (value: unknown): value is { readonly raw: string } =>
  typeof value === "object" && value !== null && "raw" in value && typeof value.raw === "string";

test("no script finds an element by its class name", () => {
  const found = files.map((file) => [file, selectorsIn(file)] as const);
  expect(found.flatMap(([, all]) => all).length).toBeGreaterThan(20);
  const byClass = found.flatMap(([file, all]) =>
    all.filter((each) => CLASS.test(each)).map((each) => [file, each]),
  );
  expect([...byClass, ...Object.entries(SELECTORS).filter(([, each]) => CLASS.test(each))]).toEqual([]);
});

test("every attribute of the selectors is on an element", () => {
  const markup = files.filter((file) => file.endsWith(".tsx")).map((file) => readFileSync(file, "utf8"));
  const attributes = Object.values(SELECTORS).flatMap((each) => each.match(/data-[a-z-]+/g) ?? []);
  expect(attributes.filter((name) => !markup.some((text) => text.includes(name)))).toEqual([]);
});

test("scripts neither read nor change class lists", () => {
  const found = files.filter((file) =>
    /\.classList\b|getElementsByClassName/.test(readFileSync(file, "utf8")),
  );
  expect(found).toEqual([]);
});
