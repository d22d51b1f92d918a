// Changes that were refused for one reason. See docs/contributing.md#texts.

export const discardAll = (count: number) => `Discard all ${count}`;
export const failedAlike = (count: number, reason: string) => `${count} changes failed alike: ${reason}`;
export const restorable = "Each of them can be restored for 30 days.";
export const andMore = (count: number) => `and ${count} more`;
