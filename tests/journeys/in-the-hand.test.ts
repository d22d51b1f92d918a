import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { listNotifications, readNotification } from "#contract/notifications.ts";
import { addComment, changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { updateProfile } from "#contract/accounts.ts";
import { decideOnBid, placeBid } from "#contract/bids.ts";
import { createBuilding } from "#contract/buildings.ts";
import { rateWork } from "#contract/ratings.ts";
import { must } from "#domain/must.ts";
import { PRODUCT } from "#domain/product.ts";
import {
  type Device,
  DESKTOP,
  PHONE,
  signInAs,
  startDevice,
  untilReadyForOffline,
} from "#tests/support/browser.ts";
import { faultRig, openTicket, say, until } from "#tests/support/fault-journey.ts";
import { registered, type TestPerson } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";
import { CACHE } from "#tests/support/server.ts";
import { moved } from "#tests/support/moved.ts";

// Installed, shared into, counted on its icon, worked by keys, printed and taken away.

const rig = faultRig();
const BUILD = join(CACHE, "build/app");

/** Width and height of a PNG. */
const sizeOf = (file: string) => {
  const bytes = readFileSync(join(BUILD, file));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

const savedBy = async (page: Page, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
};

/** The app itself, not the picture of its last time. */
const appStands = (page: Page) => page.locator('[data-chip="sent"]').waitFor();

describe("installed", () => {
  test("the manifest is whole, of the right type, and every file it names has the size it says", async () => {
    const answer = await fetch(`${rig.server.url}/manifest.webmanifest`);
    expect(answer.headers.get("content-type")).toMatch(/manifest\+json/);
    const manifest = (await answer.json()) as Record<string, never> & {
      icons: { src: string; sizes: string; purpose: string }[];
      screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
      shortcuts: { name: string; url: string }[];
    };
    expect(manifest).toMatchObject({ id: "/", scope: "/", display: "standalone", lang: "en" });
    expect(String(manifest["short_name"]).length).toBeLessThanOrEqual(12);
    expect(new Set(manifest.icons.map((icon) => icon.purpose))).toEqual(
      new Set(["any", "maskable", "monochrome"]),
    );
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots])
      if (src.endsWith(".png")) expect([src, sizeOf(src)]).toEqual([src, sizes]);
    for (const form of ["narrow", "wide"])
      expect(manifest.screenshots.filter((each) => each.form_factor === form && each.label)).toHaveLength(2);
    expect(manifest.shortcuts.map((each) => each.name)).toEqual([
      "New ticket",
      "Scan a code",
      "My tasks",
      "Bids",
      "Messages",
    ]);
  });

  test("what another app shares becomes a draft with its photo, without a network too", async () => {
    const { page, context } = rig.device;
    await signInAs(rig.device, rig.people.store.email);
    await untilReadyForOffline(page);
    await page.reload();
    await context.setOffline(true);
    const [photo] = await photos(1);
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), {
        method: "post",
        action: "/share",
        enctype: "multipart/form-data",
      });
      form.innerHTML =
        '<input type="file" name="photos" multiple><input name="text" value="Water under the door">';
      document.body.append(form);
      form.id = "from-another-app";
    });
    const more = Array.from({ length: 21 }, (_, n) => ({
      name: `reading ${n}.txt`,
      mimeType: "text/plain",
      buffer: Buffer.from("4 °C"),
    }));
    const empty = { name: "nothing.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) };
    const { path, bytes } = must(photo, "a photo");
    const first = { name: basename(path), mimeType: "image/jpeg", buffer: bytes };
    await page.locator("#from-another-app input[type=file]").setInputFiles([first, ...more, empty]);
    await page.locator("#from-another-app").evaluate((form: HTMLFormElement) => form.submit());
    const form = page.getByRole("dialog", { name: "Create New Ticket" });
    await form.getByText("22 files kept on this phone").waitFor();
    await until(() => form.getByLabel("Description").inputValue()).toBe("Water under the door");
    // Nothing of it is left out silently: neither what is empty nor what is too many.
    await form.getByText("1 shared file is not here").waitFor();
    await form.getByText("At most 20 files go together; here are 22. Please remove 2.").waitFor();
    const create = form.getByRole("button", { name: "Create Ticket" });
    expect(await create.isDisabled()).toBe(true);
    for (const name of ["reading 0.txt", "reading 1.txt"]) {
      await form.getByRole("button", { name: `Remove ${name}` }).click();
      await page.getByRole("dialog", { name: "Delete file" }).getByRole("button", { name: "Delete" }).click();
    }
    await until(() => create.isEnabled()).toBe(true);
  });

  test("a picture that the desktop opens with the app is part of a new ticket; a file too large for it is named", async () => {
    await signInAs(rig.device, rig.people.store.email);
    const page = await rig.device.context.newPage();
    await page.addInitScript(() => {
      const handle = (name: string, size: number) => ({
        getFile: () => {
          const file = new File([new Uint8Array([255, 216, 255, 217])], name, { type: "image/jpeg" });
          return Promise.resolve(size > 0 ? Object.defineProperty(file, "size", { value: size }) : file);
        },
      });
      const files = [handle("from the desktop.jpg", 0), handle("far too large.jpg", 200 * 1024 * 1024)];
      const setConsumer = (take: (launch: object) => void) => take({ files });
      Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
    });
    await page.goto("/tickets?new=ticket&source=file");
    const form = page.getByRole("dialog", { name: "Create New Ticket" });
    await form.getByText("1 file kept on this phone").waitFor();
    await page.getByText("far too large.jpg is too large. Files can have at most 100 MB.").waitFor();
    await page.close();
  });

  test("the offer to install comes after something was of use, asks once, and stays away for a month after 'Not now'", async () => {
    await rig.assigned("Of use");
    const { page } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await untilReadyForOffline(page);
    const offer = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event("beforeinstallprompt"), {
          prompt: async () => {
            document.documentElement.dataset["asked"] = "yes";
            return { outcome: "accepted" };
          },
        });
        dispatchEvent(event);
      });
    await offer();
    expect(await page.getByText("Put it on your home screen.").count()).toBe(0);
    await openTicket(page, "Of use");
    await say(page, "done something");
    await page.keyboard.press("Escape");
    await page.getByText("Put it on your home screen.").waitFor();
    await page.getByRole("button", { name: "Install" }).click();
    await until(() => page.evaluate(() => document.documentElement.dataset["asked"])).toBe("yes");
    await page.getByText("Put it on your home screen.").waitFor({ state: "detached" });
    await page.reload();
    await appStands(page);
    await offer();
    await page.getByText("Put it on your home screen.").waitFor();
    expect(await moved(page)).toEqual([]);
    await page.getByRole("button", { name: "Not now" }).click();
    await page.reload();
    await appStands(page);
    await offer();
    await page.waitForTimeout(300);
    expect(await page.getByText("Put it on your home screen.").count()).toBe(0);
  });

  test("an iPhone is shown the way in words and signs once the app was of use, and not when it is on the home screen already", async () => {
    const iPhone = () => {
      Object.defineProperty(navigator, "userAgent", {
        value: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
      });
      // Safari offers nothing of the kind.
      addEventListener("beforeinstallprompt", (event) => event.stopImmediatePropagation());
    };
    const device = await startDevice(rig.proxy.url, PHONE, { script: iPhone });
    await rig.assigned("Of use on an iPhone");
    await signInAs(device, rig.people.worker.email);
    await openTicket(device.page, "Of use on an iPhone");
    await say(device.page, "done something");
    await device.page.locator('[data-chip="sent"]').waitFor();
    await untilReadyForOffline(device.page);
    await device.context.setOffline(true);
    await say(device.page, "done without a network");
    await device.page.keyboard.press("Escape");
    await device.page.locator('[data-chip="waiting"]').waitFor();
    // The app on the home screen would not have it.
    expect(await device.page.getByText("Put it on your home screen.").count()).toBe(0);
    await device.context.setOffline(false);
    const way = device.page.getByRole("listitem").filter({ hasText: /Tap Share|Add to Home Screen/ });
    await expect.poll(() => way.count()).toBe(2);
    expect(await way.locator("svg path").count()).toBe(2);
    expect(await device.page.getByRole("button", { name: "Install" }).count()).toBe(0);
    await device.page.addInitScript(() => {
      const ask = matchMedia.bind(window);
      window.matchMedia = (query) => ask(query.includes("standalone") ? "all" : query);
    });
    await device.page.reload();
    await device.page.getByRole("link", { name: "Of use on an iPhone" }).waitFor();
    await device.page.locator('[data-chip="sent"]').waitFor();
    expect(await device.page.getByText("Tap Share").count()).toBe(0);
    expect(device.complaints).toEqual([]);
    await device.close();
  });

  test("the icon counts what is unread and what needs the person, is cleared at nothing, and every tab knows", async () => {
    const device = await startDevice(rig.proxy.url, DESKTOP, {
      script: () => {
        const counts: number[] = [];
        Object.assign(window, { counts });
        Object.assign(navigator, {
          setAppBadge: async (count: number) => void counts.push(count),
          clearAppBadge: async () => void counts.push(0),
        });
      },
    });
    await signInAs(device, rig.people.property.email);
    const counts = () =>
      device.page.evaluate(() => (window as unknown as { counts: number[] }).counts.at(-1));
    await until(counts).toBeGreaterThan(0);
    await until(() => device.page.title()).toBe(`(${await counts()}) Dashboard · ${PRODUCT}`);
    const tab = await device.context.newPage();
    await tab.goto("/dashboard");
    await tab.getByRole("button", { name: /^Notifications, \d\+? unread$/ }).waitFor();
    await device.page.getByRole("button", { name: /Notifications/ }).click();
    await device.page.getByRole("button", { name: /Mark all/i }).click();
    await until(counts).toBe(0);
    await until(() => device.page.title()).toBe(`Notifications · Dashboard · ${PRODUCT}`);
    // Read in one tab is read in the other.
    await tab.getByRole("button", { name: "Notifications", exact: true }).waitFor();
    await until(() => tab.title()).toBe(`Dashboard · ${PRODUCT}`);
    // The tab and the history name the item that is open, deep links too.
    const id = await rig.assigned("Named in the history");
    await tab.goto(`/tickets?ticket=${id}`);
    await until(() => tab.title()).toMatch(new RegExp(`Named in the history · Tickets · ${PRODUCT}$`));
    await tab.keyboard.press("Escape");
    await until(() => tab.title()).toMatch(new RegExp(`^(\\(\\d\\) )?Tickets · ${PRODUCT}$`));
    await device.close();
  });
});

test("sunlight mode makes words stronger and targets large enough for gloves, and stays on", async () => {
  await rig.assigned("In the sun");
  const { page } = rig.device;
  await signInAs(rig.device, rig.people.worker.email);
  await page.getByRole("button", { name: /your menu/i }).click();
  await page.getByRole("menuitem", { name: "Sunlight mode: off" }).click();
  await page.reload();
  await openTicket(page, "In the sun");
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("dialog[open] footer button, .bottomnav a, .picker label")]
      .map((each) => each.getBoundingClientRect().height)
      .filter((height) => height > 0 && height < 56),
  );
  expect(small).toEqual([]);
  const [soft, ink] = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue("--ink-soft"), style.getPropertyValue("--ink")];
  });
  expect(soft).toBe(ink);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});

test("the menu of a card low on the glass opens where all of it can be pressed", async () => {
  for (let n = 0; n < 6; n += 1)
    await rig.people.store.ask(raiseTicket, { body: { title: `Low ${n}`, storeId: rig.people.shop.id } });
  await signInAs(rig.device, rig.people.store.email);
  const { page } = rig.device;
  await page.goto("/tickets");
  const of = page.getByRole("button", { name: "Actions for Low 3" });
  await of.waitFor();
  // Just above the bar at the foot.
  await of.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 72));
  await of.click();
  const last = page.getByRole("menuitem", { name: "Delete Ticket" });
  await last.waitFor();
  const isOnTop = () =>
    last.evaluate((item) => {
      const { x, bottom } = item.getBoundingClientRect();
      return item.contains(document.elementFromPoint(x + 8, bottom - 2));
    });
  await until(isOnTop).toBe(true);
});

test("a finger that pulls the page down looks for news, a small pull and one in a sheet do not, and the button is the same", async () => {
  const device = await startDevice(rig.proxy.url, PHONE);
  const { page, context } = device;
  await signInAs(device, rig.people.worker.email);
  await untilReadyForOffline(page);
  const id = await rig.assigned("New since then");
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
  const pull = async (px: number) => {
    await touch("touchStart", 200);
    for (let y = 210; y <= 200 + px; y += 10) await touch("touchMove", y);
    await touch("touchEnd");
  };
  const upToDate = page.getByRole("status").getByText("Everything is up to date");
  // A second finger means something else.
  const pulled = () => page.locator(".pulldown[data-pulled]").count();
  await touch("touchStart", 200);
  for (let y = 210; y <= 300; y += 10) await touch("touchMove", y);
  expect(await pulled()).toBe(1);
  const touchPoints = [
    { x: 180, y: 300, id: 0 },
    { x: 220, y: 300, id: 1 },
  ];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await until(pulled).toBe(0);
  await touch("touchEnd");
  const looking = () => page.locator(".pulldown[data-looking]").count();
  await pull(60);
  expect(await looking()).toBe(0);
  await pull(200);
  await upToDate.waitFor();
  await page.getByRole("link", { name: "New since then" }).waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await upToDate.waitFor({ state: "detached" });

  await context.setOffline(true);
  await page.locator("[data-chip]").click();
  const centre = page.getByRole("dialog");
  await pull(200);
  expect(await looking()).toBe(0);
  await centre.getByRole("button", { name: "Look for news" }).click();
  await page.getByRole("status").getByText("No connection", { exact: true }).waitFor();
  expect(await page.getByText("Everything is up to date").count()).toBe(0);
  await context.setOffline(false);
  await page.goto(`/tickets?ticket=${id}`);
  await page.getByRole("dialog").getByText("New since then").first().waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});

describe("told while the app is closed", () => {
  test("the button asks, switches say what for, a push shows a banner that leads to its item, and off is off", async () => {
    const id = await rig.assigned("Told about");
    const device = await startDevice(rig.proxy.url, DESKTOP, {
      permissions: ["notifications", "background-sync"],
      script: () => {
        // This browser has no push service behind it: its end is played, everything else is real.
        let subscription: object | null = null;
        Object.assign(PushManager.prototype, {
          getSubscription: async () => subscription,
          subscribe: async () => {
            const endpoint = "https://fcm.googleapis.com/fcm/send/one";
            const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
            subscription = {
              endpoint,
              toJSON: () => ({ endpoint, keys }),
              unsubscribe: async () => {
                subscription = null;
                return true;
              },
            };
            return subscription;
          },
        });
      },
    });
    const { page, context } = device;
    await signInAs(device, rig.people.worker.email);
    await untilReadyForOffline(page);
    await page.goto("/profile");
    const section = page.getByRole("region", { name: "Notifications" });
    const said = () => rig.proxy.log.filter((line) => line.path.includes("/push/subscriptions")).length;
    expect(said()).toBe(0);
    await section.getByRole("button", { name: "Turn on" }).click();
    await section.getByText("This device is told, also while the app is closed.").waitFor();
    await section.getByRole("checkbox", { name: "Bids" }).click();
    await until(async () => said()).toBe(2);
    const news = async () =>
      (await rig.people.worker.ask(listNotifications)).data.notifications.find(
        (each) => each.data.taskId === id,
      );
    const notice = must(await news(), "the notice of the ticket");
    expect(notice.isRead).toBe(false);
    const session = await context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const [found] = registrations;
        if (found) resolve(found.registrationId);
      });
    });
    await session.send("ServiceWorker.enable");
    const registrationId = await registration;
    const path = `/tickets?ticket=${id}`;
    const push = (noticeId: string, type: string, title: string, tag = path) =>
      session.send("ServiceWorker.deliverPushMessage", {
        origin: new URL(rig.proxy.url).origin,
        registrationId,
        data: JSON.stringify({ id: noticeId, type, notification: { title, navigate: path, tag } }),
      });
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map((each) => [
          each.title,
          each.body,
          (each.data as { path: string }).path,
        ]),
      );
    await push(notice.id, "assigned", "New ticket assigned");
    await until(shown).toEqual([["New ticket assigned", "Open to see it.", path]]);
    // Something more about the same ticket: one banner speaks for both.
    await rig.people.property.ask(addComment, { names: { id }, body: { content: "Bring the long ladder." } });
    const comment = async () =>
      (await rig.people.worker.ask(listNotifications)).data.notifications.find(
        (each) => each.data.taskId === id && each.id !== notice.id,
      );
    await until(async () => (await comment()) !== undefined).toBe(true);
    const { id: commentNotice } = must(await comment(), "the notice of the comment");
    await push(commentNotice, "comment", "New comment");
    await until(shown).toEqual([["New comment", "2 new things. Open to see them.", path]]);
    // Read on another device: the banner here goes as soon as this one hears of it.
    const read = (noticeId: string) => rig.people.worker.ask(readNotification, { names: { id: noticeId } });
    await read(commentNotice);
    await read(notice.id);
    await page.goto("/profile");
    await until(shown).toEqual([]);
    // A push that comes late for what is read already leaves its banner until the next look: browsers take the right away otherwise.
    await push(notice.id, "assigned", "Late");
    await until(shown).toEqual([["Late", "Open to see it.", path]]);
    await push(commentNotice, "comment", "Later", "another");
    await until(shown).toEqual([["Later", "Open to see it.", path]]);
    await page.goto("/profile");
    await until(shown).toEqual([]);
    const other = await rig.assigned("Told about, too");
    const second = async () =>
      (await rig.people.worker.ask(listNotifications)).data.notifications.find(
        (each) => each.data.taskId === other,
      );
    await push(must(await second(), "another notice").id, "assigned", "New ticket assigned");
    await page.goto("/tickets");
    await page.getByRole("link", { name: "Told about, too" }).waitFor();
    await until(shown).toEqual([["New ticket assigned", "Open to see it.", path]]);
    // Nobody can press a banner in this browser: its button's event is played, all that follows is real.
    const [worker] = context.serviceWorkers();
    await must(worker, "the worker").evaluate(`(async () => {
      const [notification] = await registration.getNotifications();
      dispatchEvent(new NotificationEvent("notificationclick", { notification, action: "read" }));
    })()`);
    await until(async () => (await second())?.isRead).toBe(true);
    await until(shown).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    const stopped = page.getByText("Notifications have stopped on this device");
    const look = async () => {
      await page.goto("/profile?notices=open");
      await page.getByRole("dialog", { name: "Notifications" }).getByRole("list").waitFor();
    };
    await look();
    expect(await stopped.count()).toBe(0);
    // Taken back in the browser's settings.
    await context.clearPermissions();
    await look();
    await stopped.waitFor();
    await context.grantPermissions(["notifications", "background-sync"]);
    await page.goto("/profile");
    await section.getByRole("checkbox", { name: "Bids" }).waitFor();
    const before = said();
    await section.getByRole("button", { name: "Turn off" }).click();
    await section.getByRole("button", { name: "Turn on" }).waitFor();
    await until(async () => said()).toBe(before + 1);
    await device.close();
  });
});

test("F8 leads to what was just said and back to where one was; a swipe of fifty pixels puts it away, a shorter one does not", async () => {
  const device = await startDevice(rig.proxy.url, PHONE);
  const { page, context } = device;
  await signInAs(device, rig.people.store.email);
  await page.goto("/suggestions");
  const said = page.getByRole("status").getByText("Your suggestion has been submitted successfully!");
  const suggest = async (title: string) => {
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Description").fill("So that it is found at once.");
    await page.getByRole("button", { name: "Submit Suggestion" }).click();
    await said.waitFor();
  };
  const focused = () => page.evaluate(() => document.activeElement?.className ?? "");
  await suggest("A mark for lifts");
  await page.getByLabel("Title").focus();
  await until(async () => {
    await page.keyboard.press("F8");
    return focused();
  }).toContain("toast");
  await page.keyboard.press("F8");
  expect(await page.getByLabel("Title").evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("F8");
  await page.keyboard.press("Escape");
  await said.waitFor({ state: "detached" });
  expect(await page.getByLabel("Title").evaluate((field) => field === document.activeElement)).toBe(true);

  await suggest("A mark for stairs");
  const box = must(await page.locator(".toast").boundingBox(), "the toast");
  const session = await context.newCDPSession(page);
  const swipe = async (px: number) => {
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height - 6 }],
      });
    await touch("touchStart", box.x + 60);
    for (let moved = 5; moved <= px; moved += 5) await touch("touchMove", box.x + 60 + moved);
    await touch("touchEnd");
  };
  await swipe(40);
  expect(await said.isVisible()).toBe(true);
  await swipe(60);
  await until(() => said.count()).toBe(0);
  expect(device.complaints).toEqual([]);
  await device.close();
});

describe("at a desk", () => {
  test("a ticket stands beside its list: the next one is a click or a key away, drafts stay, one step back or Escape leads out", async () => {
    await rig.assigned("Beside, first");
    await rig.assigned("Beside, second");
    const device = await startDevice(rig.proxy.url, DESKTOP);
    const { page } = device;
    await signInAs(device, rig.people.worker.email);
    await page.goto("/tickets");
    const card = (title: string) =>
      page.locator("#main .ticketcard", { hasText: title }).getByRole("link").first();
    const beside = (title: string) => page.getByRole("dialog", { name: title });
    await card("Beside, first").click();
    await beside("Beside, first").getByLabel("Add a comment").fill("Half a sentence");
    await card("Beside, second").click();
    await beside("Beside, second").waitFor();
    await until(() => page.getByRole("dialog").count()).toBe(1);
    await until(() => card("Beside, second").getAttribute("aria-current")).toBe("true");
    await page.keyboard.press("j");
    await until(() => beside("Beside, first").getByLabel("Add a comment").inputValue()).toBe(
      "Half a sentence",
    );
    await page.keyboard.press("k");
    await beside("Beside, second").waitFor();
    // What is typed into the list's search is meant for the search.
    const search = page.locator("#main").getByRole("searchbox");
    await search.fill("Beside");
    await search.press("Escape");
    await beside("Beside, second").waitFor();
    // An act lies over both and goes first.
    await beside("Beside, second").getByRole("button", { name: "Mark as completed" }).click();
    await page.getByRole("dialog", { name: "Mark Task as Completed" }).waitFor();
    await page.keyboard.press("Escape");
    await until(() => page.getByRole("dialog").count()).toBe(1);
    await beside("Beside, second").getByRole("heading", { name: "Beside, second" }).click();
    await page.keyboard.press("Escape");
    await until(() => page.getByRole("dialog").count()).toBe(0);
    await card("Beside, first").click();
    await card("Beside, second").click();
    await beside("Beside, second").waitFor();
    await page.goBack();
    await until(() => page.getByRole("dialog").count()).toBe(0);
    expect(device.complaints).toEqual([]);
    await device.close();
  });

  test("keys lead everywhere, are shown by '?', and never act while something is typed", async () => {
    const device = await startDevice(rig.proxy.url, DESKTOP);
    const { page } = device;
    await signInAs(device, rig.people.store.email);
    await page.locator("#main h1").waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press("t");
    await page.waitForURL("**/tickets");
    await page.keyboard.press("g");
    await drawnAnew(page);
    await page.locator("#main input[type=search]").waitFor();
    const slow = await page.context().newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.keyboard.press("d");
    await page.waitForURL("**/dashboard");
    // The field of the page that is being left is still drawn.
    await page.keyboard.press("/");
    await page.waitForURL("**/tickets");
    await until(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("search");
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.keyboard.type("gbn?");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/tickets");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).getByText("New ticket").waitFor();
    await page.keyboard.press("Escape");
    // A "g" that leads nowhere takes no key with it.
    await page.keyboard.press("g");
    await page.keyboard.press("n");
    await page.getByRole("dialog", { name: "Create New Ticket" }).waitFor();
    await device.close();
  });

  test("signs without words say their name to a mouse that rests and to keys; Escape puts that away and leaves the sheet", async () => {
    const device = await startDevice(rig.proxy.url, DESKTOP);
    const { page } = device;
    await signInAs(device, rig.people.store.email);
    await page.locator("#main h1").waitFor();
    const hint = page.locator(".hint:popover-open");
    await page.getByRole("button", { name: /^Notifications/ }).hover();
    await hint.getByText("Notifications").waitFor();
    await page.getByRole("button", { name: /^Messages/ }).hover();
    await hint.getByText("Messages").waitFor();
    await page.locator("#main h1").hover();
    await until(() => hint.count()).toBe(0);
    await page.goto("/dashboard?new=ticket");
    const sheet = page.getByRole("dialog", { name: "Create New Ticket" });
    await sheet.getByRole("button", { name: "Close" }).hover();
    await hint.getByText("Close").waitFor();
    await page.keyboard.press("Escape");
    await until(() => hint.count()).toBe(0);
    expect(await sheet.count()).toBe(1);
    await sheet.getByLabel("Title").focus();
    await page.keyboard.press("Shift+Tab");
    await hint.getByText("Close").waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    expect(device.complaints).toEqual([]);
    await device.close();
  });

  test("the week's work stands by day, and goes into a calendar and a table, without a network", async () => {
    const { store, property, worker, shop } = rig.people;
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { id } = (
      await store.ask(raiseTicket, { body: { title: "Gutters, front; and back", storeId: shop.id } })
    ).data;
    await property.ask(changeTicketStatus, {
      names: { id },
      body: {
        status: "maintenance_worker_working",
        assignedTo: worker.id,
        scheduledDate: day,
        scheduledTime: "09:30",
      },
    });
    const device = await startDevice(rig.proxy.url, DESKTOP);
    const { page } = device;
    await signInAs(device, worker.email);
    await page.getByRole("link", { name: "Gutters, front; and back" }).waitFor();
    await untilReadyForOffline(page);
    await page.goto("/tickets");
    await page.getByRole("link", { name: "Agenda" }).waitFor();
    await device.context.setOffline(true);
    const table = await savedBy(page, () => page.getByRole("button", { name: "Save as CSV" }).click());
    expect(table.text).toContain('"Gutters, front; and back",Maintenance Worker Working');
    await page.getByRole("link", { name: "Agenda" }).click();
    await page.getByRole("link", { name: "Gutters, front; and back" }).waitFor();
    const calendar = await savedBy(page, () =>
      page.getByRole("button", { name: "Save to calendar" }).click(),
    );
    expect(calendar.name).toMatch(/\.ics$/);
    expect(calendar.text).toContain(`DTSTART:${day.replaceAll("-", "")}T093000\r\n`);
    expect(calendar.text).toContain("SUMMARY:Gutters\\, front\\; and back\r\n");
    // What waits says so here, too.
    await page.getByRole("link", { name: "Gutters, front; and back" }).click();
    await say(page, "Ladder is in the yard");
    await page.keyboard.press("Escape");
    await page.locator("article", { hasText: "Gutters, front" }).getByText("Waiting to send").waitFor();
    await device.close();
  });

  test("every other list goes into a table, too: bids, stores, workers, buildings, a vendor's jobs and ratings", async () => {
    const { store, property, worker, shop } = rig.people;
    const vendor = await registered(rig.server, "Vendor", "Tara Tables");
    await vendor.ask(updateProfile, {
      body: { phone: "1", address: "1 Road", city: "Town", state: "IL", zip: "1" },
    });
    const place = { address: "2 Mall Road", state: "IL", city: "Springfield", zipcode: "62701" };
    await property.ask(createBuilding, { body: { name: "West Mall", ...place } });
    const { id } = (await store.ask(raiseTicket, { body: { title: "Loose tiles", storeId: shop.id } })).data;
    const move = (who: TestPerson, body: object) => who.ask(changeTicketStatus, { names: { id }, body });
    await move(property, { status: "out_for_bid" });
    const offer = {
      estimatedCost: 90,
      description: "=Grout",
      scheduleDate: "2030-05-06",
      scheduleTime: "08:30",
    };
    const bid = await vendor.ask(placeBid, { body: { taskId: id, ...offer } });
    await store.ask(decideOnBid, { names: { id: bid.data.id }, body: { status: "accepted" } });
    await move(vendor, { status: "in_progress" });
    await move(vendor, { status: "completed", content: "Done" });
    await store.ask(rateWork, { body: { userId: vendor.id, taskId: id, rating: 4, comment: "Neat" } });
    const saved = async ({ page }: Device, path: string, waitFor: string) => {
      await page.goto(path);
      await page.getByText(waitFor).first().waitFor();
      return savedBy(page, () => page.getByRole("button", { name: "Save as CSV" }).click());
    };
    const on = async (who: TestPerson) => {
      const device = await startDevice(rig.proxy.url, DESKTOP);
      await signInAs(device, who.email);
      await appStands(device.page);
      return device;
    };
    const desk = await on(store);
    const bids = await saved(desk, "/bids?bids=won", "$90.00");
    expect(bids.name).toMatch(/^fettle-bids-.*\.csv$/);
    expect(bids.text).toContain("Loose tiles,Accepted,$90.00,'=Grout,");
    expect((await saved(desk, "/profile", "Store Management")).text).toContain("Downtown,Ground floor,");
    const office = await on(property);
    expect((await saved(office, "/dashboard", worker.email)).text).toContain(`,${worker.email},`);
    expect((await saved(office, "/profile", "West Mall")).text).toContain("West Mall,2 Mall Road,");
    const van = await on(vendor);
    expect((await saved(van, "/my-tickets", "Loose tiles")).text).toContain("Loose tiles,Completed,");
    expect((await saved(van, "/ratings", "Neat")).text).toContain(",4,Loose tiles,Neat,");
    for (const device of [desk, office, van]) {
      expect(device.complaints).toEqual([]);
      await device.close();
    }
  });

  test("a job's report holds what was done with its photos, and prints without the app around it", async () => {
    const id = await rig.assigned("For the file");
    const device = await startDevice(rig.proxy.url, DESKTOP);
    const { page } = device;
    await signInAs(device, rig.people.worker.email);
    await openTicket(page, "For the file");
    const [photo] = await photos(1);
    await page.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
    await page.getByText("1 file kept on this phone").waitFor();
    await say(page, "see the photo");
    await page.getByRole("link", { name: "Report" }).click();
    await page.waitForURL(`**/report/${id}`);
    await page.locator(".report").getByRole("heading", { name: "For the file" }).waitFor();
    await page.locator(".report").getByText("see the photo").waitFor();
    await page.locator(".report").getByRole("img").first().waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
    expect(await page.locator(".topbar").isVisible()).toBe(false);
    await device.close();
  });
});

/** The page is drawn anew between two keys, as when news comes. */
async function drawnAnew(page: Page) {
  await page.evaluate(() => {
    history.replaceState(history.state, "", "?q=news");
    dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
  });
  await until(() => page.locator("#main input[type=search]").inputValue()).toBe("news");
}
