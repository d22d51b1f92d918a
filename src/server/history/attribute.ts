import { uuidTimeMs } from "#domain/uuid-time.ts";
import type { Sql } from "#server/database/database.ts";

/** Who writes, for the history. */
export interface Writer {
  /** Null for the server itself. */
  readonly actorId: string | null;
  readonly sessionId?: string;
  /** The browser as it names itself, where there is no session yet: a sign-in, a registration. */
  readonly device?: string;
  /** The idempotency key: made at the tap, with the time of the device's clock in it. */
  readonly key?: string | undefined;
}

/**
 * Says who makes the writes that follow in this transaction, for the lines of the history. It is
 * sent without waiting: if it fails, the transaction fails, so no line names the wrong writer.
 * Several writes may share a transaction, so each says it.
 */
export function attribute(tx: Sql, writer: Writer): void {
  void tx.query("select set_config('fettle.by', $1, true)", [textOfWriter(writer)]).catch(() => undefined);
}

/** The same as a statement without parameters, to be sent as one message with others. */
export const attributionOf = (writer: Writer): string =>
  `set local fettle.by = '${textOfWriter(writer).replaceAll("'", "''")}'`;

/** What the triggers read: who writes every row that follows. */
export const textOfWriter = (writer: Writer): string => JSON.stringify(namesOf(writer));

/** The same for rows of several people in one statement, by the ids of the rows. */
export const textOfWriters = (writers: ReadonlyMap<string, Writer>): string =>
  JSON.stringify({ of: Object.fromEntries([...writers].map(([id, writer]) => [id, namesOf(writer)])) });

function namesOf({ actorId, sessionId, device, key }: Writer) {
  const madeMs = key === undefined ? null : uuidTimeMs(key);
  const deviceAt = madeMs === null ? null : new Date(madeMs).toISOString();
  return { actorId, sessionId: sessionId ?? null, deviceAt, ...(device === undefined ? {} : { device }) };
}

/**
 * Says that the writer decides for somebody who is away, for the lines of the history that follow.
 * It is sent without waiting, as above.
 */
export function attributeTo(tx: Sql, absentPersonId: string): void {
  const text = `select set_config('fettle.by', (coalesce(nullif(current_setting('fettle.by', true), ''), '{}')::jsonb
    || jsonb_build_object('actedForId', $1::text))::text, true)`;
  void tx.query(text, [absentPersonId]).catch(() => undefined);
}

/**
 * Says that the writer acts on a ticket of others as an operator, for the lines of the history that
 * follow. It is sent without waiting, as above.
 */
export function attributeToOperator(tx: Sql): void {
  const text = `select set_config('fettle.by', (coalesce(nullif(current_setting('fettle.by', true), ''), '{}')::jsonb
    || '{"byOperator": true}')::text, true)`;
  void tx.query(text).catch(() => undefined);
}

/** When the tap of this write was, in ms by the device's clock; null if that is not known. */
export async function deviceTimeOf(tx: Sql): Promise<number | null> {
  const [row] = await tx.query(
    "select nullif(current_setting('fettle.by', true), '')::jsonb->>'deviceAt' as at",
  );
  return typeof row?.["at"] === "string" ? Date.parse(row["at"]) : null;
}

/** Suspends the history until the transaction ends: for rows that are copied or purged. */
export const suspendHistory = (tx: Sql) => tx.query("select set_config('fettle.history', 'off', true)");

/** Lines are written again. */
export const resumeHistory = (tx: Sql) => tx.query("select set_config('fettle.history', '', true)");
