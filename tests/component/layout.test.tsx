import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { must } from "#domain/must.ts";
import { PRODUCT } from "#texts/product.ts";
import { offerUndo, toast } from "#ui/toast.tsx";
import { emulateMedia } from "./support/emulated-media.ts";
import { until } from "./support/forms.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { withMotion } from "./support/motion.ts";
import { withoutNetwork } from "./support/network.ts";
import { type RenderedApp, renderApp } from "./support/render-app.tsx";

// What may not push, cover or cut off something else.

const PHONE = { width: 375, height: 812 };
const EARLY = "2024-01-01T08:00:00.000Z";

/** Comments of the person that wait since long ago, or that were refused. */
const unsent = async (app: RenderedApp, state: OutboxRow["state"], ticketId: string, count = 1) => {
  const { id, name, role } = app.account;
  const rows = Array.from({ length: count }, () => ({
    opId: crypto.randomUUID(),
    userId: id,
    lane: `ticket:${ticketId}`,
    ticketId,
    v: 1,
    action: {
      opId: crypto.randomUUID(),
      actor: { id, name, role },
      at: EARLY,
      payload: {
        kind: "commentOnTicket",
        ticketId,
        commentId: crypto.randomUUID(),
        content: "Hm",
        files: [],
      },
    },
    deps: [],
    fileIds: [],
    state,
    attempts: 1,
    firstSentAt: EARLY,
    dueAt: Number.MAX_SAFE_INTEGER,
    lease: null,
    last: null,
  }));
  await app.db.table("ops").bulkAdd(rows);
};

async function openTickets(size: { width: number; height: number }, query = "") {
  const id = crypto.randomUUID();
  const ticket = aTicketCalled("A ramp that is worn", {
    authorId: id,
    storeOwnerId: id,
    status: "maintenance_worker_working",
    priority: "urgent",
  });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets${query.replace("ID", ticket.id)}`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
    size,
  });
  return { app, ticket };
}

const boxOf = (element: Element | null | undefined) => must(element, "an element").getBoundingClientRect();
const bar = () => boxOf(document.querySelector("header:has(nav)"));

test("with letters twice as large on a phone on its side, no link of the top bar is cut off", async () => {
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  await openTickets({ width: 812, height: 375 });
  await expect.element(page.getByRole("button", { name: /your menu/ })).toBeVisible();
  const nav = must(document.querySelector("header nav"), "the navigation");
  const cutOff = () =>
    [...nav.querySelectorAll("a")]
      .filter((link) => boxOf(link).top < boxOf(nav).bottom && boxOf(link).right > boxOf(nav).right + 1)
      .map((link) => link.textContent);
  await expect.poll(cutOff).toEqual([]);
  // What has no space is in the menu.
  await page.getByRole("button", { name: /your menu/ }).click();
  await expect.element(page.getByRole("menuitem", { name: "Tickets", exact: true })).toBeInTheDocument();
});

test("the top bar stays one row on a phone, also when something needs the person", async () => {
  const { app, ticket } = await openTickets(PHONE);
  await unsent(app, "attention", ticket.id);
  await expect.element(page.getByRole("button", { name: /to check/ }).first()).toBeVisible();
  await expect.poll(() => bar().height).toBeLessThan(60);
});

test("on a desk a long chip leaves every place of the navigation whole", async () => {
  const { app, ticket } = await openTickets({ width: 1280, height: 900 });
  await unsent(app, "ready", ticket.id, 120);
  await expect.element(page.getByRole("button", { name: /120 waiting · oldest/ })).toBeVisible();
  const nav = must(document.querySelector("header nav"), "the navigation");
  await expect.poll(() => nav.scrollWidth - nav.clientWidth).toBe(0);
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
  expect(bar().height).toBeLessThan(60);
});

test("on a desk the longest title of a portal takes two lines at most beside a long chip, and no link is cut", async () => {
  const app = await renderApp({
    as: "Property Manager",
    account: { firstName: "Peter" },
    path: "/tickets",
    answers: withoutNetwork(),
    size: { width: 1280, height: 900 },
  });
  await unsent(app, "ready", crypto.randomUUID(), 120);
  await expect.element(page.getByRole("button", { name: /120 waiting · oldest/ })).toBeVisible();
  const title = page.getByText("Property Manager Portal").element();
  const line = Number.parseFloat(getComputedStyle(title).lineHeight);
  await expect.poll(() => boxOf(title).height).toBeLessThan(line * 2.5);
  const nav = must(document.querySelector("header nav"), "the navigation");
  expect(nav.scrollWidth - nav.clientWidth).toBe(0);
});

const TAB_ROWS = [
  { path: "/directory", as: "Store Manager", count: 5 },
  { path: "/bids", as: "Store Manager", count: 3 },
  { path: "/operator", as: `${PRODUCT} User`, account: { isOperator: true }, count: 8 },
] as const;

for (const { path, count, ...who } of TAB_ROWS)
  test(`every tab of ${path} is inside of a window of 320 and of 375 px`, async () => {
    for (const width of [320, 375]) {
      await renderApp({ ...who, path, size: { width, height: 812 } });
      await until(() => page.getByRole("tab").elements().length).toBe(count);
      for (const tab of page.getByRole("tab").elements()) {
        const { left, right, bottom } = boxOf(tab);
        const row = boxOf(must(tab.closest('[role="tablist"]'), "the row of the tab"));
        expect([left >= 0, right <= width, bottom <= row.bottom]).toEqual([true, true, true]);
      }
      expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
    }
  });

test("a mark on a card leaves its menu in the corner", async () => {
  const { app, ticket } = await openTickets(PHONE);
  await unsent(app, "ready", ticket.id);
  await expect.element(page.getByRole("article")).toBeVisible();
  const card = page.getByRole("article").element();
  await expect.poll(() => card.querySelector("[data-sync-status]")).not.toBeNull();
  const [of, at] = [boxOf(card), boxOf(card.querySelector('[aria-haspopup="menu"]'))];
  expect(of.right - at.right).toBeLessThan(24);
  expect(at.top - of.top).toBeLessThan(24);
});

/** The parts of the sheet under its toast. */
const partsUnderToast = (sheet: Element) => {
  const toast = boxOf(sheet.querySelector(".toast"));
  return [...sheet.querySelectorAll(":scope > header, :scope > header + div, :scope > footer")].filter(
    (part) => {
      const of = part.getBoundingClientRect();
      const wide = Math.min(of.right, toast.right) - Math.max(of.left, toast.left);
      const high = Math.min(of.bottom, toast.bottom) - Math.max(of.top, toast.top);
      return wide > 1 && high > 1;
    },
  );
};

test("what is last on a page can be scrolled from under a toast on a phone", async () => {
  await openTickets(PHONE);
  await expect.element(page.getByRole("article")).toBeVisible();
  toast({ title: "Comment added successfully", description: "Kept on this device." });
  await expect.element(page.getByText("Comment added successfully")).toBeVisible();
  const main = must(document.querySelector("main"), "the page");
  const last = must([...main.querySelectorAll(".page > *")].at(-1), "what is last");
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return boxOf(document.querySelector(".toast")).top - boxOf(last).bottom;
    })
    .toBeGreaterThanOrEqual(0);
});

test("a toast before the sign-in is above the form on a phone", async () => {
  await renderApp({ as: null, path: "/forgot-password", size: PHONE });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  toast({ title: "Check your email" });
  await expect.element(page.getByText("Check your email")).toBeVisible();
  expect(boxOf(document.querySelector(".toast")).bottom).toBeLessThan(PHONE.height / 2);
});

for (const [where, size] of [
  ["a phone", PHONE],
  ["a desk", { width: 1280, height: 900 }],
] as const) {
  test(`a toast covers nothing of an open sheet on ${where}`, async () => {
    await openTickets(size, "?ticket=ID&act=editTicket");
    const sheet = page.getByRole("dialog", { name: "Edit Ticket" });
    await expect.element(sheet.getByLabelText("Title")).toBeVisible();
    toast({ title: "Comment added successfully", description: "Kept on this device." });
    await expect.element(sheet.getByText("Comment added successfully")).toBeVisible();
    await expect.poll(() => partsUnderToast(sheet.element())).toEqual([]);
  });

  test(`a toast covers nothing of a sheet that is still growing on ${where}`, async () => {
    await withMotion();
    const pause = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement)
        for (const each of target.getAnimations()) {
          each.pause();
          each.currentTime = 80;
        }
    };
    document.addEventListener("animationstart", pause);
    onTestFinished(() => document.removeEventListener("animationstart", pause));
    const { app, ticket } = await openTickets(size);
    toast({ title: "Comment added successfully", description: "Kept on this device." });
    app.goTo(`/tickets?ticket=${ticket.id}&act=editTicket`);
    const sheet = page.getByRole("dialog", { name: "Edit Ticket" });
    await expect.element(sheet.getByText("Comment added successfully")).toBeVisible();
    expect(partsUnderToast(sheet.element())).toEqual([]);
  });
}

test("in a very low window all of a sheet scrolls, and its form is not squeezed", async () => {
  await openTickets({ width: 320, height: 225 }, "?ticket=ID&act=editTicket");
  const sheet = page.getByRole("dialog", { name: "Edit Ticket" });
  await expect.element(sheet.getByLabelText("Title")).toBeInTheDocument();
  const body = must(sheet.element().querySelector(":scope > header + div"), "the body of the sheet");
  await expect.poll(() => body.scrollHeight - body.clientHeight).toBeLessThan(2);
  expect(body.clientHeight).toBeGreaterThan(200);
  sheet.getByRole("button", { name: "Save" }).element().scrollIntoView();
  await expect.element(sheet.getByRole("button", { name: "Save" })).toBeInViewport();
});

test("with letters twice as large on a phone on its side, a toast in a sheet is seen whole", async () => {
  await openTickets({ width: 812, height: 375 }, "?ticket=ID&act=editTicket");
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  const sheet = page.getByRole("dialog", { name: "Edit Ticket" });
  await expect.element(sheet.getByLabelText("Title")).toBeInTheDocument();
  toast({ title: "Work orders generated", description: "Kept on this device. Sent when there is a signal." });
  const message = sheet.getByText("Work orders generated");
  await expect.element(message).toBeInTheDocument();
  const around = must(message.element().closest<HTMLElement>(".toast"), "the toast");
  await expect.element(around).toBeInViewport({ ratio: 1 });
  expect(boxOf(around).bottom).toBeLessThanOrEqual(boxOf(sheet.element()).bottom);
  sheet.getByRole("button", { name: "Save" }).element().scrollIntoView();
  await expect.element(sheet.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
});

test("with letters twice as large on a phone, all of a long toast in a sheet can be read and pressed", async () => {
  await openTickets(PHONE, "?ticket=ID");
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  const sheet = page.getByRole("dialog").first();
  await expect.element(sheet).toBeVisible();
  toast({
    title: "Aún sin enviar: Salida del sitio",
    description: "Kept on this device. It is sent as soon as there is a connection, in its order.",
  });
  onTestFinished(offerUndo({ title: "Not sent yet: Leave the site", label: "Undo", run: () => undefined }));
  const undo = sheet.getByRole("button", { name: "Undo", exact: true });
  await expect.element(undo).toBeInTheDocument();
  undo.element().scrollIntoView();
  await expect.element(undo).toBeInViewport({ ratio: 1 });
  const area = must(sheet.element().querySelector(":scope > [role=status]"), "the place of the toast");
  expect(boxOf(area).bottom).toBeLessThanOrEqual(boxOf(sheet.element()).bottom + 1);
});

test("in a very low window neither a bar nor a banner covers what is scrolled to", async () => {
  const { app, ticket } = await openTickets({ width: 320, height: 225 });
  await unsent(app, "ready", ticket.id);
  await expect.poll(() => document.querySelector("main > .noprint > .notice")).not.toBeNull();
  const menuButton = page.getByRole("button", { name: /^Actions for/ });
  await expect.element(menuButton).toBeInTheDocument();
  const menu = menuButton.element();
  const isCovered = (block: ScrollLogicalPosition) => {
    menu.scrollIntoView({ block });
    const { left, top, width, height } = boxOf(menu);
    return !menu.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => (["start", "center", "end"] as const).filter(isCovered)).toEqual([]);
});

test("the bottom bar of a worker has the agenda in the place of the bids, which stay in the menu", async () => {
  await renderApp({ as: "Maintenance", path: "/agenda", size: { width: 375, height: 800 } });
  const bar = page.getByRole("navigation", { name: "Main, bottom" });
  await expect.element(bar.getByRole("link", { name: "Agenda" })).toHaveAttribute("aria-current", "page");
  await expect.element(bar.getByRole("link", { name: "Bids" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: /your menu/ }).click();
  await expect.element(page.getByRole("menuitem", { name: "Bids" })).toBeVisible();
});

test("the bottom bar of a manager has the numbers, and the menu begins with what the bar lacks", async () => {
  await renderApp({ as: "Store Manager", path: "/insights", size: { width: 375, height: 800 } });
  const bar = page.getByRole("navigation", { name: "Main, bottom" });
  await expect.element(bar.getByRole("link", { name: "Insights" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: /your menu/ }).click();
  const items = page.getByRole("menuitem");
  await expect.element(items.nth(0)).toHaveTextContent("Directory");
  await expect.element(page.getByRole("menuitem", { name: "Profile Settings" })).toBeVisible();
});

test("the page one is on is told from the others in forced colours", async () => {
  await emulateMedia({ forcedColors: "active" });
  try {
    await renderApp({ as: "Vendor", path: "/dashboard", size: { width: 375, height: 800 } });
    const background = (nth: number) => {
      const links = [...document.querySelectorAll("main ~ nav a")];
      return getComputedStyle(must(links[nth], "a link")).backgroundColor;
    };
    await expect.poll(() => document.querySelectorAll("main ~ nav a").length).toBeGreaterThan(1);
    expect(background(0)).not.toBe(background(1));
    const chosen = must(document.querySelector("main ~ nav a[aria-current]"), "the chosen link");
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "HighlightText";
    expect(getComputedStyle(chosen).color).toBe(getComputedStyle(probe).color);
    probe.remove();
  } finally {
    await emulateMedia();
  }
});

test("what is being loaded has an outline in forced colours", async () => {
  await emulateMedia({ forcedColors: "active" });
  try {
    const app = await renderApp({
      as: "Vendor",
      path: "/ratings",
      answers: { "GET /api/external/user-ratings/*": () => new Promise<null>(() => undefined) },
    });
    expect(app.account.role).toBe("Vendor");
    const bone = () => document.querySelector("[data-skeleton] > div");
    await expect.poll(bone).not.toBeNull();
    expect(getComputedStyle(must(bone(), "a bone")).borderTopWidth).toBe("1px");
  } finally {
    await emulateMedia();
  }
});

test("what a visitor opens beside the landing page has a header that leads on", async () => {
  const app = await renderApp({ as: null, path: "/forgot-password" });
  for (const [path, heading] of [
    ["/terms", "Terms"],
    ["/profile", "Access Denied"],
    ["/nowhere", "404 Page Not Found"],
    ["/location-help", "Enable location services"],
  ] as const) {
    app.goTo(path);
    await expect.element(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    const header = page.getByRole("banner");
    await expect.element(header.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
    await expect.element(header.getByRole("link", { name: "Fettle" })).toHaveAttribute("href", "/");
  }
});

test("no screen scrolls sideways at a desk with text twice as large", async () => {
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => {
    document.documentElement.style.fontSize = "";
  });
  const id = crypto.randomUUID();
  const ramp = aTicketCalled("A ramp that is worn", { propertyManagerId: id });
  const app = await renderApp({
    as: "Property Manager",
    account: { id },
    path: "/help",
    rows: { tickets: [ramp] },
    answers: withoutNetwork(),
  });
  const tooWide = () =>
    [...document.querySelectorAll("body *")]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !isInScroller(each))
      .map((each) => `${each.tagName}.${each.className}`);
  for (const [path, heading] of LARGE) {
    app.goTo(path.replace("ID", ramp.id));
    await expect.element(page.getByRole("heading", { name: heading }).first()).toBeInTheDocument();
    await expect.poll(tooWide, { message: path }).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect([path, scrollWidth]).toEqual([path, clientWidth]);
  }
});

/** Screens with a heading of each. */
const LARGE = [
  ["/dashboard", /^Welcome/],
  ["/tickets?ticket=ID", "History"],
  ["/tickets?new=ticket", "Create New Ticket"],
  ["/bids", "Bids"],
  ["/profile", "Profile Settings"],
  ["/suggestions", "Suggestions"],
  ["/dashboard?sync=open", "Sync status"],
] as const;

/** Whether something inside the page scrolls sideways by itself, and so cuts this element off. */
const isInScroller = (element: Element): boolean =>
  element.parentElement !== null &&
  (getComputedStyle(element.parentElement).overflowX !== "visible" || isInScroller(element.parentElement));

test("the dots of a menu are as thick in a ticket as on its card", async () => {
  const { ticket } = await openTickets({ width: 375, height: 812 });
  const dots = (name: string) =>
    getComputedStyle(
      must(page.getByRole("button", { name, exact: true }).element().querySelector("svg"), "dots"),
    ).strokeWidth;
  const onCard = `Actions for ${ticket.title}`;
  await expect.element(page.getByRole("button", { name: onCard, exact: true })).toBeInTheDocument();
  const thick = dots(onCard);
  await page.getByRole("link", { name: ticket.title }).click();
  await expect.element(page.getByRole("button", { name: "Actions", exact: true })).toBeVisible();
  expect(dots("Actions")).toBe(thick);
});
