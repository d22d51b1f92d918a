import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { childrenOf, isNode, nameIn, type SyntaxNode } from "#tests/support/syntax.ts";

/** Names that a variable or parameter declares, also where it takes an object or a list apart. */
function namesInPattern(node: unknown): string[] {
  if (!isNode(node)) return [];
  const parts = [node["properties"], node["elements"], node["value"], node["left"], node["argument"]];
  const name = node.type === "Identifier" ? nameIn(node) : undefined;
  return [...(name === undefined ? [] : [name]), ...parts.flat().flatMap(namesInPattern)];
}

const NAMED =
  /^(VariableDeclarator|FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/;

function namesAt(node: SyntaxNode): string[] {
  const parameters = Array.isArray(node["params"]) ? node["params"].flatMap(namesInPattern) : [];
  const member = node.type === "TSPropertySignature" ? nameIn(node["key"]) : undefined;
  return [
    ...parameters,
    ...(NAMED.test(node.type) ? namesInPattern(node["id"]) : []),
    ...(member === undefined ? [] : [member]),
  ];
}

/**
 * Every variable, parameter, function and type that a file declares, and the properties of types.
 */
export function declaredNames(file: string): string[] {
  const visit = (node: SyntaxNode): string[] => [...namesAt(node), ...childrenOf(node).flatMap(visit)];
  const program: unknown = parseSync(file, readFileSync(file, "utf8")).program;
  return isNode(program) ? [...new Set(visit(program))] : [];
}
