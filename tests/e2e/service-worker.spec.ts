import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import {
  BUSY,
  chip,
  expect,
  onComments,
  openTicket,
  postComment,
  test,
  untilDraftStored,
} from "#tests/e2e/support/fault-fixtures.ts";
import { PHONE, untilReadyForOffline } from "#tests/support/browser.ts";
import { CACHE, startServer } from "#tests/support/server.ts";

// The app's own files: its service worker, its caches and its updates.
// Numbers in titles are rows of the fault matrix in tests/README.md.

const BUILD = join(CACHE, "build/app");

test("[135] [136] every route opens offline; an unknown address is the app's own 404", {
  tag: "@main",
}, async ({ openWorkerPhone, assignedTicket }) => {
  await assignedTicket("Seen offline");
  const { page, context } = await openWorkerPhone();
  await expect(page.getByRole("link", { name: "Seen offline" })).toBeVisible();
  await untilReadyForOffline(page);
  await page.reload();
  await context.setOffline(true);
  for (const [path, heading] of [
    ["/dashboard", "My Assigned Tasks"],
    ["/tickets", "Tickets"],
    ["/profile", "Profile Settings"],
    ["/terms", "Terms"],
    ["/nowhere", "404 Page Not Found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  await page.goto("/tickets");
  await expect(page.getByRole("link", { name: "Seen offline" })).toBeVisible();
});

test("[131] a missing file of an older build: one reload, then a sentence", async ({
  faultProxy,
  openWorkerPhone,
}) => {
  const { page } = await openWorkerPhone({
    script: () => Object.defineProperty(navigator, "serviceWorker", { value: undefined }),
    // A module that is missing is an error on the console.
    ignoresConsole: true,
  });
  const files = readdirSync(join(BUILD, "assets"));
  // One of every language; which one this phone asks for their names do not say.
  const chunks = files.filter((name) => /^suggestions-.*\.js$/.test(name));
  expect(chunks.length).toBeGreaterThan(0);
  faultProxy.rule = (_method, path) =>
    chunks.some((chunk) => path.includes(chunk))
      ? { status: 404, body: { message: "gone", error: "not_found" } }
      : "pass";
  await page.goto("/dashboard");
  let loads = 0;
  page.on("framenavigated", () => {
    loads += 1;
  });
  await page.evaluate(() => {
    history.pushState({}, "", "/suggestions");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const sentence = page.getByRole("heading", { name: "A part of the app could not be loaded" });
  await expect(sentence).toBeVisible();
  expect(loads).toBeLessThanOrEqual(3);
  // Again in the same session: a sentence at once, and no further reload.
  await page.goto("/dashboard");
  await page.goto("/suggestions");
  await expect(sentence).toBeVisible();
  await page.getByRole("button", { name: "Your menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await page.keyboard.press("Escape");
  faultProxy.rule = () => "pass";
  await page.getByRole("button", { name: "Reload Page" }).click();
  await expect(page.getByRole("heading", { name: /suggest/i }).first()).toBeVisible();
});

test("[133] a broken service worker is replaced by the server: the app is back", async ({
  faultProxy,
  openWorkerPhone,
}) => {
  const { page } = await openWorkerPhone();
  await untilReadyForOffline(page);
  // The service worker that was deployed answers every navigation with rubbish.
  const broken =
    'self.addEventListener("install", () => self.skipWaiting()); self.addEventListener("fetch", (event) => { if (event.request.mode === "navigate") event.respondWith(new Response("broken", { headers: { "content-type": "text/html" } })); });';
  faultProxy.rule = (_method, path) =>
    path === "/sw.js" ? { type: "text/javascript", text: broken } : "pass";
  await untilReadyForOffline(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // A browser looks for a newer service worker after a navigation, at a moment of its own.
  await expect(async () => {
    await page.goto("/dashboard");
    await expect(page.getByText("broken", { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass();
  const healing = await startServer({ env: { WORKER: "off" } });
  const healer = await (await fetch(`${healing.url}/sw.js`)).text();
  await healing.stop();
  faultProxy.rule = (_method, path) =>
    path === "/sw.js" ? { type: "text/javascript", text: healer } : "pass";
  await expect(async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "My Assigned Tasks" })).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test("[137] [48] an update with a half-written form and unsent work loses nothing", { tag: "@main" }, async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Half written update");
  const { page } = await openWorkerPhone();
  await untilReadyForOffline(page);
  await page.goto("/dashboard");
  await openTicket(page, "Half written update");
  faultProxy.rule = onComments(BUSY);
  await postComment(page, "from the old version");
  await page.getByLabel("Add a comment").fill("half a sent");
  const next = `${readFileSync(join(BUILD, "sw.js"), "utf8")}\n// another version`;
  faultProxy.rule = (method, path) =>
    path === "/sw.js" ? { type: "text/javascript", text: next } : onComments(BUSY)(method, path);
  await untilReadyForOffline(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText("A new version is ready.")).toBeAttached();
  await untilDraftStored(page, "half a sent");
  // The notice can lie behind the open ticket.
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page
    .getByRole("button", { name: "Reload", exact: true, includeHidden: true })
    .evaluate((button: HTMLElement) => button.click());
  await page.waitForFunction(() => !("isOldPage" in window));
  await expect(page.getByLabel("Add a comment")).toHaveValue("half a sent");
  faultProxy.rule = () => "pass";
  await expect.poll(() => commentsOnServer(id)).toEqual(["from the old version"]);
});

test("[137] two versions came while the app was open: Reload goes into the newest, once", async ({
  faultProxy,
  openWorkerPhone,
}) => {
  const { page } = await openWorkerPhone();
  await untilReadyForOffline(page);
  await page.goto("/dashboard");
  const worker = readFileSync(join(BUILD, "sw.js"), "utf8");
  const deploy = async (version: string) => {
    const text = `${worker}\nself.addEventListener("message", (event) => event.ports[0]?.postMessage("${version}"));`;
    faultProxy.rule = (_method, path) => (path === "/sw.js" ? { type: "text/javascript", text } : "pass");
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  };
  await deploy("second");
  await expect(page.getByText("A new version is ready.")).toBeAttached();
  await deploy("third");
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await page.waitForFunction(() => !("isOldPage" in window));
  const version = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const channel = new MessageChannel();
          channel.port1.addEventListener("message", ({ data }) => resolve(data));
          channel.port1.start();
          navigator.serviceWorker.controller?.postMessage({ type: "version" }, [channel.port2]);
        }),
    );
  expect(await version()).toBe("third");
  await expect.poll(() => loads).toBe(1);
});

test("[138] caches cleared: offline a plain page, with a network all is back", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Files cleared");
  const { page, context } = await openWorkerPhone();
  await untilReadyForOffline(page);
  await page.goto("/dashboard");
  await openTicket(page, "Files cleared");
  faultProxy.rule = onComments("drop before");
  await postComment(page, "survives the clearing");
  await expect(chip(page, "waiting")).toBeVisible();
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", {
    origin: new URL(faultProxy.url).origin,
    storageTypes: "cache_storage",
  });
  faultProxy.rule = () => "drop before";
  await page.goto("/dashboard");
  await expect(
    page.getByRole("heading", { name: "Please open the app once with a connection" }),
  ).toBeVisible();
  faultProxy.rule = () => "pass";
  await page.getByRole("link", { name: "Try again" }).click();
  await expect.poll(() => commentsOnServer(id)).toEqual(["survives the clearing"]);
});

test("[139] [140] the public list offline shows its age; no cache holds personal data", async ({
  people,
  faultProxy,
  signedInAs,
}) => {
  const { store, property, shop } = people;
  const body = { title: "For everybody to see", storeId: shop.id };
  const { id } = (await store.ask(raiseTicket, { body })).data;
  await property
    .ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } })
    .then((answer) => answer.data);
  const device = await signedInAs("property", { url: faultProxy.url, size: PHONE, path: "/tickets" });
  const { page, context } = device;
  await expect(page.getByText("For everybody to see").first()).toBeVisible();
  await page.goto("/out-for-bid");
  await expect(page.getByRole("heading", { name: "For everybody to see" })).toBeVisible();
  await untilReadyForOffline(page);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/No connection to the server. This is the list as it was on/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "For everybody to see" })).toBeVisible();
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
  // That the settings cannot be read is only logged.
  device.complaints.length = 0;
});
