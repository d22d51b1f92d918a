import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { addComment, changeTicketStatus, listComments, raiseTicket, readTicket } from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import {
  type Device,
  DESKTOP,
  PHONE,
  signInAs,
  startDevice,
  untilReadyForOffline,
} from "#tests/support/browser.ts";
import { type FaultProxy, startProxy } from "#tests/support/fault-proxy.ts";
import { cast, PASSWORD, registered, type TestPerson } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// Everything a phone, a network, a server and a careless person can do to one
// person's work. After each of these nothing is lost and nothing is doubled.

let server: TestServer;
let proxy: FaultProxy;
let device: Device;
let people: Awaited<ReturnType<typeof cast>>;

beforeAll(async () => {
  server = await startServer();
  people = await cast(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  proxy = await startProxy(server.url);
  device = await startDevice(proxy.url, PHONE);
});
afterEach(async () => {
  await device.close();
  await proxy.close();
  expect(device.complaints).toEqual([]);
});

async function assigned(title: string): Promise<string> {
  const ticket = (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data;
  await people.property
    .ask(changeTicketStatus, {
      names: { id: ticket.id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    })
    .then((told) => told.data);
  return ticket.id;
}

const commentsOf = async (id: string, who: TestPerson = people.property) =>
  (await who.ask(listComments, { names: { id } })).data.comments;
const openTicket = async (page: Page, title: string) => {
  await page.getByRole("link", { name: title }).click();
  return page.getByRole("dialog", { name: title });
};
const say = async (page: Page, text: string) => {
  await page.getByLabel("Add a comment").fill(text);
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.locator(".timeline .said", { hasText: text }).waitFor();
};

describe("the network", () => {
  test("the answer to every first try is lost: each comment is there once", async () => {
    const id = await assigned("Lost answers");
    await signInAs(device, people.worker.email);
    const seen = new Set<string>();
    proxy.rule = (method, path) => {
      const line = `${method} ${path}`;
      if (method === "GET" || path.includes("/auth/") || seen.has(line)) return "pass";
      seen.add(line);
      return "drop after";
    };
    const sheet = await openTicket(device.page, "Lost answers");
    await say(device.page, "one");
    await say(device.page, "two");
    await expect
      .poll(async () => (await commentsOf(id)).map((each) => each.content), { timeout: 30_000 })
      .toEqual(["one", "two"]);
    await sheet.getByText("Sent").waitFor({ timeout: 30_000 });
  });

  test("the signal goes in the middle of a part: only that part is sent again", async () => {
    const id = await assigned("Broken part");
    await signInAs(device, people.worker.email);
    const [photo] = await photos(1);
    const big = {
      name: "big.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.concat([must(photo, "a photo").bytes, Buffer.alloc(6 * 1024 * 1024, 7)]),
    };
    let broken = 0;
    proxy.rule = (_method, path) =>
      path.includes("/parts/2/upload") && (broken += 1) === 1 ? "half" : "pass";
    await openTicket(device.page, "Broken part");
    await device.page.getByRole("button", { name: "Mark as completed" }).click();
    await device.page.getByLabel("Comment", { exact: true }).fill("Done");
    await device.page
      .getByRole("dialog", { name: "Mark Task as Completed" })
      .getByLabel("Upload Files")
      .setInputFiles(big);
    await device.page.getByText("1 file kept on this phone").waitFor();
    await device.page.getByRole("button", { name: "Complete", exact: true }).click();
    await expect
      .poll(async () => (await people.property.ask(readTicket, { names: { id } })).data.status, {
        timeout: 40_000,
      })
      .toBe("completed");
    const sent = proxy.log
      .filter((line) => line.path.includes("/parts/"))
      .map((line) => line.path.split("/parts/")[1]);
    expect(new Set(sent.filter((part) => part?.endsWith("/upload")))).toEqual(
      new Set(["1/upload", "2/upload"]),
    );
    expect(sent.filter((part) => part === "1/upload")).toHaveLength(1);
    const [comment] = await commentsOf(id);
    expect(comment?.attachments[0]?.size).toBe(big.buffer.length);
  });

  test("a hotel's sign-in page is not taken for our server, and nobody is signed out by it", async () => {
    const id = await assigned("In a hotel");
    await signInAs(device, people.worker.email);
    await device.page.getByRole("link", { name: "In a hotel" }).waitFor();
    proxy.rule = (_method, path) => (path.startsWith("/api/") ? "portal" : "pass");
    await openTicket(device.page, "In a hotel");
    await say(device.page, "from the hotel");
    await device.page.goto("/dashboard?sync=open");
    await device.page
      .getByText("Does this network want you to sign in?")
      .first()
      .waitFor({ timeout: 20_000 });
    proxy.rule = () => "pass";
    await device.page.getByRole("button", { name: "Send now" }).click();
    await expect
      .poll(async () => (await commentsOf(id)).map((each) => each.content), { timeout: 20_000 })
      .toEqual(["from the hotel"]);
  });

  test("every route opens offline, by reload and by address, and an unknown one is our own 404", async () => {
    await assigned("Seen offline");
    await signInAs(device, people.worker.email);
    await device.page.getByRole("link", { name: "Seen offline" }).waitFor();
    await untilReadyForOffline(device.page);
    await device.page.reload();
    await device.context.setOffline(true);
    for (const [path, heading] of [
      ["/dashboard", "My Assigned Tasks"],
      ["/tickets", "Tickets"],
      ["/profile", "Profile Settings"],
      ["/terms", "Terms"],
      ["/nowhere", "404 Page Not Found"],
    ] as const) {
      await device.page.goto(path);
      await device.page.getByRole("heading", { name: heading, exact: true }).waitFor();
    }
    await device.page.goto("/tickets");
    await device.page.getByRole("link", { name: "Seen offline" }).waitFor();
  });
});

describe("the server", () => {
  test("is killed while work is waiting: it is sent when it is back, once", async () => {
    const id = await assigned("Killed server");
    await signInAs(device, people.worker.email);
    await openTicket(device.page, "Killed server");
    await server.kill();
    await say(device.page, "while it was gone");
    await device.page.locator('[data-mark="waiting"]').first().waitFor();
    server = await server.restart();
    // However long it was gone, the next look is at most a minute away.
    await expect
      .poll(async () => (await commentsOf(id)).map((each) => each.content), { timeout: 90_000 })
      .toEqual(["while it was gone"]);
  });

  test("has moved the ticket on meanwhile: the completion waits for the person with its reason, and can become a comment with its text", async () => {
    const id = await assigned("Reassigned meanwhile");
    await signInAs(device, people.worker.email);
    await openTicket(device.page, "Reassigned meanwhile");
    await device.context.setOffline(true);
    await device.page.getByRole("button", { name: "Mark as completed" }).click();
    await device.page.getByLabel("Comment", { exact: true }).fill("I did it before I knew");
    await device.page.getByRole("button", { name: "Complete", exact: true }).click();
    await device.page.getByRole("dialog", { name: "Mark Task as Completed" }).waitFor({ state: "detached" });
    // On the same ticket: handed to the same worker again after somebody else completed and the store rejected it.
    await people.property
      .ask(changeTicketStatus, { names: { id }, body: { status: "property_manager_working" } })
      .then((told) => told.data);
    await people.property
      .ask(changeTicketStatus, { names: { id }, body: { status: "completed", content: "Did it myself" } })
      .then((told) => told.data);
    await people.store
      .ask(changeTicketStatus, { names: { id }, body: { status: "rejected", content: "Not yet" } })
      .then((told) => told.data);
    await people.property
      .ask(changeTicketStatus, {
        names: { id },
        body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
      })
      .then((told) => told.data);
    await people.worker
      .ask(addComment, { names: { id }, body: { content: "from another phone" } })
      .then((told) => told.data);
    await people.worker
      .ask(changeTicketStatus, {
        names: { id },
        body: { status: "completed", content: "Done from another phone" },
      })
      .then((told) => told.data);
    await device.context.setOffline(false);
    await device.page.locator('[data-chip="needsyou"]').waitFor({ timeout: 30_000 });
    await device.page.goto("/dashboard?sync=open");
    const centre = device.page.getByRole("dialog", { name: "What is where" });
    await centre.getByText(`It was moved by ${people.worker.name}`).waitFor();
    await centre.getByText("I did it before I knew").waitFor();
    await centre.getByRole("button", { name: "Keep as comment" }).click();
    await expect
      .poll(async () => (await commentsOf(id)).at(-1)?.content, { timeout: 20_000 })
      .toBe("I did it before I knew");
    expect((await commentsOf(id)).filter((each) => each.content === "I did it before I knew")).toHaveLength(
      1,
    );
    await centre.getByText("Everything you did is on the server.").waitFor();
  });
});

describe("the session", () => {
  test("ends while work is waiting: sign in again over the screen, and it is sent with the new token", async () => {
    const id = await assigned("Session ends");
    await signInAs(device, people.worker.email);
    await openTicket(device.page, "Session ends");
    proxy.rule = (_method, path) =>
      path.startsWith("/api/") && !path.includes("/auth/login")
        ? { status: 401, body: { message: "Please sign in.", error: "not_signed_in" } }
        : "pass";
    await say(device.page, "kept over the session");
    const again = device.page.getByRole("dialog", { name: "Please sign in again" });
    await again.waitFor({ timeout: 20_000 });
    proxy.rule = () => "pass";
    await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await again.getByRole("button", { name: "Sign in" }).click();
    await again.waitFor({ state: "detached" });
    await expect
      .poll(async () => (await commentsOf(id)).map((each) => each.content), { timeout: 20_000 })
      .toEqual(["kept over the session"]);
  });

  test("a server that cannot be reached does not sign anybody out", async () => {
    await assigned("Still here");
    await signInAs(device, people.worker.email);
    await device.page.getByRole("link", { name: "Still here" }).waitFor();
    proxy.rule = (_method, path) =>
      path.startsWith("/api/") ? { status: 502, body: { message: "Bad gateway", error: "bad" } } : "pass";
    await device.page.reload();
    await device.page.getByRole("link", { name: "Still here" }).waitFor();
    expect(await device.page.evaluate(() => localStorage.getItem("authToken"))).not.toBeNull();
  });

  test("logging out with unsent work keeps it; somebody else on the phone never sees or sends it; its owner's return does", async () => {
    const id = await assigned("Shared phone");
    await signInAs(device, people.worker.email);
    await openTicket(device.page, "Shared phone");
    proxy.rule = (method, path) => (method !== "GET" && path.includes("/comments") ? "drop before" : "pass");
    await say(device.page, "only mine");
    await device.page.goto("/dashboard");
    await device.page.getByRole("button", { name: "Your menu" }).click();
    await device.page.getByRole("menuitem", { name: "Logout" }).click();
    await device.page
      .getByRole("dialog", { name: "You have unsent work" })
      .getByText("1 thing is not on the server yet")
      .waitFor();
    await device.page.getByRole("button", { name: "Keep on this device" }).click();
    await device.page.getByRole("heading", { name: "Stores and buildings" }).waitFor();
    proxy.rule = () => "pass";
    const from = proxy.log.length;
    const other = await registered(server, "Vendor", "Vera Vendor");
    await signInAs(device, other.email);
    await device.page.locator('[data-chip="sent"]').waitFor();
    await device.page.goto("/dashboard?sync=open");
    expect(await device.page.getByText("only mine").count()).toBe(0);
    expect(proxy.log.slice(from).filter((line) => line.path.includes("/comments"))).toEqual([]);
    await device.page.goto("/dashboard");
    await device.page.getByRole("button", { name: "Your menu" }).click();
    await device.page.getByRole("menuitem", { name: "Logout" }).click();
    await device.page.getByRole("heading", { name: "Stores and buildings" }).waitFor();
    await signInAs(device, people.worker.email);
    await expect
      .poll(async () => (await commentsOf(id)).map((each) => each.content), { timeout: 20_000 })
      .toEqual(["only mine"]);
  });
});

describe("the browser", () => {
  test("is killed with a half-written completion: text and photos are in the dialog again", async () => {
    await assigned("Half written");
    await signInAs(device, people.worker.email);
    await openTicket(device.page, "Half written");
    await device.page.getByRole("button", { name: "Mark as completed" }).click();
    await device.page.getByLabel("Comment", { exact: true }).fill("Half a sent");
    const [photo] = await photos(1);
    await device.page
      .getByRole("dialog", { name: "Mark Task as Completed" })
      .getByLabel("Upload Files")
      .setInputFiles(must(photo, "a photo").path);
    await device.page.getByText("1 file kept on this phone").waitFor();
    await expect.poll(() => draftsOf(device.page)).toContain("Half a sent");
    const address = new URL(device.page.url());
    await device.killTab(address.pathname + address.search);
    await expect
      .poll(() => device.page.getByLabel("Comment", { exact: true }).inputValue())
      .toBe("Half a sent");
    await device.page.getByText("1 file kept on this phone").waitFor();
    await device.page.getByRole("list", { name: "Uploaded Files" }).getByRole("img").waitFor();
  });

  test("is killed with SIGKILL the moment the comment is shown: after a new start, offline, it is there, and it is sent once", async () => {
    const id = await assigned("Killed browser");
    const profile = mkdtempSync(join(tmpdir(), "fettle-profile-"));
    const first = await startDevice(proxy.url, PHONE, { profile });
    await signInAs(first, people.worker.email);
    await first.page.getByRole("link", { name: "Killed browser" }).waitFor();
    await untilReadyForOffline(first.page);
    await first.page.goto("/dashboard");
    await first.context.setOffline(true);
    await openTicket(first.page, "Killed browser");
    await say(first.page, "said and killed");
    await first.killBrowser();
    // Cut at the wire: a browser that starts again lets its worker send before any page is open.
    proxy.rule = () => "drop before";
    const second = await startDevice(proxy.url, PHONE, { profile });
    await second.page.goto("/dashboard");
    await second.page.locator('[data-chip="waiting"]').waitFor();
    await openTicket(second.page, "Killed browser");
    await second.page.locator(".timeline .said", { hasText: "said and killed" }).waitFor();
    proxy.rule = () => "pass";
    await expect
      .poll(async () => (await commentsOf(id)).map((each) => each.content), { timeout: 30_000 })
      .toEqual(["said and killed"]);
    await second.close();
    rmSync(profile, { recursive: true, force: true });
  });

  test("two tabs, each with something to say, are one sender: both are sent once", async () => {
    const id = await assigned("Two tabs");
    await signInAs(device, people.worker.email);
    const first = device.page;
    const second = await device.open("/dashboard");
    for (const page of [first, second]) await page.getByRole("link", { name: "Two tabs" }).waitFor();
    await device.context.setOffline(true);
    for (const [page, text] of [
      [first, "from the first"],
      [second, "from the second"],
    ] as const) {
      await openTicket(page, "Two tabs");
      await say(page, text);
    }
    await first.getByText("2 waiting").first().waitFor();
    await device.context.setOffline(false);
    await expect
      .poll(async () => (await commentsOf(id)).map((each) => each.content).toSorted(), { timeout: 30_000 })
      .toEqual(["from the first", "from the second"]);
    for (const page of [first, second]) await page.locator('[data-chip="sent"]').waitFor({ timeout: 20_000 });
    expect(await commentsOf(id)).toHaveLength(2);
  });

  test("five quick taps on Complete are one completion", async () => {
    const id = await assigned("Quick taps");
    await signInAs(device, people.worker.email);
    await openTicket(device.page, "Quick taps");
    await device.page.getByRole("button", { name: "Mark as completed" }).click();
    await device.page.getByLabel("Comment", { exact: true }).fill("Done once");
    await expect
      .poll(() => device.page.getByRole("button", { name: "Complete", exact: true }).isEnabled())
      .toBe(true);
    await device.page
      .getByRole("button", { name: "Complete", exact: true })
      .evaluate((button: HTMLButtonElement) => {
        for (let tap = 0; tap < 5; tap += 1) button.click();
      });
    await expect
      .poll(async () => (await people.property.ask(readTicket, { names: { id } })).data.status, {
        timeout: 20_000,
      })
      .toBe("completed");
    await device.page.locator('[data-chip="sent"]').waitFor();
    expect(await commentsOf(id)).toHaveLength(1);
  });
});

describe("bad input", () => {
  test("is answered in the product's words, at its field, and keeps what was typed", async () => {
    const { page } = device;
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Please enter a valid email address").waitFor();
    await page.getByText("Password is required").waitFor();
    await page.getByLabel("Email address").fill(people.worker.email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Login Failed").waitFor();
    await page.getByRole("alert").getByText("Invalid email or password").waitFor();
    expect(await page.getByLabel("Email address").inputValue()).toBe(people.worker.email);

    await page.goto("/register");
    await page.getByRole("button", { name: "Create account" }).click();
    for (const text of [
      "Name is required",
      "Please enter a valid email address",
      "Password must be at least 8 characters",
    ])
      await page.getByText(text).waitFor();
    await page.getByLabel("Password", { exact: true }).fill("long enough 1");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Passwords do not match").waitFor();
  });

  test("an empty comment, a missing title, a ticket that is not there: said, and nothing changed", async () => {
    const id = await assigned("Nothing said");
    await signInAs(device, people.worker.email);
    await openTicket(device.page, "Nothing said");
    await device.page.getByRole("button", { name: "Post comment" }).click();
    await device.page.getByText("Please enter a comment").waitFor();
    await device.page.getByRole("button", { name: "Mark as completed" }).click();
    await device.page.getByRole("button", { name: "Complete", exact: true }).click();
    await device.page.getByText("Please add a comment about the completed work").waitFor();
    await device.page.goto("/tickets?ticket=0192f000-0000-7000-8000-000000000000");
    await device.page.getByText("Unable to find task details").waitFor();
    expect(await commentsOf(id)).toEqual([]);

    const desk = await startDevice(server.url, DESKTOP);
    await signInAs(desk, people.store.email);
    await desk.page.goto("/tickets?new=ticket");
    await desk.page.getByRole("button", { name: "Create Ticket" }).click();
    await desk.page.getByText("Please enter a ticket title").waitFor();
    await desk.close();
  });
});

/** Everything typed and not sent, as the phone's database has it. */
const draftsOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap((each) =>
      each.name && /^fettle-(?!device)/.test(each.name) ? [each.name] : [],
    );
    const texts = await Promise.all(
      names.map(
        (name) =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
              reading.onsuccess = () => {
                opening.result.close();
                resolve(JSON.stringify(reading.result));
              };
            };
          }),
      ),
    );
    return texts.join();
  });
