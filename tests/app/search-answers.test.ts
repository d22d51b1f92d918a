import { expect, test } from "vitest";
import { answersTo } from "#app/search-answers.ts";

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
  ["cost", []],
  ["riverside", []],
  ["best", []],
  ["", []],
])("“%s”", (question, pages) => {
  expect(answersTo(question, KNOWN).map(({ to }) => to)).toEqual(pages);
});
