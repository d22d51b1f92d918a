import type { Endpoint } from "#contract/endpoint.ts";
import { holdAccount } from "#server/accounts/sessions.ts";
import type { AppContext, WriteEffects } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { hasTimeForAnother } from "#server/database/time-budget.ts";
import { textOf } from "#server/database/read.ts";
import { bodyOf, refusalOf } from "#server/http/errors.ts";
import { Refused } from "#server/http/refusals.ts";
import { lockClientIds } from "#server/receipts/lock-client-ids.ts";
import {
  type Answer,
  type Claim,
  claimKeys,
  receiptName,
  settleReceipts,
} from "#server/receipts/receipts.ts";
import { settleAll } from "#server/database/settle-all.ts";
import { runInSavepoint } from "#server/sync/savepoint.ts";
import type { BatchOutcome } from "#server/sync/batches.ts";
import {
  type CallResult,
  delayed,
  type PreparedCall,
  recordStatus,
  verdictOn,
} from "#server/sync/batch-call.ts";
import {
  addEffects,
  contextOver,
  noEffects,
  publish,
  runAll,
  TicketCache,
  writeEffects,
} from "#server/sync/write-context.ts";
import { lockTickets } from "#server/tickets/records.ts";

interface GroupResult {
  readonly results: CallResult[];
  /** The outcome of the batch so far; the calls of this group add to it. */
  readonly outcome: BatchOutcome;
}

/**
 * Runs calls in one transaction, each behind a savepoint, so that receipt, effect, history and
 * change log entry of a call are written together or not at all. The rows of all calls are locked
 * before the first one runs, receipts before tickets; notifications and change log entries are
 * written after the last one.
 * @throws any error that is not a refusal. The transaction was then rolled back, unless the
 * connection was lost during the commit.
 */
export async function runTogether(
  context: AppContext,
  requestId: string,
  group: readonly PreparedCall[],
  outcomeBefore: BatchOutcome,
): Promise<GroupResult> {
  let effects = noEffects();
  const caller = group[0]?.input.caller;
  const outcome = await context.database.write(async (sql) => {
    effects = { ...noEffects(), session: caller?.sessionId ?? null };
    try {
      const run = new GroupRun(context, sql, effects, requestId);
      return await run.all(group, copyOf(outcomeBefore));
    } catch (error) {
      await runAll(effects.undo);
      throw error;
    }
  });
  publish(context.database, effects);
  // The writes are committed: a failure of the work after them must not change the response.
  await runAll(effects.later);
  return outcome;
}

const copyOf = ({ stoppedQueues, delayed, refused }: BatchOutcome): BatchOutcome => ({
  stoppedQueues: new Set(stoppedQueues),
  delayed: new Set(delayed),
  refused: new Set(refused),
});

class GroupRun {
  readonly tickets = new TicketCache();

  constructor(
    private readonly context: AppContext,
    readonly sql: Sql,
    private readonly effects: WriteEffects,
    private readonly requestId: string,
  ) {}

  async all(group: readonly PreparedCall[], outcome: BatchOutcome): Promise<GroupResult> {
    const actorId = group[0]?.claim.userId ?? null;
    const claims = group.map(({ claim }) => claim);
    const first = contextOver(this.sql, this.effects, this.tickets, { actorId });
    // Sent in this order, and without waiting for each other's answers.
    const [earlier] = await settleAll([
      claimKeys(this.sql, claims),
      actorId && holdAccount(this.sql, actorId),
      lockClientIds(
        this.context.database,
        this.sql,
        group.map(({ body }) => body?.["clientId"]),
      ),
      ticketsOf(
        this.sql,
        group.map(({ found, body }) => ({ ...found, body })),
      ).then((ids) => lockTickets(first, ids)),
    ]);
    const results: CallResult[] = [];
    const receipts: { claim: Claim; answer: Answer | null }[] = [];
    for (const op of group) {
      const before = earlier.get(receiptName(op.claim));
      const isLate = results.length > 0 && !hasTimeForAnother();
      const result = verdictOn(op, outcome) ?? (isLate ? delayed(op) : await this.one(op, before));
      recordStatus(op, result.status, outcome);
      results.push(result);
      const isDone = result.status < 400;
      if (before === undefined)
        receipts.push({
          claim: op.claim,
          answer: isDone ? { status: result.status, body: result.text } : null,
        });
    }
    await settleAll([settleReceipts(this.sql, receipts), writeEffects(this.sql, this.effects, actorId)]);
    return { results, outcome };
  }

  private async one(op: PreparedCall, earlier: Answer | Refused | undefined): Promise<CallResult> {
    try {
      op.count();
      const sharing = { claim: op.claim, input: op.input, call: op.found.call };
      const { answer, isReplay, effects } = await runInSavepoint(this, sharing, earlier);
      addEffects(this.effects, effects);
      return { key: op.key, status: answer.status, text: answer.body, ...(isReplay ? { isReplay } : {}) };
    } catch (error) {
      return this.refused(op, error);
    }
  }

  /** @throws the error itself if it is not a refusal; the transaction then fails. */
  private refused(op: PreparedCall, error: unknown): CallResult {
    if (!(error instanceof Refused)) throw error;
    const refused = refusalOf(error);
    return { key: op.key, status: refused.status, text: JSON.stringify(bodyOf(refused, this.requestId)) };
  }
}

/** What of a call names tickets. */
interface NamingCall {
  readonly endpoint: Pick<Endpoint, "method" | "path">;
  readonly params: Record<string, string>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** The tickets that the calls name, directly or by a bid, in the order in which they are locked. */
export async function ticketsOf(sql: Sql, group: readonly NamingCall[]): Promise<string[]> {
  const tickets = new Set<string>();
  const bids = new Set<string>();
  const deleted = new Set<string>();
  for (const { endpoint, params, body } of group) {
    const { path } = endpoint;
    const id = params["id"];
    if (id !== undefined && path.startsWith("/api/external/tasks/")) {
      tickets.add(id);
      if (endpoint.method === "DELETE") deleted.add(id);
    }
    if (id !== undefined && path.startsWith("/api/external/task-bids/")) bids.add(id);
    for (const name of ["taskId", "parentId"] as const) {
      const ticketId = body?.[name];
      if (typeof ticketId === "string") tickets.add(ticketId);
    }
  }
  if (bids.size > 0) {
    const rows = await sql.query("select ticket_id from bids where id = any($1::text[])", [[...bids]]);
    for (const row of rows) tickets.add(textOf(row, "ticket_id"));
  }
  if (deleted.size > 0) {
    // Deleting a work order locks its ticket too.
    const rows = await sql.query(
      "select parent_id from tickets where id = any($1::text[]) and parent_id is not null",
      [[...deleted]],
    );
    for (const row of rows) tickets.add(textOf(row, "parent_id"));
  }
  return [...tickets].toSorted();
}
