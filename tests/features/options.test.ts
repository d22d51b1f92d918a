import { expect, test } from "vitest";
import { distinctLabels, personOption } from "#features/forms/options.ts";
import { aPerson } from "#tests/component/support/demo-rows.ts";

test("a select of labels names people of one name with their email, and nobody else", () => {
  const people = [
    aPerson("a", "Alex Stone", "Assessor"),
    aPerson("b", "Alex Stone", "Assessor"),
    aPerson("c", "Bea Wood", "Assessor"),
  ];
  expect(distinctLabels(people.map(personOption)).map(({ label }) => label)).toEqual([
    "Alex Stone (a@example.com)",
    "Alex Stone (b@example.com)",
    "Bea Wood",
  ]);
});

test("a person whose email is not for this reader is told apart by skills", () => {
  const person = { ...aPerson("a", "Alex Stone", "Assessor"), email: null, skills: ["Roofs", "Gutters"] };
  expect(personOption(person).hint).toBe("Roofs, Gutters");
  expect(personOption({ ...person, skills: [] }).hint).toBeUndefined();
});
