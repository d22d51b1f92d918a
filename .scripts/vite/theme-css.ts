import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import type { Plugin } from "vite";
import { theme, variables } from "../../src/ui/theme.ts";

/**
 * Turns src/ui/theme.ts into a stylesheet at build time, because the content security policy
 * forbids styles written by scripts.
 */
export function themeCss(): Plugin {
  const name = "virtual:theme.css";
  return {
    name: "theme-css",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const merged = mergeMantineTheme(DEFAULT_THEME, theme);
      const defaults = defaultCssVariablesResolver(merged);
      const own = variables(merged);
      return convertCssVariables(
        {
          variables: used({ ...defaults.variables, ...own.variables }),
          light: used({ ...defaults.light, ...own.light }),
          dark: used({ ...defaults.dark, ...own.dark }),
        },
        ":root",
      );
    },
  };
}

const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange|blue)-/;

/** Drops Mantine's colour families that no component uses: half of the stylesheet. */
const used = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)));
