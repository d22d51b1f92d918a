import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { classNames } from "../../.scripts/vite/class-names.ts";
import { childrenOf, isNode, nameIn, type SyntaxNode } from "#tests/support/syntax.ts";
import { sources } from "#tests/support/sources.ts";

// A misspelt class is no error of the compiler: `styles.something` is undefined then, and the
// element is bare. See docs/decisions/0085.

const files = sources("src").filter((file) => /^src\/(app|features|ui)\//.test(file));
const modules = ["app", "features", "ui"].flatMap((layer) =>
  readdirSync(join("src", layer), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".module.css"))
    .map((name) => join("src", layer, name)),
);
const GLOBAL = ["src/ui/base.css", "src/ui/shared.css"];

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
/** The selectors of a stylesheet and the conditions around them, without what is declared. */
const preludes = (file: string) =>
  [...withoutComments(readFileSync(file, "utf8")).matchAll(/[^{};]+(?=\{)/g)]
    .map(([prelude]) => prelude.trim())
    .filter((prelude) => !prelude.startsWith("@"))
    .map((prelude) => prelude.replaceAll(/\[[^\]]*\]/g, ""));
const CLASS = /\.([a-zA-Z][\w-]*)/g;
const GLOBAL_CLASS = /:global\(\.([\w-]+)\)/g;
const classesIn = (selectors: readonly string[], pattern = CLASS) =>
  new Set(selectors.flatMap((each) => [...each.matchAll(pattern)].flatMap(([, name]) => name ?? [])));

/** The classes of each module. */
const own = new Map(
  modules.map((file) => [file, classesIn(preludes(file).map((each) => each.replaceAll(GLOBAL_CLASS, "")))]),
);
const globals = classesIn(GLOBAL.flatMap(preludes));
/** Global names without a style of their own, by which others say where they stand. */
const MARKS = new Set(["report"]);

interface Used {
  /** Classes of modules, as "file class". */
  readonly ofModules: Set<string>;
  /** Class names written out. */
  readonly plain: Set<string>;
}

/** Which classes a source file names: `styles.something` and texts in `className` or `clsx`. */
function classesOf(file: string): Used {
  const program = parseSync(file, readFileSync(file, "utf8")).program as unknown as SyntaxNode;
  const imported = new Map<string, string>();
  const found: Used = { ofModules: new Set(), plain: new Set() };
  const visit = (node: SyntaxNode, isClass: boolean) => {
    if (node.type === "ImportDeclaration") importsOfModule(node, imported);
    const module = node.type === "MemberExpression" ? imported.get(nameIn(node["object"]) ?? "") : undefined;
    if (module !== undefined)
      for (const name of membersOf(node, module)) found.ofModules.add(`${module} ${name}`);
    const isText = isClass && node.type === "Literal" && typeof node["value"] === "string";
    if (isText) for (const name of String(node["value"]).split(/\s+/)) if (name) found.plain.add(name);
    const inside = isClass || isClassName(node);
    for (const child of childrenOf(node)) visit(child, inside && !isCondition(node, child));
  };
  visit(program, false);
  return found;
}

function importsOfModule(node: SyntaxNode, imported: Map<string, string>): void {
  const from = isNode(node["source"]) ? String(node["source"]["value"]) : "";
  if (!from.endsWith(".module.css")) return;
  for (const each of [node["specifiers"]].flat().filter(isNode))
    imported.set(nameIn(each["local"]) ?? "", from.replace("#", "src/"));
}

/** The class that a member expression names; all that there are for a computed one. */
const membersOf = (node: SyntaxNode, module: string): readonly string[] =>
  node["computed"] === true ? [...(own.get(module) ?? [])] : [nameIn(node["property"]) ?? ""];

const isClassName = (node: SyntaxNode) =>
  (node.type === "JSXAttribute" && nameIn(node["name"]) === "className") ||
  (node.type === "CallExpression" && nameIn(node["callee"]) === "clsx");

/** Texts that are compared, not shown: `kind === "text" ? … : …`. */
const isCondition = (node: SyntaxNode, child: SyntaxNode) =>
  node.type === "BinaryExpression" ||
  node.type === "UnaryExpression" ||
  (node.type === "ConditionalExpression" && node["test"] === child);

const used = new Map(files.map((file) => [file, classesOf(file)]));
const all = (kind: keyof Used) => new Set([...used.values()].flatMap((each) => [...each[kind]]));

test("every class that a component takes from a module is in that module", () => {
  expect(all("ofModules").size).toBeGreaterThan(100);
  const missing = [...used].flatMap(([file, { ofModules }]) =>
    [...ofModules]
      .map((each) => each.split(" "))
      .filter(([module = "", name = ""]) => !own.get(module)?.has(name))
      .map(([module, name]) => `${file} uses ${name} of ${module}`),
  );
  expect(missing).toEqual([]);
});

test("every class of a module is used by a component", () => {
  const named = all("ofModules");
  const unused = [...own].flatMap(([file, names]) =>
    [...names].map((name) => `${file} ${name}`).filter((each) => !named.has(each)),
  );
  expect(unused).toEqual([]);
});

test("every class name that is written out is one of base.css or shared.css", () => {
  const inModules = classesIn(modules.flatMap(preludes), GLOBAL_CLASS);
  const isMantine = (name: string) => name.startsWith("mantine-");
  const isKnown = (name: string) => globals.has(name) || MARKS.has(name);
  expect([...all("plain")].filter((name) => !isKnown(name))).toEqual([]);
  expect([...inModules].filter((name) => !isKnown(name) && !isMantine(name))).toEqual([]);
});

test("every global class is used by a component", () => {
  const sourceTexts = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const isUsed = (name: string) => new RegExp(`["'\`\\s]${name}["'\`\\s]`).test(sourceTexts);
  expect([...globals].filter((name) => !name.startsWith("mantine-") && !isUsed(name))).toEqual([]);
});

test("a module is in the layer of its folder, as a whole", () => {
  const wrong = modules.filter((file) => {
    const layer = file.startsWith("src/ui/") ? "shared" : "components";
    const css = withoutComments(readFileSync(file, "utf8")).trim();
    return !css.startsWith(`@layer ${layer} {\n`) || !css.endsWith("\n}") || /\n@|\n\S.*\{/.test(css);
  });
  expect(wrong).toEqual([]);
});

test("the short names of all classes differ, and do not depend on what else is built", () => {
  const names = [...own].flatMap(([file, classes]) =>
    [...classes].map((name) => classNames(true).generateScopedName(name, join(process.cwd(), file))),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.map(() => expect.stringMatching(/^_[\w-]{5}$/)));
});

test("no column demands more width than there is, which large letters on a phone would exceed", () => {
  const demanding = [...modules, ...GLOBAL].flatMap((file) =>
    [...withoutComments(readFileSync(file, "utf8")).matchAll(/minmax\(\s*(?:[1-9]|\d*\.\d+)\S*rem\s*,/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(demanding).toEqual([]);
});

test("no style asks with :has() about the page or any element, and styles others by the answer", () => {
  // After each change of the page the browser would style everything in it again.
  const OF_EVERYTHING =
    /(^|[\s,>+~])(html|body|:root|\*)?:has\((?:[^()]|\([^()]*\))*\)[^\s,{]*\s*[>+~\w.:[*]/;
  const asking = [...modules, ...GLOBAL].flatMap((file) =>
    [...withoutComments(readFileSync(file, "utf8")).matchAll(/[^{};]+(?=\{)/g)]
      .flatMap(([prelude]) => prelude.split(/,(?![^(]*\))/))
      .map((selector) => selector.replaceAll(":global", "").trim())
      .filter((selector) => OF_EVERYTHING.test(selector))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(asking).toEqual([]);
});
