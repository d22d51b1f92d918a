import type { CostImportName, StoreCosts } from "#domain/costs/store-costs.ts";

/** An import of costs with what it brought to the stores of somebody. */
export interface MadeImport extends CostImportName {
  readonly storeIds: readonly string[];
  readonly lines: number;
  readonly cents: number;
}

/**
 * @param all the costs of the stores that somebody may change
 * @returns the imports whose costs they may take back, the latest first
 */
export function importsIn(all: readonly StoreCosts[]): readonly MadeImport[] {
  // What a later import has corrected to the last line has nothing left to take back.
  const found = all.flatMap(({ id: storeId, imports }) =>
    imports.flatMap((made) => (made.lines.length === 0 ? [] : [{ storeId, made }])),
  );
  return [...Map.groupBy(found, ({ made }) => made.id)]
    .flatMap(([id, of]) => {
      const [first] = of;
      if (first === undefined) return [];
      const lines = of.flatMap(({ made }) => made.lines);
      const { fileName, at } = first.made;
      const cents = lines.reduce((sum, line) => sum + line.cents, 0);
      return [{ id, fileName, at, storeIds: of.map(({ storeId }) => storeId), lines: lines.length, cents }];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}
