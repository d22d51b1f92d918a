import type { Endpoint } from "#contract/endpoint.ts";
import { isInLongForm } from "#tests/support/length.ts";
import type { TestPerson } from "#tests/support/people.ts";

/** What a call is made with. */
export interface CallInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
}

/** One write: who makes it, which call it is, and with what input. */
export type Write = readonly [name: string, who: TestPerson, endpoint: Endpoint, input: CallInput];

/** Every pair of so many writes, each with itself too; in the short form one of `oneOf` of them. */
const pairsOf = (count: number, oneOf: number): [number, number][] =>
  Array.from({ length: count }, (_, one) =>
    Array.from({ length: count - one }, (__, more): [number, number] => [one, one + more]),
  )
    .flat()
    .filter(([one, two]) => isInLongForm || (one + two) % oneOf === 1);

/**
 * Makes every pair of writes that touch one thing at the same moment, each pair on a thing of its
 * own. Gives the pairs of which one was answered with a 5xx, or both were refused.
 */
export async function wrongPairs(prepare: () => Promise<readonly Write[]>, oneOf = 4): Promise<string[]> {
  const wrong: string[] = [];
  const { length } = await prepare();
  for (const [first, second] of pairsOf(length, oneOf)) {
    const writes = await prepare();
    const pair = [first, second].map((index) => writes[index]).filter((each) => each !== undefined);
    const answer = await Promise.all(pair.map(([, who, endpoint, input]) => who.ask(endpoint, input)));
    const content = `${pair.map(([name]) => name).join(" + ")}: ${answer.map((each) => each.text)}`;
    if (answer.some((each) => each.status >= 500) || answer.every((each) => each.status >= 400))
      wrong.push(content);
  }
  return wrong;
}
