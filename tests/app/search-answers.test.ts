import { expect, test } from "vitest";
import { answersTo } from "#app/search-answers.ts";
import * as ES from "#texts/es/search-targets.ts";

// What "Find" answers to a question in words: docs/product.md#search.

const KNOWN = {
  stores: [
    { id: "s1", name: "Larkspur Riverside" },
    { id: "s17", name: "Store #17" },
    { id: "s170", name: "Store #170" },
  ],
  trades: [
    { key: "plumbing", label: "Plumbing" },
    { key: "roof", label: "Roof" },
  ],
};

test.each([
  ["Riverside cost", ["/stores/s1"]],
  ["What did store 17 cost this year?", ["/stores/s17"]],
  ["overdue riverside", ["/tickets?due=overdue&store=s1"]],
  ["plumber", ["/directory?show=trades&trade=plumbing"]],
  ["Who is our best plumber?", ["/directory?show=trades&trade=plumbing"]],
  ["what did stroe 17 cost", ["/stores/s17"]],
  ["overdeu riverside", ["/tickets?due=overdue&store=s1"]],
  ["cost", []],
  ["riverside", []],
  ["best", []],
  ["", []],
])("“%s”", (question, pages) => {
  expect(answersTo(question, KNOWN).map(({ to }) => to)).toEqual(pages);
});

test("a store that is named like a misspelt question is no question", () => {
  const stores = [...KNOWN.stores, { id: "c17", name: "Coast 17" }];
  expect(answersTo("Coast 17", { ...KNOWN, stores })).toEqual([]);
});

test.each([
  ["¿Cuánto costó la tienda 17 este año?", ["/stores/s17"]],
  ["costo tienda 17", ["/stores/s17"]],
  ["riverside vencidos", ["/tickets?due=overdue&store=s1"]],
  ["quién es nuestro mejor fontanero", ["/directory?show=trades&trade=plumbing"]],
])("“%s” in Spanish", (question, pages) => {
  const vocabulary = { fillers: ES.fillers, costs: ES.spend[1], late: ES.overdue.join(" ") };
  expect(answersTo(question, KNOWN, vocabulary).map(({ to }) => to)).toEqual(pages);
});
