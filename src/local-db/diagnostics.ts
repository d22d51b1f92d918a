import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";
import type { AttemptError } from "#local-db/outbox/outbox-row.ts";

/** The state of the local database without anything that a person wrote and without ids. */
interface Diagnostics {
  readonly schemaVersion: number;
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>;
  /** The outbox by kind and state, such as `commentOnTicket ready`. */
  readonly outbox: Readonly<Record<string, number>>;
  /** The last failures of outbox rows by kind, status and code. */
  readonly failures: Readonly<Record<string, number>>;
  readonly files: { readonly total: number; readonly onServer: number; readonly bytes: number };
  readonly lastPulledAt: string | null;
  readonly isReachable: boolean | null;
  readonly failuresInARow: number;
  readonly clockOffsetMs: number | null;
  readonly unreadableRows: number;
}

/**
 * Reads what a support file may contain. Every text in it is a name of this program, a time or a
 * code: whatever else a row contains is left out, also where a damaged row has it in the place of a
 * kind or a code. See docs/offline.md#support-file.
 */
export async function readDiagnostics(db: AccountDatabase): Promise<Diagnostics> {
  const rows = await db.ops.toArray();
  const files = await db.files.toArray();
  const tables = db.tables.map(async (table) => [table.name, await table.count()] as const);
  return {
    schemaVersion: db.verno,
    rows: Object.fromEntries(await Promise.all(tables)),
    outbox: countBy(rows.map((row) => `${codeOnly(row.action.payload.kind)} ${codeOnly(row.state)}`)),
    failures: countBy(rows.flatMap(({ last }) => (last === null ? [] : failureOf(last)))),
    files: {
      total: files.length,
      onServer: files.filter(({ key }) => key !== null).length,
      bytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
    },
    lastPulledAt: (await readMeta(db, "lastPulledAt")) ?? null,
    isReachable: (await readMeta(db, "reachable"))?.isReachable ?? null,
    failuresInARow: (await readMeta(db, "circuit"))?.failures ?? 0,
    clockOffsetMs: (await readMeta(db, "clock"))?.offsetMs ?? null,
    unreadableRows: ((await readMeta(db, "unreadable")) ?? []).length,
  };
}

const failureOf = ({ kind, status, code }: AttemptError) =>
  [codeOnly(kind), status === null ? "" : String(status), code === null ? "" : codeOnly(code)]
    .filter(Boolean)
    .join(" ");

/** A kind or code has letters and underscores only; anything else could be what somebody wrote. */
const codeOnly = (code: string) => (/^[A-Za-z_]{1,40}$/.test(code) ? code : "other");

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
