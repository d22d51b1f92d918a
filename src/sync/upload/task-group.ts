/**
 * Collects concurrent tasks, each of which may add more. `end` awaits all.
 * @throws from `end` the first error of a task.
 */
export function createTaskGroup() {
  const all: Promise<void>[] = [];
  const errors: unknown[] = [];
  return {
    add: (work: Promise<void>) => {
      all.push(work.catch((error: unknown) => void errors.push(error)));
    },
    end: async () => {
      for (let at = 0; at < all.length; at += 1) await all[at];
      if (errors.length > 0) throw errors[0];
    },
  };
}
