import { mkdirSync } from "node:fs";
import { test } from "vitest";
import { startDevice } from "#tests/support/browser.ts";
import { startServer } from "#tests/support/server.ts";
import { TOURS, walk } from "#tests/support/screen-catalogue.ts";
test("pictures", async () => {
  const out = process.env["OUTP"] ?? "/tmp/pics"; mkdirSync(out, { recursive: true });
  const server = await startServer({ env: { DEMO: "on" } });
  for (const one of (process.env["PICS"] ?? "").split(";")) {
    const [tour = "", width = "375", theme = "light"] = one.split("/");
    for (const [name, part] of Object.entries(TOURS)) {
      if (tour !== "all" && tour !== name) continue;
      const device = await startDevice(server.url, { width: Number(width), height: Number(width) < 640 ? 812 : 900 });
      await device.page.emulateMedia({ colorScheme: theme as "light", reducedMotion: "reduce" });
      await walk(device, part, async (page, n) => { await page.screenshot({ path: `${out}/${n}-${theme}-${width}.png` }); }).catch((e) => console.log(name, String(e).slice(0, 300)));
      await device.close();
    }
  }
  await server.stop();
}, 900_000);
