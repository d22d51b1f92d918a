import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "./support/render-app.tsx";

const read = {
  id: "0192f000-0000-7000-8000-0000000000b1",
  type: "comment_added",
  title: "New comment",
  message: "Peter wrote a comment",
  isRead: true,
  createdAt: "2026-11-01T10:00:00.000Z",
  data: {},
};

test("a notification marked as unread counts as unread at once and is sent once", async () => {
  const app = await renderApp({
    as: "Store Manager",
    path: "/dashboard?notices=open",
    rows: { notifications: [read] },
  });
  const sheet = page.getByRole("dialog", { name: "Notifications" });
  await sheet.getByRole("button", { name: "Mark as unread: New comment" }).click();
  await expect.element(sheet.getByText("(unread)")).toBeInTheDocument();
  await expect.element(sheet.getByRole("button", { name: "Mark all as read" })).toBeVisible();
  await expect
    .poll(() => app.requests.filter((line) => line.includes(`/notifications/${read.id}/unread`)))
    .toHaveLength(1);
});
