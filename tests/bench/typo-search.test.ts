import { expect, test } from "vitest";
import { matches, searchText, searchTermsOf } from "#domain/search.ts";
import { findWithTypos } from "#domain/search-typos.ts";
import { chanceOf } from "#tests/support/chance.ts";

// What looking for misspelt words costs beside looking for the words as typed: 10,000 texts as
// long as those of tickets, in one run and in turns.

const PARTS =
  "cooler freezer door gasket light ceiling sink pipe leak floor tile paint wall window lock handle ramp " +
  "noise compressor shelf register counter drain heater vent alarm sprinkler sign awning hinge cracked torn " +
  "broken warm loose wet flickers drips again since yesterday behind staff room entrance loading dock";

test("search of 10,000 texts with and without the search for misspelt words", () => {
  const chance = chanceOf(20261126);
  const parts = PARTS.split(" ");
  const some = (count: number) =>
    Array.from({ length: count }, () => parts[Math.floor(chance() * parts.length)]).join(" ");
  const texts = Array.from({ length: 10_000 }, (_, n) => searchText([some(4), some(30), `Store ${n}`]));
  const results: Record<string, unknown> = {};
  for (const question of ["coolr", "refridgerater", "torn gaskt", "cooler", "plumber", "painter"]) {
    const terms = searchTermsOf(question);
    const plain: number[] = [];
    const tolerant: number[] = [];
    let found = 0;
    for (let n = 0; n < 40; n += 1) {
      plain.push(timeOf(() => texts.filter((text) => matches(text, terms))));
      tolerant.push(
        timeOf(() => {
          const { exact, related, similar } = findWithTypos(texts, terms, (text) => text);
          found = exact.length + related.length + similar.length;
        }),
      );
    }
    results[question] = {
      plainMs: middle(plain),
      tolerantMs: middle(tolerant),
      ratio: Math.round((middle(tolerant) / middle(plain)) * 10) / 10,
      found,
    };
  }
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  expect(Object.keys(results)).toHaveLength(6);
});

function timeOf(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

const middle = (times: readonly number[]) =>
  Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0) * 100) / 100;
