import { describe, expect, test } from "vitest";
import { findTargets, isTargetNamed, type NamedTarget } from "#features/search/find-targets.ts";
import * as ES from "#texts/es/search-targets.ts";
import * as EN from "#texts/search-targets.ts";

// "Find" leads to the place that answers what was typed: docs/product.md#search.

/** The targets of a catalogue by their keys. */
const targetsOf = (texts: object): readonly (NamedTarget & { readonly key: string })[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    Array.isArray(text) ? [{ key, label: String(text[0]), synonyms: String(text[1]) }] : [],
  );

const ENGLISH = targetsOf(EN);
const SPANISH = targetsOf(ES);
const english = (question: string) => findTargets(ENGLISH, question, EN.commonTerms).map(({ key }) => key);
const spanish = (question: string) => findTargets(SPANISH, question, ES.commonTerms).map(({ key }) => key);

describe("in English", () => {
  test.each([
    ["what is overdue", "overdue"],
    ["overdue", "overdue"],
    ["Which tickets are overdue right now?", "overdue"],
    ["what is late", "overdue"],
    ["due today", "dueToday"],
    ["What's due today?", "dueToday"],
    ["what is open", "allOpen"],
    ["late", "overdue"],
    ["plumber", "bestVendors"],
    ["holiday", "deputy"],
    ["new user", "invite"],
    ["repeat", "repetitions"],
    ["preventive maintenance", "repetitions"],
    ["PM", "repetitions"],
    ["inspection", "repetitions"],
    ["add 200 stores", "importStores"],
    ["add our 200 stores", "importStores"],
    ["add stores", "addStores"],
    ["import stores", "importStores"],
    ["undo import", "undoImport"],
    ["add people", "invite"],
    ["add a colleague", "invite"],
    ["import people", "importPeople"],
    ["add workers", "importWorkers"],
    ["a colleague left", "leaver"],
    ["a colleague left: what now?", "leaver"],
    ["somebody leaves", "leaver"],
    ["someone is leaving the company", "leaver"],
    ["offboard", "leaver"],
    ["offboarding a colleague", "leaver"],
    ["onboard somebody", "invite"],
    ["insurance", "vendorDocuments"],
    ["expired insurance", "vendorDocuments"],
    ["whose insurance has expired", "vendorDocuments"],
    ["best plumber", "bestVendors"],
    ["who is our best plumber", "bestVendors"],
    ["what did store 17 cost this year", "spend"],
    ["cost store 17", "spend"],
    ["how much did we spend", "spend"],
    ["rejected work", "rejectedWork"],
    ["change my password", "password"],
    // Misspelt.
    ["waht is overdue", "overdue"],
    ["what is ovredue", "overdue"],
    ["overdeu", "overdue"],
    ["imprt stores", "importStores"],
    ["a collegue left", "leaver"],
    ["best plumer", "bestVendors"],
  ])("“%s” finds “%s” among the first", (question, key) => {
    expect(english(question).slice(0, 2)).toContain(key);
  });

  test.each([
    "store 17",
    "ticket 1059",
    "17",
    "lift",
    "the cooler in the back leaks",
    "what is the",
    "",
    "?!",
  ])("“%s” asks for no place", (question) => {
    expect(english(question)).toEqual([]);
  });
});

describe("in Spanish", () => {
  test.each([
    ["qué está vencido", "overdue"],
    ["vencidos", "overdue"],
    ["¿Qué está atrasado?", "overdue"],
    ["vence hoy", "dueToday"],
    ["qué vence hoy", "dueToday"],
    ["agregar 200 tiendas", "importStores"],
    ["añadir nuestras 200 tiendas", "importStores"],
    ["agregar tiendas", "addStores"],
    ["importar tiendas", "importStores"],
    ["agregar personas", "invite"],
    ["importar personas", "importPeople"],
    ["un colega se fue", "leaver"],
    ["alguien se va", "leaver"],
    ["un empleado deja la empresa", "leaver"],
    ["seguro", "vendorDocuments"],
    ["desvincular a un empleado", "leaver"],
    ["mejor plomero", "bestVendors"],
    ["quién es nuestro mejor fontanero", "bestVendors"],
    ["cuánto costó la tienda 17 este año", "spend"],
    ["costo tienda 17", "spend"],
    ["cuanto gastamos", "spend"],
    // Misspelt.
    ["que esta vencdo", "overdue"],
    ["mejor plomreo", "bestVendors"],
  ])("“%s” finds “%s” among the first", (question, key) => {
    expect(spanish(question).slice(0, 2)).toContain(key);
  });

  test.each(["tienda 17", "ticket 1059", "la puerta no cierra", "qué es"])(
    "“%s” asks for no place",
    (question) => {
      expect(spanish(question)).toEqual([]);
    },
  );
});

test("a place that is named by the words comes before one that only contains them", () => {
  const targets = [
    { label: "Reports of costs" },
    { label: "Sign in", synonyms: "report" },
    { label: "Cost" },
  ];
  expect(findTargets(targets, "report", "").map(({ label }) => label)).toEqual([
    "Sign in",
    "Reports of costs",
  ]);
  expect(findTargets(targets, "cost", "").map(({ label }) => label)).toEqual(["Cost", "Reports of costs"]);
});

test("a place is named by words as they were typed, so that other things are not guessed beside it", () => {
  const isNamed = (question: string) => isTargetNamed(ENGLISH, question, EN.commonTerms);
  expect(["colleague left", "print report", "colleage left", "colleag"].map(isNamed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
