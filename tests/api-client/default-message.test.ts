import { expect, test } from "vitest";
import { defaultMessage, statusTextOf } from "#api-client/default-message.ts";
import { theServerAnswered } from "#texts/rules/default-message.ts";
import { theServerAnswered as inSpanish } from "#texts/es/rules/default-message.ts";

const LANGUAGES = { English: theServerAnswered, Spanish: inSpanish };

test.each(Object.entries(LANGUAGES))("the status text of a fallback message is read in %s", (_, sentence) => {
  expect(statusTextOf(sentence(502, "Bad Gateway"), sentence)).toBe("Bad Gateway");
  expect(statusTextOf(sentence(413, "413 (Too. Large)."), sentence)).toBe("413 (Too. Large).");
  expect(statusTextOf(sentence(500, ""), sentence)).toBe("");
});

test.each(Object.entries(LANGUAGES))("a reason is no fallback message in %s", (_, sentence) => {
  for (const reason of ["", "This name is taken.", "At most 20 files.", "The server answered 12"])
    expect(statusTextOf(reason, sentence)).toBeNull();
});

test("the fallback message of a response says its status", () => {
  expect(statusTextOf(defaultMessage({ status: 503 }))).toBe("");
  expect(statusTextOf(defaultMessage({ status: 404, statusText: "Not Found" }))).toBe("Not Found");
});
