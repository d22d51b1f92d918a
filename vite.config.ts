import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { fileGroups } from "./.scripts/vite/file-groups.ts";
import { firstFiles } from "./.scripts/vite/first-files.ts";
import { prerenderPages } from "./.scripts/vite/prerender-pages.ts";
import { productionRouter } from "./.scripts/vite/production-router.ts";
import { startUpScripts } from "./.scripts/vite/start-up-scripts.ts";
import { themeCss } from "./.scripts/vite/theme-css.ts";
import { manifest } from "./src/app/manifest.ts";
import { PRODUCT } from "./src/domain/product.ts";

const PUBLIC_URL = process.env["PUBLIC_URL"] ?? "";
/** The path of PUBLIC_URL, without a trailing slash: the app's files are built for it. */
const APP_PATH = URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).pathname.replace(/\/+$/, "") : "";
const OUT_DIR = process.env["APP_OUT"] ?? ".cache/build/app";

const nameInHtml = (): Plugin => ({
  name: "name-in-html",
  transformIndexHtml: (html) => html.replaceAll("%PRODUCT%", PRODUCT),
});

export default defineConfig({
  base: `${APP_PATH}/`,
  plugins: [
    productionRouter(),
    themeCss(),
    nameInHtml(),
    firstFiles(APP_PATH),
    startUpScripts(APP_PATH),
    prerenderPages(OUT_DIR, APP_PATH),
    react(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.ts",
      outDir: OUT_DIR,
      registerType: "prompt",
      injectRegister: false,
      manifest: manifest(PRODUCT, APP_PATH),
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,svg,png,webmanifest}"],
        // Only the browser's install dialog shows the screenshots; do not precache them.
        globIgnores: ["**/screenshot-*.png"],
        rollupFormat: "es",
      },
      // `npm run dev -- --worker` serves the worker as dev-sw.js, without precaching.
      devOptions: { enabled: process.env["VITE_DEV_WORKER"] === "on", type: "module" },
    }),
  ],
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Without a comment in the scripts; ensureBuild moves the maps out of the served folder.
    sourcemap: "hidden",
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // A text of src/texts stands where it is used, and its file is loaded by nobody.
      optimization: { inlineConst: true },
      output: {
        codeSplitting: { groups: [{ name: fileGroups(), includeDependenciesRecursively: false }] },
      },
    },
  },
  server: { proxy: { "/api": `http://127.0.0.1:${process.env["PORT"] || 3000}` } },
});
