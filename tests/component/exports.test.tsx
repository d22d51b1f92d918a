import { format } from "date-fns";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { PEOPLE } from "#tests/support/cast.ts";
import { aBid, aPerson, aStore, aTicketCalled, ROLES, WALT } from "./support/demo-rows.ts";
import { emulateMedia } from "./support/emulated-media.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";

// Lists as tables for a spreadsheet, the agenda for a calendar. All of it is made on the device.

const saveTable = async (options: AppOptions, observed: string | RegExp) => {
  const saved = catchSavedFiles();
  await renderApp(options);
  await expect.element(page.getByText(observed).first()).toBeVisible();
  return saved.next(() => page.getByRole("button", { name: "Save as CSV" }).click());
};

const tiles = aTicketCalled("Loose tiles");

test("the ticket list is saved as CSV with its commas quoted", async () => {
  const { name, text } = await saveTable(
    {
      as: "Store Manager",
      path: "/tickets",
      rows: {
        tickets: [aTicketCalled("Gutters, front; and back", { status: "maintenance_worker_working" })],
      },
    },
    "Gutters, front; and back",
  );
  expect(name).toMatch(/^fettle-tickets-.*\.csv$/);
  expect(text).toContain('"Gutters, front; and back",Maintenance Worker Working');
});

test("a line of the file has due day, category and property manager, times of the device, and the id last", async () => {
  const createdAt = "2030-01-02T10:20:30.000Z";
  const { name, text } = await saveTable(
    {
      as: "Store Manager",
      path: "/tickets",
      rows: {
        tickets: [
          aTicketCalled("Tap", { number: 1042, dueOn: "2030-01-09", category: "Plumbing", createdAt }),
        ],
      },
    },
    "Tap",
  );
  const [head = "", line = ""] = text.replace("\uFEFF", "").split("\r\n");
  const cells = new Map(head.split(",").map((each, at) => [each, line.split(",")[at]]));
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(Object.fromEntries(cells)).toMatchObject({
    Number: "T-1042",
    "Due date": "2030-01-09",
    Category: "Plumbing",
    "Property manager": PEOPLE.property.name,
    [`Raised at (${zone})`]: format(createdAt, "yyyy-MM-dd HH:mm"),
  });
  expect([...cells.keys()].at(0)).toBe("Number");
  expect([...cells.keys()].at(-1)).toBe("Id");
  await expect.element(page.getByText(`${name}, 1 row`)).toBeVisible();
});

test("a line of the file has the region of its store on this device", async () => {
  const id = crypto.randomUUID();
  const { text } = await saveTable(
    {
      as: "Store Manager",
      account: { id },
      path: "/tickets",
      rows: {
        stores: [aStore(id, { region: "Midwest" })],
        tickets: [
          aTicketCalled("Tap", { storeId: "downtown", storeOwnerId: id, authorId: id }),
          aTicketCalled("Bin", { storeId: null, store: null, storeOwnerId: null, authorId: id }),
        ],
      },
    },
    "Tap",
  );
  const [head = "", ...lines] = text.replace("\uFEFF", "").split("\r\n");
  const at = head.split(",").indexOf("Region");
  const regionOf = (title: string) => lines.find((line) => line.includes(title))?.split(",")[at];
  expect([regionOf("Tap"), regionOf("Bin")]).toEqual(["Midwest", ""]);
});

test("the ticket list is printed as a table of all pages, which is gone afterwards", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  await renderApp({
    as: "Store Manager",
    path: "/tickets",
    rows: { tickets: [aTicketCalled("Tap", { dueOn: "2030-01-09" }), aTicketCalled("Door")] },
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const rows = () => [...document.querySelectorAll("[data-printed] tbody tr")].map((row) => row.textContent);
  const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility();
  expect(rows()).toHaveLength(2);
  expect(rows().join()).toContain("Jan\u00A009, 2030");
  await emulateMedia({ media: "print" });
  onTestFinished(() => emulateMedia());
  expect(isVisible("main")).toBe(false);
  expect(isVisible("[data-printed]")).toBe(true);
  dispatchEvent(new Event("afterprint"));
  await expect.poll(rows).toEqual([]);
  print.mockRestore();
});

test("file and paper of the ticket list say who decides on work that nobody has", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  const id = crypto.randomUUID();
  const of = { storeOwnerId: id, assignee: null };
  const { text } = await saveTable(
    {
      as: "Store Manager",
      account: { id, name: "Sofia Store" },
      path: "/tickets",
      rows: {
        tickets: [
          aTicketCalled("Own", { ...of, status: "open" }),
          aTicketCalled("Routed", { ...of, status: "assigned_to_property_manager" }),
          aTicketCalled("Given", { ...of, status: "maintenance_worker_working", assignee: PEOPLE.worker }),
        ],
      },
    },
    "Own",
  );
  const [head = "", ...lines] = text.replace("\uFEFF", "").trim().split("\r\n");
  const at = head.split(",").indexOf("Decides who does it");
  const decides = lines.map((line) => [line.split(",")[1], line.split(",")[at]]);
  expect(Object.fromEntries(decides)).toEqual({
    Own: "Sofia Store",
    Routed: PEOPLE.property.name,
    Given: "",
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const printed = document.querySelector("[data-printed] tbody")?.textContent;
  expect(printed).toContain("Nobody does this yet: Sofia Store decides");
  expect(printed).toContain(`Nobody does this yet: ${PEOPLE.property.name} decides`);
  dispatchEvent(new Event("afterprint"));
  print.mockRestore();
});

test("the bid list is saved as CSV without formulas", async () => {
  const bid = aBid(tiles, { status: "accepted", description: "=Grout" });
  const { name, text } = await saveTable(
    { as: "Store Manager", path: "/bids?bids=won", rows: { bids: [bid] } },
    "$90.00",
  );
  expect(name).toMatch(/^fettle-bids-.*\.csv$/);
  expect(text).toContain("Loose tiles,Accepted,$90.00,'=Grout,");
});

test("the stores are saved as CSV", async () => {
  const id = crypto.randomUUID();
  const { text } = await saveTable(
    { as: "Store Manager", account: { id }, path: "/profile", rows: { stores: [aStore(id)] } },
    "Store Management",
  );
  expect(text).toContain("Downtown,Ground floor,");
});

test("the workers are saved as CSV", async () => {
  const { text } = await saveTable(
    {
      as: "Property Manager",
      path: "/dashboard",
      rows: { people: [aPerson(WALT.id, WALT.name, "Maintenance")] },
    },
    /walt-worker@example\.com/,
  );
  expect(text).toContain(`${WALT.name},walt-worker@example.com,`);
});

test("the buildings are saved as CSV", async () => {
  const id = crypto.randomUUID();
  const building = {
    id: "building-1",
    ownerId: id,
    name: "West Mall",
    address: "2 Mall Road",
    city: "Springfield",
    state: "IL",
    zipcode: "62701",
    version: 1,
  };
  const { text } = await saveTable(
    { as: "Property Manager", account: { id }, path: "/profile", rows: { buildings: [building] } },
    "West Mall",
  );
  expect(text).toContain("West Mall,2 Mall Road,");
});

test("a vendor's jobs are saved as CSV", async () => {
  const id = crypto.randomUUID();
  const job = { status: "completed", assignee: { id, name: "Vera Novak", role: "Vendor" } } as const;
  const { text } = await saveTable(
    { as: "Vendor", account: { id }, path: "/my-tickets", rows: { tickets: [{ ...tiles, ...job }] } },
    "Loose tiles",
  );
  expect(text).toContain("Loose tiles,Completed,");
});

test("a vendor's ratings are saved as CSV", async () => {
  const rating = {
    id: "rating-1",
    userId: "vera-vendor",
    taskId: tiles.id,
    taskTitle: tiles.title,
    rating: 4,
    comment: "Neat",
    raterName: "Sofia Store",
    createdAt: "2029-12-31T08:00:00.000Z",
  };
  const { text } = await saveTable(
    {
      as: "Vendor",
      path: "/ratings",
      answers: {
        "GET /api/external/user-ratings/*": {
          status: 200,
          body: { averageRating: 4, totalRatings: 1, ratings: [rating] },
        },
      },
    },
    "Neat",
  );
  expect(text).toContain(",4,Loose tiles,Neat,");
});

test("the agenda shows the week's work by day and saves it as a calendar", async () => {
  const id = crypto.randomUUID();
  const day = new Date(Date.now() + 2 * 86_400_000);
  const job = aTicketCalled("Gutters, front; and back", {
    status: "maintenance_worker_working",
    assignee: { id, name: WALT.name, role: ROLES.worker },
    scheduledDate: format(day, "yyyy-MM-dd"),
    scheduledTime: "09:30",
  });
  const saved = catchSavedFiles();
  await renderApp({
    as: "Maintenance",
    account: { id },
    path: "/tickets",
    rows: { tickets: [job] },
    answers: {
      "GET /api/sync/pull": new Error("no network"),
      "POST /api/sync/push": new Error("no network"),
    },
  });
  await page.getByRole("link", { name: "Agenda" }).click();
  const ofDay = page.getByRole("region", { name: format(day, "EEEE, MMM d") });
  await expect.element(ofDay.getByRole("link", { name: job.title })).toBeVisible();
  const { name, text } = await saved.next(() =>
    page.getByRole("button", { name: "Save to calendar" }).click(),
  );
  expect(name).toMatch(/\.ics$/);
  expect(text).toContain(`DTSTART:${format(day, "yyyyMMdd")}T093000\r\n`);
  expect(text).toContain("SUMMARY:Gutters\\, front\\; and back\r\n");
  // What waits to be sent is marked on this screen, too.
  await ofDay.getByRole("link", { name: job.title }).click();
  await page.getByLabelText("Add a comment").fill("Ladder is in the yard");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect
    .element(
      page
        .getByRole("article")
        .filter({ hasText: job.title })
        .getByText(/Waiting to send/),
    )
    .toBeVisible();
});
