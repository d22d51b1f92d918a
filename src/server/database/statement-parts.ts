import type { Row, Sql } from "#server/database/database.ts";

/** A statement that changes rows, to be sent as one with others. */
export interface StatementPart {
  /** One word. The same name always has the same text. */
  readonly name: string;
  /** With `$1` for the first of its own values. */
  readonly text: string;
  readonly values: readonly unknown[];
}

const texts = new Map<string, string>();

/**
 * Runs statements as one: none sees what the others write, and their order is not defined, so they
 * touch different rows, and whatever order their locks need is that of earlier statements. Each
 * statement has a cost of its own on both sides, which is that of a short one.
 */
export function runParts(sql: Sql, parts: readonly StatementPart[]): Promise<Row[]> {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return sql.query(only.text, only.values);
  const name = parts.map((part) => part.name).join(" ");
  const text = texts.get(name) ?? textOf(parts);
  texts.set(name, text);
  return sql.query(
    text,
    parts.flatMap(({ values }) => values),
  );
}

function textOf(parts: readonly StatementPart[]): string {
  let before = 0;
  const named = parts.map(({ name, text, values }) => {
    const first = before;
    before += values.length;
    return `${name} as (${text.replaceAll(/\$(\d+)/g, (_all, n: string) => `$${first + Number(n)}`)})`;
  });
  return `with ${named.join(", ")} select 1`;
}
