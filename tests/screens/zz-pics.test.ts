import { mkdirSync } from "node:fs";
import { test } from "vitest";
import { startServer } from "#tests/support/server.ts";
import { tour } from "#tests/support/tour.ts";
test("pics", async () => {
  const server = await startServer({ env: { DEMO: "on" } });
  const phone = process.env["SIZE"] !== "desk";
  const theme = (process.env["THEME"] ?? "light") as "light" | "dark";
  const dir = `/tmp/pics/${phone ? "phone" : "desk"}-${theme}`;
  mkdirSync(dir, { recursive: true });
  const only = process.env["ONLY"] ? new RegExp(process.env["ONLY"]) : null;
  await tour(
    server.url,
    phone ? { width: 375, height: 812 } : { width: 1280, height: 900 },
    theme,
    async (page, name) => {
      if (!only || only.test(name)) await page.screenshot({ path: `${dir}/${name}.png` });
    },
  );
  await server.stop();
}, 400000);
