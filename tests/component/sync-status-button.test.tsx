import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { flushSync } from "react-dom";
import { publishCommitted } from "#features/sync-status/optimistic-events.ts";
import { LIMITS } from "#contract/limits.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { must } from "#domain/must.ts";
import { emulateMedia } from "./support/emulated-media.ts";
import { someOf } from "./support/length.ts";
import { withoutNetwork } from "./support/network.ts";
import { type RenderedApp, renderApp } from "./support/render-app.tsx";

// The sync status button says three facts: the connection, how much waits and how much needs
// the person.

const EARLY = "2020-01-01T00:00:00.000Z";
const NEED_YOU = 12;
const WAITING = 120;

/** A portal or a proxy answers writes as well: a probe would otherwise empty the outbox. */
const htmlAnswer = (status: number) =>
  Object.fromEntries(
    ["GET /api/sync/pull", "POST /api/sync/push", "POST /api/suggestions"].map((name) => [
      name,
      new Response("<html></html>", { status }),
    ]),
  );

const CONNECTIONS = [
  { text: null, answers: () => ({}) },
  { text: "Offline", answers: withoutNetwork },
  { text: "Sign-in page?", answers: () => htmlAnswer(200) },
  { text: "Server trouble", answers: () => htmlAnswer(502) },
] as const;

/** The combinations of what needs the person and what waits, each with the longest texts. */
const LOADS = [
  { needsYou: 0, waiting: 0 },
  { needsYou: NEED_YOU, waiting: 0 },
  { needsYou: 0, waiting: WAITING },
  { needsYou: NEED_YOU, waiting: WAITING },
] as const;

type Load = (typeof LOADS)[number];

/** The narrowest, and a tablet, where the places of a vendor have a row of their own. */
const WIDTHS = someOf([320, 375, 768, 1280], 0, 2);

/** The facts in the order of their urgency; "offline" is the least urgent. */
const factsOf = (connection: string | null, { needsYou, waiting }: Load): readonly string[] => {
  const facts = [
    ...(needsYou > 0 ? [`${needsYou} to check`] : []),
    ...(connection !== null && connection !== "Offline" ? [connection] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(connection === "Offline" ? [connection] : []),
  ];
  return facts.length === 0 ? ["All saved"] : facts;
};

async function replaceRows(app: RenderedApp, { needsYou, waiting }: Load) {
  const { id, name } = app.account;
  const row = (state: OutboxRow["state"]) => {
    const opId = crypto.randomUUID();
    return {
      opId,
      userId: id,
      lane: `suggestion:${opId}`,
      ticketId: null,
      v: 1,
      action: {
        opId,
        actor: { id, name, role: "Vendor" },
        at: EARLY,
        payload: { kind: "suggest", suggestionId: opId, title: "T", description: "D" },
      },
      deps: [],
      fileIds: [],
      state,
      attempts: 0,
      firstSentAt: null,
      dueAt: Number.MAX_SAFE_INTEGER,
      lease: null,
      last: null,
    };
  };
  const rows = [
    ...Array.from({ length: needsYou }, () => row("attention")),
    ...Array.from({ length: waiting }, () => row("ready")),
  ];
  const ops = app.db.table("ops");
  await app.db.transaction("rw", ops, async () => {
    await ops.clear();
    await ops.bulkAdd(rows);
  });
}

const chip = () => must(document.querySelector<HTMLElement>("header:has(nav) [data-chip]"), "the button");
const name = () =>
  chip()
    .getAttribute("aria-label")
    ?.replace(/ · oldest [^,]+?(?=,|$)/, "");

/** Which parts of the bar are cut off, outside of the window or over something else. */
function faults(width: number): readonly string[] {
  const nav = must(document.querySelector("header nav"), "the navigation");
  const box = chip().getBoundingClientRect();
  const next = must(chip().nextElementSibling, "the next button").getBoundingClientRect();
  const isInside = (of: Element) => {
    const { left, right, top, bottom } = of.getBoundingClientRect();
    return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
  };
  const textFits = (label: Element) =>
    width < 360 ? label.getBoundingClientRect().width <= 1 : label.scrollWidth <= label.clientWidth + 1;
  const facts = [...chip().querySelectorAll<HTMLElement>("[data-fact]")];
  return [
    ...(box.left >= 0 && (box.right <= next.left || box.bottom <= next.top) && box.height >= 44
      ? []
      : ["the button"]),
    ...(document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : []),
    ...(width >= 1080 && nav.scrollWidth > nav.clientWidth ? ["the navigation"] : []),
    ...facts
      .filter(
        (fact) =>
          !isInside(must(fact.querySelector(":scope > span"), "a text")) ||
          must(fact.querySelector("svg"), "an icon").clientWidth < 12,
      )
      .map((fact) => fact.innerText),
    ...facts
      .flatMap((fact) => [...fact.querySelectorAll(":scope > span > span")])
      .filter((label) => !textFits(label) || (width >= 360 && !isInside(label)))
      .map((label) => `words “${label.textContent}”`),
  ];
}

const barHeight = () =>
  must(document.querySelector("header:has(nav)"), "the bar").getBoundingClientRect().height;

test("says Offline as soon as the browser reports that the network is gone", async () => {
  const app = await renderApp({ as: "Vendor", path: "/dashboard" });
  await expect.poll(name).toBe("All saved");
  await expect.poll(() => app.requests).toContain("GET /api/sync/pull");
  app.answer(withoutNetwork());
  dispatchEvent(new Event("offline"));
  // Less than half a minute, after which a run comes by itself.
  await expect.poll(name, { timeout: LIMITS.pollMs / 2 }).toBe("Offline");
});

for (const { text, answers } of someOf(CONNECTIONS, 0, 3))
  test(`all facts fit one row at ${WIDTHS.join(", ")} px, connection ${text ?? "all right"}`, async () => {
    const app = await renderApp({ as: "Vendor", path: "/dashboard", answers: answers() });
    for (const load of LOADS) {
      await replaceRows(app, load);
      const facts = factsOf(text, load);
      for (const width of WIDTHS) {
        await page.viewport(width, 900);
        await expect.poll(name).toBe(facts.join(", "));
        expect({ width, facts, faults: faults(width) }).toEqual({ width, facts, faults: [] });
        // On a tablet the vendor's five places have a row of their own below.
        expect(barHeight()).toBeLessThan(width === 768 ? 100 : 60);
        expect(chip().querySelectorAll("[data-fact] svg")).toHaveLength(facts.length);
      }
    }
  });

for (const width of someOf([375, 768], 0))
  test(`with text twice as large no fact is cut off at ${width} px`, async () => {
    document.documentElement.style.fontSize = "200%";
    try {
      const app = await renderApp({
        as: "Vendor",
        path: "/dashboard",
        size: { width, height: 900 },
        answers: htmlAnswer(200),
      });
      await expect.poll(name).toBe("Sign-in page?");
      await replaceRows(app, { needsYou: NEED_YOU, waiting: WAITING });
      await expect.poll(name).toBe("12 to check, Sign-in page?, 120 waiting");
      expect(faults(width)).toEqual([]);
    } finally {
      document.documentElement.style.fontSize = "";
    }
  });

test("what was just committed counts before the outbox is read again", async () => {
  const { account } = await renderApp({ as: "Vendor", path: "/dashboard" });
  await expect.poll(name).toBe("All saved");
  const action = {
    opId: crypto.randomUUID(),
    actor: { id: account.id, name: account.name, role: account.role },
    at: new Date().toISOString(),
    payload: { kind: "suggest", suggestionId: crypto.randomUUID(), title: "T", description: "D" },
  } as const;
  // Only the event of the commit: nothing is on disk that a live query could find.
  flushSync(() => publishCommitted([action]));
  expect(name()).toBe("1 waiting");
});

test("a changed fact is announced once, together with the others", async () => {
  const app = await renderApp({ as: "Vendor", path: "/dashboard", answers: withoutNetwork() });
  await replaceRows(app, { needsYou: 0, waiting: WAITING });
  await expect.poll(name).toBe("120 waiting, Offline");
  const regions = [...document.querySelectorAll('header:has(nav) [aria-live="polite"]')];
  expect(regions.map((region) => region.getAttribute("aria-atomic"))).toEqual(["true"]);
  expect(regions[0]?.textContent).toContain("120 waiting");
});

test("in forced colours the button keeps its outline and its icons", async () => {
  await emulateMedia({ forcedColors: "active" });
  try {
    await renderApp({ as: "Vendor", path: "/dashboard", answers: withoutNetwork() });
    await expect.poll(name).toBe("Offline");
    expect(getComputedStyle(chip()).borderTopWidth).toBe("1px");
    const icon = must(chip().querySelector("svg"), "an icon");
    expect(getComputedStyle(icon).stroke).toBe(getComputedStyle(chip()).color);
  } finally {
    await emulateMedia();
  }
});

test("after a failed load the button and the sync centre say that the server has trouble", async () => {
  await renderApp({ as: "Vendor", path: "/dashboard?sync=open", answers: htmlAnswer(502) });
  await expect.element(page.getByText("The server answered 502.", { exact: false })).toBeVisible();
  expect(name()).toBe("Server trouble");
});
