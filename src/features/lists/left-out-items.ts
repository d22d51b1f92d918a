/** One of several that a change leaves out. */
export interface LeftOutItem {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/**
 * @param named id and name of one of the plan
 * @returns those of a plan that have a reason why they are left out
 */
export const leftOutItems = <Planned extends object>(
  plan: readonly Planned[],
  named: (each: Planned) => Omit<LeftOutItem, "reason">,
): readonly LeftOutItem[] =>
  plan.flatMap((each) =>
    "reason" in each && typeof each.reason === "string" ? [{ ...named(each), reason: each.reason }] : [],
  );
