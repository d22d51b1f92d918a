import { randomUUID } from "node:crypto";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { raised } from "#tests/e2e/support/unsent-work.ts";
import { sendMessage } from "#contract/messages.ts";
import { addComment, raiseTicket } from "#contract/tickets.ts";
import { registered } from "#tests/support/people.ts";

test("typed fast on a slow device, the filter loses no letter; the address keeps it", async ({
  people,
  signedInAs,
}) => {
  await raised(people, "Broken freezer in the back");
  await raised(people, "Squeaking door");
  const device = await signedInAs("store", { path: "/tickets" });
  const { page, context } = device;
  const other = page.getByRole("link", { name: "Squeaking door" });
  await expect(other).toBeVisible();
  await context.setOffline(true);
  // On a slow phone the address is some letters behind what is typed: none of them may be lost.
  const slow = await context.newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const search = page.getByRole("searchbox", { name: "Search tickets" });
  await search.pressSequentially("back FREEZER", { delay: 30 });
  expect(await search.inputValue()).toBe("back FREEZER");
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(page.getByRole("link", { name: "Broken freezer in the back" })).toBeVisible();
  await expect(other).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("back FREEZER");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(search).toHaveValue("");
  await expect(other).toBeVisible();
});

test("the search finds every kind of record offline, and Back returns to it", async ({
  people,
  server,
  signedInAs,
}) => {
  const { store, property } = people;
  // A store manager may choose among all property managers of the server: this name is unique.
  const other = await registered(server, "Property Manager", `Quentin Q${randomUUID().slice(0, 8)}`);
  const id = await raised(people, "Gargoyle leaks");
  await store.ask(raiseTicket, { body: { title: "Clean the gargoyle", parentId: id } });
  await property.ask(addComment, { params: { id }, body: { content: "The gargoyle is worn out." } });
  await property.ask(sendMessage, {
    body: { receiver_id: store.id, message: "About that gargoyle: tomorrow?" },
  });
  const device = await signedInAs("store");
  const { page } = device;
  await expect(page.getByRole("link", { name: "Gargoyle leaks" })).toBeVisible();
  await device.context.setOffline(true);
  await page.keyboard.press("Control+k");
  const sheet = page.getByRole("dialog", { name: "Find" });
  const field = sheet.getByRole("searchbox", { name: "Find anything on this device" });
  const named = (title: string) => sheet.getByRole("button", { name: title });
  await expect(field).toBeFocused();
  await page.keyboard.type("GARGOYLE");
  for (const kind of ["Tickets (1)", "Work Orders (1)", "Comments (1)", "Messages (1)"])
    await expect(sheet.getByRole("heading", { name: kind })).toBeVisible();
  await test.step("a comment that waits is found like everything else", async () => {
    await named("Gargoyle leaks").first().click();
    await page.getByLabel("Add a comment").fill("A second gargoyle drips.");
    await page.getByRole("button", { name: "Post comment" }).click();
    await page.goBack();
    await expect(sheet.getByRole("heading", { name: "Comments (2)" })).toBeVisible();
  });
  await field.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Gargoyle leaks" })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue("GARGOYLE");
  await expect(named("A second gargoyle drips.")).toBeVisible();
  await field.fill(other.name.toLowerCase());
  await expect(sheet.getByRole("heading", { name: "People (1)" })).toBeVisible();
  await field.fill("12 main street");
  await expect(sheet.getByRole("heading", { name: "Stores (1)" })).toBeVisible();
  await field.fill("profile");
  await named("Profile Settings").click();
  await page.waitForURL("**/profile");
  await page.goBack();
  await field.fill("no such words anywhere");
  await expect(sheet.getByText("Nothing on this device has these words.")).toBeVisible();
});
