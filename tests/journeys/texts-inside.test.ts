import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { createBuilding } from "#contract/buildings.ts";
import { placeBid } from "#contract/bids.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import { PRODUCT } from "#domain/product.ts";
import { DESKTOP, type Device, signInAs, startDevice } from "#tests/support/browser.ts";
import {
  cast,
  operatorCreates,
  PASSWORD,
  registered,
  signedIn,
  type TestPerson,
} from "#tests/support/people.ts";
import { ROOT, startServer, type TestServer } from "#tests/support/server.ts";

// The texts of product text sections 2, 5 and 8 that a signed-in person meets, word for
// word, where they stand. What a broken server, place or microphone says is put in by the
// browser.

let server: TestServer;
let people: Awaited<ReturnType<typeof cast>> & { vendor: TestPerson };
beforeAll(async () => {
  server = await startServer();
  people = { ...(await cast(server)), vendor: await registered(server, "Vendor", "Vera Vendor") };
});
afterAll(() => server.stop());

const seesOn =
  (page: Page) =>
  async (...texts: readonly string[]) => {
    for (const text of texts) await page.getByText(text).first().waitFor({ timeout: 10_000 });
  };
const toastOn = (page: Page) => async (title: string, description?: string) => {
  const toast = page.locator('[role="status"] .toast').filter({ hasText: title });
  await toast.waitFor({ timeout: 15_000 });
  if (description) expect(await toast.innerText()).toContain(description);
};

async function as(who: TestPerson): Promise<{
  device: Device;
  page: Page;
  sees: ReturnType<typeof seesOn>;
  toasts: ReturnType<typeof toastOn>;
}> {
  const device = await startDevice(server.url, DESKTOP);
  await signInAs(device, who.email);
  const { page } = device;
  return { device, page, sees: seesOn(page), toasts: toastOn(page) };
}

const raise = async (title: string, more: object = {}) =>
  (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id, ...more } })).data.id;
const move = (who: TestPerson, id: string, body: object) =>
  who.ask(changeTicketStatus, { names: { id }, body }).then((told) => told.data);

test("what is empty is said kindly, by role and place", async () => {
  const fresh = await registered(server, "Store Manager", "Fresh Manager");
  const store = await as(fresh);
  await store.page.goto("/tickets");
  await store.sees(
    "You haven't created any support tickets yet.",
    "Create Your First Ticket",
    "Add New Ticket",
  );
  await store.page.goto("/bids");
  await store.sees(
    "Active Bids",
    "Accepted Bids",
    "Rejected Bids",
    "You don't have any active bids at the moment.",
  );
  await store.page.getByRole("tab", { name: /Accepted Bids/ }).click();
  await store.sees("You haven't accepted any bids yet.");
  await store.page.getByRole("tab", { name: /Rejected Bids/ }).click();
  await store.sees("You don't have any rejected bids.");
  await store.page.goto("/ratings");
  await store.sees("Access Denied");
  await store.page.goto("/my-tickets");
  await store.sees("Access Denied", "This page is only available to Vendor users.");
  await store.page.goto("/dashboard");
  await store.sees("Add New", "Welcome, Fresh", "Store Manager Portal");
  await store.device.close();

  const vendor = await as(await registered(server, "Vendor", "Fresh Vendor"));
  await vendor.page.goto("/bids");
  await vendor.sees("Active Bids", "Won Bids", "Lost Bids");
  await vendor.page.getByRole("tab", { name: /Won Bids/ }).click();
  await vendor.sees("You haven't won any bids yet.");
  await vendor.page.getByRole("tab", { name: /Lost Bids/ }).click();
  await vendor.sees("You don't have any lost bids.");
  await vendor.page.goto("/ratings");
  await vendor.sees("No Ratings Yet");
  await vendor.page.goto("/my-tickets");
  await vendor.sees("No tickets to display.");
  await vendor.device.close();

  // A manager of tickets who is no Store Manager has the other names, by the letter.
  const email = "fay@example.com";
  await operatorCreates(server, ["--email", email, "--name", "Fay Turner", "--role", `${PRODUCT} User`]);
  const user = await as(await signedIn(server, email));
  await user.page.goto("/bids");
  await user.sees("Active Bids", "Won Bids", "Lost Bids");
  await user.page.getByRole("tab", { name: /Lost Bids/ }).click();
  await user.sees("You don't have any lost bids.");
  await user.page.goto("/dashboard");
  await user.sees("Active (0)", "Won (0)", "Lost (0)");
  await user.device.close();
});

describe("a first bringing home that fails is not taken for emptiness", () => {
  const CASES: readonly [string, () => TestPerson, string, readonly string[]][] = [
    [
      "tickets",
      () => people.store,
      "/tickets",
      ["Error Loading Tickets", "Unable to load tickets. Please try again."],
    ],
    [
      "bids",
      () => people.store,
      "/bids",
      ["Error loading bids", "Failed to load your bids. Please try again."],
    ],
    ["stores", () => people.store, "/profile", ["Unable to load stores. Please try again later."]],
    ["won bids", () => people.vendor, "/dashboard", ["Error loading won bids. Please try again."]],
    ["assigned work", () => people.worker, "/dashboard", ["Failed to load tasks", "Try Again"]],
  ];
  test.each(CASES)("%s", async (_name, who, path, texts) => {
    const device = await startDevice(server.url, DESKTOP, {
      script: () => {
        // The look of every half minute never comes here: only who presses brings it home.
        const later = setTimeout;
        const soon = (what: () => void, ms = 0) => (ms < 20_000 ? later(what, ms) : 0);
        Object.assign(globalThis, { setTimeout: soon });
      },
    });
    let isBroken = true;
    await device.page.route("**/api/sync/pull*", (route) =>
      isBroken
        ? route.fulfill({
            status: 500,
            headers: { "x-fettle": "1" },
            contentType: "application/json",
            body: "{}",
          })
        : route.continue(),
    );
    // Whole again only when it is pressed: a try of the app's own would take the button away before.
    await device.page.exposeFunction("nowTried", () => {
      isBroken = false;
    });
    await signInAs(device, who().email);
    await device.page.goto(path);
    await seesOn(device.page)(...texts);
    await device.page.evaluate(() =>
      addEventListener("click", (window as unknown as { nowTried: () => void }).nowTried, true),
    );
    await device.page.getByRole("button", { name: "Try Again" }).first().click();
    for (const text of texts)
      await expect.poll(() => device.page.getByText(text, { exact: true }).count()).toBe(0);
    await device.close();
  });
});

describe("forms that are not complete say which field", () => {
  test("profile, store and building", async () => {
    const { device, page, sees } = await as(people.property);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await sees(
      "Phone number is required",
      "Address is required",
      "State is required",
      "City is required",
      "ZIP code is required",
    );
    await page.getByLabel("First name").fill("");
    await page.getByLabel("Last name").fill("");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await sees("First name is required", "Last name is required");
    await page.getByRole("button", { name: "Add Building" }).click();
    await page.getByRole("button", { name: "Add Building" }).and(page.locator("[type=submit]")).click();
    await sees("Building name is required", "Building address is required");
    await device.close();

    const store = await as(people.store);
    await store.page.goto("/profile");
    await store.page.getByRole("button", { name: "Add Store" }).click();
    const form = store.page.getByRole("dialog", { name: "Add Store" });
    await form.getByRole("button", { name: /Save|Add Store/ }).click();
    await store.sees("Store name is required", "Store location is required", "Store address is required");
    await store.device.close();
  });

  test("ticket, bid, rating, suggestion, worker, picture", async () => {
    const market = await raise("Out for bids");
    await move(people.property, market, { status: "out_for_bid" });
    const vendor = await as(people.vendor);
    await vendor.page.goto(`/tickets?ticket=${market}`);
    await vendor.page.getByRole("button", { name: "Submit Bid" }).click();
    const bid = vendor.page.getByRole("dialog", { name: "Submit Bid" });
    await bid.getByRole("button", { name: "Submit Bid" }).click();
    await vendor.sees("Please fill in all required fields");
    const { id: bidId } = (
      await people.vendor.ask(placeBid, {
        body: {
          taskId: market,
          estimatedCost: 10,
          description: "x",
          scheduleDate: "2031-01-01",
          scheduleTime: "09:00",
        },
      })
    ).data;
    await vendor.page.goto(`/bids?editbid=${bidId}`);
    const edit = vendor.page.getByRole("dialog", { name: "Edit Bid" });
    for (const label of ["Bid amount", "Description", "Schedule date", "Schedule time"])
      await edit.getByLabel(label).fill("");
    await edit.getByRole("button", { name: "Save" }).click();
    await vendor.sees(
      "Bid amount is required",
      "Description is required",
      "Schedule date is required",
      "Schedule time is required",
    );
    await vendor.page.goto("/suggestions");
    await vendor.page.getByRole("button", { name: "Submit Suggestion" }).click();
    await vendor.page.goto("/profile");
    const picture = vendor.page.locator('input[type="file"]').first();
    await picture.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
    await vendor.toasts("Invalid file type", "Please select an image file");
    await picture.setInputFiles({
      name: "a.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await vendor.toasts("File too large", "Please select an image smaller than 5MB");
    await vendor.device.close();

    const property = await as(people.property);
    await property.page.goto(`/bids?editbid=${bidId}`);
    await property.sees("Permission Denied", "You can only edit your own bids");
    await property.page.goto("/dashboard");
    await property.page.getByRole("button", { name: "Actions for Walt Worker" }).click();
    await property.page.getByRole("menuitem", { name: "Rate" }).click();
    await property.page.getByRole("dialog").getByRole("button", { name: "Submit Rating" }).click();
    await property.sees("Please select a rating");
    await property.page.keyboard.press("Escape");
    await property.page.getByRole("button", { name: "Actions for Walt Worker" }).click();
    await property.page.getByRole("menuitem", { name: "Delete" }).click();
    await property.sees("Are you sure you want to delete this maintenance worker?");
    await property.device.close();
  });
});

test("deleting asks first, in the product's words", async () => {
  await raise("To be deleted");
  const { device, page, sees, toasts } = await as(people.store);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Actions for Downtown" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await sees("Delete Store", "Are you sure you want to delete this store? This action cannot be undone.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.goto("/tickets");
  await page.getByRole("link", { name: "To be deleted" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
  const ask = page.getByRole("dialog", { name: "Delete Ticket" });
  await ask.getByRole("button", { name: "Cancel" }).waitFor();
  await ask.getByRole("button", { name: "Delete Ticket" }).click();
  await toasts("Ticket deleted successfully");
  await device.close();
});

test("every done thing is confirmed in the product's words", async () => {
  const [market, done, again] = [
    await raise("Confirm market"),
    await raise("Confirm close"),
    await raise("Confirm reject"),
  ];
  for (const id of [done, again]) {
    await move(people.property, id, { status: "maintenance_worker_working", assignedTo: people.worker.id });
    await move(people.worker, id, { status: "completed", content: "Done" });
  }
  const store = await as(people.store);
  await store.page.goto(`/tickets?ticket=${market}&act=requestBid`);
  await store.page
    .getByRole("dialog", { name: "Request bid" })
    .getByRole("button", { name: "Request bid" })
    .click();
  await store.toasts("Task marked as out for bid");
  await store.page.goto(`/tickets?ticket=${done}&act=approveTicket`);
  const approve = store.page.getByRole("dialog", { name: "Rate Vendor Performance" });
  expect(await approve.getByRole("button", { name: "Submit Rating & Approve" }).isDisabled()).toBe(true);
  await approve.getByRole("radio", { name: /4/ }).check({ force: true });
  await approve.getByRole("button", { name: "Submit Rating & Approve" }).click();
  await store.toasts("Task has been approved and closed", "Vendor rating submitted successfully");
  await store.page.goto(`/tickets?ticket=${again}&act=rejectTicket`);
  const reject = store.page.getByRole("dialog", { name: "Reject Vendor Completion" });
  await reject.getByRole("button", { name: "Reject" }).click();
  await store.sees("Please provide a reason for rejection");
  await reject.getByLabel("Reason").fill("Not yet");
  await reject.getByRole("button", { name: "Reject" }).click();
  await store.toasts("Task has been rejected by Store Manager");
  await store.page.goto(`/tickets?ticket=${market}`);
  await store.sees("No comments yet", "No bids submitted yet", "No work orders yet");
  await store.page.getByLabel("Add a comment").fill("Look at this");
  await store.page.getByRole("button", { name: "Post comment" }).click();
  await store.toasts("Comment added successfully");
  await store.page.goto("/suggestions");
  await store.page.getByLabel("Title").fill("Better");
  await store.page.getByLabel("Description").fill("Make it so");
  await store.page.getByRole("button", { name: "Submit Suggestion" }).click();
  await store.toasts("Your suggestion has been submitted successfully!");
  await store.page.getByRole("button", { name: "All sent" }).waitFor();
  await store.page.getByRole("button", { name: /your menu/i }).click();
  await store.page.getByRole("menuitem", { name: /log ?out/i }).click();
  await store.toasts("Logged Out", "You have been successfully logged out");
  await store.page.waitForURL(`${server.url}/`);
  await store.device.close();
});

test("a refusal is told in the product's words wherever the person is, and waits in the sync centre", async () => {
  const { id } = (
    await people.property.ask(createBuilding, {
      body: { name: "North", address: "A", city: "C", state: "S", zipcode: "Z" },
    })
  ).data;
  const { device, page, sees, toasts } = await as(people.property);
  await device.context.route("**/api/buildings/**", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({
          status: 409,
          headers: { "x-fettle": "1" },
          contentType: "application/json",
          body: "{}",
        })
      : route.continue(),
  );
  await page.goto("/profile");
  await page.getByRole("button", { name: "Actions for North" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await toasts("Error deleting building", "Failed to delete building: 409");
  // The building is still there, and its mark leads to what can be done.
  await page
    .getByRole("listitem")
    .filter({ hasText: "North" })
    .getByRole("button", { name: "Needs you" })
    .click();
  await sees("Error deleting building", "Failed to delete building: 409");
  expect(
    (
      await people.property.ask(createBuilding, {
        body: { name: "South", address: "A", city: "C", state: "S", zipcode: "Z" },
      })
    ).status,
  ).toBe(201);
  expect(id).not.toBe("");
  await device.close();
});

test("a ticket that is not on this phone is looked up; what cannot be found or fetched is said", async () => {
  const id = await raise("Comes late");
  const { device, page, sees } = await as(people.store);
  await page.goto("/tickets?ticket=0192f000-0000-7000-8000-000000000000");
  await sees("Unable to find task details");
  await page.route("**/api/external/tasks/*", (route) =>
    route.fulfill({ status: 500, headers: { "x-fettle": "1" }, contentType: "application/json", body: "{}" }),
  );
  await page.goto("/tickets?ticket=0192f000-0000-7000-8000-000000000001");
  await sees("Failed to fetch ticket details: 500");
  await page.goto(`/tickets?ticket=${id}`);
  await sees("Comes late");
  await page.goto("/bids?bid=unknown");
  await sees("Unable to find bid details");
  await page.goto("/profile/x");
  await sees("Invalid User ID");
  await page.goto("/profile/00000000-0000-7000-8000-000000000000");
  await sees("Profile Not Found");
  await page.route("**/api/users/*/profile", (route) =>
    route.fulfill({ status: 500, headers: { "x-fettle": "1" }, contentType: "application/json", body: "{}" }),
  );
  await page.goto(`/profile/${people.vendor.id}`);
  await sees("Error Loading Profile");
  await device.close();
});

test("files: taken in, shown with their size, cancelled, deleted, saved; what fails is said", async () => {
  const { device, page, sees, toasts } = await as(people.store);
  await page.goto("/tickets?new=ticket");
  const pick = page.getByLabel("Upload Files");
  await pick.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("some words") });
  await toasts("Upload Complete");
  await sees("Uploaded Files", "< 0.01 MB");
  await pick.setInputFiles({ name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) });
  await toasts("Upload Failed", "Failed to upload empty.txt. Please try again.");
  await page.getByRole("button", { name: "Remove a.txt" }).click();
  await page.getByRole("dialog", { name: "Delete file" }).getByRole("button", { name: "Delete" }).click();
  await toasts("File Deleted");

  // The fingerprint of the first piece takes as long as the test wants.
  await page.evaluate(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    const held = new Promise<void>((resolve) => {
      Object.assign(globalThis, { goOn: resolve });
    });
    crypto.subtle.digest = (...given) => held.then(() => digest(...given));
  });
  await pick.setInputFiles({
    name: "large.bin",
    mimeType: "application/octet-stream",
    buffer: Buffer.alloc(6 * 1024 * 1024, 1),
  });
  await sees("Uploading Files...");
  expect(await page.getByRole("button", { name: "Uploading Files..." }).isDisabled()).toBe(true);
  expect(await pick.isDisabled()).toBe(true);
  await page
    .getByRole("list", { name: "Files being uploaded" })
    .getByRole("button", { name: "Cancel" })
    .click();
  await page.evaluate(() => (globalThis as unknown as { goOn(): void }).goOn());
  await toasts("Upload Cancelled");
  await expect.poll(() => page.getByText("large.bin").count()).toBe(0);
  await device.close();
});

test("a file that is no picture is saved from the server; without it that is said", async () => {
  const bytes = Buffer.from("%PDF a manual");
  const upload = await people.store.ask(initiateUpload, {
    body: {
      filename: "manual.pdf",
      contentType: "application/pdf",
      totalSize: bytes.length,
      chunkSize: 65_536,
    },
  });
  const form = new FormData();
  form.append("chunk", new Blob([new Uint8Array(bytes)]), "part");
  const { uploadId } = upload.data;
  await people.store.ask(uploadPart, { names: { id: uploadId, n: "1" }, form });
  const { s3Key } = (await people.store.ask(completeUpload, { names: { id: uploadId } })).data;
  const id = await raise("With a manual", { attachments: [{ s3Key }] });
  const { device, page, sees, toasts } = await as(people.property);
  await page.goto(`/tickets?ticket=${id}`);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: /manual\.pdf/ }).click();
  expect((await saving).suggestedFilename()).toBe("manual.pdf");
  await page.route("**/api/external/download/**", (route) => route.abort());
  await page.getByRole("button", { name: /manual\.pdf/ }).click();
  await toasts("Download Failed");
  await page.unroute("**/api/external/download/**");
  await page.route("**/api/external/download/**", (route) =>
    route.fulfill({ status: 401, headers: { "x-fettle": "1" }, contentType: "application/json", body: "{}" }),
  );
  await page.getByRole("button", { name: /manual\.pdf/ }).click();
  await sees("Please log in to download files");
  await device.close();
});

describe("where the phone does not know where it is", () => {
  test.each([
    [1, "Location access denied by user."],
    [2, "Location information is unavailable."],
    [3, "Location request timed out."],
    [9, "Failed to get location."],
  ])("error %i", async (code, text) => {
    const { device, page, sees } = await as(people.store);
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, "geolocation", {
        value: {
          watchPosition: (_good: unknown, bad: (error: { code: number }) => void) => (
            setTimeout(() => bad({ code: given }), 0), 1
          ),
          clearWatch: () => undefined,
        },
      });
    }, code);
    await page.goto("/tickets?new=ticket");
    await page.getByRole("button", { name: "Add location" }).click();
    await sees(text);
    expect(await page.getByRole("link", { name: "Get Help" }).count()).toBe(code === 3 ? 1 : 0);
    if (code === 3) {
      const [help] = await Promise.all([
        device.context.waitForEvent("page"),
        page.getByRole("link", { name: "Get Help" }).click(),
      ]);
      await help.waitForURL("**/location-help");
      await help
        .getByRole("link", { name: /dashboard/i })
        .first()
        .waitFor();
    }
    await device.close();
  });

  test("a browser without it", async () => {
    const { device, page, sees } = await as(people.store);
    await page.addInitScript(() => {
      delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
    });
    await page.goto("/tickets?new=ticket");
    await page.getByRole("button", { name: "Add location" }).click();
    await sees("Geolocation is not supported by this browser.");
    await device.close();
  });
});

test("lists of work orders need their words first, and a failing service is said", async () => {
  const { device, page, sees, toasts } = await as(people.store);
  await page.route("**/api/generate-tasks", (route) =>
    route.fulfill({ status: 500, headers: { "x-fettle": "1" }, contentType: "application/json", body: "{}" }),
  );
  await page.goto("/tickets?new=ticket");
  await page.getByRole("button", { name: "Generate task lists" }).click();
  await sees("Please enter a description first");
  await page.getByLabel("Description").fill("A leaking tap");
  await page.getByRole("button", { name: "Generate task lists" }).click();
  await sees("Failed to generate tasks. Please try again.");
  const id = await raise("Generate here");
  await page.goto(`/tickets?ticket=${id}`);
  await page
    .getByRole("region", { name: "Work orders" })
    .getByRole("button", { name: /generate/i })
    .click();
  await toasts("Failed to generate AI tasks");
  await device.close();
});

test.each([
  ["network", "Speech Recognition Error"],
  ["not there", "Speech Recognition Not Available"],
])("dictation that fails (%s) is said", async (kind, title) => {
  const { device, page, toasts } = await as(people.store);
  await page.addInitScript((how) => {
    class Recognition extends EventTarget {
      start() {
        if (how === "not there") throw new Error(how);
        setTimeout(() => this.dispatchEvent(Object.assign(new Event("error"), { error: how })), 0);
      }
      stop() {}
    }
    Object.assign(globalThis, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  }, kind);
  await page.goto("/tickets?new=ticket");
  await page.getByRole("button", { name: "Dictate" }).first().click();
  await toasts(title);
  await device.close();
});

test("a screen that cannot be drawn, and a server behind the screens that cannot be reached", async () => {
  const { device, page, sees } = await as(people.store);
  let thrown = "the wire is cut";
  // The worker would serve its own copy of the screen.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined);
  });
  await page.route("**/assets/suggestions-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `throw new Error(${JSON.stringify(thrown)})` }),
  );
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto("/suggestions");
  await sees("Something went wrong", "Error details", "Try Again", "Reload Page");
  await page.getByText("Error details").click();
  await sees("the wire is cut");
  thrown = "API Error: 503";
  await page.goto("/suggestions");
  await sees("API Connection Error", "The external authentication API is unreachable.");
  await page.unroute("**/assets/suggestions-*.js");
  await page.getByRole("button", { name: "Try Again" }).click();
  await sees("Submit Suggestion");
  await device.close();
});

test("more that is confirmed, and more that can fail", async () => {
  const incomplete = await registered(server, "Assessor", "Oneword");
  const one = await startDevice(server.url, DESKTOP);
  await one.page.goto("/login");
  await one.page.getByLabel("Email address").fill(incomplete.email);
  await one.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await one.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await toastOn(one.page)("Profile Incomplete", "Please complete your profile information");
  await one.page.waitForURL("**/profile");
  await one.close();

  const id = await raise("Bids to reject");
  await move(people.property, id, { status: "out_for_bid" });
  await people.vendor.ask(placeBid, {
    body: {
      taskId: id,
      estimatedCost: 10,
      description: "x",
      scheduleDate: "2031-01-01",
      scheduleTime: "09:00",
    },
  });
  const store = await startDevice(server.url, DESKTOP);
  await store.page.goto("/login");
  await store.page.getByLabel("Email address").fill(people.store.email);
  await store.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await store.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await toastOn(store.page)("Login Successful", "Welcome back!");
  await store.page.goto("/tickets");
  await store.page.getByText(/Showing 1 to \d+ of \d+ tickets/).waitFor();
  await store.page.goto(`/tickets?ticket=${id}`);
  await store.page.getByRole("button", { name: "Reject", exact: true }).click();
  await store.page
    .getByRole("dialog", { name: "Reject this bid?" })
    .getByRole("button", { name: "Reject" })
    .click();
  await toastOn(store.page)("Bid rejected successfully");
  await store.page.goto(`/tickets?ticket=${id}&act=requestAssessment`);
  await store.close();

  const alone = await registered(server, "Property Manager", "Alone Manager");
  const { device, page, sees, toasts } = await as(alone);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Add Building" }).click();
  for (const [label, value] of [
    ["Building name", "North"],
    ["Building address", "1 Road"],
    ["City", "C"],
    ["State", "S"],
    ["ZIP code", "1"],
  ] as const)
    await page.getByLabel(label, { exact: true }).last().fill(value);
  await page.getByRole("button", { name: "Add Building" }).last().click();
  await toasts("Building created successfully");
  await page.getByRole("button", { name: "Actions for North" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Update Building" }).click();
  await toasts("Building updated successfully");
  await page.getByRole("button", { name: "Actions for North" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await toasts("Building deleted successfully");
  await device.context.route("**/api/external/users", (route) =>
    route.fulfill({
      status: 409,
      headers: { "x-fettle": "1" },
      contentType: "application/json",
      body: JSON.stringify({ message: "This email cannot be used.", error: "x" }),
    }),
  );
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add Maintenance Worker" }).click();
  const form = page.getByRole("dialog", { name: "Add Maintenance Worker" });
  await form.getByLabel("Name").fill("New Hand");
  await form.getByLabel("Email").fill("hand@example.com");
  await form.getByLabel("Password").first().fill("long enough 1");
  await form
    .getByRole("button", { name: /Add|Save|Create/ })
    .last()
    .click();
  await toasts("Failed to create maintenance worker", "This email cannot be used.");
  await page.route("**/api/external/user-ratings/**", (route) =>
    route.fulfill({ status: 500, headers: { "x-fettle": "1" }, contentType: "application/json", body: "{}" }),
  );
  await page.goto(`/profile/${people.vendor.id}`);
  await sees("Failed to load ratings. Please try again later.");
  await device.close();
});

test("a development build offers the debug toggle, which shows six letters and grants nothing", async () => {
  const dev = await startDevBuild();
  const device = await startDevice(dev.url, DESKTOP);
  const { page } = device;
  await page.goto("/login");
  await page.getByRole("button", { name: "Debug" }).click();
  await page.getByText("Login URL: /api/auth/login").waitFor();
  await page.getByText("Stored token: none").waitFor();
  await page.evaluate(() => localStorage.setItem("authToken", "abcdefghijkl"));
  await page.getByRole("button", { name: "Store test token" }).waitFor();
  await page.getByRole("button", { name: "Clear token" }).click();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await device.close();
  dev.process.kill();
});

function startDevBuild(): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", "0"],
    { cwd: ROOT, env: { ...process.env, NO_COLOR: "1" } },
  );
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const url = /(http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (url) resolve({ url, process: child });
    });
    child.once("exit", () => reject(new Error(`the development server ended: ${said}`)));
  });
}
