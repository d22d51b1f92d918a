import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE, ROOT } from "#tests/support/server.ts";

/** The path of the app that `appUnderPath` builds. */
export const PATH = "/fettle";

const BUILD = "import(process.argv[1]).then(({ buildApp }) => buildApp(process.env));";

/**
 * Builds the app for an address with a path, once per build of the app; gives its folder for
 * APP_DIR.
 */
export function appUnderPath(): string {
  const folder = join(CACHE, "build-under-path");
  const stamp = join(folder, "stamp");
  const expected = readFileSync(join(CACHE, "build/stamp"), "utf8");
  const app = join(folder, "app");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === expected) return app;
  execFileSync(process.execPath, ["-e", BUILD, join(ROOT, ".scripts/machine.mjs")], {
    cwd: ROOT,
    stdio: "pipe",
    env: {
      ...process.env,
      // Test runners set another one, with which React would be built for development.
      NODE_ENV: "production",
      APP_OUT: ".cache/build-under-path/app",
      PUBLIC_URL: `https://example.com${PATH}`,
    },
  });
  writeFileSync(stamp, expected);
  return app;
}
