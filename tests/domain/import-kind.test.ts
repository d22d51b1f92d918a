import { expect, test } from "vitest";
import { kindOfHeadings } from "#domain/import-kind.ts";

// A file that was opened in the wrong import: docs/product.md#import-of-people.

test.each([
  ["Store #,Store Name,Address,City,ST,Zip", "stores"],
  ["Número,Nombre,Dirección,Ciudad", "stores"],
  ["Store,Address,Manager First,Manager Last,Manager Email", "stores"],
  ["Name,Email,Role,Store", "people"],
  ["Nombre,Correo,Rol", "people"],
  ["Name,Email,Trades", null],
  ["Name,Email,Role,Address", null],
  ["A,B", null],
])("headings %s are those of %s", (headings, kind) => {
  expect(kindOfHeadings(headings.split(","))).toBe(kind);
});
