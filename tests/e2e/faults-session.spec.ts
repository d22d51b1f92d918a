import {
  BUSY,
  chip,
  expect,
  isCommentWrite,
  logOutKeepingWork,
  onComments,
  openTicket,
  postComment,
  test,
  untilRequested,
} from "#tests/e2e/support/fault-fixtures.ts";
import { signInAs } from "#tests/support/browser.ts";
import type { Break } from "#tests/support/fault-proxy.ts";
import { PASSWORD } from "#tests/support/people.ts";

// A session that ends, changes or belongs to somebody else, while work waits on the device.
// Numbers in titles are rows of the fault matrix in tests/README.md.

/** The session ends with the first comment that is sent; until then all is well. */
const sessionEndsWithFirstComment = () => {
  let isOver = false;
  return (method: string, path: string): Break => {
    isOver ||= method === "POST" && /comment|sync\/push/.test(path);
    return isOver ? sessionIsOver(method, path) : "pass";
  };
};

/** Every call is refused because the session is over; only signing in works. */
const sessionIsOver = (_method: string, path: string): Break =>
  path.startsWith("/api/") && !path.includes("/auth/login")
    ? { status: 401, body: { message: "Please sign in.", error: "not_signed_in" } }
    : "pass";

test("[53] the session ends while a comment waits: sent after signing in again", { tag: "@main" }, async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Session ends");
  const { page } = await openWorkerPhone();
  await openTicket(page, "Session ends");
  faultProxy.rule = sessionEndsWithFirstComment();
  await postComment(page, "kept over the session");
  const again = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(again).toBeVisible();
  faultProxy.rule = () => "pass";
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect(again).toHaveCount(0);
  await expect.poll(() => commentsOnServer(id)).toEqual(["kept over the session"]);
});

test("[56] [57] the session is over at start: one sign-in opens both tabs", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Over at start");
  const device = await openWorkerPhone();
  const first = device.page;
  await openTicket(first, "Over at start");
  faultProxy.rule = sessionEndsWithFirstComment();
  await postComment(first, "kept");
  await first.reload();
  const second = await device.open("/dashboard");
  for (const page of [first, second])
    await expect(page.getByRole("dialog", { name: "Please sign in again" })).toBeVisible();
  // What the device has is still behind the question.
  await expect(second.getByText("Over at start").first()).toBeAttached();
  await expect(second.getByText("Over at start").first()).toBeHidden();
  await expect(chip(second, "expired")).toBeAttached();
  faultProxy.rule = () => "pass";
  const again = second.getByRole("dialog", { name: "Please sign in again" });
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Sign in" }).click();
  for (const page of [first, second])
    await expect(page.getByRole("dialog", { name: "Please sign in again" })).toHaveCount(0);
  await expect.poll(() => commentsOnServer(id)).toEqual(["kept"]);
  expect(faultProxy.log.filter((line) => line.path.includes("/auth/login"))).toHaveLength(1);
});

test("[62] a log-out in another tab: nothing is sent without a session", async ({
  people,
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Other tab");
  const device = await openWorkerPhone();
  const first = device.page;
  await openTicket(first, "Other tab");
  await device.context.setOffline(true);
  await postComment(first, "before the log-out");
  const second = await device.open("/dashboard");
  await logOutKeepingWork(second);
  const publicPage = { name: "Stores and buildings" };
  await expect(second.getByRole("heading", publicPage)).toBeVisible();
  const from = faultProxy.log.length;
  await device.context.setOffline(false);
  // Every occasion to send has come and gone once both pages have started again with a network.
  for (const page of [first, second]) {
    await page.goto("/");
    await expect(page.getByRole("heading", publicPage)).toBeVisible();
  }
  const writes = faultProxy.log
    .slice(from)
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/api/") && !path.includes("logout"));
  expect(writes).toEqual([]);
  await first.close();
  await signInAs(device, people.worker.email);
  await expect.poll(() => commentsOnServer(id)).toEqual(["before the log-out"]);
});

test("[64] the account moves to another website: its work waits until it is back", async ({
  people,
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Other website");
  const device = await openWorkerPhone();
  const { page } = device;
  await openTicket(page, "Other website");
  await device.context.setOffline(true);
  await postComment(page, "still mine");
  faultProxy.rule = (method, path) =>
    path.includes("/auth/me")
      ? { status: 200, body: { id: people.worker.id, website: "Elsewhere" } }
      : onComments(BUSY)(method, path);
  await device.context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText("Access Denied").first()).toBeVisible();
  faultProxy.rule = () => "pass";
  await signInAs(device, people.worker.email);
  await expect.poll(() => commentsOnServer(id)).toEqual(["still mine"]);
});

test("[58] [59] [60] another person on the device neither sees nor sends unsent work", {
  tag: "@main",
}, async ({ people, faultProxy, openWorkerPhone, assignedTicket, commentsOnServer }) => {
  const id = await assignedTicket("Shared phone");
  const device = await openWorkerPhone();
  const { page } = device;
  await openTicket(page, "Shared phone");
  faultProxy.rule = onComments("drop before");
  await postComment(page, "only mine");
  await untilRequested(faultProxy, isCommentWrite);
  await expect(chip(page, "waiting")).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const question = page.getByRole("dialog", { name: "You have unsent work" });
  await expect(question.getByText("1 thing is not on the server yet")).toBeVisible();
  await question.getByRole("button", { name: "Keep on this device" }).click();
  await expect(page.getByRole("heading", { name: "Stores and buildings" })).toBeVisible();

  faultProxy.rule = () => "pass";
  const from = faultProxy.log.length;
  await signInAs(device, people.store.email);
  await expect(chip(page, "sent")).toBeVisible();
  await page.goto("/dashboard?sync=open");
  await expect(page.getByText("Another account has unsent work on this device.")).toBeVisible();
  await expect(page.getByText("only mine")).toHaveCount(0);
  expect(faultProxy.log.slice(from).filter((line) => line.path.includes("/comments"))).toEqual([]);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Stores and buildings" })).toBeVisible();

  await signInAs(device, people.worker.email);
  await expect.poll(() => commentsOnServer(id)).toEqual(["only mine"]);
});
