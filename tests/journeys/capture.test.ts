import { decodeQR } from "qr/decode.js";
import { describe, expect, test } from "vitest";
import { createStore } from "#contract/stores.ts";
import { type Code, codeAddress } from "#domain/codes.ts";
import { listTickets } from "#contract/tickets.ts";
import {
  DESKTOP,
  PHONE,
  signInAs,
  startDevice,
  untilReadyForOffline,
  untilStoreIsNamed,
} from "#tests/support/browser.ts";
import { faultRig, openTicket, until } from "#tests/support/fault-journey.ts";
import { filmOfCode } from "#tests/support/film.ts";
import { QUARTERS, photos, photosOfEveryTurn, quartersOf, sizeOf, tallPhoto } from "#tests/support/photos.ts";

// The camera, the microphone and the pictures of a phone. A fake camera stands in for the
// lens; everything behind it is real.

const rig = faultRig();

const ticketCalled = async (title: string) =>
  (
    await rig.people.store.ask(listTickets, { query: { project_id: "1", page: "1", limit: "50" } })
  ).data.tasks.find((each) => each.title === title);

const bytesOf = async (key: string) => {
  const answer = await fetch(`${rig.server.url}/api/external/download/${key}`, {
    headers: { authorization: `Bearer ${rig.people.store.token}` },
  });
  return new Uint8Array(await answer.arrayBuffer());
};

test("what is dictated stands in the field; where the browser says it listens and hears nothing, a voice note takes its place", async () => {
  const device = await startDevice(rig.proxy.url, PHONE, { hasMedia: true });
  const { page } = device;
  await page.addInitScript(() => {
    class Played extends EventTarget {
      start() {
        Object.assign(globalThis, { hearing: this });
      }
      stop() {
        this.dispatchEvent(new Event("end"));
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Played, webkitSpeechRecognition: Played });
  });
  await signInAs(device, rig.people.store.email);
  await page.goto("/tickets?new=ticket");
  await untilStoreIsNamed(page);
  await page.getByLabel("Description").fill("In the cold room:");
  await page.getByRole("button", { name: "Dictate" }).click();
  const hears = (...sentences: string[]) =>
    page.evaluate((all) => {
      const { hearing } = globalThis as unknown as { hearing: EventTarget };
      hearing.dispatchEvent(new Event("audiostart"));
      const results = all.map((transcript) => Object.assign([{ transcript }], { isFinal: true }));
      hearing.dispatchEvent(Object.assign(new Event("result"), { results, resultIndex: 0 }));
    }, sentences);
  const field = page.getByLabel("Description");
  await hears("the gasket is torn", "and it drips");
  await until(() => field.inputValue()).toBe("In the cold room: the gasket is torn and it drips");
  const takeBack = page.getByRole("button", { name: "Take back what was said last" });
  await takeBack.click();
  await until(() => field.inputValue()).toBe("In the cold room: the gasket is torn");
  // What comes next goes to where the cursor stands.
  await field.press("Home");
  await hears("second door");
  await hears("is fine");
  await until(() => field.inputValue()).toBe("second door is fine In the cold room: the gasket is torn");
  const beforeCursor = () =>
    field.evaluate((area: HTMLTextAreaElement) => area.value.slice(0, area.selectionEnd).trimEnd());
  await until(beforeCursor).toBe("second door is fine");
  await takeBack.click();
  await until(() => field.inputValue()).toBe("second door In the cold room: the gasket is torn");
  await takeBack.click();
  await until(() => field.inputValue()).toBe("In the cold room: the gasket is torn");
  await field.press("End");
  await field.pressSequentially(".");
  await until(() => takeBack.count()).toBe(0);
  await page.getByRole("button", { name: "Stop dictating" }).click();
  await page.getByRole("button", { name: "Dictate" }).click();
  await page.getByRole("status").getByText("Speech Recognition Not Available").waitFor();
  await page.getByRole("group", { name: "Voice note" }).waitFor();
  await page.getByText("1 file kept on this phone").waitFor();
  await page.getByRole("button", { name: "Stop and keep" }).click();
  await page.getByRole("button", { name: "Dictate" }).waitFor();
  expect(await field.inputValue()).toBe("In the cold room: the gasket is torn.");
  expect(device.complaints).toEqual([]);
  await device.close();
});

test("photos of the camera in the app are on the phone before anything else: a crash takes none", async () => {
  const device = await startDevice(rig.proxy.url, PHONE, { hasMedia: true });
  await signInAs(device, rig.people.store.email);
  await device.page.goto("/tickets?new=ticket");
  await untilStoreIsNamed(device.page);
  await device.page.getByLabel("Title").fill("Seen by the camera");
  await device.page.getByRole("button", { name: "Take photo" }).click();
  const finder = device.page.getByRole("dialog", { name: "Take photos" });
  for (const count of ["1 photo kept", "2 photos kept", "3 photos kept"]) {
    await finder.getByRole("button", { name: "Take photo" }).click();
    await finder.getByText(count).waitFor();
  }
  await until(() => device.page.evaluate(() => Boolean(document.querySelector("dialog video")))).toBe(true);
  await device.killTab("/tickets?new=ticket");
  const { page } = device;
  await page.getByText("3 files kept on this phone").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Seen by the camera");
  await untilStoreIsNamed(page);
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await until(async () => (await ticketCalled("Seen by the camera"))?.attachments.length, 60_000).toBe(3);
  const key = (await ticketCalled("Seen by the camera"))?.attachments[0]?.s3Key ?? "";
  const { width, height } = sizeOf(await bytesOf(key));
  expect(Math.max(width, height)).toBeLessThanOrEqual(2000);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test("at a desk photos are dropped on the form or pasted into it, and are on the server with the ticket", async () => {
  const device = await startDevice(rig.proxy.url, DESKTOP);
  const { page } = device;
  await signInAs(device, rig.people.store.email);
  await page.goto("/tickets?new=ticket");
  await untilStoreIsNamed(page);
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  await form.getByLabel("Title").fill("Dropped and pasted");
  const bring = (how: "drop" | "paste", name: string) =>
    form.getByLabel("Title").evaluate(
      (field, [kind = "", called = ""]) => {
        const data = new DataTransfer();
        data.items.add(new File([called], called, { type: "text/plain" }));
        const more = { bubbles: true, cancelable: true };
        const event =
          kind === "drop"
            ? new DragEvent("drop", { dataTransfer: data, ...more })
            : new ClipboardEvent("paste", { clipboardData: data, ...more });
        field.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [how, name],
    );
  expect(await bring("drop", "dropped.txt")).toBe(true);
  await form.getByText("1 file kept on this phone").waitFor();
  expect(await bring("paste", "pasted.txt")).toBe(true);
  await form.getByText("2 files kept on this phone").waitFor();
  await page.getByRole("button", { name: "Create Ticket" }).click();
  const names = async () =>
    (await ticketCalled("Dropped and pasted"))?.attachments.map((each) => each.originalName).toSorted();
  await until(names, 60_000).toEqual(["dropped.txt", "pasted.txt"]);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test("the camera is let go of when its sheet is closed", async () => {
  const device = await startDevice(rig.proxy.url, PHONE, { hasMedia: true });
  const { page } = device;
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish);
      Object.assign(globalThis, { opened: stream });
      return stream;
    };
  });
  await signInAs(device, rig.people.store.email);
  await page.goto("/tickets?new=ticket");
  await page.getByRole("button", { name: "Take photo" }).click();
  const finder = page.getByRole("dialog", { name: "Take photos" });
  await until(() => finder.getByRole("button", { name: "Take photo" }).isEnabled()).toBe(true);
  const state = () =>
    page.evaluate(() => (globalThis as unknown as { opened: MediaStream }).opened.getTracks()[0]?.readyState);
  expect(await state()).toBe("live");
  await finder.getByRole("button", { name: "Done" }).click();
  await until(state).toBe("ended");
  await device.close();
});

test("where the camera may not be used, the app says so and offers the phone's own", async () => {
  const device = await startDevice(rig.proxy.url, PHONE, {
    script: () => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    },
  });
  const { page } = device;
  await signInAs(device, rig.people.store.email);
  await page.goto("/tickets?new=ticket");
  await page.getByRole("button", { name: "Take photo" }).click();
  const finder = page.getByRole("dialog", { name: "Take photos" });
  await finder.getByText("Fettle may not use the camera.").waitFor();
  expect(await finder.locator('input[type="file"][capture]').count()).toBe(1);
  await finder.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Voice note" }).click();
  await page.getByText("Fettle may not listen.").waitFor();
  // What cannot be recorded holds nothing up.
  await untilStoreIsNamed(page);
  await page.getByLabel("Title").fill("Without a lens");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await page.getByRole("link", { name: "Without a lens" }).waitFor();
  await device.close();
});

test("a photo of twelve megapixels is sent smaller and upright; whoever wants every pixel gets them", async () => {
  const device = await startDevice(rig.proxy.url, PHONE);
  const { page } = device;
  const tall = await tallPhoto();
  await signInAs(device, rig.people.store.email);
  const raise = async (title: string) => {
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Upload Files").setInputFiles(tall.path);
    await page.getByText("1 file kept on this phone").waitFor();
    await untilStoreIsNamed(page);
    await page.getByRole("button", { name: "Create Ticket" }).click();
    await until(async () => (await ticketCalled(title))?.attachments.length, 60_000).toBe(1);
    return bytesOf((await ticketCalled(title))?.attachments[0]?.s3Key ?? "");
  };
  await page.goto("/tickets?new=ticket");
  const smaller = await raise("Made smaller");
  expect(sizeOf(smaller)).toEqual({ width: 1500, height: 2000 });
  expect(smaller.byteLength).toBeLessThan(tall.bytes.length / 3);
  await page.goto("/tickets?new=ticket");
  await page.getByLabel("Keep photos in their original size").check();
  const whole = await raise("As it was");
  expect(Buffer.from(whole).equals(tall.bytes)).toBe(true);
  await device.close();
});

test("however the camera was held, all eight ways, the photo arrives smaller and upright", async () => {
  const device = await startDevice(rig.proxy.url, PHONE);
  const { page } = device;
  await signInAs(device, rig.people.store.email);
  await page.goto("/tickets?new=ticket");
  await untilStoreIsNamed(page);
  const turned = (await photosOfEveryTurn(page)).map((each) => ({ ...each, mimeType: "image/jpeg" }));
  await page.getByLabel("Title").fill("Held every way");
  await page.getByLabel("Upload Files").setInputFiles(turned);
  await page.getByText("8 files kept on this phone").waitFor();
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await until(async () => (await ticketCalled("Held every way"))?.attachments.length, 60_000).toBe(8);
  for (const { s3Key } of (await ticketCalled("Held every way"))?.attachments ?? []) {
    const arrived = await bytesOf(s3Key);
    expect(sizeOf(arrived)).toEqual({ width: 2000, height: 1333 });
    expect(await quartersOf(page, arrived)).toEqual([...QUARTERS]);
  }
  await device.close();
});

test("a voice note made in the basement survives a crash, is heard there, and arrives", async () => {
  const device = await startDevice(rig.proxy.url, PHONE, { hasMedia: true });
  await rig.assigned("Hear for yourself");
  await signInAs(device, rig.people.worker.email);
  await openTicket(device.page, "Hear for yourself");
  await untilReadyForOffline(device.page);
  const at = new URL(device.page.url());
  await device.context.setOffline(true);
  const open = async () => {
    const more = device.page.getByRole("button", { name: "Add files" });
    if ((await more.count()) > 0) await more.click();
  };
  await open();
  await device.page.getByRole("button", { name: "Voice note" }).click();
  await device.page.getByRole("group", { name: "Voice note" }).waitFor();
  await device.page.getByText("1 file kept on this phone").waitFor();
  await device.killTab(`${at.pathname}${at.search}`);
  const { page } = device;
  await open();
  await page.getByText("1 file kept on this phone").waitFor();
  await page.locator("audio").waitFor();
  await page.getByLabel("Add a comment").fill("Listen to this");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.locator(".timeline audio").waitFor();
  await device.context.setOffline(false);
  const arrived = async () => {
    const id = at.searchParams.get("ticket") ?? "";
    const answer = await fetch(`${rig.server.url}/api/external/tasks/${id}/comments`, {
      headers: { authorization: `Bearer ${rig.people.store.token}` },
    });
    const { comments } = (await answer.json()) as {
      comments: { attachments: { mimeType: string; size: number }[] }[];
    };
    return comments.flatMap((each) => each.attachments.map(({ mimeType, size }) => [mimeType, size > 1000]));
  };
  await until(arrived, 60_000).toEqual([["audio/webm", true]]);
  expect(device.complaints).toEqual([]);
  await device.close();
});

describe("printed codes", () => {
  const filming = async (code: Code, email: string) => {
    const film = filmOfCode(codeAddress(rig.server.url, code));
    const device = await startDevice(rig.proxy.url, PHONE, { film });
    await signInAs(device, email);
    await untilReadyForOffline(device.page);
    await device.page.goto("/tickets");
    return device;
  };

  test("a store's code begins a ticket for that store, without a network", async () => {
    const { store } = rig.people;
    const second = { name: "Uptown", location: "Roof", address: "9 Hill Road", city: "Springfield" };
    const { id } = (await store.ask(createStore, { body: second })).data;
    const device = await filming({ kind: "store", id }, store.email);
    const { page } = device;
    await page.goto("/tickets?new=ticket");
    await untilStoreIsNamed(page);
    expect(await page.getByLabel("Store").inputValue()).not.toBe(id);
    await page.goto("/tickets");
    await page.getByRole("link", { name: "Scan", exact: true }).waitFor();
    await device.context.setOffline(true);
    await page.getByRole("link", { name: "Scan", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Create New Ticket" });
    await form.waitFor();
    await until(() => form.getByLabel("Store").inputValue()).toBe(id);
    await form.getByLabel("Title").fill("Scanned on the roof");
    await form.getByRole("button", { name: "Create Ticket" }).click();
    await page.getByRole("link", { name: /Scanned on the roof/ }).waitFor();
    await device.context.setOffline(false);
    await until(async () => (await ticketCalled("Scanned on the roof"))?.storeId).toBe(id);
    expect(device.complaints).toEqual([]);
    await device.close();
  });

  test("the code of somebody else's store is said to be that, and a ticket's code opens it", async () => {
    const foreign = await filming(
      { kind: "store", id: "0192f000-0000-7000-8000-000000000001" },
      rig.people.store.email,
    );
    await foreign.page.getByRole("link", { name: "Scan", exact: true }).click();
    await foreign.page.getByText("The code belongs to a store that is not yours.").waitFor();
    await foreign.close();
    const id = await rig.assigned("Behind the code");
    const device = await filming({ kind: "ticket", id }, rig.people.worker.email);
    await device.page.getByRole("link", { name: "Scan", exact: true }).click();
    await device.page.getByRole("dialog", { name: "Behind the code" }).waitFor();
    await device.close();
  });

  test("the printed code of a store holds its address", async () => {
    const { store, shop } = rig.people;
    const desk = await startDevice(rig.proxy.url, DESKTOP);
    const { page } = desk;
    await signInAs(desk, store.email);
    await page.goto("/profile");
    await page.getByRole("button", { name: `Actions for ${shop.name}` }).click();
    await page.getByRole("menuitem", { name: "Printable code" }).click();
    const code = page.getByRole("img", { name: `Code of ${shop.name}` });
    const shot = (await code.screenshot()).toString("base64");
    const { data, width, height } = await page.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      if (!pen) throw new Error("no canvas");
      pen.drawImage(bitmap, 0, 0);
      const image = pen.getImageData(0, 0, bitmap.width, bitmap.height);
      return { data: [...image.data], width: image.width, height: image.height };
    }, shot);
    expect(decodeQR({ data: Uint8Array.from(data), width, height })).toBe(
      codeAddress(new URL(page.url()).origin, { kind: "store", id: shop.id }),
    );
    await desk.close();
  });
});

test("the screen stays on while somebody records and while many photos are being sent, and goes back to its own ways after", async () => {
  const device = await startDevice(rig.proxy.url, PHONE, {
    hasMedia: true,
    script: () => {
      const calls: string[] = [];
      Object.assign(globalThis, { calls });
      navigator.wakeLock.request = () => {
        calls.push("on");
        return Promise.resolve({
          release: () => Promise.resolve(void calls.push("off")),
        } as WakeLockSentinel);
      };
    },
  });
  const { page } = device;
  await signInAs(device, rig.people.store.email);
  await page.goto("/tickets?new=ticket");
  const calls = () => page.evaluate(() => (globalThis as unknown as { calls: string[] }).calls);
  await page.getByRole("button", { name: "Voice note" }).click();
  await until(calls).toEqual(["on"]);
  await page.getByText("1 file kept on this phone").waitFor();
  await page.getByRole("button", { name: "Stop and keep" }).click();
  await until(calls).toEqual(["on", "off"]);
  const id = await rig.assigned("Many photos");
  await page.goto(`/tickets?ticket=${id}`);
  await page.getByLabel("Add a comment").fill("All of the roof");
  const many = await photos(5);
  await page.getByLabel("Upload Files").setInputFiles(many.map(({ path }) => path));
  await page.getByText("5 files kept on this phone").waitFor();
  rig.proxy.rule = (_method, path) => (path.includes("/parts/") ? "hold" : "pass");
  await page.getByRole("button", { name: "Post comment" }).click();
  await until(async () => (await calls()).at(-1)).toBe("on");
  rig.proxy.rule = () => "pass";
  await page.locator('[data-chip="sent"]').waitFor({ timeout: 60_000 });
  await until(async () => (await calls()).at(-1)).toBe("off");
  await device.close();
});

test("a report's link goes to the phone's own sharing, else to the clipboard with a word", async () => {
  const id = await rig.assigned("Worth telling");
  const device = await startDevice(rig.proxy.url, DESKTOP, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const { page } = device;
  await signInAs(device, rig.people.worker.email);
  await page.goto(`/report/${id}`);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true }),
  );
  await page.getByRole("button", { name: "Share link" }).click();
  await page.getByText("Link copied").waitFor();
  const link = `${rig.proxy.url}/tickets?ticket=${id}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.evaluate(() => {
    const share = (what: ShareData) => Promise.resolve(Object.assign(globalThis, { shared: what.url }));
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
  });
  await page.getByRole("button", { name: "Share link" }).click();
  await until(() => page.evaluate(() => (globalThis as { shared?: string }).shared ?? "")).toBe(link);
  await device.close();
});
