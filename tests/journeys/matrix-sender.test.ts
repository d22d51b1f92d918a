import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { listComments } from "#contract/tickets.ts";
import { cancelUpload, deleteFile } from "#contract/uploads.ts";
import { must } from "#domain/must.ts";
import { PHONE, signInAs, startDevice, untilReadyForOffline } from "#tests/support/browser.ts";
import { faultRig, openTicket, say, until } from "#tests/support/fault-journey.ts";
import { photos } from "#tests/support/photos.ts";

// Rows of the fault matrix that need a real browser: the network, the tabs and the worker.
// The number in brackets is the row's; the table of all rows stands in tests/README.md.

const rig = faultRig();

/** A phone whose browser does not send in the background: only pages do. */
const onlyPages = () => startDevice(rig.proxy.url, PHONE, { permissions: ["geolocation"] });

describe("the network", () => {
  test("[2] goes in the very moment of the tap: it waits, and is sent once when it is back", async () => {
    const id = await rig.assigned("Same moment");
    const { page, context } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await openTicket(page, "Same moment");
    await page.getByLabel("Add a comment").fill("in the lift");
    await Promise.all([page.getByRole("button", { name: "Post comment" }).click(), context.setOffline(true)]);
    await page.locator(".timeline .said", { hasText: "in the lift" }).waitFor();
    await context.setOffline(false);
    await until(() => rig.said(id)).toEqual(["in the lift"]);
  });

  test("[9] cannot find the server's name, or [28] blinks while something is sent: once, and no error for it", async () => {
    const id = await rig.assigned("No name");
    const { page, context } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await openTicket(page, "No name");
    await context.route("**/api/**", (route) => route.abort("namenotresolved"));
    await say(page, "without a name");
    await page.locator('[data-chip="waiting"]').waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await context.unroute("**/api/**");
    rig.proxy.delayMs = 150;
    await context.setOffline(true);
    await context.setOffline(false);
    await until(async () => {
      await context.setOffline(true);
      await context.setOffline(false);
      return rig.proxy.log.some((line) => line.path.includes("/comments") && line.method === "POST");
    }).toBe(true);
    rig.proxy.delayMs = 0;
    await until(() => rig.said(id)).toEqual(["without a name"]);
  });
});

describe("the tab", () => {
  test.each([0, 5, 20, 50])(
    "[31] dies %i ms after the tap: the words are a draft again or on their way, never gone and never twice",
    async (afterMs) => {
      const id = await rig.assigned(`Dies ${afterMs}`);
      await signInAs(rig.device, rig.people.worker.email);
      const sheet = await openTicket(rig.device.page, `Dies ${afterMs}`);
      await rig.device.page.getByLabel("Add a comment").fill("last words");
      await until(() =>
        rig.device.page.evaluate(async () => {
          const names = (await indexedDB.databases()).map((each) => each.name ?? "");
          return names.some((name) => /^fettle-(?!device)/.test(name));
        }),
      ).toBe(true);
      await rig.device.page.waitForTimeout(400);
      await sheet
        .getByRole("button", { name: "Post comment" })
        .evaluate((button: HTMLButtonElement) => button.click());
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await rig.device.killTab(`/tickets?ticket=${id}`);
      const { page } = rig.device;
      const isDraft = async () => (await page.getByLabel("Add a comment").inputValue()) === "last words";
      const isOn = async () => (await page.locator(".timeline .said", { hasText: "last words" }).count()) > 0;
      await until(async () => (await isDraft()) || (await isOn())).toBe(true);
      if (await isDraft()) await page.getByRole("button", { name: "Post comment" }).click();
      await until(() => rig.said(id)).toEqual(["last words"]);
    },
  );

  test("[45] closes while it sends: the other tab goes on", async () => {
    const id = await rig.assigned("Leader leaves");
    const device = await onlyPages();
    await signInAs(device, rig.people.worker.email);
    const first = device.page;
    await openTicket(first, "Leader leaves");
    rig.proxy.rule = (method, path) => (method === "POST" && path.includes("/comments") ? "hold" : "pass");
    await say(first, "from the one that left");
    await until(async () => rig.proxy.log.some((line) => line.path.includes("/comments"))).toBe(true);
    rig.proxy.rule = () => "pass";
    const second = await device.open("/dashboard");
    await second.locator('[data-chip="waiting"]').waitFor();
    await first.close();
    await second.bringToFront();
    await until(() => rig.said(id)).toEqual(["from the one that left"]);
    await device.close();
  });

  test("[42] two tabs tap 'Send now' together: one sender, one effect", async () => {
    const id = await rig.assigned("Both send");
    await signInAs(rig.device, rig.people.worker.email);
    const first = rig.device.page;
    await openTicket(first, "Both send");
    await untilReadyForOffline(first);
    await rig.device.context.setOffline(true);
    await say(first, "now");
    const second = await rig.device.open("/dashboard?sync=open");
    await first.goto("/dashboard?sync=open");
    const from = rig.proxy.log.length;
    await rig.device.context.setOffline(false);
    await Promise.all(
      [first, second].map((page) =>
        page
          .getByRole("button", { name: "Send now" })
          .click({ timeout: 3000 })
          .catch(() => undefined),
      ),
    );
    await until(() => rig.said(id)).toEqual(["now"]);
    const posts = rig.proxy.log.slice(from).filter((line) => line.method === "POST" && line.key !== "");
    expect(new Set(posts.map((line) => line.key)).size).toBe(posts.length === 0 ? 0 : 1);
  });

  test("[46] goes back and forward while it sends: it takes up its work again", async () => {
    const id = await rig.assigned("Back and forward");
    const device = await onlyPages();
    const { page } = device;
    await signInAs(device, rig.people.worker.email);
    await openTicket(page, "Back and forward");
    rig.proxy.rule = (method, path) => (method === "POST" && path.includes("/comments") ? "hold" : "pass");
    await say(page, "before I went");
    await page.goto("about:blank");
    rig.proxy.rule = () => "pass";
    await page.goBack();
    await until(() => rig.said(id)).toEqual(["before I went"]);
    await device.close();
  });

  test("[126] is loaded anew in the middle of an upload: finished parts are not sent again", async () => {
    const id = await rig.assigned("Half an upload");
    const device = await onlyPages();
    const { page } = device;
    await signInAs(device, rig.people.worker.email);
    const [photo] = await photos(1);
    const buffer = Buffer.concat([must(photo, "a photo").bytes, Buffer.alloc(12 * 1024 * 1024, 3)]);
    await openTicket(page, "Half an upload");
    let held = 0;
    rig.proxy.rule = (_method, path) => {
      if (!path.includes("/parts/3/") || held > 0) return "pass";
      held += 1;
      return "hold";
    };
    await page.getByLabel("Upload Files").setInputFiles({ name: "big.jpg", mimeType: "image/jpeg", buffer });
    await page.getByText("1 file kept on this phone").waitFor();
    await say(page, "with a big photo");
    await until(async () => held).toBe(1);
    await page.reload();
    await until(() => rig.said(id), 60_000).toEqual(["with a big photo"]);
    const sent = rig.proxy.log.flatMap((line) => /\/parts\/(\d+)\/upload/.exec(line.path)?.[1] ?? []);
    expect(sent.filter((n) => n === "1" || n === "2")).toEqual(["1", "2"]);
    const { data } = await rig.people.property.ask(listComments, { names: { id } });
    expect(data.comments[0]?.attachments[0]?.size).toBe(buffer.length);
    await device.close();
  });
});

describe("the worker", () => {
  test("[40] and the page are woken together: each thing is done once", async () => {
    const id = await rig.assigned("Woken together");
    const { page, context } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await untilReadyForOffline(page);
    await openTicket(page, "Woken together");
    await context.setOffline(true);
    for (const text of ["one", "two", "three"]) await say(page, text);
    const session = await context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const [found] = registrations;
        if (found) resolve(found.registrationId);
      });
    });
    await session.send("ServiceWorker.enable");
    const wake = {
      origin: new URL(rig.proxy.url).origin,
      registrationId: await registration,
      tag: "fettle-drain",
      lastChance: true,
    };
    // [38] the last chance of the browser finds no network: nothing is lost by it.
    await session.send("ServiceWorker.dispatchSyncEvent", wake).catch(() => undefined);
    await page.locator('[data-chip="waiting"]').waitFor();
    await context.setOffline(false);
    await session.send("ServiceWorker.dispatchSyncEvent", wake).catch(() => undefined);
    await until(() => rig.said(id)).toEqual(["one", "two", "three"]);
    await page.locator('[data-chip="sent"]').waitFor();
  });

  test("[39] may not sync in the background: the page sends, and says that it has to stay open", async () => {
    const id = await rig.assigned("Not allowed");
    const device = await startDevice(rig.proxy.url, PHONE, { permissions: ["geolocation"] });
    await signInAs(device, rig.people.worker.email);
    await openTicket(device.page, "Not allowed");
    await device.context.setOffline(true);
    await say(device.page, "by the page");
    await device.page.keyboard.press("Escape");
    await device.page.getByRole("button", { name: /1 waiting/ }).click();
    await device.page.getByText(/Keep the app open to send/).waitFor();
    await device.context.setOffline(false);
    await until(() => rig.said(id)).toEqual(["by the page"]);
    await device.close();
  });

  test("[47] in a browser without locks two tabs are one sender all the same", async () => {
    const id = await rig.assigned("Without locks");
    const device = await startDevice(rig.proxy.url, PHONE, {
      script: () => Object.defineProperty(Navigator.prototype, "locks", { value: undefined }),
    });
    await signInAs(device, rig.people.worker.email);
    const first = device.page;
    const second = await device.open("/dashboard");
    await openTicket(first, "Without locks");
    await say(first, "one");
    await openTicket(second, "Without locks");
    await say(second, "two");
    await until(async () => (await rig.said(id)).toSorted()).toEqual(["one", "two"]);
    await device.close();
  });

  test("[50] a phone that wakes does not wait for the rest of a long pause", async () => {
    const id = await rig.assigned("Woken up");
    const { page } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await openTicket(page, "Woken up");
    const busy = {
      status: 503,
      body: { message: "Busy", error: "busy" },
      headers: { "retry-after": "3000" },
    };
    rig.proxy.rule = (method, path) => (method === "POST" && path.includes("/comments") ? busy : "pass");
    await say(page, "after the nap");
    await page.goto("/dashboard?sync=open");
    await page.getByText(/Next try in \d+ s/).waitFor();
    rig.proxy.rule = () => "pass";
    await page.getByRole("button", { name: "Send now" }).click();
    await until(() => rig.said(id), 5000).toEqual(["after the nap"]);
  });
});

test("[79] a picked file that is changed or deleted before it is sent goes as it was picked", async () => {
  const id = await rig.assigned("Vanishing file");
  const { page, context } = rig.device;
  await signInAs(rig.device, rig.people.worker.email);
  await openTicket(page, "Vanishing file");
  await context.setOffline(true);
  const path = join(tmpdir(), `fettle-${process.pid}.jpg`);
  const original = must((await photos(1))[0], "a photo").bytes;
  writeFileSync(path, original);
  await page.getByLabel("Upload Files").setInputFiles(path);
  await page.getByText("1 file kept on this phone").waitFor();
  rmSync(path);
  await say(page, "the photo is gone from the gallery");
  await context.setOffline(false);
  await until(() => rig.said(id)).toEqual(["the photo is gone from the gallery"]);
  const { data } = await rig.people.property.ask(listComments, { names: { id } });
  expect(data.comments[0]?.attachments[0]?.size).toBe(original.length);
});

describe("the server has let go of a photo that waited for too long", () => {
  const kept = { name: "small.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(2000, 7) };
  const withPhoto = async (page: Page, words: string) => {
    await page.getByLabel("Upload Files").setInputFiles(kept);
    await page.getByText("1 file kept on this phone").waitFor();
    await say(page, words);
  };
  const arrived = async (id: string) => {
    const { data } = await rig.people.property.ask(listComments, { names: { id } });
    return data.comments.map(({ content, attachments }) => [content, attachments[0]?.size]);
  };

  test("[122] half-way: it is sent anew from the bytes that are here, and arrives", async () => {
    const id = await rig.assigned("Half-way");
    const { page } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await openTicket(page, "Half-way");
    let upload = "";
    rig.proxy.rule = (_method, path) => {
      upload ||= /uploads\/([^/]+)\/parts/.exec(path)?.[1] ?? "";
      return path.includes("/parts/") ? "drop before" : "pass";
    };
    await withPhoto(page, "half of it went");
    await until(async () => upload).not.toBe("");
    await rig.people.worker.ask(cancelUpload, { names: { id: upload } });
    rig.proxy.rule = () => "pass";
    await until(() => arrived(id), 60_000).toEqual([["half of it went", kept.buffer.length]]);
  });

  test("[122] whole, before its words came: the person is asked, and 'Try again' sends both", async () => {
    const id = await rig.assigned("Whole");
    const { page } = rig.device;
    await signInAs(rig.device, rig.people.worker.email);
    await openTicket(page, "Whole");
    rig.proxy.rule = (method, path) =>
      method === "POST" && path.includes("/comments") ? "drop before" : "pass";
    await withPhoto(page, "the words came late");
    await until(async () => rig.proxy.log.some((line) => line.path.includes("/comments"))).toBe(true);
    const key = await page.evaluate(async () => {
      const named = (await indexedDB.databases()).map((each) => each.name ?? "");
      const name = named.find((each) => /^fettle-(?!device)/.test(each)) ?? "";
      return new Promise<string>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const asking = opening.result.transaction("files").objectStore("files").getAll();
          asking.onsuccess = () => {
            opening.result.close();
            resolve((asking.result as { key: string }[])[0]?.key ?? "");
          };
        };
      });
    });
    await rig.people.worker.ask(deleteFile, { names: { s3Key: key } });
    rig.proxy.rule = () => "pass";
    await page.goto("/dashboard?sync=open");
    await page.getByRole("button", { name: "Try again" }).click({ timeout: 60_000 });
    await until(() => arrived(id), 60_000).toEqual([["the words came late", kept.buffer.length]]);
  });
});
