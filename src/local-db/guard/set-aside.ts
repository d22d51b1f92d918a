import type { Dexie, Table } from "dexie";
import type { FoundRow } from "#local-db/guard/guard-rows.ts";
import { ACCOUNT_ROWS } from "#local-db/guard/row-shapes.ts";

// A damaged row is left out of every read (guard-rows.ts). Here it is set aside: what the person
// made moves to a table of its own, is shown and can be saved; what the server has is deleted and
// pulled again; facts of `meta` are deleted and found out anew. See docs/offline.md#damaged-rows.

/** A damaged row of the outbox, the files or the drafts. `at`: when it was found; ISO 8601. */
export interface DamagedRow {
  readonly n?: number;
  readonly table: string;
  readonly raw: unknown;
  readonly at: string;
}

/** Tables with what exists on this device only. */
export const MADE_HERE: ReadonlySet<string> = new Set(["ops", "files", "drafts"]);

/** The kinds of rows that a pull brings, by table. */
const KINDS: Readonly<Record<string, string>> = {
  tickets: "ticket",
  comments: "comment",
  events: "event",
  stores: "store",
  people: "person",
  bids: "bid",
  buildings: "building",
  notifications: "notification",
  messages: "message",
};

/** Not moved: the bytes of a file are checked where they are sent, with a reason for the person. */
const NOT_SET_ASIDE: ReadonlySet<string> = new Set(["chunks"]);

interface Findings {
  readonly rows: Map<string, FoundRow>;
  timer: ReturnType<typeof setTimeout> | undefined;
  isScanned: boolean;
}

const findingsByDatabase = new WeakMap<Dexie, Findings>();

function findingsOf(db: Dexie): Findings {
  const known = findingsByDatabase.get(db) ?? { rows: new Map(), timer: undefined, isScanned: false };
  findingsByDatabase.set(db, known);
  return known;
}

/** Remembers a damaged row and sets it aside soon; inside a read that is impossible. */
export function reportDamaged(db: Dexie, row: FoundRow): void {
  if (NOT_SET_ASIDE.has(row.table)) return;
  const findings = findingsOf(db);
  findings.rows.set(`${row.table} ${String(row.key)}`, row);
  findings.timer ??= setTimeout(() => {
    findings.timer = undefined;
    setDamagedAside(db, new Date().toISOString()).catch(() => undefined);
  });
}

/**
 * Sets aside every damaged row that was read so far; the first call also looks through what exists
 * on this device only.
 */
export async function setDamagedAside(db: Dexie, at: string): Promise<void> {
  const findings = findingsOf(db);
  if (!findings.isScanned) {
    for (const name of MADE_HERE) await db.table(name).toArray();
    findings.isScanned = true;
  }
  const rows = [...findings.rows.values()];
  findings.rows.clear();
  const names = [...new Set(rows.map((row) => row.table))];
  if (names.length === 0) return;
  await db.transaction("rw", [...new Set([...names, "damaged", "meta"])], async () => {
    for (const name of names) {
      const keys = rows.flatMap((row) => (row.table === name ? [row.key] : []));
      const raw = await takeOut(db.table(name), keys);
      if (MADE_HERE.has(name))
        await db.table("damaged").bulkAdd(raw.map((each) => ({ table: name, raw: each, at })));
      else if (name in KINDS) await fetchAgain(db, KINDS[name] ?? name, keys.map(String));
    }
  });
}

/**
 * Deletes rows and returns them as they are: `modify` is not guarded. One that was replaced by a
 * sound one since it was read stays.
 */
async function takeOut(table: Table<unknown>, keys: readonly unknown[]): Promise<unknown[]> {
  const raw: unknown[] = [];
  await table
    .where(":id")
    .anyOf([...keys] as string[])
    .modify((row: unknown, holder: { value?: unknown }) => {
      if (ACCOUNT_ROWS[table.name]?.(row) !== false) return;
      raw.push(structuredClone(row));
      delete holder.value;
    });
  return raw;
}

/** Names rows of the server as unreadable (unreadable-rows.ts): the next pull asks for all rows. */
async function fetchAgain(db: Dexie, kind: string, ids: readonly string[]): Promise<void> {
  const meta = db.table<{ key: string; value: unknown }, string>("meta");
  const known = ((await meta.get("unreadable"))?.value ?? []) as readonly { kind: string; id: string }[];
  const others = known.filter((row) => row.kind !== kind || !ids.includes(row.id));
  const value = [...others, ...ids.map((id) => ({ kind, id, triedBy: [] }))];
  await meta.put({ key: "unreadable", value });
}
