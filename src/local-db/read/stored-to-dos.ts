import type { Actor } from "#domain/accounts/role.ts";
import { fits } from "#domain/shape.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { TO_DO_KINDS } from "#domain/tickets/to-do.ts";
import { WATCHED_KINDS } from "#domain/tickets/watched-work.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import { cachedAwardRules } from "#local-db/read/open-bids.ts";
import { readToDos, type ToDos } from "#local-db/read/to-dos.ts";

// To say what needs a person every unfinished ticket is read: thousands in a chain. The result is
// small, so it is stored with a key of what it was made from, and a start at which the key is the
// same takes it instead. See docs/decisions/0143.

/** What needs a person, with what it was made from. */
export interface KeyedToDos {
  /** Differs where any of it may be different; null where that cannot be told. */
  readonly madeFrom: string | null;
  readonly toDos: ToDos;
}

/** Who asks, when, and by which version of the app. */
export interface ToDoQuery {
  readonly actor: Actor;
  /** ms since 1970 */
  readonly nowMs: number;
  /** Another build may have other rules. */
  readonly build: string;
}

/**
 * What the result depends on: who asks, the last pull, the outbox, and the last line of the
 * journal, which has one for each write that was sent and whose answer is in the tables.
 */
async function keyOf(db: AccountDatabase, { actor, build }: ToDoQuery): Promise<string | null> {
  const [rows, cursor, lines, rules] = await Promise.all([
    unsentRows(db),
    readMeta(db, "cursor"),
    db.journal.orderBy("n").reverse().limit(1).primaryKeys(),
    cachedAwardRules(db),
  ]);
  // A legacy server has no cursor.
  if (cursor === undefined) return null;
  const outbox = rows.map(({ opId, state }) => [opId, state]);
  const { id, role, seesEverything, isReader } = actor;
  return JSON.stringify([
    build,
    id,
    role,
    seesEverything === true,
    isReader === true,
    cursor,
    lines,
    rules,
    outbox,
  ]);
}

/** Whether it is still the same day at all stores. */
const isOfToday = ({ days }: ToDos, nowMs: number) =>
  Object.entries(days).every(([timeZone, day]) => storeDay({ store: { timeZone } }, nowMs) === day);

/**
 * Reads what needs this person now, with pending mutations applied.
 * @param known an earlier result, returned where it was made from the same
 */
export async function readKeyedToDos(
  db: AccountDatabase,
  query: ToDoQuery,
  known: KeyedToDos | null = null,
): Promise<KeyedToDos> {
  // Before the rows: should they change meanwhile, the key is too old instead of too new.
  const madeFrom = await keyOf(db, query);
  if (
    known !== null &&
    madeFrom !== null &&
    known.madeFrom === madeFrom &&
    isOfToday(known.toDos, query.nowMs)
  )
    return known;
  return { madeFrom, toDos: await readToDos(db, query.actor, query.nowMs) };
}

/** @returns what was stored last; null if nothing was, or if it is damaged */
export async function readStoredToDos(db: AccountDatabase): Promise<KeyedToDos | null> {
  const stored: unknown = await readMeta(db, "toDos");
  return isKeyedToDos(stored) ? stored : null;
}

/** Stores a result for the next start; none of before the first pull, and none without a key. */
export async function storeToDos(db: AccountDatabase, { madeFrom, toDos }: KeyedToDos): Promise<void> {
  if (madeFrom === null || toDos.firstPull !== "done") return;
  await writeMeta(db, "toDos", { madeFrom, toDos });
}

const ROW = {
  count: "number",
  firstId: "string",
  withNobody: "number",
  urgent: "number",
  overdue: "number",
  named: [{ required: { ticket: { required: { id: "string", title: "string", status: "string" } } } }],
} as const;

const fitsToDos = fits({
  required: {
    madeFrom: "string",
    toDos: {
      required: {
        groups: [{ required: { kind: "string", ...ROW } }],
        watched: [{ required: { kind: "string", ...ROW } }],
        openBids: { required: { openBids: "object", awardRules: "object" } },
        rejections: "object",
        firstPull: "string",
        refused: "number",
        unread: [{ required: { id: "string", name: "string", unread: "number" } }],
        days: "texts",
      },
    },
  },
});

function isKeyedToDos(value: unknown): value is KeyedToDos {
  if (!fitsToDos(value)) return false;
  const { groups, watched, openBids, rejections } = (value as KeyedToDos).toDos;
  return (
    groups.every(({ kind }) => TO_DO_KINDS.includes(kind)) &&
    watched.every(({ kind }) => WATCHED_KINDS.includes(kind)) &&
    isMap(openBids.openBids) &&
    isMap(rejections)
  );
}

/** `instanceof` is false for a map of another realm. */
const isMap = (value: unknown) => Object.prototype.toString.call(value) === "[object Map]";
