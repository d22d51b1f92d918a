import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { writeMeta } from "#local-db/meta.ts";
import { playPushBrowser } from "./support/push-browser.ts";
import { CONFIG, renderApp } from "./support/render-app.tsx";

// Permission and switches of push notifications. What a push does is a journey.

const SUBSCRIBE = "POST /api/push/subscriptions";
const UNSUBSCRIBE = "DELETE /api/push/subscriptions";
const ON = "This device gets notifications, even while the app is closed.";
const OFF = "This device gets no notifications while the app is closed.";
const STOPPED = /^Notifications have stopped on this device: nothing comes while the app is closed\./;

const section = () => page.getByRole("region", { name: "Notifications" });
const turnOn = () => section().getByRole("button", { name: "Turn on" });

/** Renders the profile; gives what the server was told, in order. */
async function render(path = "/profile") {
  const received: { request: string; body: unknown }[] = [];
  const note = (request: string, status: number, body: object) => (init: RequestInit) => {
    received.push({ request, body: JSON.parse(String(init.body)) as unknown });
    return { status, body };
  };
  const app = await renderApp({
    as: "Maintenance",
    path,
    answers: {
      "GET /api/config": { status: 200, body: { ...CONFIG, pushPublicKey: "B".repeat(87) } },
      [SUBSCRIBE]: note(SUBSCRIBE, 201, { success: true, id: "subscription-1" }),
      [UNSUBSCRIBE]: note(UNSUBSCRIBE, 200, { success: true }),
    },
  });
  return { ...app, received };
}

test("nothing is asked before 'Turn on' is pressed; then the server gets the subscription", async () => {
  const browser = playPushBrowser();
  const { received } = await render();
  await expect
    .element(section().getByText(/^Get notified when something is assigned to you, decided or said/))
    .toBeVisible();
  expect([browser.permission, received]).toEqual(["default", []]);
  await turnOn().click();
  await expect.element(section().getByText(ON)).toBeVisible();
  expect(received).toEqual([
    {
      request: SUBSCRIBE,
      body: {
        endpoint: browser.endpoint,
        keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
        muted: [],
      },
    },
  ]);
});

test("a cleared checkbox mutes its group on the server, and a set one ends that", async () => {
  playPushBrowser();
  const { received } = await render();
  await turnOn().click();
  const bids = section().getByRole("checkbox", { name: "Bids" });
  await bids.click();
  await expect.element(bids).not.toBeChecked();
  expect(received.at(-1)).toMatchObject({ request: SUBSCRIBE, body: { muted: ["bids"] } });
  await bids.click();
  await expect.element(bids).toBeChecked();
  expect(received.map(({ body }) => (body as { muted: string[] }).muted)).toEqual([[], ["bids"], []]);
});

test("'Turn off' removes the subscription from the server and the browser", async () => {
  const browser = playPushBrowser();
  const { received } = await render();
  await turnOn().click();
  await expect.element(section().getByText(ON)).toBeVisible();
  const { endpoint } = browser;
  await section().getByRole("button", { name: "Turn off" }).click();
  await expect.element(section().getByText(OFF)).toBeVisible();
  await expect.element(turnOn()).toBeVisible();
  expect(received.slice(1)).toEqual([{ request: UNSUBSCRIBE, body: { endpoint } }]);
  expect(browser.endpoint).toBeNull();
});

test("an error of the browser is shown, and the button can be pressed again", async () => {
  const browser = playPushBrowser();
  await render();
  const asks = vi.spyOn(Notification, "requestPermission");
  asks.mockRejectedValueOnce(new Error("no window"));
  await turnOn().click();
  await expect
    .element(section().getByText("This could not be changed on this device. Please try again."))
    .toBeVisible();
  await turnOn().click();
  await expect.element(section().getByText(ON)).toBeVisible();
  expect(browser.permission).toBe("granted");
});

test("a refused permission shows where to change it, and nothing is sent", async () => {
  playPushBrowser({ answer: "denied" });
  const { received } = await render();
  await turnOn().click();
  await expect
    .element(
      section().getByText(
        "The browser does not allow notifications for this app. You can change that in its settings for this site.",
      ),
    )
    .toBeVisible();
  await expect
    .element(
      section().getByText(
        "You have told the browser not to show notifications. Its settings for this site can change that.",
      ),
    )
    .toBeVisible();
  await expect.element(turnOn()).not.toBeInTheDocument();
  expect(received).toEqual([]);
});

test("a browser without push shows that it cannot", async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, "PushManager");
  Reflect.deleteProperty(globalThis, "PushManager");
  onTestFinished(() => {
    if (real) Object.defineProperty(globalThis, "PushManager", real);
  });
  await render();
  await expect
    .element(
      section().getByText(
        "This browser cannot show notifications. Installing the app may make them possible.",
      ),
    )
    .toBeVisible();
  await expect.element(turnOn()).not.toBeInTheDocument();
});

test("once the permission is revoked the list of notifications shows that push stopped", async () => {
  const browser = playPushBrowser({ permission: "granted", endpoint: "https://push.example/one" });
  const app = await render("/dashboard");
  await writeMeta(app.db, "push", { isOn: true, muted: [], endpoint: "https://push.example/one" });
  const list = page.getByRole("dialog", { name: "Notifications" });
  await renderApp({ as: "Maintenance", path: "/profile?notices=open", after: app });
  await expect.element(list).toBeVisible();
  await expect.element(section().getByText(ON)).toBeVisible();
  await expect.element(page.getByText(STOPPED)).not.toBeInTheDocument();
  browser.permission = "denied";
  await renderApp({ as: "Maintenance", path: "/profile?notices=open", after: app });
  await expect.element(list.getByText(STOPPED)).toBeVisible();
  await expect.element(list.getByRole("link", { name: "Turn them on again" })).toBeVisible();
});
