/**
 * Like `Promise.all`, but if one fails it waits for the others too: what they send must not come
 * after the rollback.
 */
export async function settleAll<T extends readonly unknown[] | []>(
  works: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const outcomes = await Promise.allSettled(works);
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return outcomes.map((each) => (each.status === "fulfilled" ? each.value : undefined)) as {
    -readonly [Index in keyof T]: Awaited<T[Index]>;
  };
}

/**
 * Collects what a transaction has sent and still has to wait for, the statements that its work ends
 * with among them (`WriteSql.endWith`).
 */
export function statementsUnderWay() {
  const statements: Promise<unknown>[] = [];
  return {
    statements: statements as readonly Promise<unknown>[],
    add: (sent: Promise<unknown>): void => {
      // If the work fails after all, nobody asks for them.
      sent.catch(() => undefined);
      statements.push(sent);
    },
  };
}
