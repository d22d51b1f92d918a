/**
 * @throws Error with the name of what was waited for, if it takes longer: Playwright waits for an
 * answer of a page for ever, and a run of an hour would end without a word about where.
 */
export async function within<T>(ms: number, name: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name}: no answer in ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
