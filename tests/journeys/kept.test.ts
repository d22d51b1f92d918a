import { readFileSync } from "node:fs";
import { unzipSync, strFromU8 } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#contract/messages.ts";
import { listStores } from "#contract/stores.ts";
import {
  addComment,
  editTicket,
  listComments,
  listTickets,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import {
  DESKTOP,
  type Device,
  PHONE,
  signInAs,
  startDevice,
  untilReadyForOffline,
  untilStoreIsNamed,
} from "#tests/support/browser.ts";
import { cast } from "#tests/support/people.ts";
import { newId } from "#server/ids.ts";
import { photos } from "#tests/support/photos.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { pretendAbsence } from "#tests/support/absence.ts";
import { moved } from "#tests/support/moved.ts";

// What is on the phone can be found, taken away, given up on purpose, and is missed when
// the browser loses it.

let server: TestServer;
let people: Awaited<ReturnType<typeof cast>>;
beforeAll(async () => {
  server = await startServer();
  people = await cast(server);
});
afterAll(() => server.stop());

const raise = async (title: string) =>
  (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data.id;

async function offlineWithComment(title: string, text: string): Promise<Device> {
  const id = await raise(title);
  const device = await startDevice(server.url, DESKTOP);
  await signInAs(device, people.store.email);
  await device.page.goto(`/tickets?ticket=${id}`);
  await device.page.getByRole("dialog").getByText(title).first().waitFor();
  await untilReadyForOffline(device.page);
  await device.context.setOffline(true);
  const [photo] = await photos(1);
  await device.page.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
  await device.page.getByText("1 file kept on this phone").waitFor();
  await device.page.getByLabel("Add a comment").fill(text);
  await device.page.getByRole("button", { name: "Post comment" }).click();
  await device.page.locator(".said", { hasText: text }).waitFor();
  await device.page.keyboard.press("Escape");
  await device.page.getByRole("button", { name: /1 waiting/ }).waitFor();
  return device;
}

const logOut = async ({ page }: Device) => {
  await page.getByRole("button", { name: /your menu/i }).click();
  await page.getByRole("menuitem", { name: /log ?out/i }).click();
  return page.getByRole("dialog", { name: "You have unsent work" });
};

test("unsent work can be taken away as one file, words and photo byte for byte", async () => {
  const device = await offlineWithComment("To take away", "Words to take away");
  await device.page.getByRole("button", { name: /1 waiting/ }).click();
  const saving = device.page.waitForEvent("download");
  await device.page.getByRole("button", { name: "Export" }).click();
  const packed = unzipSync(readFileSync(await (await saving).path()));
  const list = JSON.parse(strFromU8(packed["unsent.json"] ?? new Uint8Array())) as {
    content: { content: string };
  }[];
  expect(list.map((each) => each.content.content)).toEqual(["Words to take away"]);
  const [photo] = await photos(1);
  const files = Object.entries(packed).filter(([name]) => name.startsWith("files/"));
  expect(files.map(([name, bytes]) => [name.endsWith("photo-1.jpg"), photo?.bytes.equals(bytes)])).toEqual([
    [true, true],
  ]);
  await device.close();
});

test("what has waited here for more than a day is brought to mind, and leads to where it can be saved", async () => {
  const device = await offlineWithComment("Long ago", "Said the day before yesterday");
  const { page } = device;
  const reminder = page.getByText(/1 thing waits here/);
  await page.reload();
  await page.getByRole("button", { name: /1 waiting/ }).waitFor();
  expect(await reminder.count()).toBe(0);
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await page.reload();
  await page.getByText("1 thing waits here, the oldest for 2 days.").waitFor();
  await page.getByRole("button", { name: "See what waits" }).click();
  await page.getByRole("button", { name: "Export" }).waitFor();
  await page.getByText(/^Kept here: [\d.]+ MB of [\d.]+ MB that this browser gives\.$/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Later" }).click();
  await expect.poll(() => reminder.count()).toBe(0);
  await device.close();
});

test("what waits can be changed until it is sent: words and photo come back into their form", async () => {
  const device = await offlineWithComment("To be changed", "First wording");
  const { page } = device;
  await page.getByRole("button", { name: /1 waiting/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  const words = page.getByLabel("Add a comment");
  await words.waitFor();
  await expect.poll(() => words.inputValue()).toBe("First wording");
  await page.getByText("1 file kept on this phone").waitFor();
  await expect.poll(() => page.getByRole("list").getByText("First wording").count()).toBe(0);
  await words.fill("Final wording");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.locator(".said", { hasText: "Final wording" }).waitFor();
  const ticket = new URL(page.url()).searchParams.get("ticket") ?? "";
  await device.context.setOffline(false);
  const said = async () =>
    (await people.store.ask(listComments, { names: { id: ticket } })).data.comments.map((each) => [
      each.content,
      each.attachments.length,
    ]);
  await expect.poll(said, { timeout: 20_000 }).toEqual([["Final wording", 1]]);

  await page.keyboard.press("Escape");
  // Without loading the page anew: after that this browser says that it is online although it is not,
  // and what may have left the phone is not offered for editing.
  await device.context.setOffline(true);
  await page.getByRole("link", { name: "Add New Ticket" }).click();
  await page.getByLabel("Title").fill("Raised in a hurry");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await page.getByRole("link", { name: "Raised in a hurry" }).waitFor();
  await page.getByRole("button", { name: /1 waiting/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Raised in a hurry");
  await page.getByLabel("Title").fill("Raised with care");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await device.context.setOffline(false);
  const titles = async () => (await people.store.ask(listTickets)).data.tasks.map((each) => each.title);
  await expect.poll(titles, { timeout: 20_000 }).toContain("Raised with care");
  expect(await titles()).not.toContain("Raised in a hurry");
  await device.close();
});

test("a change of a store that waits goes back into its form, and a photo that was only picked can be taken away with all the rest", async () => {
  const device = await startDevice(server.url, DESKTOP);
  const { page } = device;
  await signInAs(device, people.store.email);
  await page.goto("/profile");
  await page.getByRole("button", { name: `Actions for ${people.shop.name}` }).waitFor();
  await untilReadyForOffline(page);
  await device.context.setOffline(true);
  await page.getByRole("button", { name: `Actions for ${people.shop.name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const phone = page.getByRole("dialog").getByLabel("Phone");
  await phone.fill("555 0100");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: /1 waiting/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => phone.inputValue()).toBe("555 0100");
  await phone.fill("555 0199");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: /1 waiting/ }).waitFor();

  await page.goto("/tickets?new=ticket");
  const [photo] = await photos(1);
  await page.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
  await page.getByText("1 file kept on this phone").waitFor();
  await page.goto("/dashboard?sync=open");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const packed = unzipSync(readFileSync(await (await saving).path()));
  const begun = JSON.parse(strFromU8(packed["begun.json"] ?? new Uint8Array())) as { what: string }[];
  expect(begun.map(({ what }) => what)).toEqual(["New ticket"]);
  const file = Object.entries(packed).find(([name]) => name.endsWith("photo-1.jpg"));
  expect(photo?.bytes.equals(file?.[1] ?? new Uint8Array())).toBe(true);
  await device.context.setOffline(false);
  const stores = async () => (await people.store.ask(listStores)).data.map((each) => each.phone);
  await expect.poll(stores, { timeout: 20_000 }).toEqual(["555 0199"]);
  await device.close();
});

test("what was just done without a network can be undone where the person is: a deletion is none, words are in their field again", async () => {
  const id = await raise("Deleted too soon");
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await signInAs(device, people.store.email);
  await page.goto(`/tickets?ticket=${id}`);
  await page.getByRole("dialog").getByText("Deleted too soon").first().waitFor();
  await untilReadyForOffline(page);
  await device.context.setOffline(true);
  const undo = page.getByRole("status").getByRole("button", { name: "Undo" });
  await page.getByLabel("Add a comment").fill("Said in a hurry");
  await page.getByRole("button", { name: "Post comment" }).click();
  await undo.click();
  const words = page.getByLabel("Add a comment");
  await expect.poll(() => words.inputValue()).toBe("Said in a hurry");
  await words.fill("Said with care");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.getByRole("list").getByText("Said with care").waitFor();

  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
  await page.getByRole("button", { name: "Delete Ticket" }).click();
  await page.getByText("Ticket deleted successfully").waitFor();
  await undo.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Deleted too soon" }).waitFor();
  await device.context.setOffline(false);
  const said = async () =>
    (await people.store.ask(listComments, { names: { id } })).data.comments.map((each) => each.content);
  await expect.poll(said, { timeout: 20_000 }).toEqual(["Said with care"]);
  await page.locator('[data-chip="sent"]').waitFor();
  expect((await people.store.ask(listTickets)).data.tasks.map((each) => each.id)).toContain(id);
  await device.close();
});

test("what stands on a withdrawn thing goes along after a question, and comes back with it", async () => {
  const device = await startDevice(server.url, DESKTOP);
  const { page } = device;
  await signInAs(device, people.store.email);
  await page.goto("/tickets");
  await page.getByRole("link", { name: "Add New Ticket" }).waitFor();
  await untilReadyForOffline(page);
  await page.getByRole("link", { name: "Add New Ticket" }).click();
  await untilStoreIsNamed(page);
  await device.context.setOffline(true);
  await page.getByLabel("Title").fill("On second thoughts");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await page.getByRole("link", { name: "On second thoughts" }).click();
  await page.getByLabel("Add a comment").fill("And one more thing");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /2 waiting/ }).click();
  await page.getByRole("button", { name: "Withdraw" }).first().click();
  const ask = page.getByRole("dialog", { name: "Withdraw" });
  await ask.getByRole("listitem").filter({ hasText: "Comment" }).waitFor();
  await ask.getByRole("button", { name: "Withdraw" }).click();
  await expect
    .poll(() => page.getByRole("region", { name: "Waiting to be sent" }).count(), { timeout: 10_000 })
    .toBe(0);
  await page.getByRole("button", { name: "Restore" }).first().click();
  await expect
    .poll(() => page.getByRole("region", { name: "Waiting to be sent" }).getByRole("listitem").count())
    .toBe(2);
  await device.context.setOffline(false);
  const titles = async () =>
    (await people.store.ask(listTickets)).data.tasks.map((each) => [each.title, each.commentCount]);
  await expect.poll(titles, { timeout: 20_000 }).toContainEqual(["On second thoughts", 1]);
  await device.close();
});

test("logging out throws unsent work away only after a typed yes, and then for good", async () => {
  const device = await offlineWithComment("To give up", "Never to be sent");
  const dialog = await logOut(device);
  await dialog.getByRole("button", { name: /Discard it instead/ }).click();
  const yes = dialog.getByRole("button", { name: "Discard and log out" });
  expect(await yes.isDisabled()).toBe(true);
  await dialog.getByLabel(/type “discard”/).fill("discard");
  await yes.click();
  await device.page.waitForURL(`${server.url}/`);
  await device.context.setOffline(false);
  await signInAs(device, people.store.email);
  await device.page.getByRole("button", { name: "All sent" }).waitFor();
  await device.close();
});

test("after a log-out with nothing unsent neither a row of the server nor what was said is left on the device", async () => {
  const device = await startDevice(server.url, DESKTOP);
  const id = await raise("Private matter");
  await signInAs(device, people.store.email);
  await device.page.goto(`/tickets?ticket=${id}`);
  await device.page.getByLabel("Add a comment").fill("Private words");
  await device.page.getByRole("button", { name: "Post comment" }).click();
  await expect
    .poll(async () => (await people.store.ask(listComments, { names: { id } })).data.comments.length)
    .toBe(1);
  await device.page.goto("/dashboard");
  await device.page.locator('[data-chip="sent"]').waitFor();
  await device.page.getByRole("button", { name: /your menu/i }).click();
  await device.page.getByRole("menuitem", { name: /log ?out/i }).click();
  await device.page.waitForURL(`${server.url}/`);
  const left = () =>
    device.page.evaluate(async (id) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(`fettle-${id}`);
        asked.onsuccess = () => resolve(asked.result);
      });
      const names = [...db.objectStoreNames].filter(
        (name) => !["ops", "files", "chunks", "drafts"].includes(name),
      );
      const keys = await Promise.all(
        names.map(
          (name) =>
            new Promise<string[]>((resolve) => {
              const asked = db.transaction(name).objectStore(name).getAllKeys();
              asked.onsuccess = () => resolve(asked.result.map((key) => `${name} ${String(key)}`));
            }),
        ),
      );
      db.close();
      return keys.flat();
    }, people.store.id);
  // A pass that is just beginning counts its turn: that says nothing of anybody.
  const turns = ["meta fence", "meta heartbeat"];
  expect((await left()).filter((each) => !turns.includes(each))).toEqual([]);
  await device.close();
});

test("two devices of one author change different fields of a ticket: both changes stay", async () => {
  const id = await raise("Seen from two devices");
  const device = await startDevice(server.url, DESKTOP);
  const { page } = device;
  await signInAs(device, people.store.email);
  await page.goto(`/tickets?ticket=${id}&act=editTicket`);
  const form = page.getByRole("dialog", { name: "Edit Ticket" });
  await form.getByLabel("Description").fill("Changed here");
  await people.store.ask(editTicket, { names: { id }, body: { title: "Renamed elsewhere" } });
  // Coming back to the page brings what changed, without waiting for the next round.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect
    .poll(() => page.getByText("Renamed elsewhere").count(), { timeout: 40_000 })
    .toBeGreaterThan(0);
  await form.getByRole("button", { name: "Save" }).click();
  const now = async () => {
    const { title, description } = (await people.store.ask(readTicket, { names: { id } })).data;
    return [title, description];
  };
  await expect.poll(now, { timeout: 20_000 }).toEqual(["Renamed elsewhere", "Changed here"]);
  await device.close();
});

test("a word finds tickets on the phone, with and without a network; the address keeps it", async () => {
  await raise("Broken freezer in the back");
  await raise("Squeaking door");
  const device = await startDevice(server.url, DESKTOP);
  await signInAs(device, people.store.email);
  await device.page.goto("/tickets");
  await device.page.getByRole("link", { name: "Squeaking door" }).waitFor();
  await untilReadyForOffline(device.page);
  await device.context.setOffline(true);
  // On a slow phone the address is some letters behind what is typed: none of them may be lost.
  const slow = await device.context.newCDPSession(device.page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const search = device.page.getByRole("searchbox", { name: "Search tickets" });
  await search.pressSequentially("back FREEZER", { delay: 30 });
  expect(await search.inputValue()).toBe("back FREEZER");
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await device.page.getByRole("link", { name: "Broken freezer in the back" }).waitFor();
  await expect.poll(() => device.page.getByRole("link", { name: "Squeaking door" }).count()).toBe(0);
  await expect.poll(() => new URL(device.page.url()).searchParams.get("q")).toBe("back FREEZER");
  await device.page.getByRole("button", { name: "Clear Filters" }).click();
  await expect.poll(() => search.inputValue()).toBe("");
  await device.page.getByRole("link", { name: "Squeaking door" }).waitFor();
  await device.close();
});

test("what a phone did long before the server heard of it shows both times, and stands where the server heard of it", async () => {
  const id = await raise("Two clocks");
  const say = (content: string, madeMs: number) =>
    people.property.ask(addComment, { names: { id }, body: { content, clientId: newId(madeMs) } });
  await say("Said at once.", Date.now());
  await say("Said in the basement.", Date.now() - 2 * 3_600_000);
  const device = await startDevice(server.url, PHONE);
  await signInAs(device, people.store.email);
  await device.page.goto(`/tickets?ticket=${id}`);
  const lines = device.page.locator(".timeline > li");
  await expect.poll(() => lines.count()).toBe(3);
  const timesOf = (words: string) => lines.filter({ hasText: words }).locator("time").count();
  expect([await timesOf("Said at once."), await timesOf("Said in the basement.")]).toEqual([1, 2]);
  await lines.last().getByText("Said in the basement.").waitFor();
  await lines.last().getByText("on the phone").waitFor();
  await device.close();
});

test("one field finds what was raised, ordered, said, written and bid, and who and where, without a network; back leads to it again", async () => {
  const id = await raise("Gargoyle leaks");
  await people.store.ask(raiseTicket, { body: { title: "Clean the gargoyle", parentId: id } });
  await people.property.ask(addComment, { names: { id }, body: { content: "The gargoyle is worn out." } });
  const written = { receiver_id: people.store.id, message: "About that gargoyle: tomorrow?" };
  await people.property.ask(sendMessage, { body: written });
  const device = await startDevice(server.url, DESKTOP);
  await signInAs(device, people.store.email);
  await device.page.getByRole("link", { name: "Gargoyle leaks" }).waitFor();
  await untilReadyForOffline(device.page);
  await device.context.setOffline(true);
  await device.page.keyboard.press("Control+k");
  const sheet = device.page.getByRole("dialog", { name: "Find" });
  const field = sheet.getByRole("searchbox", { name: "Find anything on this phone" });
  const named = (title: string) => sheet.getByRole("button", { name: title });
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await device.page.keyboard.type("GARGOYLE");
  for (const kind of ["Tickets (1)", "Work Orders (1)", "Comments (1)", "Messages (1)"])
    await sheet.getByRole("heading", { name: kind }).waitFor();
  // What waits is found like everything else.
  await named("Gargoyle leaks").first().click();
  await device.page.getByLabel("Add a comment").fill("A second gargoyle drips.");
  await device.page.getByRole("button", { name: "Post comment" }).click();
  await device.page.goBack();
  await sheet.getByRole("heading", { name: "Comments (2)" }).waitFor();
  await field.press("ArrowDown");
  await device.page.keyboard.press("Enter");
  await device.page.getByRole("dialog", { name: "Gargoyle leaks" }).waitFor();
  await device.page.goBack();
  await expect.poll(() => field.inputValue()).toBe("GARGOYLE");
  await named("A second gargoyle drips.").waitFor();
  await field.fill("peter property");
  await sheet.getByRole("heading", { name: "People (1)" }).waitFor();
  await field.fill("12 main street");
  await sheet.getByRole("heading", { name: "Stores (1)" }).waitFor();
  await field.fill("profile");
  await named("Profile Settings").click();
  await device.page.waitForURL("**/profile");
  await device.page.goBack();
  await field.fill("no such words anywhere");
  await sheet.getByText("Nothing on this phone holds these words.").waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});

test("storage that the browser cleared under unsent work is missed, with how much and from when", async () => {
  const device = await offlineWithComment("To be lost", "Lost words");
  const mark = () =>
    device.page.evaluate((id) => localStorage.getItem(`fettle-mark:${id}`) ?? "", people.store.id);
  await expect.poll(mark, { timeout: 10_000 }).toContain('"pending":1');
  await device.page.evaluate(
    (id) =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.deleteDatabase(`fettle-${id}`);
        asked.onsuccess = () => resolve();
      }),
    people.store.id,
  );
  await device.context.setOffline(false);
  await device.page.goto("/tickets");
  await device.page
    .getByText("This device’s storage was cleared by the browser.")
    .waitFor({ timeout: 20_000 });
  await device.page.getByText(/1 item entered between/).waitFor();
  await device.page.getByRole("button", { name: "I have checked" }).click();
  await expect.poll(() => device.page.getByText("This device’s storage was cleared").count()).toBe(0);
  await device.close();
});

test("after a longer absence what happened is told by ticket, and each line leads to it", async () => {
  const id = await raise("Watched closely");
  const device = await startDevice(server.url, DESKTOP);
  await signInAs(device, people.property.email);
  await device.page.getByText("Watched closely").first().waitFor();
  expect(await device.page.getByText("Since you were away").count()).toBe(0);
  await people.store.ask(addComment, { names: { id }, body: { content: "Any news?" } });
  await people.store.ask(addComment, {
    names: { id: await raise("Raised meanwhile") },
    body: { content: "Hello?" },
  });
  await pretendAbsence(device.page, 1);
  await device.page.reload();
  const offer = device.page.getByRole("status").filter({ hasText: "Since you were away" });
  await offer.getByText("things happened").waitFor();
  expect(await moved(device.page)).toEqual([]);
  await offer.getByRole("button", { name: "Show" }).click();
  const digest = device.page.getByRole("dialog", { name: "Since you were away" });
  await digest.getByText("Raised meanwhile").first().waitFor();
  await digest
    .getByRole("link", { name: /Watched closely/ })
    .first()
    .click();
  await device.page.getByText("Any news?", { exact: true }).waitFor();
  await device.close();
});
