import { readFileSync } from "node:fs";
import { DEFAULT_THEME, mergeMantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { theme, variables } from "#ui/theme.ts";

// The table of colours in docs/design.md is what src/ui/theme.ts says, and its contrasts are
// enough.

const PAGE = readFileSync(new URL("../../docs/design.md", import.meta.url), "utf8");
const SCHEMES = variables(mergeMantineTheme(DEFAULT_THEME, theme));

/** Of running text: WCAG 2.2 AA, 1.4.3. */
const ENOUGH = 4.5;

/** Relative luminance of "#rrggbb", as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: "light" | "dark", front: string, back: string): number {
  const of = (name: string) => luminance(must(SCHEMES[scheme][`--${name}`], `--${name} in ${scheme}`));
  const [darker = 0, lighter = 0] = [of(front), of(back)].toSorted((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Rounded down, so that the page never promises more than there is. */
const printed = (value: number) => (Math.floor(value * 10) / 10).toFixed(1);

const ROW = /^\| `([\w-]+)` \| `([\w-]+)` \| ([\d.]+) \| ([\d.]+) \|/gm;
const rows = [...PAGE.matchAll(ROW)].map(([, front = "", back = "", light = "", dark = ""]) => ({
  front,
  back,
  light,
  dark,
}));

test("docs/design.md states the contrast of every pair of colours as the theme has it", () => {
  const measured = rows.map(({ front, back }) => ({
    front,
    back,
    light: printed(contrast("light", front, back)),
    dark: printed(contrast("dark", front, back)),
  }));
  expect(rows).toEqual(measured);
});

test("every pair of text and background in docs/design.md has enough contrast in both themes", () => {
  const tooLow = rows.flatMap(({ front, back }) =>
    (["light", "dark"] as const)
      .filter((scheme) => contrast(scheme, front, back) < ENOUGH)
      .map((scheme) => `${front} on ${back}, ${scheme}`),
  );
  expect(tooLow).toEqual([]);
});

test("docs/design.md has a pair for every tone and ink of the theme", () => {
  const fronts = Object.keys(SCHEMES.light)
    .map((name) => name.replace("--", ""))
    .filter((name) => /^(ink|accent|tone)/.test(name) && !(name.endsWith("-soft") && name !== "ink-soft"));
  expect([...new Set(rows.map(({ front }) => front))].toSorted()).toEqual(fronts.toSorted());
});
