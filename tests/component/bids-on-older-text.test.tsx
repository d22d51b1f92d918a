import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { wireFromTicket } from "#contract/ticket-wire.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// A bid that was begun on an older text of its ticket: both texts in its form, and where it waits.

const began = aTicketCalled("Cracked window", { status: "out_for_bid", description: "One pane" });
const edited = { ...began, description: "Both panes", scopeVersion: 2, version: began.version + 1 };

const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const form = page.getByRole("dialog", { name: "Submit Bid" });

/** Opens the form on the older text; then the newer one comes. */
async function openForm() {
  const sent: unknown[] = [];
  const app = await renderApp({
    as: "Vendor",
    path: `/tickets?ticket=${began.id}&act=placeBid`,
    rows: { tickets: [began] },
    answers: {
      "POST /api/external/task-bids": (init) => {
        const body = JSON.parse(String(init.body)) as { scopeVersion: number };
        sent.push(body.scopeVersion);
        if (body.scopeVersion === 2) return null;
        const refusal = {
          message: "Look again.",
          error: "scope_changed",
          current: wireFromTicket(edited, []),
        };
        return { status: 409, body: refusal };
      },
    },
  });
  await form.getByLabelText("Estimated cost").fill("100");
  await form.getByLabelText("Description", { exact: true }).fill("New pane");
  await form.getByLabelText("Schedule date").fill(nextWeek());
  await form.getByLabelText("Schedule time").fill("09:00");
  return { app, sent };
}

const submit = () => form.getByRole("button", { name: "Submit Bid" }).click();

test("the form of a bid shows what changed since it was opened, and once read the bid goes out on it", async () => {
  const { app, sent } = await openForm();
  await app.db.table("tickets").put(edited);
  const notice = form.getByRole("status").filter({ hasText: "This ticket was changed" });
  await expect.element(notice.getByText("One pane")).toBeVisible();
  await expect.element(notice.getByText("Both panes")).toBeVisible();
  await notice.getByRole("button", { name: "I have read the changes" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await submit();
  await expect.poll(() => sent).toEqual([2]);
});

test("a bid carries the text its form was opened on, is held with both texts, and is sent anyway", async () => {
  const { app, sent } = await openForm();
  await app.db.table("tickets").put(edited);
  await expect.element(form.getByText("Both panes")).toBeVisible();
  await submit();
  await expect.poll(() => sent).toEqual([1]);
  const withoutTexts: string[] = [];
  // What comes after the bid itself moves everything below it.
  const watch = new MutationObserver(() => {
    const refused = [...document.querySelectorAll("dialog li")].find((item) =>
      item.textContent?.includes("Failed to submit bid"),
    );
    if (refused && !refused.querySelector("dl")) withoutTexts.push(refused.textContent ?? "");
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await page.getByRole("button", { name: /1 to check/i }).click();
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect.element(centre.getByText("One pane")).toBeVisible();
  watch.disconnect();
  expect(withoutTexts).toEqual([]);
  await expect.element(centre.getByText("Both panes")).toBeVisible();
  const acts = ["Edit", "Send anyway"].map((name) => centre.getByRole("button", { name }));
  // The work has grown since: what is offered first is to change the bid.
  expect(acts.map((act) => act.element().getAttribute("data-variant"))).toEqual(["filled", "default"]);
  await centre.getByRole("button", { name: "Send anyway" }).click();
  await expect.poll(() => sent).toEqual([1, 2]);
});
