import { describe, expect, test } from "vitest";
import { deleteTicket, editTicket, raiseTicket, readTicket } from "#contract/tickets.ts";
import {
  DESKTOP,
  PHONE,
  signInAs,
  startDevice,
  untilReadyForOffline,
  untilStoreIsNamed,
} from "#tests/support/browser.ts";
import { faultRig, openTicket, say, until } from "#tests/support/fault-journey.ts";
import { PASSWORD, workerOf } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";

// Rows of the fault matrix that need a real browser: the session, the storage and what
// people do to the same thing. The number in brackets is the row's.

const rig = faultRig();
const unauthorised = { status: 401, body: { message: "Please sign in.", error: "not_signed_in" } };

describe("the session", () => {
  test("[56] is over when the app starts: its data stands behind the question, and [57] one answer opens both tabs", async () => {
    const id = await rig.assigned("Over at start");
    await signInAs(rig.device, rig.people.worker.email);
    const first = rig.device.page;
    await openTicket(first, "Over at start");
    rig.proxy.rule = (_method, path) =>
      path.startsWith("/api/") && !path.includes("/auth/login") ? unauthorised : "pass";
    await say(first, "kept");
    await first.reload();
    const second = await rig.device.open("/dashboard");
    for (const page of [first, second])
      await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
    await second.locator(".signed-in").getByText("Over at start").first().waitFor({ state: "attached" });
    await second.locator('[data-chip="expired"]').waitFor({ state: "attached" });
    rig.proxy.rule = () => "pass";
    const again = second.getByRole("dialog", { name: "Please sign in again" });
    await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await again.getByRole("button", { name: "Sign in" }).click();
    for (const page of [first, second])
      await page.getByRole("dialog", { name: "Please sign in again" }).waitFor({ state: "detached" });
    await until(() => rig.said(id)).toEqual(["kept"]);
    expect(rig.proxy.log.filter((line) => line.path.includes("/auth/login"))).toHaveLength(2);
  });

  test("[62] is ended in another tab: nothing is sent without a name, and the work is sent after the next sign-in", async () => {
    const id = await rig.assigned("Other tab");
    await signInAs(rig.device, rig.people.worker.email);
    const first = rig.device.page;
    await openTicket(first, "Other tab");
    await untilReadyForOffline(first);
    await rig.device.context.setOffline(true);
    await say(first, "before the log-out");
    const second = await rig.device.open("/dashboard");
    await second.getByRole("button", { name: "Your menu" }).click();
    await second.getByRole("menuitem", { name: "Logout" }).click();
    await second.getByRole("button", { name: "Keep on this device" }).click();
    await until(async () => new URL(first.url()).pathname).not.toBe("/dashboard/x");
    const from = rig.proxy.log.length;
    await rig.device.context.setOffline(false);
    await first.waitForTimeout(1500);
    const without = rig.proxy.log
      .slice(from)
      .filter(
        (line) => line.method !== "GET" && line.path.startsWith("/api/") && !line.path.includes("logout"),
      );
    expect(without).toEqual([]);
    await first.close();
    await signInAs({ ...rig.device, page: second }, rig.people.worker.email);
    await until(() => rig.said(id)).toEqual(["before the log-out"]);
  });

  test("[64] the account belongs to another website now: it is let out, its work stays and is sent when it is let in again", async () => {
    const id = await rig.assigned("Other website");
    const { page } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await openTicket(page, "Other website");
    await rig.device.context.setOffline(true);
    await say(page, "still mine");
    rig.proxy.rule = (_method, path) => {
      if (path.includes("/auth/me"))
        return { status: 200, body: { id: rig.people.worker.id, website: "Elsewhere" } };
      return path.includes("/comments") ? { status: 503, body: { message: "Busy", error: "busy" } } : "pass";
    };
    await rig.device.context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.getByText("Access Denied").first().waitFor();
    rig.proxy.rule = () => "pass";
    await signInAs(rig.device, rig.people.worker.email);
    await until(() => rig.said(id)).toEqual(["still mine"]);
  });

  test("[60] another person on this device is told only that there is unsent work of another account", async () => {
    await rig.assigned("Not for others");
    const { page } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await openTicket(page, "Not for others");
    rig.proxy.rule = (method, path) =>
      method !== "GET" && path.includes("/comments") ? "drop before" : "pass";
    await say(page, "secret of the worker");
    await page.locator('[data-chip="waiting"]').waitFor();
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Keep on this device" }).click();
    await page.getByRole("heading", { name: "Stores and buildings" }).waitFor();
    await signInAs(rig.device, rig.people.store.email);
    await page.goto("/dashboard?sync=open");
    await page.getByText("Another account has unsent work on this device.").waitFor();
    expect(await page.getByText("secret of the worker").count()).toBe(0);
  });
});

describe("the storage", () => {
  test("[68] is wiped altogether: after signing in the account is told what a device of it last had", async () => {
    // Of its own, so that nothing the phones before this one reported is counted.
    const worker = await workerOf(rig.server, rig.people.property);
    const id = await rig.assigned("All wiped", worker);
    const { page, context } = rig.device;
    await signInAs(rig.device, worker.email);
    await openTicket(page, "All wiped");
    const busy = { status: 503, body: { message: "Busy", error: "busy" } };
    rig.proxy.rule = (method, path) => (method === "POST" && path.includes("/comments") ? busy : "pass");
    await say(page, "never sent");
    await until(async () => rig.proxy.log.some((line) => line.path.includes("waiting=1"))).toBe(true);
    // The mark outside the database knows it too: nothing is written any more that would outlive the wiping.
    const isMarked = () =>
      page.evaluate(() =>
        Object.entries(localStorage).some(
          ([key, text]) => key.startsWith("fettle-mark:") && String(text).includes('"pending":1'),
        ),
      );
    await until(isMarked).toBe(true);
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", {
      origin: new URL(rig.proxy.url).origin,
      storageTypes: "all",
    });
    // Still busy: nothing a worker of the browser may yet know can be sent meanwhile.
    await signInAs(rig.device, worker.email);
    await page.goto("/dashboard");
    await page.getByText("1 thing not sent").waitFor();
    await page.getByRole("button", { name: "I have checked" }).click();
    await until(() => page.getByText("1 thing not sent").count()).toBe(0);
    expect(await rig.said(id)).toEqual([]);
  });

  test("[69] is full: the words stay in the form, the person is told, and nothing is half kept", async () => {
    await rig.assigned("No room");
    const { page, context } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await openTicket(page, "No room");
    await untilReadyForOffline(page);
    await context.setOffline(true);
    // What a full disk does to a write; this Chromium gives every origin the same quota, whatever it is told.
    await page.evaluate(() => {
      const own = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype);
      const real = { add: own.add, put: own.put };
      Object.assign(window, {
        giveRoom: () => Object.defineProperties(IDBObjectStore.prototype, real),
      });
      const full = function (this: IDBObjectStore) {
        this.transaction.abort();
        throw new DOMException("The disk is full", "QuotaExceededError");
      };
      Object.assign(IDBObjectStore.prototype, { add: full, put: full });
    });
    const [photo] = await photos(1);
    await page.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
    await page.getByText(/no space left/).waitFor();
    await page.getByLabel("Add a comment").fill("a long story");
    await page.getByRole("button", { name: "Post comment" }).click();
    await page.getByText("This phone’s storage is full.").first().waitFor();
    expect(await page.getByLabel("Add a comment").inputValue()).toBe("a long story");
    expect(await page.locator(".timeline .said", { hasText: "a long story" }).count()).toBe(0);
    await page.evaluate(() => (window as unknown as { giveRoom: () => void }).giveRoom());
    await page.getByRole("button", { name: "Post comment" }).click();
    await page.locator(".timeline .said", { hasText: "a long story" }).waitFor();
  });

  test("[74] does not answer: after five seconds the app says so; [85] cannot be opened: it says that too", async () => {
    await rig.assigned("Silent storage");
    await signInAs(rig.device, rig.people.worker.email);
    const { context } = rig.device;
    const slow = await context.newPage();
    await slow.addInitScript(() => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await slow.goto("/dashboard");
    await slow.getByText("This device’s storage does not answer").waitFor({ timeout: 15_000 });
    const broken = await context.newPage();
    await broken.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException("The disk is full", "InvalidStateError");
      };
    });
    await broken.goto("/dashboard");
    await broken.getByText("This device’s storage cannot be opened").waitFor();
  });

  test("[76] an upgrade that fails half-way leaves everything as it was; the next try has it all", async () => {
    const id = await rig.assigned("Bad upgrade");
    const { page, context } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await openTicket(page, "Bad upgrade");
    await context.setOffline(true);
    await say(page, "from before the upgrade");
    const name = `fettle-${rig.people.worker.id}`;
    const lower = await context.newPage();
    await lower.goto("about:blank");
    const bad = await context.newPage();
    // The next version of the app would ask for a higher one: so does this page, and breaks on the way.
    await context.setOffline(false);
    rig.proxy.rule = (method, path) =>
      method === "POST" && path.includes("/comments") ? "drop before" : "pass";
    await bad.goto("/terms");
    const end = await bad.evaluate(
      (database) =>
        new Promise<string>((resolve) => {
          const asked = indexedDB.open(database, 999);
          asked.addEventListener("upgradeneeded", () => {
            asked.result.createObjectStore("half");
            asked.transaction?.abort();
          });
          asked.addEventListener("success", () => resolve("opened"));
          asked.addEventListener("error", () => resolve("failed"));
        }),
      name,
    );
    expect(end).toBe("failed");
    // The tab that was in the way says that it was overtaken, or goes on; a fresh one has everything.
    rig.proxy.rule = () => "pass";
    await page.goto(`/tickets?ticket=${id}`);
    await page.locator(".timeline .said", { hasText: "from before the upgrade" }).waitFor();
    await until(() => rig.said(id)).toEqual(["from before the upgrade"]);
  });

  test("[81] local storage is forbidden: signing in, working and sending go on all the same", async () => {
    const id = await rig.assigned("No local storage");
    const device = await startDevice(rig.proxy.url, PHONE, {
      script: () => {
        const forbidden = () => {
          throw new DOMException("forbidden", "SecurityError");
        };
        Object.defineProperty(window, "localStorage", { get: forbidden });
      },
    });
    await signInAs(device, rig.people.worker.email);
    await openTicket(device.page, "No local storage");
    await say(device.page, "kept without it");
    await until(() => rig.said(id)).toEqual(["kept without it"]);
    await device.close();
  });
});

describe("two people, or two devices, and one thing", () => {
  test("[88] the ticket was deleted meanwhile: the comment is kept and can go to its author as a message", async () => {
    const { store, property } = rig.people;
    const { id } = (
      await store.ask(raiseTicket, { body: { title: "Deleted meanwhile", storeId: rig.people.shop.id } })
    ).data;
    const device = await startDevice(rig.proxy.url, DESKTOP);
    await signInAs(device, property.email);
    const { page } = device;
    await page.goto(`/tickets?ticket=${id}`);
    await page.getByLabel("Add a comment").waitFor();
    await device.context.setOffline(true);
    await say(page, "the hinge is the wrong one");
    await store.ask(deleteTicket, { names: { id } }).then((told) => told.data);
    await device.context.setOffline(false);
    await page.locator('[data-chip="needsyou"]').waitFor({ timeout: 30_000 });
    await page.goto("/dashboard?sync=open");
    await page.getByRole("button", { name: `Send as message to ${store.name}` }).click();
    await until(() => page.locator("textarea").first().inputValue()).toBe("the hinge is the wrong one");
    await device.close();
  });

  test("[91] the same field was changed on two devices: both values, one choice, and the other one stays in the timeline", async () => {
    const { store } = rig.people;
    const { id } = (
      await store.ask(raiseTicket, { body: { title: "Changed twice", storeId: rig.people.shop.id } })
    ).data;
    const device = await startDevice(rig.proxy.url, DESKTOP);
    await signInAs(device, store.email);
    const { page } = device;
    await page.goto(`/tickets?ticket=${id}&act=editTicket`);
    const form = page.getByRole("dialog", { name: "Edit Ticket" });
    await form.getByLabel("Title").fill("My title");
    await form.getByLabel("Description").fill("My description");
    await device.context.setOffline(true);
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
    await store.ask(editTicket, { names: { id }, body: { title: "Their title" } }).then((told) => told.data);
    await device.context.setOffline(false);
    await page.locator('[data-chip="needsyou"]').waitFor({ timeout: 30_000 });
    await page.goto("/dashboard?sync=open");
    const card = page.getByRole("group", { name: /^Title/ });
    await card.getByText("On the server: Their title").waitFor();
    await card.getByText("Yours: My title").waitFor();
    await page.getByRole("button", { name: "Keep what I chose" }).click();
    const now = async () => (await store.ask(readTicket, { names: { id } })).data;
    await until(async () => {
      const { title, description } = await now();
      return [title, description];
    }).toEqual(["My title", "My description"]);
    await until(() => rig.said(id)).toEqual([
      "Title was changed twice at the same time. Set aside: Their title",
    ]);
    await device.close();
  });

  test("[95] raised, changed, commented on and photographed without a network: four things in order, and the address stays", async () => {
    const device = await startDevice(rig.proxy.url, DESKTOP);
    await signInAs(device, rig.people.store.email);
    const { page } = device;
    await untilReadyForOffline(page);
    await page.goto("/tickets");
    await page.getByRole("link", { name: "Add New Ticket" }).click();
    const born = page.getByRole("dialog", { name: "Create New Ticket" });
    await untilStoreIsNamed(page);
    await device.context.setOffline(true);
    await born.getByLabel("Title").fill("Born offline");
    await born.getByRole("button", { name: "Create Ticket" }).click();
    await openTicket(page, "Born offline");
    const id = new URL(page.url()).searchParams.get("ticket") ?? "";
    await page.getByRole("button", { name: "Actions", exact: true }).click();
    await page.getByRole("menuitem", { name: /Edit/ }).click();
    await page.getByRole("dialog", { name: "Edit Ticket" }).getByLabel("Description").fill("with words");
    await page.getByRole("dialog", { name: "Edit Ticket" }).getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog", { name: "Edit Ticket" }).waitFor({ state: "detached" });
    const [photo] = await photos(1);
    await page.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
    await page.getByText("1 file kept on this phone").waitFor();
    await say(page, "and a photo");
    await device.context.setOffline(false);
    await until(() => rig.said(id), 60_000).toEqual(["and a photo"]);
    const ticket = (await rig.people.store.ask(readTicket, { names: { id } })).data;
    expect([ticket.title, ticket.description]).toEqual(["Born offline", "with words"]);
    await page.goto(`/tickets?ticket=${id}`);
    await page.getByRole("dialog", { name: "Born offline" }).waitFor();
    await device.close();
  });
});
