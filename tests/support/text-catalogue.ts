import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { childrenOf, type SyntaxNode } from "#tests/support/sentences.ts";
import { sources } from "#tests/support/sources.ts";

// Reads the catalogue of src/texts and how the rest of the source uses it.

const CATALOGUE = "src/texts";
/** What the texts are made with, imported by name. */
const HELPERS = /\/(plural|product)\.ts$/;
/** The English texts have no folder of their own. */
export const IN_OTHER_LANGUAGES = /^src\/texts\/(es|ar)\//;

const programOf = (file: string) =>
  parseSync(file, readFileSync(file, "utf8")).program as unknown as SyntaxNode & {
    readonly body: readonly SyntaxNode[];
  };

/** @returns the property `name` of a node, for the shapes of the syntax tree that are known. */
const at = (node: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    node,
  );

/** The keys of each file of the catalogue, by its import path. */
export const CATALOGUES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  sources(CATALOGUE)
    .filter((file) => !HELPERS.test(file) && !IN_OTHER_LANGUAGES.test(file))
    .map((file) => [
      file.replace("src/", "#"),
      new Set(
        programOf(file)
          .body.filter((statement) => statement.type === "ExportNamedDeclaration")
          .flatMap((statement) => (at(statement, "declaration", "declarations") as SyntaxNode[]) ?? [])
          .map((each) => String(at(each, "id", "name"))),
      ),
    ]),
);

/** One use of a text: a key of a catalogue, or null where the catalogue is used as a whole. */
export interface TextUse {
  readonly catalogue: string;
  readonly key: string | null;
  readonly file: string;
}

/** Every use of a text in a file, and the imports that name single texts. */
export function usesIn(file: string): {
  readonly uses: readonly TextUse[];
  readonly named: readonly string[];
} {
  const program = programOf(file);
  const catalogues = new Map<string, string>();
  const named: string[] = [];
  for (const statement of program.body) {
    const from = String(at(statement, "source", "value"));
    if (statement.type !== "ImportDeclaration" || !CATALOGUES.has(from)) continue;
    for (const specifier of statement["specifiers"] as SyntaxNode[])
      if (specifier.type === "ImportNamespaceSpecifier")
        catalogues.set(String(at(specifier, "local", "name")), from);
      else named.push(`${file}: ${from}`);
  }
  const uses: TextUse[] = [];
  const visit = (node: SyntaxNode, parent: SyntaxNode, role: string) => {
    if (node.type === "ImportDeclaration") return;
    const catalogue = node.type === "Identifier" ? catalogues.get(String(node["name"])) : undefined;
    const isName = role === "property" || (role === "key" && !parent["computed"]);
    if (catalogue !== undefined && !isName) {
      const isMember = parent.type === "MemberExpression" && role === "object" && parent["computed"] !== true;
      const key = isMember ? String(at(parent, "property", "name")) : null;
      uses.push({ catalogue, key, file });
    }
    for (const [name, child] of childrenOf(node)) visit(child, node, name);
  };
  visit(program, program, "");
  return { uses, named };
}

/**
 * Forms of `plural` that are put together from other values without being functions: a "#" in a
 * value would be taken for the number.
 */
export function mixedForms(file: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === "CallExpression" && at(node, "callee", "name") === "plural") {
      const forms = at((node["arguments"] as readonly SyntaxNode[])[1], "properties") as SyntaxNode[];
      for (const each of forms) {
        const { type } = each["value"] as SyntaxNode;
        const form = String(at(each, "key", "name"));
        if (type !== "Literal" && type !== "ArrowFunctionExpression") found.push(`${file}: ${form}`);
      }
    }
    for (const [, child] of childrenOf(node)) visit(child);
  };
  visit(programOf(file));
  return found;
}
