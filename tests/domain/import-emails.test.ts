import { expect, test } from "vitest";
import { importedEmail } from "#domain/accounts/import-emails.ts";
import { nameInOrder } from "#domain/accounts/import-names.ts";

// Emails and names as other systems write them: docs/product.md#import-of-people.

test.each([
  ["Ann.Lee@Example.com ", "ann.lee@example.com"],
  ["mailto:ann@example.com", "ann@example.com"],
  ["MAILTO:ann@example.com?subject=Hi", "ann@example.com"],
  ["Ann Lee <ann@example.com>", "ann@example.com"],
  ["Ann Lee (ann@example.com)", "ann@example.com"],
  ["ann @ example.com", "ann@example.com"],
  ["ann@example.com.", "ann@example.com"],
  ["ann@example.com;", "ann@example.com"],
  ["“ann”", "“ann”"],
  ["a@example.com; b@example.com", "a@example.com; b@example.com"],
  ["", ""],
])("the email “%s” is read as “%s”", (cell, email) => {
  expect(importedEmail(cell)).toBe(email);
});

test.each([
  ["Lee, Ann", "Ann Lee"],
  ["Ms. Ann Lee", "Ann Lee"],
  ["Lee, Dr Ann", "Ann Lee"],
  ["Sra. Ana Ruiz", "Ana Ruiz"],
  ["Miss Ann", "Miss Ann"],
  ["Sr Lee", "Sr Lee"],
  ["Acme, Inc.", "Acme, Inc."],
])("the name “%s” is read as “%s”", (cell, name) => {
  expect(nameInOrder(cell)).toBe(name);
});
