/** Vite configuration of the server bundle, in a folder separate from the app's files. */
export const serverBundle = (outDir) => ({
  configFile: false,
  logLevel: "warn",
  ssr: { target: "node" },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: "node22",
    minify: false,
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
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", format: "esm" },
    },
  },
});
