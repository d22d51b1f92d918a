import { build } from "vite";

// Bundles the server into one folder that has nothing to do with the app's files.
await build({
  configFile: false,
  logLevel: "warn",
  ssr: { target: "node" },
  build: {
    ssr: true,
    outDir: ".cache/build/server",
    emptyOutDir: true,
    target: "node22",
    minify: false,
    rollupOptions: {
      input: {
        main: "src/server/main.ts",
        account: "src/server/operator/account.ts",
        move: "src/server/operator/move.ts",
        "embedded-worker": "src/server/database/embedded-worker.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", format: "esm" },
    },
  },
});
