import { cpSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";

const ROOT = join(import.meta.dirname, "..");
const DEMO_PICTURES = "src/server/seed/demo-pictures";

/** The pictures of the demo, which the server copies at its first start. */
const demoPictures = (outDir) => ({
  name: "demo-pictures",
  writeBundle: () => cpSync(DEMO_PICTURES, join(outDir, "demo-pictures"), { recursive: true }),
});

/** @returns what a module in TypeScript exports, on every Node that the project runs on */
const load = async (file) => (await runnerImport(join(ROOT, file), { configFile: false })).module;

/** Vite configuration of the server bundle, in a folder separate from the app's files. */
export async function serverBundle(outDir) {
  const { textsPerRequest } = await load(".scripts/vite/texts-per-request.ts");
  const { LANGUAGES } = await load("src/domain/language.ts");
  return bundle(outDir, textsPerRequest(LANGUAGES));
}

const bundle = (outDir, texts) => ({
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  plugins: [texts, demoPictures(outDir)],
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
        "picture-worker": "src/server/uploads/picture-worker.ts",
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
