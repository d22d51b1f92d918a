import { expect, test } from "vitest";
import { problemsAfterEdit } from "#features/forms/problems-after-edit.ts";

const SHORT = "Password must be at least 8 characters";
const DIFFER = "Passwords do not match";
const GUESSED = "Please choose a password that is harder to guess";

test("an error goes once its field is right, and another one takes its place", () => {
  const visible = { next: SHORT, again: DIFFER };
  expect(
    problemsAfterEdit<"next" | "again">(visible, "next", { before: visible, now: { again: DIFFER } }),
  ).toEqual({
    again: DIFFER,
  });
  expect(
    problemsAfterEdit<"next" | "again">(visible, "next", {
      before: visible,
      now: { next: GUESSED, again: DIFFER },
    }),
  ).toEqual({
    next: GUESSED,
    again: DIFFER,
  });
});

test("an error about two fields goes when either of them makes it right", () => {
  const visible = { again: DIFFER };
  expect(problemsAfterEdit<"next" | "again">(visible, "next", { before: visible, now: {} })).toEqual({});
});

test("an error of the server goes when its field is edited, and not before", () => {
  const visible = { current: "This is not your current password", form: "Try again" };
  const nothing = { before: {}, now: {} };
  expect(problemsAfterEdit<"current" | "next">(visible, "next", nothing)).toEqual(visible);
  expect(problemsAfterEdit<"current" | "next">(visible, "current", nothing)).toEqual({ form: "Try again" });
});

test("an edit shows no error that was not shown before", () => {
  expect(problemsAfterEdit({}, "next", { before: {}, now: { next: SHORT } })).toEqual({});
});
