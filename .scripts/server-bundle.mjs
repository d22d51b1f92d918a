import { cpSync } from "node:fs";
import { join } from "node:path";
import { textsPerRequest } from "./vite/texts-per-request.ts";

/** As in src/domain/language.ts, which a program without a build cannot import everywhere. */
const LANGUAGES = ["en", "es"];

const DEMO_PICTURES = "src/server/seed/demo-pictures";

/** The pictures of the demo, which the server copies at its first start. */
const demoPictures = (outDir) => ({
  name: "demo-pictures",
  writeBundle: () => cpSync(DEMO_PICTURES, join(outDir, "demo-pictures"), { recursive: true }),
});

/** Vite configuration of the server bundle, in a folder separate from the app's files. */
export const serverBundle = (outDir) => ({
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  plugins: [textsPerRequest(LANGUAGES), demoPictures(outDir)],
  ssr: { target: "node" },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: "node22",
    minify: false,
    // Beside the program, which is not served: the log names places in the sources.
    sourcemap: true,
    rollupOptions: {
      input: {
        main: "src/server/main.ts",
        account: "src/server/operator/account.ts",
        move: "src/server/operator/migrate-to-postgres.ts",
        settings: "src/server/operator/settings.ts",
        backup: "src/server/operator/backup.ts",
        restore: "src/server/operator/restore.ts",
        "verify-backup": "src/server/operator/verify-backup.ts",
        "embedded-worker": "src/server/database/embedded-worker.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        format: "esm",
        sourcemapExcludeSources: true,
      },
    },
  },
});
