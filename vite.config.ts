import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { PRODUCT } from "./src/domain/product.ts";
import { theme, variables } from "./src/ui/theme.ts";
import { manifest } from "./src/app/manifest.ts";

/** Turns the one theme file into a stylesheet at build time: the content policy allows no style written by a script. */
function themeCss(): Plugin {
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

/** Colour families that no component of ours asks for would be half the stylesheet. */
const used = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)));

const nameInHtml = (): Plugin => ({
  name: "name-in-html",
  transformIndexHtml: (html) => html.replaceAll("%PRODUCT%", PRODUCT),
});

export default defineConfig({
  plugins: [
    themeCss(),
    nameInHtml(),
    react(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.ts",
      outDir: ".cache/build/app",
      registerType: "prompt",
      injectRegister: false,
      manifest: manifest(PRODUCT),
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,svg,png,webmanifest}"],
        // Only the browser's own install sheet shows them.
        globIgnores: ["**/screenshot-*.png"],
        rollupFormat: "es",
      },
      devOptions: { enabled: false },
    }),
  ],
  build: {
    outDir: ".cache/build/app",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});
