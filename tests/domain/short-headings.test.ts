import { expect, test } from "vitest";
import { fieldOfCostHeading } from "#domain/costs/cost-headings.ts";
import { writtenOut } from "#domain/short-headings.ts";
import { fieldOfHeading } from "#domain/stores/import-headings.ts";

test("short words of headings are read as what they stand for, whole words alone", () => {
  expect(["Inv Nbr", "InvDate", "SVC_CATEGORY", "Comp. Dt", "Vend Nm"].map(writtenOut)).toEqual([
    "invoice number",
    "invoice Date",
    "service CATEGORY",
    "completed date",
    "vendor name",
  ]);
  expect(["Invited", "Compound", "Normal", "Catering"].map(writtenOut)).toEqual([
    "Invited",
    "Compound",
    "Normal",
    "Catering",
  ]);
});

test("headings of costs with short words are known", () => {
  const fields = ["Inv Nbr", "Inv Date", "Inv Dt", "Comp Date", "Completed Dt", "Svc Category", "Svc Cat"];
  expect(fields.map(fieldOfCostHeading)).toEqual([
    "reference",
    "date",
    "date",
    "date",
    "date",
    "category",
    "category",
  ]);
  expect(["Vend", "Vend Name", "Inv Amt", "Loc", "Loc Nbr", "Inv Desc"].map(fieldOfCostHeading)).toEqual([
    "vendor",
    "vendor",
    "amount",
    "name",
    "number",
    "note",
  ]);
});

test("headings of stores with short words are known", () => {
  expect(["Loc Nbr", "Site No", "Location Nm", "Loc Addr"].map(fieldOfHeading)).toEqual([
    "number",
    "number",
    "name",
    "address",
  ]);
});
