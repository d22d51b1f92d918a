import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type RenderedApp, renderApp } from "./support/render-app.tsx";
import { must } from "#domain/must.ts";
import { aTicket } from "#tests/support/cast.ts";
import { expectFocusedMistake, fillIn, until } from "./support/forms.ts";

// Amounts of money as they are typed: docs/product.md#amounts.

const market = aTicket({ status: "out_for_bid", isMarketView: true });
async function openBid(): Promise<RenderedApp> {
  const app = await renderApp({
    as: "Vendor",
    path: `/tickets?ticket=${market.id}`,
    rows: { tickets: [market] },
  });
  await page.getByRole("button", { name: "Submit Bid" }).click();
  return app;
}

function openCompletion(): Promise<RenderedApp> {
  const id = crypto.randomUUID();
  const assignee = { id, name: "Vera Vendor", role: "Vendor" } as const;
  const job = aTicket({ status: "in_progress", assignee, acceptedBidId: "b-1" });
  return renderApp({
    as: "Vendor",
    account: { id },
    path: `/tickets?ticket=${job.id}&act=completeTicket`,
    rows: { tickets: [job] },
  });
}

const MISTAKE = {
  "Estimated cost": "Estimated cost: Bid amount is an amount like 120.50",
  "Actual cost (optional)": "Actual cost (optional): The actual cost is an amount like 120.50",
};

for (const [label, open, submit] of [
  ["Estimated cost", openBid, "Submit Bid"],
  ["Actual cost (optional)", openCompletion, "Complete"],
] as const) {
  test(`${label}: a decimal comma is read as decimals and shown back, and the wheel changes nothing`, async () => {
    await open();
    const field = page.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveAttribute("inputmode", "decimal");
    await field.fill("12,50");
    await expect.element(page.getByText("Read as $12.50")).toBeVisible();
    await field.fill("1 234,56");
    await expect.element(page.getByText("Read as $1,234.56")).toBeVisible();
    await field.fill("120.5");
    await expect.element(page.getByText(/^Read as/)).not.toBeInTheDocument();
    await field.fill("120.50");
    await field.wheel({ direction: "down", times: 5 });
    await expect.element(field).toHaveValue("120.50");
    // Only a field of numbers turns with the wheel.
    await expect.element(field).not.toHaveAttribute("type", "number");
  });

  test(`${label}: what can be read in two ways is refused at the field and not sent`, async () => {
    const app = await open();
    const form = page.getByRole("dialog").last();
    await fillIn({ [label]: "1,2,3" });
    if (label === "Estimated cost")
      await fillIn({ Description: "New pane", "Schedule date": "2099-01-31", "Schedule time": "09:00" });
    else await fillIn({ Comment: "Done" });
    await form.getByRole("button", { name: submit, exact: true }).click();
    await expectFocusedMistake(MISTAKE[label]);
    // The frame of the field that has the focus does not cover the message.
    const field = form.getByLabelText(label, { exact: true }).element();
    const message = must(field.closest(".mantine-InputWrapper-root")?.querySelector("p:last-child"), "it");
    const below = field.getBoundingClientRect().bottom;
    expect(message.getBoundingClientRect().top - below).toBeGreaterThanOrEqual(4);
    await until(() => app.db.ops.count()).toBe(0);
  });
}
