import { readFileSync } from "node:fs";
import { parseSync } from "vite";

// Finds the sentences in a source file that a person reads: the text of JSX, labels, and every
// string that reads like a sentence. The part in front of a text decides; see `contextOf`.

/** A node of the syntax tree, with its offsets in the file. */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>;

/** A text found outside the catalogue; `${}` stands for a value. */
export interface FoundText {
  readonly node: SyntaxNode;
  readonly line: number;
  readonly text: string;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && "end" in value;

/** @returns the children of a node, each with the name of its property. */
export function childrenOf(node: SyntaxNode): [string, SyntaxNode][] {
  const children: [string, SyntaxNode][] = [];
  for (const [key, value] of Object.entries(node))
    if (isNode(value)) children.push([key, value]);
    else if (Array.isArray(value)) for (const each of value) if (isNode(each)) children.push([key, each]);
  return children;
}

/** Attributes and properties whose strings people read or hear. */
const LABELS =
  /^(aria-(label|description|roledescription|valuetext)|label|title|placeholder|alt|text|hint|heading|description|subtitle|message|ask|button|done|empty|what|note|question|sentence|reason|noun|subject)$/;

/** Calls whose strings are for developers and operators, or are no language at all. */
const TECHNICAL_CALLS =
  /^(Super|Error|TypeError|RangeError|ExternalServiceError|log|fail|query|read|querySelector|querySelectorAll|closest|matches|matchMedia|stores|index|describe|meta|mark|measure|join|split|startsWith|endsWith|includes|replace|replaceAll|test|match|postMessage|requestIdleCallback|setAttribute|getPropertyValue|setProperty|must|must_|compoundIndex|where|fill)$/;

/** Starts with a capital letter or a value, then has a second word of at least two letters. */
const SENTENCE = /^(?:[A-Z“][\w’'“”-]*|\$\{\})[,;:]? (?:\S+ )*[A-Za-z’'“”]{2,}/;
/** Three words in lower case, as in the middle of a sentence. */
const PHRASE = /(?:^|[\s“(])[a-z’']{2,} [a-z’']+ [a-z’']{2,}/;
const SQL =
  /[=_]|[$]\d|::|\(\)|^[\s(]*(select|release savepoint|rollback to savepoint|insert into|delete from|update \w+ set|order by|from|where|join|and|or) /;

const nameOf = (value: unknown): string => {
  if (!isNode(value)) return "";
  const name = value["name"] ?? value["value"] ?? (value.type === "Super" ? value.type : undefined);
  if (typeof name === "string") return name;
  return value.type === "MemberExpression" ? nameOf(value["property"]) : nameOf(value["callee"]);
};

const textIn = (node: SyntaxNode): string | null => {
  if (node.type === "Literal" || node.type === "JSXText")
    return typeof node["value"] === "string" ? node["value"] : null;
  if (node.type !== "TemplateLiteral") return null;
  const quasis = node["quasis"] as { value: { cooked: string } }[];
  return quasis.map((each) => each.value.cooked).join("${}");
};

type Context = "shown" | "labelled" | "passed" | "technical" | "compared" | "other";

const isComparison = (node: SyntaxNode, key: string) =>
  (node.type === "ConditionalExpression" && key === "test") ||
  (node.type === "BinaryExpression" && node["operator"] !== "+") ||
  (node.type === "LogicalExpression" && key === "left" && node["operator"] === "&&") ||
  (node.type === "MemberExpression" && key === "property") ||
  node.type === "SwitchCase";

/** How the texts in a child are read; strings in comparisons and keys are values, not language. */
function contextOf(node: SyntaxNode, key: string, outer: Context): Context {
  if (isComparison(node, key)) return "compared";
  switch (node.type) {
    case "JSXAttribute": {
      const name = nameOf(node["name"]);
      if (LABELS.test(name)) return "shown";
      return /^(className|style|d|viewBox|to|href|src|id|key|value|type|role)$/.test(name)
        ? "technical"
        : "passed";
    }
    case "JSXElement":
    case "JSXFragment":
      return key === "children" ? "shown" : "other";
    case "Property":
      // `summary` is the text of an endpoint in the printed API description.
      if (key === "key" || nameOf(node["key"]) === "summary") return "technical";
      return LABELS.test(nameOf(node["key"])) ? "labelled" : outer === "technical" ? "technical" : "other";
    case "NewExpression":
    case "CallExpression":
      return TECHNICAL_CALLS.test(nameOf(node["callee"])) && key === "arguments" ? "technical" : "other";
    case "TaggedTemplateExpression":
      return "technical";
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return outer === "shown" && key === "body" ? "shown" : "other";
    case "TemplateLiteral":
    case "JSXExpressionContainer":
    case "ConditionalExpression":
    case "LogicalExpression":
    case "ArrayExpression":
    case "BinaryExpression":
    case "TSAsExpression":
      return outer;
    default:
      return outer === "technical" ? "technical" : "other";
  }
}

/**
 * Shorter than a sentence: "1 file", "Help · …", "Myself (…)", "N/A", and a noun with a plural s.
 */
const SHORT =
  /^(?:\d+ [a-z]{2,}(?: [a-z]+)*|[A-Z][a-z]+ (?:· ?|– ?|\()\$\{\}.*|[A-Z]\/[A-Z]|\$\{\}e?s|(?:\$\{\} )+[a-z]{2,}\$\{\})$/;

const isSentence = (text: string) =>
  SHORT.test(text.trim()) ||
  (!SQL.test(text) && (SENTENCE.test(text.trim()) || PHRASE.test(text.replaceAll("${}", " "))));

/** One word with a capital letter, as on a button; in screens only, elsewhere it is a value. */
const ONE_TERM = /^[A-Z][a-z]+…?$/;
const SCREENS = /^src\/(app|features|ui)\//;

/** `count === 1 ? "" : "s"`: an ending that other languages do not have. */
const isPluralEnding = (node: SyntaxNode) => {
  if (node.type !== "ConditionalExpression") return false;
  const ends = [node["consequent"], node["alternate"]].map((each) => isNode(each) && textIn(each));
  return ends.includes("") && ends.some((end) => end === "s" || end === "es");
};

const isRead = (file: string, text: string, context: Context) => {
  if (context === "technical") return false;
  if (!/[A-Za-z]{2}/.test(text.replaceAll("${}", ""))) return SHORT.test(text) && context !== "compared";
  // A property named `title` may also hold the name of a field: one word in lower case.
  if (context === "labelled" && /[A-Z ]/.test(text)) return true;
  // An attribute of a component of ours may be a piece of a sentence, such as "; next try".
  if (context === "passed" && /[a-z]{2} [a-z]{2}/.test(text)) return true;
  if (context === "shown" || (ONE_TERM.test(text) && /other|passed/.test(context) && SCREENS.test(file)))
    return true;
  return isSentence(text);
};

/**
 * Every text of a file that a person reads.
 * @param isValue texts that are values of the program, such as the names of roles
 */
export function textsIn(file: string, isValue: (text: string) => boolean): FoundText[] {
  const source = readFileSync(file, "utf8");
  const found: FoundText[] = [];
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length;
  const visit = (node: SyntaxNode, context: Context) => {
    if (isPluralEnding(node)) found.push({ node, line: lineOf(node.start), text: "…s" });
    if (/^(Import|Export(All|Named)Declaration$)/.test(node.type) && isNode(node["source"])) return;
    if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return;
    const text = textIn(node);
    const isVisible = node.type === "JSXText" ? "shown" : context;
    if (text !== null && isRead(file, text, isVisible) && !isValue(text.trim()))
      found.push({ node, line: lineOf(node.start), text: text.trim().replaceAll(/\s+/g, " ") });
    for (const [key, child] of childrenOf(node)) visit(child, contextOf(node, key, context));
  };
  visit(parseSync(file, source).program as unknown as SyntaxNode, "other");
  return found;
}
