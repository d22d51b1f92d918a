import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { commentOffline, raised } from "#tests/e2e/support/unsent-work.ts";
import { addComment } from "#contract/tickets.ts";
import { pretendAbsence } from "#tests/support/fake-last-visit.ts";
import { moved } from "#tests/support/layout-shift.ts";

test("after a day's absence, changes are listed by ticket, without moving the page", async ({
  people,
  signedInAs,
}) => {
  const { store } = people;
  const id = await raised(people, "Watched closely");
  // Raised before: a ticket that is new to the list may move the others.
  const other = await raised(people, "Raised with it");
  const { page } = await signedInAs("property");
  await expect(page.getByText("Watched closely").first()).toBeVisible();
  await expect(page.getByText("Since you were away")).toHaveCount(0);
  await store.ask(addComment, { params: { id }, body: { content: "Any news?" } });
  await store.ask(addComment, { params: { id: other }, body: { content: "Hello?" } });
  await pretendAbsence(page, 1);
  await page.reload();
  const offer = page.getByRole("status").filter({ hasText: "Since you were away" });
  await expect(offer.getByText("things happened")).toBeVisible();
  expect(await moved(page)).toEqual([]);
  await offer.getByRole("button", { name: "Show" }).click();
  const digest = page.getByRole("dialog", { name: "Since you were away" });
  await expect(digest.getByText("Raised with it").first()).toBeVisible();
  await digest
    .getByRole("link", { name: /Watched closely/ })
    .first()
    .click();
  await expect(page.getByText("Any news?", { exact: true })).toBeVisible();
});

test("work that waits for over a day is announced, and its notice can be closed", async ({
  people,
  signedInAs,
}) => {
  const id = await raised(people, "Long ago");
  const device = await signedInAs("store", { path: `/tickets?ticket=${id}` });
  const { page } = device;
  await commentOffline(device, "Said the day before yesterday");
  const reminder = page.getByText(/1 thing waits here/);
  await page.reload();
  await expect(page.getByRole("button", { name: /1 waiting/ })).toBeVisible();
  await expect(reminder).toHaveCount(0);
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await page.reload();
  await expect(page.getByText("1 thing waits here, the oldest for 2 days.")).toBeVisible();
  await page.getByRole("button", { name: "See what waits" }).click();
  await expect(page.getByRole("button", { name: "Export" })).toBeVisible();
  await expect(
    page.getByText(/^Kept here: [\d.]+ [MG]B of the [\d.]+ [MG]B this browser allows\.$/),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Later" }).click();
  await expect(reminder).toHaveCount(0);
});
