import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { readEvents } from "#contract/events.ts";
import { sendMessage } from "#contract/messages.ts";
import { addComment, raiseTicket } from "#contract/tickets.ts";
import { PHONE } from "#tests/support/browser.ts";

/** Long timers never end in these pages: no poll can bring a change. */
function withoutPolls() {
  const realTimeout = globalThis.setTimeout.bind(globalThis);
  globalThis.setTimeout = ((work: () => void, ms = 0) =>
    ms >= 20_000 ? 0 : realTimeout(work, ms)) as typeof globalThis.setTimeout;
}

test("a comment of another person appears on the open ticket", { tag: "@main" }, async ({
  people: { store, property, shop },
  signedInAs,
}) => {
  const { id } = (await store.ask(raiseTicket, { body: { title: "Loose handrail", storeId: shop.id } })).data;
  const { page } = await signedInAs("store", { size: PHONE, script: withoutPolls });
  const opened = page.waitForResponse((answer) => answer.url().endsWith(readEvents.path));
  await page.goto(`/tickets?ticket=${id}`);
  await opened;
  await expect(page.getByRole("heading", { name: "Loose handrail" })).toBeVisible();
  await property.ask(addComment, { params: { id }, body: { content: "See you at noon." } });
  await expect(page.getByText("See you at noon.")).toBeVisible();
});

test("a message appears in the open conversation of a tab that holds no stream", async ({
  people: { store, property },
  signedInAs,
}) => {
  const { page, context } = await signedInAs("store", { script: withoutPolls });
  const first = context.waitForEvent("response", (answer) => answer.url().endsWith(readEvents.path));
  await page.goto("/dashboard");
  await first;
  const second = await context.newPage();
  await second.goto(`/profile/${property.id}`);
  await second.getByRole("button", { name: "Send message" }).click();
  const thread = second.getByRole("region", { name: "Conversation with Peter Property" });
  await expect(thread).toBeVisible();
  await property.ask(sendMessage, { body: { receiver_id: store.id, message: "Are you there?" } });
  await expect(thread.getByRole("listitem").filter({ hasText: "Are you there?" })).toBeVisible();
});
