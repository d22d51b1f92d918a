/** Gives the value back, or throws with the reason why it has to be there. For what the types cannot know. */
export function must<T>(value: T | null | undefined, why: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${why}`);
  return value;
}
