import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { changeTicketStatus, listTickets, raiseTicket, readTicket } from "#contract/tickets.ts";
import { listRatings } from "#contract/ratings.ts";
import { readProfile, usersByRole } from "#contract/accounts.ts";
import {
  DESKTOP,
  PHONE,
  signInAs,
  startDevice,
  untilReadyForOffline,
  untilStoreIsNamed,
} from "#tests/support/browser.ts";
import { faultRig, openTicket, say, until } from "#tests/support/fault-journey.ts";
import { PASSWORD } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";
import { CACHE, startServer } from "#tests/support/server.ts";

// Rows of the fault matrix about the app's own files, and the writes and readings that
// once needed a network. The number in brackets is the row's.

const rig = faultRig();
const BUILD = join(CACHE, "build/app");

const shows = (wanted: Locator) =>
  wanted.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );

describe("the app's own files", () => {
  test("[106] a server that wants a newer app: held, said, nothing dropped", async () => {
    const id = await rig.assigned("Too old");
    const { page } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await openTicket(page, "Too old");
    const old = { status: 426, body: { message: "Please update", error: "client_too_old" } };
    rig.proxy.rule = (method, path) => (method === "POST" && path.includes("/comments") ? old : "pass");
    await say(page, "from an old app");
    await page.locator('[data-chip="outdated"]').waitFor();
    await page.goto("/dashboard?sync=open");
    await page.getByText(/older than the server wants/).waitFor();
    rig.proxy.rule = () => "pass";
    await page.getByRole("button", { name: "Send now" }).click();
    await until(() => rig.said(id)).toEqual(["from an old app"]);
  });

  test("[131] a part of an older build that is gone is fetched anew once; a second time it is said, without a loop", async () => {
    const device = await startDevice(rig.proxy.url, PHONE, {
      script: () => Object.defineProperty(navigator, "serviceWorker", { value: undefined }),
    });
    await signInAs(device, rig.people.worker.email);
    let loads = 0;
    device.page.on("framenavigated", () => {
      loads += 1;
    });
    const chunk = readdirSync(join(BUILD, "assets")).find((name) => /^suggestions-.*\.js$/.test(name)) ?? "";
    rig.proxy.rule = (_method, path) =>
      path.includes(chunk) ? { status: 404, body: { message: "gone", error: "not_found" } } : "pass";
    await device.page.goto("/dashboard");
    loads = 0;
    await device.page.evaluate(() => {
      history.pushState({}, "", "/suggestions");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await device.page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    expect(loads).toBeLessThanOrEqual(3);
    rig.proxy.rule = () => "pass";
    await device.page.getByRole("button", { name: "Reload Page" }).click();
    await device.page
      .getByRole("heading", { name: /suggest/i })
      .first()
      .waitFor();
    await device.context.close();
    await device.close();
  });

  test("[133] a broken worker is replaced from the server, and the app is there again", async () => {
    const { page } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await untilReadyForOffline(page);
    // The worker that was deployed answers every page with rubbish.
    const broken =
      'self.addEventListener("install", () => self.skipWaiting()); self.addEventListener("fetch", (event) => { if (event.request.mode === "navigate") event.respondWith(new Response("broken", { headers: { "content-type": "text/html" } })); });';
    rig.proxy.rule = (_method, path) =>
      path === "/sw.js" ? { type: "text/javascript", text: broken } : "pass";
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await until(async () => {
      await page.goto("/dashboard", { timeout: 5000 }).catch(() => undefined);
      return shows(page.getByText("broken", { exact: true }));
    }, 60_000).toBe(true);
    const healing = await startServer({ env: { WORKER: "off" } });
    const healer = await (await fetch(`${healing.url}/sw.js`)).text();
    await healing.stop();
    rig.proxy.rule = (_method, path) =>
      path === "/sw.js" ? { type: "text/javascript", text: healer } : "pass";
    await until(async () => {
      await page.goto("/dashboard", { timeout: 5000 }).catch(() => undefined);
      return shows(page.getByRole("heading", { name: "My Assigned Tasks" }));
    }, 60_000).toBe(true);
    rig.proxy.rule = () => "pass";
  });

  test("[137] a new version is taken with a half-written form open and [48] work waiting: nothing is lost, nothing is sent twice", async () => {
    const id = await rig.assigned("Half written update");
    const { page } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await untilReadyForOffline(page);
    await page.goto("/dashboard");
    await openTicket(page, "Half written update");
    const busy = { status: 503, body: { message: "Busy", error: "busy" } };
    rig.proxy.rule = (method, path) => (method === "POST" && path.includes("/comments") ? busy : "pass");
    await say(page, "from the old version");
    await page.getByLabel("Add a comment").fill("half a sent");
    const next = `${readFileSync(join(BUILD, "sw.js"), "utf8")}\n// another version`;
    rig.proxy.rule = (method, path) => {
      if (method === "POST" && path.includes("/comments")) return busy;
      return path === "/sw.js" ? { type: "text/javascript", text: next } : "pass";
    };
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // Behind what other devices last reported, where they did.
    await page.getByText("A new version is ready.").waitFor({ state: "attached" });
    await page.waitForTimeout(500);
    await page
      .getByRole("button", { name: "Reload", exact: true, includeHidden: true })
      .evaluate((button: HTMLElement) => button.click());
    await page.waitForLoadState("load");
    await until(() => page.getByLabel("Add a comment").inputValue()).toBe("half a sent");
    rig.proxy.rule = () => "pass";
    await until(() => rig.said(id)).toEqual(["from the old version"]);
  });

  test("[138] the browser cleared the app's files: without a network a plain page says so, with one everything is back", async () => {
    const id = await rig.assigned("Files cleared");
    const { page, context } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await untilReadyForOffline(page);
    await page.goto("/dashboard");
    await openTicket(page, "Files cleared");
    rig.proxy.rule = (method, path) =>
      method === "POST" && path.includes("/comments") ? "drop before" : "pass";
    await say(page, "survives the clearing");
    await page.locator('[data-chip="waiting"]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", {
      origin: new URL(rig.proxy.url).origin,
      storageTypes: "cache_storage",
    });
    rig.proxy.rule = () => "drop before";
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "Please open the app once with a connection" }).waitFor();
    rig.proxy.rule = () => "pass";
    await page.getByRole("link", { name: "Try again" }).click();
    await until(() => rig.said(id)).toEqual(["survives the clearing"]);
  });

  test("[139] a visitor without a network sees the last public list with its age; [140] no cache holds anybody's data", async () => {
    const { store, property, shop } = rig.people;
    const body = { title: "For everybody to see", storeId: shop.id };
    const { id } = (await store.ask(raiseTicket, { body })).data;
    await property.ask(changeTicketStatus, { names: { id }, body: { status: "out_for_bid" } });
    const { page, context } = rig.device;
    await signInAs(rig.device, property.email);
    await page.goto("/tickets");
    await page.getByText("For everybody to see").first().waitFor();
    await page.goto("/out-for-bid");
    await page.getByRole("heading", { name: "For everybody to see" }).waitFor();
    await untilReadyForOffline(page);
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/No connection. This is the list as it was on/).waitFor();
    await page.getByRole("heading", { name: "For everybody to see" }).waitFor();
    const cached = await page.evaluate(async () => {
      const urls: string[] = [];
      let text = "";
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          urls.push(new URL(request.url).pathname);
          text += await (await cache.match(request))?.text();
        }
      }
      return { urls, text };
    });
    expect(cached.urls.filter((url) => url.startsWith("/api"))).toEqual([]);
    expect(cached.text.includes(property.token)).toBe(false);
    expect(cached.text.includes("For everybody to see")).toBe(false);
    // That the settings cannot be read is only logged, as the product text wants it.
    rig.device.complaints.length = 0;
  });
});

describe("without a network", () => {
  test("a worker's account, work given to them, a rating and a picture wait like everything else, and happen once", async () => {
    const { property, worker, shop, store } = rig.people;
    const { id } = (await store.ask(raiseTicket, { body: { title: "For the new one", storeId: shop.id } }))
      .data;
    const device = await startDevice(rig.proxy.url, DESKTOP);
    const { page } = device;
    await signInAs(device, property.email);
    await page.getByText("For the new one").first().waitFor();
    await untilReadyForOffline(page);
    await page.reload();
    await page.getByText("For the new one").first().waitFor();
    await device.context.setOffline(true);
    await page.getByRole("button", { name: "Add Maintenance Worker" }).click();
    const form = page.getByRole("dialog", { name: "Add Maintenance Worker" });
    await form.getByLabel("Name").fill("Otto Offline");
    await form.getByLabel("Email").fill("otto@example.com");
    await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await form.getByRole("button", { name: "Create" }).click();
    await page.getByText("otto@example.com").waitFor();
    await page.getByRole("button", { name: `Actions for ${worker.name}` }).click();
    await page.getByRole("menuitem", { name: "Rate" }).click();
    const rating = page.getByRole("dialog", { name: "Rate Performance" });
    await rating.getByRole("radio", { name: /4/ }).check({ force: true });
    await rating.getByRole("button", { name: "Submit Rating" }).click();
    await rating.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "For the new one" }).click();
    await page.getByRole("button", { name: "Assign maintenance worker" }).click();
    const schedule = page.getByRole("dialog", { name: "Schedule Assignment" });
    const choice = schedule.getByLabel("Maintenance worker");
    if ((await choice.count()) > 0) await choice.selectOption({ label: "Otto Offline" });
    await schedule.getByRole("button", { name: "Assign" }).click();
    await schedule.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Your menu" }).click();
    await page
      .getByRole("menuitem", { name: /profile/i })
      .first()
      .click();
    const [photo] = await photos(1);
    await page.getByLabel("Profile image").setInputFiles(photo?.path ?? "");
    await page.getByRole("button", { name: "Remove image" }).waitFor();
    await page.getByRole("button", { name: /4 waiting/ }).waitFor();
    await device.context.setOffline(false);
    const people = async () =>
      (await property.ask(usersByRole, { query: { role: "Maintenance" } })).data.users.map(
        (each) => each.name,
      );
    await until(people).toContain("Otto Offline");
    await until(async () =>
      (await property.ask(listRatings, { names: { userId: worker.id } })).data.ratings.map(
        (each) => each.rating,
      ),
    ).toEqual([4]);
    await until(async () => (await property.ask(readProfile)).data.profileImageUrl, 60_000).not.toBeNull();
    await page.locator('[data-chip="sent"]').waitFor({ timeout: 30_000 });
    const ticket = (await property.ask(readTicket, { names: { id } })).data;
    expect([ticket.status, ["Otto Offline", worker.name].includes(ticket.assigneeName ?? "")]).toEqual([
      "maintenance_worker_working",
      true,
    ]);
    expect((await people()).filter((name) => name === "Otto Offline")).toHaveLength(1);
    await device.close();
  });

  test("in the first second on a device no ticket is raised without its store by accident", async () => {
    const { store, shop } = rig.people;
    let mayPull = false;
    rig.proxy.rule = (_method, path) => (path.includes("/sync/pull") && !mayPull ? "drop before" : "pass");
    const desk = await startDevice(rig.proxy.url, DESKTOP);
    const { page } = desk;
    await signInAs(desk, store.email);
    await page.goto("/tickets?new=ticket");
    const form = page.getByRole("dialog", { name: "Create New Ticket" });
    await form.getByLabel("Title").fill("Quicker than the signal");
    await form.getByRole("button", { name: "Create Ticket" }).click();
    await form.getByText("Your stores are not on this phone yet.").waitFor();
    expect(await form.getByLabel("Store").evaluate((select) => select === document.activeElement)).toBe(true);
    mayPull = true;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await untilStoreIsNamed(page);
    await form.getByRole("button", { name: "Create Ticket" }).click();
    await page.getByRole("link", { name: "Quicker than the signal" }).waitFor();
    const raised = async () =>
      (await store.ask(listTickets, { query: { project_id: "1", page: "1", limit: "50" } })).data.tasks.find(
        (each) => each.title === "Quicker than the signal",
      )?.storeId;
    await until(raised).toBe(shop.id);
    await desk.close();
  });

  test("'Prepare for today' brings the photos of the day's jobs, ticks each, and they open in the basement", async () => {
    const { store, property, worker } = rig.people;
    const desk = await startDevice(rig.proxy.url, DESKTOP);
    await signInAs(desk, store.email);
    await desk.page.goto("/tickets?new=ticket");
    const form = desk.page.getByRole("dialog", { name: "Create New Ticket" });
    await form.getByLabel("Title").fill("With a photo for today");
    const [photo] = await photos(1);
    await form.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
    await form.getByText("1 file kept on this phone").waitFor();
    await untilStoreIsNamed(desk.page);
    await form.getByRole("button", { name: "Create Ticket" }).click();
    await desk.page.getByRole("link", { name: "With a photo for today" }).waitFor();
    const raised = async () =>
      (await store.ask(listTickets, { query: { project_id: "1", page: "1", limit: "50" } })).data.tasks.find(
        (each) => each.title === "With a photo for today",
      );
    await until(async () => (await raised())?.attachments.length, 60_000).toBe(1);
    const id = (await raised())?.id ?? "";
    await property.ask(changeTicketStatus, {
      names: { id },
      body: { status: "maintenance_worker_working", assignedTo: worker.id },
    });
    await desk.close();
    rig.proxy.rule = (_method, path) => (path.includes("/download/") ? "drop before" : "pass");
    const { page, context } = rig.device;
    await signInAs(rig.device, worker.email);
    await page.goto("/dashboard?sync=open");
    const ready = page.getByRole("region", { name: "Ready for offline" });
    await until(() => ready.innerText()).toMatch(/\d+ photos? of today not here yet/);
    const gone = { status: 404, body: { message: "Not found", error: "not_found" } };
    rig.proxy.rule = (_method, path) => (path.includes("/download/") ? gone : "pass");
    await ready.getByRole("button", { name: "Prepare for today" }).click();
    await ready.getByText("Not every photo of today could be kept here").waitFor();
    rig.proxy.rule = () => "pass";
    await ready.getByRole("button", { name: "Prepare for today" }).click();
    await ready.getByText("Everything of today is on this phone.").waitFor({ timeout: 30_000 });
    await ready.locator('[data-job="safe"]').first().waitFor();
    await context.setOffline(true);
    await page.goto(`/tickets?ticket=${id}`);
    await page.getByRole("dialog").getByRole("img").first().waitFor();
  });
});
