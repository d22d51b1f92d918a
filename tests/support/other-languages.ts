import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { childrenOf, type SyntaxNode } from "#tests/support/sentences.ts";

// Compares the texts of two languages: their keys, the values in them, and the words.

/** Words that are the same in English and in Spanish, names, and what is no language. */
export const SAME_IN_SPANISH: ReadonlySet<string> = new Set([
  "SHA-256 ${}",
  "# tickets",
  "${} MB",
  "${} GB",
  "${} bytes",
  "${} km",
  "${} min",
  "${} h ${} min",
  "1 ticket",
  "Agenda",
  "no",
  "Ctrl",
  "Error",
  "Esc",
  "Firefox",
  "Id",
  "MMM dd, yyyy",
  "Samsung Internet",
  "Ticket",
  "Tickets",
  "ltr",
  "tickets",
]);

/** Each exported key with its value in the syntax tree. */
function exportsOf(file: string): readonly (readonly [string, SyntaxNode])[] {
  const { body } = parseSync(file, readFileSync(file, "utf8")).program as unknown as {
    readonly body: readonly SyntaxNode[];
  };
  return body
    .filter(({ type }) => type === "ExportNamedDeclaration")
    .flatMap((statement) => {
      const { declarations = [] } = (statement["declaration"] ?? {}) as { declarations?: SyntaxNode[] };
      return declarations.map(
        (each) => [String((each["id"] as SyntaxNode)["name"]), each["init"] as SyntaxNode] as const,
      );
    });
}

const bare = (node: SyntaxNode): SyntaxNode =>
  node.type === "TSAsExpression" ? bare(node["expression"] as SyntaxNode) : node;

const namesIn = (node: SyntaxNode): readonly string[] => [
  ...(node.type === "Identifier" ? [String(node["name"])] : []),
  ...childrenOf(node).flatMap(([role, child]) => (role === "typeAnnotation" ? [] : namesIn(child))),
];

/** What a text is made of: how many values it takes, which of them it uses, which parts it has. */
function shapeOf(value: SyntaxNode): string {
  const node = bare(value);
  if (node.type === "ArrowFunctionExpression") {
    const used = namesIn(node["body"] as SyntaxNode);
    const values = (node["params"] as readonly SyntaxNode[]).map((each, index) =>
      namesIn(each).every((name) => used.includes(name)) ? index + 1 : `(${index + 1} unused)`,
    );
    return `a text with ${values.join(", ")}`;
  }
  if (node.type === "ArrayExpression") return `a list of ${(node["elements"] as readonly unknown[]).length}`;
  if (node.type !== "ObjectExpression") return "a text";
  const parts = (node["properties"] as readonly SyntaxNode[]).map((each) => {
    const key = each["key"] as SyntaxNode;
    return `${String(key["name"] ?? key["value"] ?? "computed")}: ${shapeOf(each["value"] as SyntaxNode)}`;
  });
  return `{ ${parts.toSorted().join(", ")} }`;
}

/** The shape of each key of a file of the catalogue. */
export const shapesOf = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    exportsOf(file)
      .filter(([key]) => key !== "inLanguage")
      .map(([key, value]) => [key, shapeOf(value)]),
  );

/** Every string of a file, by its key and place in it; `${}` stands for a value. */
export function textsOfFile(file: string): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  const collect = (node: SyntaxNode, place: string): void => {
    if (node.type === "Literal" && typeof node["value"] === "string") texts[place] = node["value"];
    if (node.type === "TemplateLiteral") {
      const quasis = node["quasis"] as readonly { value: { cooked: string } }[];
      texts[place] = quasis.map((each) => each.value.cooked).join("${}");
    }
    let nth = 0;
    for (const [role, child] of childrenOf(node)) {
      if (node.type === "Property" && role === "key") continue;
      const key = child.type === "Property" ? (child["key"] as SyntaxNode) : undefined;
      collect(child, `${place}/${key === undefined ? (nth += 1) : String(key["name"] ?? key["value"])}`);
    }
  };
  for (const [key, value] of exportsOf(file)) collect(value, key);
  return texts;
}
