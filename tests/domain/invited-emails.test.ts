import { expect, test } from "vitest";
import { invitedEmails } from "#domain/accounts/invited-emails.ts";

test.each([
  ["ann@example.com", ["ann@example.com"], []],
  [
    " Ann@Example.com \n\nbob@example.com,\tcid@example.com;",
    ["ann@example.com", "bob@example.com", "cid@example.com"],
    [],
  ],
  [
    "Ann Lee <ann@example.com>, bob@example.com dee@example.com",
    ["ann@example.com", "bob@example.com", "dee@example.com"],
    [],
  ],
  ["ann@example.com\nANN@example.com", ["ann@example.com"], []],
  ["Doe, Ann <ann@example.com>; Roe, Bob <bob@example.com>", ["ann@example.com", "bob@example.com"], []],
  ["ann@example\nBob Lee\ncid@example.com", ["cid@example.com"], ["ann@example", "Bob Lee"]],
  ["a%b@example.com", [], ["a%b@example.com"]],
  [" \n ; ", [], []],
] as const)("%j has the addresses %j and the faults %j", (text, emails, faulty) => {
  expect(invitedEmails(text)).toEqual({ emails, faulty });
});
