import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Comment } from "#domain/tickets/ticket.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { expectTexts } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// Whoever is to do work again reads why before anything else, without a network.

const WHY = "The gap at the hinge is still a finger wide.";

async function workerAt(
  status: "rejected" | "maintenance_worker_working",
  path: (ticketId: string) => string,
) {
  const id = crypto.randomUUID();
  const ticket = aTicketCalled("Worn ramp", {
    id: crypto.randomUUID(),
    status,
    assignee: { id, name: "Walt Rivera", role: "Maintenance" },
    scheduledDate: "2030-01-02",
  });
  const comment = (kind: Comment["kind"], content: string, createdAt: string): Comment => ({
    id: crypto.randomUUID(),
    ticketId: ticket.id,
    kind,
    content,
    attachments: [],
    authorId: "sofia-store",
    authorName: "Sofia Marsh",
    authorRole: "Store Manager",
    createdAt,
  });
  await renderApp({
    as: "Maintenance",
    account: { id },
    path: path(ticket.id),
    rows: {
      tickets: [ticket],
      comments: [
        comment("rejection", "Once more from the start, please.", "2029-12-30T08:00:00.000Z"),
        comment("rejection", WHY, "2029-12-31T08:00:00.000Z"),
        comment("comment", "The store opens at seven.", "2030-01-01T08:00:00.000Z"),
      ],
    },
    answers: withoutNetwork(),
  });
}

test("the card of rejected work says who sent it back and why, by the last rejection", async () => {
  await workerAt("rejected", () => "/dashboard");
  const card = page.getByRole("article").filter({ hasText: "Worn ramp" });
  await expect.element(card.getByText(`Sent back by Sofia Marsh: ${WHY}`)).toBeVisible();
});

test("what is to be done again says why on the dashboard, before its card is reached", async () => {
  await workerAt("rejected", () => "/dashboard");
  await expect
    .element(page.getByRole("link", { name: "Do again 1" }))
    .toHaveAccessibleDescription(`“Worn ramp”: ${WHY}`);
});

test("the open ticket says so above its description", async () => {
  await workerAt("rejected", (ticketId) => `/tickets?ticket=${ticketId}`);
  const ticket = page.getByRole("dialog", { name: "Worn ramp" });
  await expect.element(ticket.getByText("Sent back by Sofia Marsh:")).toBeVisible();
  const text = ticket.element().textContent ?? "";
  expect(text.indexOf(WHY)).toBeGreaterThan(-1);
  expect(text.indexOf(WHY)).toBeLessThan(text.indexOf("Rejected"));
});

test("once the work goes on, the rejection is only in the history", async () => {
  await workerAt("maintenance_worker_working", (ticketId) => `/tickets?ticket=${ticketId}`);
  await expectTexts(WHY);
  await expect.element(page.getByText("Sent back by Sofia Marsh:")).not.toBeInTheDocument();
});
