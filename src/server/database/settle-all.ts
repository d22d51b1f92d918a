/**
 * Like `Promise.all`, but if one fails it waits for the others too: what they send must not come
 * after the rollback.
 */
export async function settleAll<T extends readonly unknown[] | []>(
  works: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
