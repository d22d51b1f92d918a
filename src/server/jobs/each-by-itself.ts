/**
 * Does the work for each item, one after the other. One that fails holds up no other.
 * @throws the first failure, once all others are done
 */
export async function eachByItself<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0] as Error;
}
