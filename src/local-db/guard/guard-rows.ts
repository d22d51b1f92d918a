import type { DBCore, DBCoreCursor, DBCoreTable, Dexie } from "dexie";
import type { RowChecks } from "#local-db/guard/row-shapes.ts";

/** A row that failed its check: its table and primary key. */
export interface FoundRow {
  readonly table: string;
  readonly key: unknown;
}

interface GuardOptions {
  readonly checks: RowChecks;
  /** Tables that accept only sound rows; rows of the server are validated by the contract. */
  readonly validated: ReadonlySet<string>;
  readonly onDamaged: (row: FoundRow) => void;
}

/**
 * Checks every row that is read from this database. One that fails is left out, as if it did not
 * exist, and reported to `onDamaged`; so one damaged row never breaks a list, a screen or a sync
 * run. Call it before the database is opened. See docs/offline.md#damaged-rows.
 *
 * Two things still see such a row: counts and keys, until it is set aside, and
 * `Collection.modify()`, which reads it as it is, because a row that is missing there would be
 * deleted.
 */
export function guardRows(db: Dexie, options: GuardOptions): void {
  db.use({
    stack: "dbcore",
    name: "guardRows",
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => {
        const check = options.checks[name];
        return check === undefined ? core.table(name) : guarded(core.table(name), check, options);
      },
    }),
  });
}

function guarded(table: DBCoreTable, check: (row: unknown) => boolean, options: GuardOptions): DBCoreTable {
  const { name } = table;
  const isValid = (row: unknown): boolean => {
    if (check(row)) return true;
    const { extractKey } = table.schema.primaryKey;
    options.onDamaged({ table: name, key: extractKey?.(row) });
    return false;
  };
  const soundOrNone = (row: unknown): unknown => (row === undefined || isValid(row) ? row : undefined);
  const isValidated = options.validated.has(name);
  return {
    ...table,
    // Chained, not awaited: after a native await Dexie may no longer know its transaction.
    get: (request) => table.get(request).then(soundOrNone),
    // Only `modify` and bulk updates ask for immutable rows.
    getMany: (request) =>
      request.cache === "immutable"
        ? table.getMany(request)
        : table.getMany(request).then((rows) => rows.map(soundOrNone)),
    query: (request) =>
      request.values === true
        ? table.query(request).then((answer) => ({ ...answer, result: answer.result.filter(isValid) }))
        : table.query(request),
    openCursor: (request) =>
      request.values === true
        ? table.openCursor(request).then((cursor) => cursor && skipping(cursor, isValid))
        : table.openCursor(request),
    mutate: (request) => {
      const isWhole = request.type === "add" || (request.type === "put" && !("changeSpec" in request));
      if (isValidated && isWhole && !request.values.every((row: unknown) => isWritable(row, check)))
        return Promise.reject(new TypeError(`a row of "${name}" lacks what its readers need`));
      return table.mutate(request);
    },
  };
}

/** A new row of the outbox has no number yet. */
const isWritable = (row: unknown, check: (row: unknown) => boolean): boolean =>
  check(row) || (typeof row === "object" && row !== null && !("seq" in row) && check({ ...row, seq: 0 }));

/** The cursor without unsound rows. It is Dexie's own object, whose `start` may be replaced. */
function skipping(cursor: DBCoreCursor, isValid: (row: unknown) => boolean): DBCoreCursor {
  const start = cursor.start.bind(cursor);
  cursor.start = (onNext) => start(() => (isValid(cursor.value) ? onNext() : cursor.continue()));
  return cursor;
}
