import {
  BUSY,
  commentIn,
  expect,
  onComments,
  openTicket,
  postComment,
  test,
  untilRequested,
} from "#tests/e2e/support/fault-fixtures.ts";
import { SMALL_PHOTO } from "#tests/e2e/support/small-photo.ts";
import { signInAs, untilReadyForOffline } from "#tests/support/browser.ts";

// Storage of the device that is wiped, full, silent, broken or forbidden.
// Numbers in titles are rows of the fault matrix in tests/README.md.

test("[68] all site data deleted: after sign-in the account learns what was unsent", async ({
  people,
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("All wiped");
  const device = await openWorkerPhone();
  const { page, context } = device;
  await openTicket(page, "All wiped");
  faultProxy.rule = onComments(BUSY);
  await postComment(page, "never sent");
  await untilRequested(faultProxy, ({ path }) => path.includes("waiting=1"));
  // The mark outside the database knows it too: nothing is written any more that would outlive
  // the wiping.
  const isMarked = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(
        ([key, text]) => key.startsWith("fettle-storage-witness:") && String(text).includes('"pending":1'),
      ),
    );
  await expect.poll(isMarked).toBe(true);
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", {
    origin: new URL(faultProxy.url).origin,
    storageTypes: "all",
  });
  // The server is still busy: nothing a service worker may yet know can be sent meanwhile.
  await signInAs(device, people.worker.email);
  await page.goto("/dashboard");
  await expect(page.getByText("1 thing not sent")).toBeVisible();
  await page.getByRole("button", { name: "I have checked" }).click();
  await expect(page.getByText("1 thing not sent")).toHaveCount(0);
  expect(await commentsOnServer(id)).toEqual([]);
});

test("[69] storage is full: texts stay in the form, and are stored once it is free", async ({
  openWorkerPhone,
  assignedTicket,
}) => {
  await assignedTicket("No room");
  const { page, context } = await openWorkerPhone();
  await openTicket(page, "No room");
  await untilReadyForOffline(page);
  await context.setOffline(true);
  // What a full disk does to a write. Chromium gives every origin the same quota, whatever it is
  // told, so the quota itself cannot be lowered.
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype);
    const real = { add: own.add, put: own.put };
    Object.assign(window, { freeDisk: () => Object.defineProperties(IDBObjectStore.prototype, real) });
    const full = function (this: IDBObjectStore) {
      this.transaction.abort();
      throw new DOMException("The disk is full", "QuotaExceededError");
    };
    Object.assign(IDBObjectStore.prototype, { add: full, put: full });
  });
  await page.getByLabel("Upload Files").setInputFiles(SMALL_PHOTO);
  await expect(page.getByText(/no space left/)).toBeVisible();
  const comment = page.getByLabel("Add a comment");
  await comment.fill("a long story");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText("This device’s storage is full.").first()).toBeVisible();
  await expect(comment).toHaveValue("a long story");
  await expect(commentIn(page, "a long story")).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { freeDisk: () => void }).freeDisk());
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(commentIn(page, "a long story")).toBeVisible();
});

test("[74] storage does not answer: after five seconds the app shows a notice", async ({
  openWorkerPhone,
}) => {
  const { context } = await openWorkerPhone();
  const page = await context.newPage();
  await page.addInitScript(() => {
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto("/dashboard");
  await expect(page.getByText("This device’s storage does not answer")).toBeVisible();
});

test("[85] storage cannot be opened: the app shows a notice", async ({ openWorkerPhone }) => {
  const { context } = await openWorkerPhone();
  const page = await context.newPage();
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("The disk is full", "InvalidStateError");
    };
  });
  await page.goto("/dashboard");
  await expect(page.getByText("This device’s storage cannot be opened")).toBeVisible();
});

test("[76] a database upgrade that fails half-way loses nothing", async ({
  people,
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Bad upgrade");
  const { page, context } = await openWorkerPhone();
  await openTicket(page, "Bad upgrade");
  faultProxy.rule = onComments("drop before");
  await postComment(page, "from before the upgrade");
  // The next version of the app would ask for a higher version: so does this page, and fails.
  const bad = await context.newPage();
  await bad.goto("/terms");
  const end = await bad.evaluate(
    (database) =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open(database, 999);
        request.addEventListener("upgradeneeded", () => {
          request.result.createObjectStore("half");
          request.transaction?.abort();
        });
        request.addEventListener("success", () => resolve("opened"));
        request.addEventListener("error", () => resolve("failed"));
      }),
    `fettle-${people.worker.id}`,
  );
  expect(end).toBe("failed");
  // The tab that was in the way says that it was overtaken, or goes on; a fresh one has all.
  await page.goto(`/tickets?ticket=${id}`);
  await expect(commentIn(page, "from before the upgrade")).toBeVisible();
  faultProxy.rule = () => "pass";
  await expect.poll(() => commentsOnServer(id)).toEqual(["from before the upgrade"]);
});

test("[81] local storage is forbidden: sign-in, comments and sending work", async ({
  people,
  faultProxy,
  openDevice,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("No local storage");
  const device = await openDevice({
    url: faultProxy.url,
    script: () => {
      const forbidden = () => {
        throw new DOMException("forbidden", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: forbidden });
    },
  });
  await signInAs(device, people.worker.email);
  await openTicket(device.page, "No local storage");
  await postComment(device.page, "stored without it");
  await expect.poll(() => commentsOnServer(id)).toEqual(["stored without it"]);
});
