import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PlannedRow } from "#domain/import-table.ts";
import { FaultyRows } from "#features/csv-import/faulty-rows.tsx";
import { ThemeProvider } from "#ui/theme-provider.tsx";

// The kinds of errors of a file: docs/product.md#import-of-stores.

const faulty = (number: number, ...fields: readonly string[]): PlannedRow => ({
  number,
  name: "",
  kind: "faulty",
  faults: fields.map((field) => ({ field, value: "", message: "is wrong" })),
});

test("each kind of error is named once, also where a file is read anew and rows have several", async () => {
  const of = (...rows: readonly PlannedRow[]) => (
    <ThemeProvider>
      <FaultyRows
        rows={rows}
        labelOf={(field) => field}
        isOffered={false}
        isLeavingOut={false}
        onLeaveOut={() => undefined}
      />
    </ThemeProvider>
  );
  const kinds = () =>
    page
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
  const [two, three] = [faulty(2, "city", "state"), faulty(3, "region")];
  const { rerender } = await render(of(two, three));
  await expect.poll(kinds).toEqual(["Row 2city: is wrong", "Row 2state: is wrong", "Row 3region: is wrong"]);
  await rerender(of(three, two));
  await expect.poll(kinds).toEqual(["Row 3region: is wrong", "Row 2city: is wrong", "Row 2state: is wrong"]);
});
