/**
 * Type of a field in a `Shape`. `bytes` is an ArrayBuffer, `texts` an object whose values are
 * strings.
 */
export type FieldType = "string" | "number" | "boolean" | "object" | "list" | "bytes" | "texts";

/**
 * The types of an object's fields, checked by `fits`. A field in `optional` may be missing or null.
 * A nested shape is the shape of an object; a list with one shape is a list of such objects.
 */
export interface Shape {
  readonly required?: Fields;
  readonly optional?: Fields;
}

type Fields = Readonly<Record<string, FieldType | Shape | readonly [Shape]>>;

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const TYPES: Readonly<Record<FieldType, Check>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && !Number.isNaN(value),
  boolean: (value) => typeof value === "boolean",
  object: (value) => isObject(value) && !Array.isArray(value),
  list: Array.isArray,
  // `instanceof` is false for a buffer of another realm.
  bytes: (value) => Object.prototype.toString.call(value) === "[object ArrayBuffer]",
  texts: (value) => isObject(value) && Object.values(value).every((each) => typeof each === "string"),
};

/**
 * Compiles a shape to a check of stored rows. It only looks at types and is cheap enough for every
 * row of a large table; what fields may contain is the contract's concern.
 */
export function fits(shape: Shape): Check {
  const required = Object.entries(shape.required ?? {}).map(([name, rule]) => [name, checkOf(rule)] as const);
  const optional = Object.entries(shape.optional ?? {}).map(([name, rule]) => [name, checkOf(rule)] as const);
  return (value) => {
    if (!isObject(value)) return false;
    for (const [name, check] of required) if (!check(value[name])) return false;
    for (const [name, check] of optional) {
      const field = value[name];
      if (field !== undefined && field !== null && !check(field)) return false;
    }
    return true;
  };
}

function checkOf(rule: FieldType | Shape | readonly [Shape]): Check {
  if (typeof rule === "string") return TYPES[rule];
  if (!isList(rule)) return fits(rule);
  const check = fits(rule[0]);
  return (value) => Array.isArray(value) && value.every(check);
}

const isList = (rule: Shape | readonly [Shape]): rule is readonly [Shape] => Array.isArray(rule);
