import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aBid, aPerson, aTicketCalled } from "./support/demo-rows.ts";
import { expectTexts, press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// Somebody is to leave on a day, as managers see it: docs/product.md#leaving-on-a-day.

const JUNE = { ...aPerson("june-worker", "June Park", "Maintenance"), leavesOn: "2030-12-12" };
const VERA = { ...aPerson("vera-vendor-1", "Vera Vendor", "Vendor"), leavesOn: "2030-12-12" };
const WARNING = "June Park leaves on Dec 12, 2030, before the day planned for this work.";

async function open(path: (ticketId: string) => string, more: object = {}) {
  const id = crypto.randomUUID();
  const ramp = aTicketCalled("Worn ramp", { propertyManagerId: id, ...more });
  return renderApp({
    as: "Property Manager",
    account: { id },
    path: path(ramp.id),
    rows: {
      tickets: [ramp],
      people: [JUNE, VERA, aPerson("walt-worker", "Walt Rivera", "Maintenance")],
      bids: [aBid(ramp, { id: "bid-vera", vendorId: VERA.id, scheduleDate: "2030-12-20" })],
    },
    answers: withoutNetwork(),
  });
}

test("a choice says when somebody leaves; work after that day is warned of and can be assigned", async () => {
  const { db } = await open((id) => `/tickets?ticket=${id}&act=assignWorker`);
  const june = page.getByRole("button", { name: /^June Park \(leaves on Dec\s12, 2030\)/ });
  await june.click();
  await page.getByLabelText("Date", { exact: true }).fill("2030-12-12");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await page.getByLabelText("Date", { exact: true }).fill("2030-12-13");
  await expect.element(page.getByRole("alert")).toHaveTextContent(WARNING);
  await press("Select Maintenance Worker");
  await june.click();
  await press("Assign");
  await expect
    .poll(async () => (await db.ops.toArray()).map(({ action: { payload } }) => payload))
    .toMatchObject([{ act: "assignWorker", move: { scheduledDate: "2030-12-13" } }]);
});

test("many tickets that are assigned for a day after it are warned of together, once", async () => {
  await open(() => "/tickets");
  await press("Select");
  await press("Select all found");
  await press("Assign…");
  await page.getByLabelText("Who does the work").selectOptions(JUNE.id);
  await page.getByLabelText("Date", { exact: true }).fill("2030-12-13");
  await expect.element(page.getByRole("alert")).toHaveTextContent(WARNING);
  await page.getByLabelText("Date", { exact: true }).fill("2030-12-12");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("work that is handed over to somebody who leaves before its day is warned of", async () => {
  const walt = { id: "walt-worker", name: "Walt Rivera", role: "Maintenance" } as const;
  await open(() => `/profile/${walt.id}?handover=${walt.id}`, {
    status: "maintenance_worker_working",
    assignee: walt,
    scheduledDate: "2030-12-20",
  });
  await page.getByLabelText("Who takes over").selectOptions(JUNE.id);
  await expect.element(page.getByRole("alert")).toHaveTextContent(WARNING);
});

test("a ticket says that whoever has it leaves before its day, a rule that it goes on after that", async () => {
  await open((id) => `/tickets?ticket=${id}`, {
    status: "maintenance_worker_working",
    assignee: { id: JUNE.id, name: JUNE.name, role: JUNE.role },
    scheduledDate: "2030-12-20",
    repeat: { unit: "months", every: 1, startsOn: "2030-12-20", madeOn: null, nextOn: "2030-12-20" },
  });
  await expectTexts(
    WARNING,
    "June Park leaves on Dec 12, 2030. This rule goes on making tickets after that.",
  );
});

test("a bid for a later day says that its vendor is to leave, as the directory does", async () => {
  await open((id) => `/tickets?ticket=${id}`, { status: "out_for_bid", bidCount: 1 });
  await expectTexts("Vera Vendor leaves on Dec 12, 2030, before the day planned for this work.");
});

test("the directory and the profile show the last day", async () => {
  await open(() => "/directory?show=workers");
  await expectTexts("Leaves on Dec 12, 2030");
  await page.getByRole("link", { name: "June Park" }).click();
  await expect.element(page.getByRole("heading", { name: "June Park" })).toBeVisible();
  await expectTexts("Leaves on Dec 12, 2030");
});
