import type { CDPSession } from "@playwright/test";
import {
  BUSY,
  chip,
  commentIn,
  expect,
  gate,
  isCommentWrite,
  onComments,
  ONLY_PAGES,
  openTicket,
  postComment,
  test,
  untilRequested,
  untilDraftStored,
} from "#tests/e2e/support/fault-fixtures.ts";
import { storedRows } from "#tests/e2e/support/phone-data.ts";
import { PHONE, untilReadyForOffline } from "#tests/support/browser.ts";
import type { Break, FaultProxy } from "#tests/support/fault-proxy.ts";
import { SMALL_PHOTO } from "#tests/e2e/support/small-photo.ts";

// Tabs and browsers that die, close, or run side by side: one sender, nothing lost, nothing twice.
// Numbers in titles are rows of the fault matrix in tests/README.md.

test("[31] a killed tab with a half-written completion: its text and photo are back", {
  tag: "@main",
}, async ({ openWorkerPhone, assignedTicket }) => {
  await assignedTicket("Half written");
  const device = await openWorkerPhone();
  await openTicket(device.page, "Half written");
  await device.page.getByRole("button", { name: "Mark as completed" }).click();
  const dialog = device.page.getByRole("dialog", { name: "Mark Task as Completed" });
  await dialog.getByLabel("Comment", { exact: true }).fill("Half a sent");
  await dialog.getByLabel("Upload Files").setInputFiles(SMALL_PHOTO);
  await expect(dialog.getByText("1 file kept on this device")).toBeVisible();
  await untilDraftStored(device.page, "Half a sent");
  const { pathname, search } = new URL(device.page.url());
  await device.killTab(pathname + search);
  const restored = device.page.getByRole("dialog", { name: "Mark Task as Completed" });
  await expect(restored.getByLabel("Comment", { exact: true })).toHaveValue("Half a sent");
  await expect(restored.getByText("1 file kept on this device")).toBeVisible();
  await expect(restored.getByRole("list", { name: "Uploaded Files" }).getByRole("img")).toBeVisible();
});

test("[32] SIGKILL as soon as the comment shows: it is there offline, sent once", async ({
  profileFolder,
  faultProxy,
  openWorkerPhone,
  openDevice,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Killed browser");
  const first = await openWorkerPhone({ profile: profileFolder });
  await expect(first.page.getByRole("link", { name: "Killed browser" })).toBeVisible();
  await untilReadyForOffline(first.page);
  await first.page.goto("/dashboard");
  await first.context.setOffline(true);
  await openTicket(first.page, "Killed browser");
  await postComment(first.page, "written and killed");
  await first.killBrowser();
  // Cut at the proxy: a browser that starts lets its service worker send before any page is open.
  faultProxy.rule = () => "drop before";
  const { page } = await openDevice({ url: faultProxy.url, size: PHONE, profile: profileFolder });
  await page.goto("/dashboard");
  await expect(chip(page, "waiting")).toBeVisible();
  await openTicket(page, "Killed browser");
  await expect(commentIn(page, "written and killed")).toBeVisible();
  faultProxy.rule = () => "pass";
  await expect.poll(() => commentsOnServer(id)).toEqual(["written and killed"]);
});

/** Moments at which a tab dies after the tap on "Post comment". */
const MOMENTS: readonly {
  readonly name: string;
  readonly rule: (blocked: Promise<void>) => (method: string, path: string) => Break;
  readonly reached: (proxy: FaultProxy, storedComments: () => Promise<number>) => Promise<void>;
}[] = [
  {
    name: "right after the tap",
    rule: () => () => "pass",
    reached: async () => undefined,
  },
  {
    name: "once the comment is stored",
    rule: () => onComments("drop before"),
    reached: (_proxy, storedComments) => expect.poll(storedComments).toBe(1),
  },
  {
    name: "before the server has its request",
    rule: (blocked) => onComments({ until: blocked }),
    reached: (faultProxy) => untilRequested(faultProxy, isCommentWrite),
  },
  {
    name: "before it has the server's answer",
    rule: () => onComments("drop after"),
    reached: (faultProxy) => untilRequested(faultProxy, isCommentWrite),
  },
];

for (const { name, rule, reached } of MOMENTS)
  test(`[31] the tab dies ${name}: its comment is sent once`, async ({
    faultProxy,
    openWorkerPhone,
    assignedTicket,
    commentsOnServer,
  }) => {
    const id = await assignedTicket("Dies");
    const device = await openWorkerPhone();
    const sheet = await openTicket(device.page, "Dies");
    await device.page.getByLabel("Add a comment").fill("last words");
    await untilDraftStored(device.page, "last words");
    const blocked = gate();
    faultProxy.rule = rule(blocked.opened);
    await sheet
      .getByRole("button", { name: "Post comment" })
      .evaluate((button: HTMLButtonElement) => button.click());
    await reached(faultProxy, async () => (await storedRows(device.page, "ops")).length);
    await device.killTab(`/tickets?ticket=${id}`);
    blocked.open();
    faultProxy.rule = () => "pass";
    const { page } = device;
    const isDraft = async () => (await page.getByLabel("Add a comment").inputValue()) === "last words";
    const isPosted = async () => (await commentIn(page, "last words").count()) > 0;
    await expect.poll(async () => (await isDraft()) || (await isPosted())).toBe(true);
    if (await isDraft()) await page.getByRole("button", { name: "Post comment" }).click();
    await expect.poll(() => commentsOnServer(id)).toEqual(["last words"]);
    await expect(chip(page, "sent")).toBeVisible();
    expect(await commentsOnServer(id)).toEqual(["last words"]);
  });

test("[41] two tabs, each with an unsent comment, are one sender: both arrive once", {
  tag: "@main",
}, async ({ openWorkerPhone, assignedTicket, commentsOnServer }) => {
  const id = await assignedTicket("Two tabs");
  const device = await openWorkerPhone();
  const first = device.page;
  const second = await device.open("/dashboard");
  for (const page of [first, second])
    await expect(page.getByRole("link", { name: "Two tabs" })).toBeVisible();
  await device.context.setOffline(true);
  for (const [page, text] of [
    [first, "from the first"],
    [second, "from the second"],
  ] as const) {
    await openTicket(page, "Two tabs");
    await postComment(page, text);
  }
  await expect(first.getByText("2 waiting").first()).toBeVisible();
  await device.context.setOffline(false);
  await expect
    .poll(async () => (await commentsOnServer(id)).toSorted())
    .toEqual(["from the first", "from the second"]);
  for (const page of [first, second]) await expect(chip(page, "sent")).toBeVisible();
  expect(await commentsOnServer(id)).toHaveLength(2);
});

test("[45] a tab closes while it sends: the other tab sends the comment", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Sender leaves");
  const device = await openWorkerPhone({ permissions: ONLY_PAGES });
  const first = device.page;
  await openTicket(first, "Sender leaves");
  faultProxy.rule = onComments("hold");
  await postComment(first, "from the one that left");
  await untilRequested(faultProxy, isCommentWrite);
  faultProxy.rule = () => "pass";
  const second = await device.open("/dashboard");
  await expect(chip(second, "waiting")).toBeVisible();
  await first.close();
  await second.bringToFront();
  await expect.poll(() => commentsOnServer(id)).toEqual(["from the one that left"]);
});

test("[42] 'Send now' in two tabs at once: one request, one comment", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Both send");
  const device = await openWorkerPhone();
  const first = device.page;
  await openTicket(first, "Both send");
  faultProxy.rule = onComments({ ...BUSY, headers: { "retry-after": "3000" } });
  await postComment(first, "now");
  await untilRequested(faultProxy, isCommentWrite);
  const second = await device.open("/dashboard?sync=open");
  await first.goto("/dashboard?sync=open");
  for (const page of [first, second]) await expect(page.getByText(/next try in \d+ min/i)).toBeVisible();
  // The first request is held until both tabs were asked to send.
  const blocked = gate();
  const from = faultProxy.log.length;
  faultProxy.rule = onComments({ until: blocked.opened });
  for (const page of [first, second]) {
    await page.bringToFront();
    await page.getByRole("button", { name: "Send now" }).click();
  }
  await untilRequested(faultProxy, isCommentWrite, from);
  blocked.open();
  await expect.poll(() => commentsOnServer(id)).toEqual(["now"]);
  for (const page of [first, second])
    await expect(page.getByText("Everything you sent is on the server.")).toBeVisible();
  const posts = faultProxy.log.slice(from).filter((line) => line.method === "POST" && line.key !== "");
  expect(posts).toHaveLength(1);
});

test("[46] back and forward while a comment is being sent: it arrives once", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Back and forward");
  const { page } = await openWorkerPhone({ permissions: ONLY_PAGES });
  await openTicket(page, "Back and forward");
  faultProxy.rule = onComments("hold");
  await postComment(page, "before the way back");
  await untilRequested(faultProxy, isCommentWrite);
  await page.goto("about:blank");
  faultProxy.rule = () => "pass";
  await page.goBack();
  await expect.poll(() => commentsOnServer(id)).toEqual(["before the way back"]);
});

test("[38] [40] service worker and page are woken together: each comment is sent once", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Woken together");
  const { page, context } = await openWorkerPhone();
  await untilReadyForOffline(page);
  await openTicket(page, "Woken together");
  await context.setOffline(true);
  for (const text of ["one", "two", "three"]) await postComment(page, text);
  const session = await context.newCDPSession(page);
  const wake = {
    origin: new URL(faultProxy.url).origin,
    registrationId: await registrationIn(session),
    tag: "fettle-drain",
    lastChance: true,
  };
  // [38] The browser's last chance finds no network: nothing is lost by it.
  await session.send("ServiceWorker.dispatchSyncEvent", wake).catch(() => undefined);
  await expect(chip(page, "waiting")).toBeVisible();
  await context.setOffline(false);
  await session.send("ServiceWorker.dispatchSyncEvent", wake).catch(() => undefined);
  await expect.poll(() => commentsOnServer(id)).toEqual(["one", "two", "three"]);
  await expect(chip(page, "sent")).toBeVisible();
  expect(await commentsOnServer(id)).toEqual(["one", "two", "three"]);
});

async function registrationIn(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return found;
}

test("[39] without background sync the page asks to stay open, and sends", async ({
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Not allowed");
  const { page, context } = await openWorkerPhone({ permissions: ONLY_PAGES });
  await openTicket(page, "Not allowed");
  await context.setOffline(true);
  await postComment(page, "by the page");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /1 waiting/ }).click();
  await expect(page.getByText(/Keep the app open to send/)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => commentsOnServer(id)).toEqual(["by the page"]);
});

test("[47] two tabs in a browser without locks are one sender", async ({
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Without locks");
  const device = await openWorkerPhone({
    script: () => Object.defineProperty(Navigator.prototype, "locks", { value: undefined }),
  });
  const first = device.page;
  const second = await device.open("/dashboard");
  await openTicket(first, "Without locks");
  await postComment(first, "one");
  await openTicket(second, "Without locks");
  await postComment(second, "two");
  await expect.poll(async () => (await commentsOnServer(id)).toSorted()).toEqual(["one", "two"]);
});
