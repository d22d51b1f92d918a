import { openApiOf } from "#contract/openapi.ts";
import { pullChanges } from "#contract/sync.ts";
import { must } from "#domain/must.ts";

// Values that a schema of the wire allows and nobody expects: an older server stored them, a
// newer one knows more words, or somebody typed them. It runs in Node and in a page.

interface Rule {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Rule[];
  readonly oneOf?: readonly Rule[];
  readonly items?: Rule;
  readonly properties?: Record<string, Rule>;
  readonly required?: readonly string[];
}

/** A row of the pull before it is sent. */
export type HostileRow = Record<string, unknown>;

/** One kind of row with its schema, as the contract prints it. */
export interface RowRule {
  readonly kind: string;
  readonly rule: Rule;
}

const STRINGS = [
  "",
  " ",
  "toString",
  "__proto__",
  "constructor",
  "waiting_parts",
  "2027-02-30",
  "2027-02-30T25:61:00Z",
  "0000-00-00",
  "+275760-09-13",
  "-1",
  "NaN",
  "1e999",
  "null",
  "%E0%A4%A",
  "javascript:alert(1)",
  "<img src=x onerror=alert(1)>",
  "\u202Eright to left",
  "\u0000\u0001",
  "\uD800",
  "👩‍👩‍👧‍👦",
  "e\u0301",
  "W".repeat(3000),
  "one\ntwo\r\nthree",
  "$1,2,3",
  "image/svg+xml",
] as const;

const NUMBERS = [0, -0, -1, 0.1 + 0.2, -1e-7, 1e21, Number.MAX_VALUE, Number.MIN_SAFE_INTEGER] as const;

type Chance = () => number;

const pick = <T>(values: readonly T[], chance: Chance): T =>
  must(values[Math.floor(chance() * values.length)], "a value");

/** A value the schema allows, mostly from the far ends of what it allows. */
export function hostileValue(rule: Rule, chance: Chance): unknown {
  if (rule.const !== undefined) return rule.const;
  if (rule.enum) return pick(rule.enum, chance);
  const choices = rule.anyOf ?? rule.oneOf;
  if (choices) return hostileValue(pick(choices, chance), chance);
  switch (rule.type) {
    case "object":
      return hostileObject(rule, chance);
    case "array":
      return Array.from({ length: Math.floor(chance() * 4) }, () => hostileValue(rule.items ?? {}, chance));
    case "string":
      return pick(STRINGS, chance);
    case "number":
    case "integer":
      return pick(NUMBERS, chance);
    case "boolean":
      return chance() < 0.5;
    default:
      return null;
  }
}

function hostileObject(rule: Rule, chance: Chance): HostileRow {
  const fields = Object.entries(rule.properties ?? {}).filter(
    ([name]) => rule.required?.includes(name) === true || chance() < 0.5,
  );
  const made: HostileRow = Object.fromEntries(
    fields.map(([name, each]) => [name, hostileValue(each, chance)]),
  );
  // A thing inside a row is told from its neighbours by its id; the server gives no id twice.
  return "id" in made ? { ...made, id: uuid(chance) } : made;
}

const uuid = (chance: Chance): string =>
  "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replaceAll("x", () => Math.floor(chance() * 16).toString(16));

/** Every kind of row a pull can bring, from the contract itself: a new kind is in it by itself. */
export function rowRules(): readonly RowRule[] {
  const document = openApiOf([pullChanges]) as unknown as Document;
  const answer =
    document.paths[pullChanges.path]?.["get"]?.responses["200"]?.content["application/json"].schema;
  const changes = must(answer?.properties?.["changes"]?.items, "the changes of a pull");
  return (changes.oneOf ?? changes.anyOf ?? []).map(({ properties = {} }) => ({
    kind: String(properties["kind"]?.const),
    rule: must(
      properties["row"]?.anyOf?.find((each) => each.type === "object"),
      "the row of a change",
    ),
  }));
}

interface Document {
  readonly paths: Record<
    string,
    Record<
      string,
      { responses: Record<string, { content: { "application/json": { readonly schema: Rule } } }> }
    >
  >;
}
