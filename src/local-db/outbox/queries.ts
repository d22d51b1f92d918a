import { entityIdsOf, type Mutation, rulesOf } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { OutboxRow, OutboxState } from "#local-db/outbox/outbox-row.ts";

const PENDING: readonly OutboxState[] = ["ready", "sending"];

/** Whether a row is pending. */
export const isPending = (row: OutboxRow) => PENDING.includes(row.state);

/**
 * All pending rows, oldest first. One range request: "ready" and "sending" are neighbours in the
 * index. `anyOf` would read row by row.
 */
export const pendingRows = (db: AccountDatabase) =>
  db.ops.where("state").between("ready", "sending", true, true).sortBy("seq");

/**
 * The number of pending rows and the oldest one, without reading all of them. In one transaction: a
 * row that is being claimed is counted exactly once.
 */
export const pendingSummary = (
  db: AccountDatabase,
): Promise<{ count: number; oldest: OutboxRow | undefined }> =>
  db.transaction("r", db.ops, async () => {
    const [count, ...firsts] = await Promise.all([
      db.ops.where("state").between("ready", "sending", true, true).count(),
      ...PENDING.map((state) => db.ops.where("state").equals(state).limit(1).toArray()),
    ]);
    return { count, oldest: firsts.flat().toSorted((a, b) => a.seq - b.seq)[0] };
  });

/** Unsent rows, pending and failed, oldest first; without discarded ones. */
export const unsentRows = async (db: AccountDatabase): Promise<OutboxRow[]> =>
  (await db.ops.where("state").aboveOrEqual("attention").sortBy("seq")).filter(
    (row) => row.state !== "discarded",
  );

/** Whether one of these rows was refused. */
export const isRefused = (rows: readonly OutboxRow[]) => rows.some((row) => row.state === "attention");

/** Whether the server answered the last attempt of this pending row with a 5xx. */
export const hasServerTrouble = ({ state, last }: OutboxRow): boolean =>
  (state === "ready" || state === "sending") && last?.kind === "busy" && (last.status ?? 0) >= 500;

/** Failed rows, for the person to decide, oldest first. */
export const attentionRows = (db: AccountDatabase) => db.ops.where("state").equals("attention").sortBy("seq");

/** Discarded rows, which the person may restore, oldest first. */
export const discardedRows = (db: AccountDatabase) => db.ops.where("state").equals("discarded").sortBy("seq");

const makesNew = ({ action }: OutboxRow) => rulesOf(action.payload).staysVisibleWhenRefused === true;

/**
 * The refused changes among these rows (in the order they were enqueued) and the pending ones that
 * depend on them, by `seq`. The server rejected the former and is not sent the latter, so the
 * optimistic view must not contain either. See docs/offline.md#view.
 */
export function refusedChanges(rows: readonly OutboxRow[]): ReadonlySet<number> {
  const refused = new Set<number>();
  for (const row of rows) {
    const isBlocked = isPending(row) && row.deps.some((dep) => refused.has(dep));
    if ((row.state === "attention" || isBlocked) && !makesNew(row)) refused.add(row.seq);
  }
  return refused;
}

/**
 * The mutations of these rows that belong to the optimistic view: pending ones and refused
 * creations; none that depends on a refused change. Pass `refused` where the rows are only a part
 * of the outbox. See docs/offline.md#view.
 */
export const visibleMutationsOf = (rows: readonly OutboxRow[], refused = refusedChanges(rows)): Mutation[] =>
  rows.filter((row) => row.state !== "discarded" && !refused.has(row.seq)).map((row) => row.action);

/** The mutations of the whole outbox that belong to the optimistic view. */
export const visibleMutations = async (db: AccountDatabase): Promise<Mutation[]> =>
  visibleMutationsOf(await unsentRows(db));

/** Returns the outbox rows that concern an entity, by its id. */
export type RowsOf = (id: string) => readonly OutboxRow[];

const NONE: readonly OutboxRow[] = [];

/** Groups rows by the entities they concern; lazily, on the first call. */
export function rowsByEntity(rows: readonly OutboxRow[]): RowsOf {
  let byId: Map<string, OutboxRow[]> | null = null;
  return (id) => {
    byId ??= grouped(rows);
    return byId.get(id) ?? NONE;
  };
}

function grouped(rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const byId = new Map<string, OutboxRow[]>();
  for (const row of rows)
    for (const id of entityIdsOf(row.action.payload)) byId.set(id, [...(byId.get(id) ?? []), row]);
  return byId;
}

/**
 * Reads a table together with the mutations to apply to it and their rows. The outbox is read
 * first: a mutation acknowledged meanwhile is then in the outbox rows, the table or both, never in
 * neither. Applying one that the table already contains changes nothing.
 */
export async function withVisibleMutations<T>(
  db: AccountDatabase,
  read: () => Promise<T>,
): Promise<[T, Mutation[], RowsOf]> {
  const rows = await unsentRows(db);
  return [await read(), visibleMutationsOf(rows), rowsByEntity(rows)];
}

/** Visible mutations of the own profile. */
export const visibleProfileMutations = async (db: AccountDatabase) =>
  (await visibleMutations(db)).filter(({ payload }) => rulesOf(payload).view?.account !== undefined);

/** Pending and failed rows of one ticket, whether the ticket is on this device or not. */
export const rowsOfTicket = async (db: AccountDatabase, ticketId: string): Promise<OutboxRow[]> =>
  (await db.ops.where("ticketId").equals(ticketId).sortBy("seq")).filter((row) => row.state !== "discarded");

/** The number of failed rows. */
export const attentionCount = (db: AccountDatabase): Promise<number> =>
  db.ops.where("state").equals("attention").count();

/** The first pending rows, at most `limit`; those that are being sent come last. */
export const firstPending = (db: AccountDatabase, limit: number): Promise<OutboxRow[]> =>
  db.ops.where("state").between("ready", "sending", true, true).limit(limit).toArray();

/** The newest pending row that fits, found through the index instead of reading the outbox. */
export async function newestPending(
  db: AccountDatabase,
  fits: (row: OutboxRow) => boolean,
): Promise<OutboxRow | undefined> {
  const rows = await Promise.all(
    PENDING.map((state) => db.ops.where("state").equals(state).reverse().filter(fits).first()),
  );
  return rows.flatMap((row) => row ?? []).toSorted((a, b) => b.seq - a.seq)[0];
}

/** Whether the server has confirmed a mutation of this device. */
export const hasSentAnything = async (db: AccountDatabase): Promise<boolean> =>
  (await db.journal.count()) > 0;

/** @returns those of these answers whose rows are in the outbox still, under their key. */
export async function withPresentRow<T extends { readonly row: OutboxRow }>(
  db: AccountDatabase,
  answers: readonly T[],
): Promise<T[]> {
  const found = await db.ops.bulkGet(answers.map(({ row }) => row.seq));
  return answers.filter(({ row }, n) => found[n]?.opId === row.opId);
}
