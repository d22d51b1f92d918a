import { writeFileSync } from "node:fs";
import { test } from "vitest";
import { raiseTicket } from "#contract/tickets.ts";
import { PHONE, signInAs, startDevice, untilReadyForOffline } from "#tests/support/browser.ts";
import { cast } from "#tests/support/people.ts";
import { seed } from "#tests/support/seed.ts";
import { startServer } from "#tests/support/server.ts";

test("profile", async () => {
  const server = await startServer();
  const people = await cast(server);
  await people.store.ask(raiseTicket, { body: { title: "Measured", storeId: people.shop.id } });
  const device = await startDevice(server.url, PHONE);
  await signInAs(device, people.store.email);
  await device.page.getByText("Measured").first().waitFor();
  await untilReadyForOffline(device.page);
  await seed(device.page, people.store.id, { tickets: 10_000, chunkBytes: 0, comments: 0 });
  await device.page.goto("/tickets");
  await device.page.getByText("Seeded").first().waitFor();
  await device.page.waitForTimeout(3000);
  await device.context.setOffline(true);
  for (let n = 0; n < 3; n += 1) {
    const page = await device.context.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(() => {
      const list: unknown[] = [];
      Object.assign(globalThis, { list });
      const real = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...args: Parameters<typeof real>) {
        const tx = real.apply(this, args);
        const at = performance.now();
        const entry: unknown[] = [Math.round(at), String(args[0]), args[1] ?? "readonly", 0];
        tx.addEventListener("complete", () => { entry[3] = Math.round(performance.now() - at); });
        list.push(entry);
        return tx;
      };
      const realOpen = indexedDB.open.bind(indexedDB);
      indexedDB.open = ((name: string, v?: number) => { const r = realOpen(name, v); const at = performance.now(); r.addEventListener("success", () => list.push([Math.round(at), "OPEN " + name, "", Math.round(performance.now() - at)])); return r; }) as never;
      new PerformanceObserver((l) => { for (const e of l.getEntries()) list.push([Math.round(e.startTime), "LONG", "", Math.round(e.duration)]); }).observe({ type: "longtask", buffered: true });
      new PerformanceObserver((l) => { for (const e of l.getEntries()) list.push([Math.round(e.startTime), e.name, "", 0]); }).observe({ type: "paint", buffered: true });
    });
    await page.addInitScript(() => {
      const first: Record<string, number> = {};
      Object.assign(globalThis, { first });
      const look = () => {
        for (const each of [".opening", ".frame", ".listhead", ".bones", "main .list.grid > li", ".topbar button", ".bottomnav"]) if (!(each in first) && document.querySelector(each)) first[each] = Math.round(performance.now());
        if (document.querySelector("main .list.grid > li")) { Object.assign(globalThis, { stoodAt: performance.now() }); performance.mark("STOOD"); }
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    if (n === 2) {
      await session.send("Profiler.enable");
      await session.send("Profiler.setSamplingInterval", { interval: 300 });
      await session.send("Profiler.start");
    }
    await page.goto(`${server.url}/tickets`, { waitUntil: "commit" });
    const found = await page.waitForFunction(() => (globalThis as { stoodAt?: number }).stoodAt ?? 0, undefined, { timeout: 60000, polling: 50 });
    if (n === 2) writeFileSync("/tmp/profile.json", JSON.stringify(await session.send("Profiler.stop")));
    const list = await page.evaluate(() => (globalThis as unknown as {list: number[][]}).list);
    console.log("STOOD", await found.jsonValue(), list.length, JSON.stringify(await page.evaluate(() => (globalThis as never as { first: object }).first)));
    if (n === 9) console.log(list.toSorted((a,b)=>(a[0] ?? 0)-(b[0]??0)).map((e) => e.join(" | ")).join("\n"));
    await page.close();
  }
  await device.close();
  await server.stop();
}, 200000);
