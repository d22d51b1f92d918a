import { describe, expect, test } from "vitest";
import {
  documentName,
  documentProblems,
  documentState,
  type DocumentForm,
  expiringDocuments,
  expiryNoticeOn,
  isDocumentType,
  lacksInsurance,
  mayReadDocument,
  outdatedDocuments,
} from "#domain/accounts/vendor-document.ts";
import { applyToAccount } from "#domain/mutations/optimistic.ts";
import type { Account } from "#domain/accounts/profile.ts";
import type { Mutation, MutationPayload } from "#domain/mutations/mutation.ts";

// Documents of vendors with their expiry: docs/product.md#vendor-documents.

const form = (more: Partial<DocumentForm> = {}): DocumentForm => ({
  kind: "insurance",
  name: "",
  number: "",
  expiresOn: "2027-01-31",
  ...more,
});

describe("the form", () => {
  test.each<[string, Partial<DocumentForm>, boolean, object]>([
    ["insurance with day and file", {}, true, {}],
    ["a day that has passed", { expiresOn: "2020-01-01" }, true, {}],
    ["a license without a day", { kind: "license", expiresOn: null }, true, {}],
    ["insurance without a day", { expiresOn: null }, true, { expiresOn: expect.any(String) }],
    [
      "a day that does not exist",
      { expiresOn: "2026-02-31" },
      true,
      { expiresOn: "This day does not exist" },
    ],
    [
      "another document without a name",
      { kind: "other", name: " \u200b" },
      true,
      { name: expect.any(String) },
    ],
    [
      "a tax form with its number",
      { kind: "tax_form", number: "12-3456789" },
      true,
      { number: expect.any(String) },
    ],
    ["no file", {}, false, { file: expect.any(String) }],
  ])("%s", (_, more, hasFile, problems) => {
    expect(documentProblems(form(more), hasFile)).toEqual(problems);
  });

  test("a document is a PDF or a picture", () => {
    expect(["application/pdf", "image/heic", "image/jpeg"].every(isDocumentType)).toBe(true);
    expect(
      ["image/svg+xml", "text/html", "application/zip", "application/octet-stream"].some(isDocumentType),
    ).toBe(false);
  });
});

test.each<[string | null, object]>([
  [null, { kind: "endless" }],
  ["2026-11-26", { kind: "expired" }],
  ["2026-11-27", { kind: "expiring", days: 0 }],
  ["2026-12-27", { kind: "expiring", days: 30 }],
  ["2026-12-28", { kind: "valid" }],
])("a document until %s stands on Nov 27, 2026 as %o", (expiresOn, state) => {
  expect(documentState({ expiresOn }, "2026-11-27")).toEqual(state);
});

describe("beside a bid", () => {
  const documents = [
    form({ expiresOn: "2026-12-05", name: "Liability" }),
    form({ kind: "license", expiresOn: "2026-11-26" }),
    form({ kind: "tax_form", expiresOn: null }),
    form({ kind: "other", name: "Bond", expiresOn: "2026-12-10" }),
  ];
  const advice = (workDay: string) =>
    outdatedDocuments(documents, workDay, "2026-11-27").map(({ document, when }) => [
      documentName(document),
      when,
    ]);

  test("what is out of date is named, and what will be before the work, the earliest first", () => {
    expect(advice("2026-12-06")).toEqual([
      ["License or permit", "now"],
      ["Liability", "beforeWork"],
    ]);
  });
  test("a document is valid on its last day", () => {
    expect(advice("2026-12-05")).toEqual([["License or permit", "now"]]);
  });
  test.each(["", "soon", "2020-01-01"])("work on %j counts as work today", (workDay) => {
    expect(advice(workDay)).toEqual([["License or permit", "now"]]);
  });
  test("no insurance is missing, an expired one is not", () => {
    expect([lacksInsurance([]), lacksInsurance([form({ expiresOn: "2020-01-01" })])]).toEqual([true, false]);
  });
});

test.each<[string, string, string | null]>([
  ["2026-12-28", "2026-01-01", null],
  ["2026-12-27", "2026-01-01", "soon"],
  ["2026-12-01", "2026-01-01", "soon"],
  ["2026-11-27", "2026-01-01", "today"],
  ["2026-11-20", "2026-01-01", "today"],
  ["2026-11-19", "2026-01-01", null],
  // Typed within the month, on the day, and when it had passed.
  ["2026-12-20", "2026-11-25", null],
  ["2026-11-27", "2026-11-27", null],
  ["2026-11-26", "2026-11-26", null],
  ["2026-11-27", "2026-11-20", "today"],
])("until %s, saved on %s: on Nov 27, 2026 the notice is %s", (expiresOn, savedOn, notice) => {
  expect(expiryNoticeOn({ expiresOn, savedOn }, "2026-11-27")).toBe(notice);
});

test("a manager reads a document with a bid, a tax form with a job only", () => {
  const read = (["none", "bid", "job"] as const).map((tie) => [
    mayReadDocument("insurance", tie),
    mayReadDocument("tax_form", tie),
  ]);
  expect(read).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});

test("a profile shows unsent documents: added with its file, changed without one, removed", () => {
  const account = { documents: [] } as unknown as Account;
  const mutation = (payload: MutationPayload) => ({ payload }) as Mutation;
  const file = { fileId: "f1", name: "policy.pdf", mimeType: "application/pdf", sizeBytes: 9 };
  const add = mutation({ kind: "saveDocument", documentId: "d", isNew: true, form: form(), files: [file] });
  const change = mutation({
    kind: "saveDocument",
    documentId: "d",
    isNew: false,
    form: form({ number: "P-2" }),
    files: [],
  });
  const [unsent] = applyToAccount(account, [add, change]).documents ?? [];
  expect(unsent).toMatchObject({ id: "d", number: "P-2", file: { key: "local:f1", name: "policy.pdf" } });
  const removed = mutation({ kind: "removeDocument", documentId: "d", name: "Insurance" });
  expect(applyToAccount(account, [add, change, removed]).documents).toEqual([]);
});

test("of a vendor's documents those stand out that have expired or do so within the notice", () => {
  const document = (expiresOn: string | null) => ({ kind: "insurance", name: "", expiresOn }) as const;
  const days = ["2026-12-28", "2026-12-29", "2026-11-27", "2026-11-28", null];
  const found = expiringDocuments(days.map(document), "2026-11-28");
  expect(found.map(({ expiresOn }) => expiresOn)).toEqual(["2026-11-27", "2026-11-28", "2026-12-28"]);
});
