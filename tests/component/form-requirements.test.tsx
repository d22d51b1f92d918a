import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { hideToast } from "#ui/toast.tsx";
import { aTicket } from "#tests/support/cast.ts";
import { expectFocusedMistake } from "./support/forms.ts";
import { pickFile } from "./support/pick-file.ts";
import { renderApp } from "./support/render-app.tsx";
import { aWorker, bidOn } from "./support/rows.ts";
import { sees, toasts } from "./support/reads.ts";

// A form that is not complete names every field that is missing, and sends nothing.

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("the profile of a property manager names each field that is missing", async () => {
  await renderApp({
    as: "Property Manager",
    account: { phone: "", address: "", city: "", state: "", zip: "" },
    path: "/profile",
  });
  await button("Update Profile").click();
  await sees(
    "Phone number is required",
    "Address is required",
    "State is required",
    "City is required",
    "ZIP code is required",
  );
  await page.getByLabelText("First name").fill("");
  await page.getByLabelText("Last name").fill("");
  await button("Update Profile").click();
  await sees("First name is required", "Last name is required");
});

test("an empty building names its missing name and address", async () => {
  await renderApp({ as: "Property Manager", path: "/profile" });
  await button("Add Building").click();
  await expect.element(page.getByLabelText("Building name")).toBeVisible();
  await button("Add Building").click();
  await sees("Building name is required", "Building address is required");
});

test("an empty store names its missing name, location and address", async () => {
  await renderApp({ as: "Store Manager", path: "/profile" });
  await button("Add Store").click();
  const form = page.getByRole("dialog", { name: "Add Store" });
  await form.getByRole("button", { name: /Save|Add Store/ }).click();
  await sees("Store name is required", "Store location is required", "Store address is required");
});

test.each([375, 1280])("a store without a name leads to that field, at %i px", async (width) => {
  await page.viewport(width, 700);
  await renderApp({ as: "Store Manager", path: "/profile" });
  await button("Add Store").click();
  const form = page.getByRole("dialog", { name: "Add Store" });
  await form.getByLabelText("State", { exact: true }).fill("CA");
  await expect.element(form.getByLabelText("Time zone")).toHaveValue("America/Los Angeles");
  await form.getByLabelText("Address", { exact: true }).fill("1 Mill Street");
  await form.getByRole("button", { name: "Add Store" }).click();
  await expectFocusedMistake("Store name: Store name is required");
  const { top, bottom } = form
    .getByLabelText("Store name", { exact: true })
    .element()
    .getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(700);
  expect(page.getByText("Store location is required").elements()).toEqual([]);
});

const market = aTicket({ status: "out_for_bid", title: "Out for bids" });

test("an empty bid asks for all required fields", async () => {
  await renderApp({ as: "Vendor", path: `/tickets?ticket=${market.id}`, rows: { tickets: [market] } });
  await button("Submit Bid").click();
  const form = page.getByRole("dialog", { name: "Submit Bid" });
  await form.getByRole("button", { name: "Submit Bid" }).click();
  await sees("Please fill in all required fields");
});

test("a bid that is edited to nothing names each missing field", async () => {
  const me = crypto.randomUUID();
  const bid = bidOn(market, { vendorId: me });
  await renderApp({
    as: "Vendor",
    account: { id: me },
    path: `/bids?editbid=${bid.id}`,
    rows: { tickets: [market], bids: [bid] },
  });
  const form = page.getByRole("dialog", { name: "Edit Bid" });
  for (const label of ["Bid amount", "Description", "Schedule date", "Schedule time"])
    await form.getByLabelText(label).fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await sees(
    "Bid amount is required",
    "Description is required",
    "Schedule date is required",
    "Schedule time is required",
  );
});

test("somebody else's bid cannot be edited", async () => {
  const bid = bidOn(market);
  await renderApp({
    as: "Property Manager",
    path: `/bids?editbid=${bid.id}`,
    rows: { tickets: [market], bids: [bid] },
  });
  await sees("Permission Denied", "You can only edit your own bids");
});

test("completing work needs a comment", async () => {
  const me = crypto.randomUUID();
  const job = aTicket({
    status: "in_progress",
    assignee: { id: me, name: "Vera Vendor", role: "Vendor" },
    acceptedBidId: "b-1",
  });
  await renderApp({
    as: "Vendor",
    account: { id: me },
    path: `/tickets?ticket=${job.id}&act=completeTicket`,
    rows: { tickets: [job] },
  });
  const form = page.getByRole("dialog", { name: "Complete Task" });
  await form.getByRole("button", { name: "Complete", exact: true }).click();
  await sees("Please provide a comment before marking as complete");
});

test("an empty suggestion names its missing title and description", async () => {
  await renderApp({ as: "Vendor", path: "/suggestions" });
  await button("Submit Suggestion").click();
  await sees("Title is required", "Description is required");
});

const NO_PICTURES = [
  ["a.svg", "image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["a.png", "image/png", "not a picture at all"],
  ["a.jpg", "image/jpeg", ""],
  ["a.txt", "text/plain", "x"],
] as const;

test("an SVG, a text called .png, an empty and a large file are refused as profile image at its control", async () => {
  const app = await renderApp({ as: "Vendor", path: "/profile" });
  const picture = page.getByLabelText("Profile image");
  await expect.element(picture).toBeInTheDocument();
  for (const [name, type, bytes] of NO_PICTURES) {
    // The toast of the file before says the same.
    hideToast();
    await expect.element(page.getByText("Invalid file type")).not.toBeInTheDocument();
    pickFile(picture, new File([bytes], name, { type }));
    await toasts("Invalid file type", "Please select an image file");
  }
  await sees("Please select an image file");
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  pickFile(picture, new File([large], "a.png", { type: "image/png" }));
  await toasts("File too large", "Please select an image smaller than 5MB");
  expect(await app.db.files.count()).toBe(0);
});

test("a store added from a new ticket shows missing fields in a toast only", async () => {
  await renderApp({ as: "Store Manager", path: "/tickets?new=ticket&editstore=new" });
  const form = page.getByRole("dialog", { name: "Add Store" });
  await form.getByRole("button", { name: "Add Store" }).click();
  await toasts("Failed to create store", "Store name is required");
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
});

test("a worker's rating needs stars", async () => {
  await renderApp({ as: "Property Manager", path: "/dashboard", rows: { people: [aWorker()] } });
  await button("Actions for Walt Worker").click();
  await page.getByRole("menuitem", { name: "Rate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit Rating" }).click();
  await sees("Please select a rating");
});
