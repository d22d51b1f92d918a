import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CACHE, startServer } from "#tests/support/server.ts";
import { walkAll } from "#tests/support/screen-catalogue.ts";

const FOLDER = join(CACHE, "screens");
const SIZES = [
  { width: 320, height: 640 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

test("a picture of every screen, role, theme and width", async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const server = await startServer({ env: { DEMO: "on" } });
  let pictures = 0;
  for (const theme of ["light", "dark"] as const) {
    for (const size of SIZES) {
      await walkAll(server.url, size, theme, async (page, name) => {
        await page.screenshot({ path: join(FOLDER, `${name}-${theme}-${size.width}.png`) });
        pictures += 1;
      });
    }
  }
  await server.stop();
  expect(pictures).toBeGreaterThan(200);
});
