import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { assignedTicket } from "#tests/e2e/support/assigned-ticket.ts";
import { listNotifications, readNotification } from "#contract/notifications.ts";
import { addComment } from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import { type Device, untilReadyForOffline } from "#tests/support/browser.ts";
import type { TestPerson } from "#tests/support/people.ts";

// Push messages that arrive at the service worker. The browser has no push service here: DevTools
// deliver what the service would. Permission and switches are component tests (push-section), the
// renewal of a lost subscription is a unit test (push-device).

// Off-the-record contexts may not show notifications: each test has a browser of its own.
const ALLOWED = { permissions: ["notifications", "background-sync"], profile: true } as const;

/** What a banner on this device says, and where it leads. */
const banners = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map((each) => [
      each.title,
      each.body,
      (each.data as { path: string }).path,
    ]),
  );

interface Push {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly path: string;
  readonly tag?: string;
}

/** Gives the function that delivers a push message to the device's service worker. */
async function pushTo({ page, context }: Device) {
  await untilReadyForOffline(page);
  const { origin } = new URL(page.url());
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
      );
      if (found) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registration;
  return ({ id, type, title, path, tag = path }: Push) =>
    session.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify({ id, type, notification: { title, navigate: path, tag } }),
    });
}

/**
 * Presses the only banner, or a button of it. No headless browser shows one: the event is ours.
 * Only a real press may focus a window, so that part is left out.
 */
async function pressBanner({ context }: Device, action = ""): Promise<void> {
  const worker = must(context.serviceWorkers()[0], "the service worker");
  await worker.evaluate(`(async () => {
    WindowClient.prototype.focus = async function () { return this; };
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent("notificationclick", { notification, action: ${JSON.stringify(action)} }));
  })()`);
}

/** The notices of this person about a ticket, the oldest first; waits until there are so many. */
async function noticesOf(person: TestPerson, ticketId: string, count = 1) {
  const read = async () =>
    (await person.ask(listNotifications)).data.notifications
      .filter((each) => each.data.taskId === ticketId)
      .toReversed();
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

test("a push notification opens its ticket in the open window", async ({ signedInAs, people }) => {
  const id = await assignedTicket(people, "Pushed to the worker");
  const [notice] = await noticesOf(people.worker, id);
  const device = await signedInAs("worker", ALLOWED);
  const { page } = device;
  // Only a page that the worker controls can be led on by it: the next one after its installation.
  await untilReadyForOffline(page);
  await page.reload();
  const push = await pushTo(device);
  const path = `/tickets?ticket=${id}`;
  const { id: noticeId } = must(notice, "the notice of the ticket");
  await push({ id: noticeId, type: "assigned", title: "New ticket assigned", path });
  await expect.poll(() => banners(page)).toEqual([["New ticket assigned", "Open to see it.", path]]);
  await pressBanner(device);
  await expect(page.getByRole("dialog", { name: "Pushed to the worker" })).toBeVisible();
  expect(await banners(page)).toEqual([]);
  expect(device.context.pages()).toHaveLength(1);
});

test("'Mark as read' on a banner marks the notification read without opening a page", async ({
  signedInAs,
  people,
}) => {
  const id = await assignedTicket(people, "Read from the banner");
  const [notice] = await noticesOf(people.worker, id);
  const { id: noticeId, isRead } = must(notice, "the notice of the ticket");
  expect(isRead).toBe(false);
  const device = await signedInAs("worker", ALLOWED);
  const { page } = device;
  await expect(page.getByRole("link", { name: "Read from the banner" })).toBeVisible();
  const push = await pushTo(device);
  const path = `/tickets?ticket=${id}`;
  await push({ id: noticeId, type: "assigned", title: "New ticket assigned", path });
  await expect.poll(() => banners(page)).toEqual([["New ticket assigned", "Open to see it.", path]]);
  const address = page.url();
  await pressBanner(device, "read");
  await expect.poll(async () => (await noticesOf(people.worker, id))[0]?.isRead).toBe(true);
  await expect.poll(() => banners(page)).toEqual([]);
  expect(device.context.pages()).toHaveLength(1);
  expect(page.url()).toBe(address);
});

test("two pushes about one ticket share one banner, removed when both are read elsewhere", async ({
  signedInAs,
  people,
}) => {
  const id = await assignedTicket(people, "Spoken of twice");
  await people.property.ask(addComment, { params: { id }, body: { content: "Bring the long ladder." } });
  const [first, second] = await noticesOf(people.worker, id, 2);
  const assigned = must(first, "the notice of the ticket");
  const comment = must(second, "the notice of the comment");
  const device = await signedInAs("worker", ALLOWED);
  const { page } = device;
  const push = await pushTo(device);
  const path = `/tickets?ticket=${id}`;
  await push({ id: assigned.id, type: "assigned", title: "New ticket assigned", path });
  await expect.poll(() => banners(page)).toEqual([["New ticket assigned", "Open to see it.", path]]);
  await push({ id: comment.id, type: "comment", title: "New comment", path });
  await expect.poll(() => banners(page)).toEqual([["New comment", "2 new things. Open to see them.", path]]);
  for (const { id: noticeId } of [comment, assigned])
    await people.worker.ask(readNotification, { params: { id: noticeId } });
  // The app pulls at every start.
  await page.reload();
  await expect.poll(() => banners(page)).toEqual([]);
});

test("a late push for a read notification shows its banner until the app is opened", async ({
  signedInAs,
  people,
}) => {
  const id = await assignedTicket(people, "Read before its push");
  const [notice] = await noticesOf(people.worker, id);
  const { id: noticeId } = must(notice, "the notice of the ticket");
  await people.worker.ask(readNotification, { params: { id: noticeId } });
  const device = await signedInAs("worker", ALLOWED);
  const { page } = device;
  await expect(page.getByRole("link", { name: "Read before its push" })).toBeVisible();
  const push = await pushTo(device);
  const path = `/tickets?ticket=${id}`;
  // A push that shows nothing counts against the app, so even this one has its banner.
  await push({ id: noticeId, type: "assigned", title: "Late", path });
  await expect.poll(() => banners(page)).toEqual([["Late", "Open to see it.", path]]);
  await push({ id: noticeId, type: "assigned", title: "Later", path, tag: "another" });
  await expect.poll(() => banners(page)).toEqual([["Later", "Open to see it.", path]]);
  await page.reload();
  await expect.poll(() => banners(page)).toEqual([]);
});
