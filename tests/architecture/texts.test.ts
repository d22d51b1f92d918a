import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EXCEPTIONS, isException, isValue } from "#tests/architecture/text-exceptions.ts";
import { textsIn } from "#tests/support/sentences.ts";
import { sources } from "#tests/support/sources.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language.ts";
import { CATALOGUES, IN_OTHER_LANGUAGES, mixedForms, usesIn } from "#tests/support/text-catalogue.ts";
import { SAME_IN_SPANISH, shapesOf, textsOfFile } from "#tests/support/other-languages.ts";

// Every text that a person reads is in src/texts (docs/contributing.md#texts).

const files = ["src", "sw"]
  .flatMap((folder) => sources(folder))
  .filter((file) => !file.startsWith("src/texts/"));

describe("texts", () => {
  test("none that a person reads is outside the catalogue", () => {
    const outside = files
      .filter((file) => !isException(file))
      .flatMap((file) => textsIn(file, isValue).map(({ line, text }) => `${file}:${line} ${text}`));
    expect(outside).toEqual([]);
  });

  test("every exception exists and has a text outside the catalogue", () => {
    const needless = EXCEPTIONS.filter(
      (each) =>
        !existsSync(each) ||
        !files.some((file) => file.startsWith(each) && textsIn(file, isValue).length > 0),
    );
    expect(needless).toEqual([]);
  });

  const used = files.map(usesIn);

  test("every key that is used is in its catalogue", () => {
    const missing = used
      .flatMap(({ uses }) => uses)
      .filter(({ catalogue, key }) => key !== null && CATALOGUES.get(catalogue)?.has(key) !== true)
      .map(({ catalogue, key, file }) => `${file}: ${catalogue} has no ${key ?? ""}`);
    expect(missing).toEqual([]);
  });

  test("every key of the catalogue is used", () => {
    const inCatalogue = sources("src/texts")
      .filter((file) => !IN_OTHER_LANGUAGES.test(file))
      .map(usesIn);
    const uses = [...used, ...inCatalogue].flatMap((each) => each.uses);
    const unused = [...CATALOGUES].flatMap(([catalogue, keys]) =>
      [...keys]
        .filter((key) => !uses.some((use) => use.catalogue === catalogue && use.key === key))
        .map((key) => `${catalogue}: ${key}`),
    );
    expect(unused).toEqual([]);
  });

  test("a catalogue is imported whole and used as `TEXTS.key`, so that a build can exchange it", () => {
    expect(used.flatMap(({ named }) => named)).toEqual([]);
    const whole = used.flatMap(({ uses }) => uses).filter(({ key }) => key === null);
    expect(whole).toEqual([]);
  });

  test("a form of a plural that has values in it is a function, so that their # stays", () => {
    expect(sources("src/texts").flatMap(mixedForms)).toEqual([]);
  });

  test("the catalogue has no text twice in one file", () => {
    const twice = sources("src/texts")
      .filter((file) => !IN_OTHER_LANGUAGES.test(file))
      .flatMap((file) => {
        const texts = [...readFileSync(file, "utf8").matchAll(/^export const \w+ =\s+(.+);$/gm)].map(
          ([, text]) => text,
        );
        return texts
          .filter((text, index) => texts.indexOf(text) !== index)
          .map((text) => `${file}: ${text ?? ""}`);
      });
    expect(twice).toEqual([]);
  });
});

describe("the texts of another language", () => {
  const english = [...CATALOGUES.keys()].map((name) => name.replace("#texts/", ""));

  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

  test("the builds make every language that can be chosen", () => {
    const [, list = ""] =
      /OTHER_LANGUAGES = (\[.*\]);/.exec(readFileSync(".scripts/languages.mjs", "utf8")) ?? [];
    expect(JSON.parse(list)).toEqual(others);
  });

  test.each(others)("%s has every key with the same values in it", (language) => {
    const different = english.flatMap((file) => {
      const [one, other] = [`src/texts/${file}`, `src/texts/${language}/${file}`].map(shapesOf);
      return [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])]
        .filter((key) => one?.[key] !== other?.[key])
        .map(
          (key) => `${file}: ${key} is ${one?.[key] ?? "missing"} in English, ${other?.[key] ?? "missing"}`,
        );
    });
    expect(different).toEqual([]);
  });

  test("no English is left over in Spanish, except what is the same in both", () => {
    const left = english.flatMap((file) => {
      const translated = textsOfFile(`src/texts/es/${file}`);
      return Object.entries(textsOfFile(`src/texts/${file}`))
        .filter(([key, text]) => translated[key] === text && /[A-Za-z]{2}/.test(text))
        .filter(([, text]) => !SAME_IN_SPANISH.has(text))
        .map(([key, text]) => `${file}: ${key} is “${text}”`);
    });
    expect(left).toEqual([]);
  });
});
