/** A JSON Schema as the OpenAPI document prints it. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly additionalProperties?: Schema | boolean;
  readonly [limit: string]: unknown;
}

interface Operation {
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

/** The part of an OpenAPI document that is compared. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Limits that the receiver must not set tighter than the sender. */
const LARGEST = ["maxLength", "maxItems", "maximum"];
const SMALLEST = ["minLength", "minItems", "minimum"];

/**
 * Why a receiver that checks with `to` may not accept everything a sender may send by `from`; empty
 * if it accepts all. Unknown properties do not matter: both sides ignore them.
 */
export function mismatches(from: Schema, to: Schema, at = ""): string[] {
  if (JSON.stringify(from) === JSON.stringify(to) || Object.keys(to).length === 0) return [];
  const parts = from.anyOf ?? from.oneOf;
  if (parts) return parts.flatMap((part) => mismatches(part, to, at));
  const choices = to.anyOf ?? to.oneOf;
  if (choices) {
    const all = choices.map((choice) => mismatches(from, choice, at));
    return all.some((problems) => problems.length === 0) ? [] : [`${at}: none of the choices fits`];
  }
  return [...valuesOf(from, to, at), ...limitsOf(from, to, at), ...membersOf(from, to, at)];
}

const allowed = ({ enum: list, const: only }: Schema) => (only === undefined ? list : [only]);

function valuesOf(from: Schema, to: Schema, at: string): string[] {
  const isType = from.type === to.type || (from.type === "integer" && to.type === "number");
  if (to.type !== undefined && !isType) return [`${at}: ${String(from.type)} for ${to.type}`];
  const [sent, accepted] = [allowed(from), allowed(to)];
  if (accepted && !sent?.every((value) => accepted.includes(value))) return [`${at}: other values`];
  return to.pattern !== undefined && to.pattern !== from.pattern && !sent ? [`${at}: another pattern`] : [];
}

function limitsOf(from: Schema, to: Schema, at: string): string[] {
  const wrong = (name: string, isTighter: (a: number, b: number) => boolean) => {
    const [a, b] = [from[name], to[name]];
    if (typeof b !== "number" || allowed(from)) return [];
    return typeof a !== "number" || isTighter(b, a) ? [`${at}: ${name} ${String(a)} for ${b}`] : [];
  };
  return [
    ...LARGEST.flatMap((name) => wrong(name, (b, a) => b < a)),
    ...SMALLEST.flatMap((name) => wrong(name, (b, a) => b > a)),
  ];
}

function membersOf(from: Schema, to: Schema, at: string): string[] {
  const missing = (to.required ?? []).filter((name) => !from.required?.includes(name));
  const shared = Object.entries(to.properties ?? {}).flatMap(([name, schema]) => {
    const sent = from.properties?.[name];
    return sent ? mismatches(sent, schema, `${at}.${name}`) : [];
  });
  const values =
    typeof from.additionalProperties === "object" && typeof to.additionalProperties === "object"
      ? mismatches(from.additionalProperties, to.additionalProperties, `${at}.*`)
      : [];
  const items = from.items && to.items ? mismatches(from.items, to.items, `${at}[]`) : [];
  return [...missing.map((name) => `${at}.${name}: is missing`), ...shared, ...values, ...items];
}

const operationsOf = (document: ApiDocument) =>
  new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, of]) => [`${method.toUpperCase()} ${path}`, of as Operation] as const,
      ),
    ),
  );

/** Query and body of a call as one schema. */
function requestOf({ parameters, requestBody }: Operation): Schema {
  const query = parameters.filter((each) => each.in === "query");
  const required = query.filter((each) => each.required).map(({ name }) => name);
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
  // Forms have the fields of the JSON and files, which 0.1.0 did not name.
  const body = requestBody?.content["application/json"]?.schema;
  return {
    type: "object",
    properties: { query: { type: "object", properties, required }, ...(body ? { body } : {}) },
    required: ["query", ...(body ? ["body"] : [])],
  };
}

const answersOf = ({ responses }: Operation): Schema[] =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    status.startsWith("2") ? Object.values(content ?? {}).map(({ schema }) => schema) : [],
  );

/**
 * What goes wrong between a page and a server of two builds: calls the server does not have,
 * requests it would refuse, answers the page would not understand.
 */
export function incompatibilities(page: ApiDocument, server: ApiDocument) {
  const there = operationsOf(server);
  const missing: string[] = [];
  const problems: string[] = [];
  for (const [name, requested] of operationsOf(page)) {
    const served = there.get(name);
    if (served === undefined) missing.push(name);
    else {
      problems.push(...mismatches(requestOf(requested), requestOf(served), `${name} request`));
      for (const answer of answersOf(served)) {
        const all = answersOf(requested).map((known) => mismatches(answer, known, `${name} answer`));
        if (!all.some((each) => each.length === 0)) problems.push(...(all[0] ?? [`${name}: no answer`]));
      }
    }
  }
  return { missing, problems };
}
