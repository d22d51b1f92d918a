import { rmSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { listComments, readTicket } from "#contract/tickets.ts";
import { cancelUpload, deleteFile } from "#contract/uploads.ts";
import {
  BUSY,
  chip,
  commentIn,
  expect,
  gate,
  isCommentWrite,
  onComments,
  ONLY_PAGES,
  openTicket,
  postComment,
  test,
  untilRequested,
} from "#tests/e2e/support/fault-fixtures.ts";
import { storedRows } from "#tests/e2e/support/phone-data.ts";
import type { TestPerson } from "#tests/support/people.ts";

// What a network can do to one person's work: nothing is lost and nothing arrives twice.
// The number in brackets is the row of the fault matrix in tests/README.md.

const MIB = 1024 * 1024;
/** The app sends files in parts of 5 MiB. */
const PART = 5 * MIB;

const fileOf = (bytes: number) => ({
  name: "big.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.alloc(bytes, 7),
});

/** The parts that arrived at the proxy, in order. */
const partsOf = (log: readonly { readonly path: string }[]) =>
  log.flatMap(({ path }) => /\/parts\/(\d+)\/upload/.exec(path)?.[1] ?? []);

const pickFile = async (page: Page, file: string | ReturnType<typeof fileOf>) => {
  await page.getByLabel("Upload Files").setInputFiles(file);
  await expect(page.getByText("1 file kept on this device")).toBeVisible();
};

/** Texts of the comments on the server, each with the size of its first file. */
const commentsWithFiles = async (who: TestPerson, id: string) => {
  const { comments } = (await who.ask(listComments, { params: { id } })).data;
  return comments.map(({ content, attachments }) => [content, attachments[0]?.size]);
};

test("[3] the answer to every first write is lost: each comment arrives once", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Lost answers");
  const { page } = await openWorkerPhone();
  const observed = new Set<string>();
  faultProxy.rule = (method, path) => {
    const line = `${method} ${path}`;
    if (method === "GET" || path.includes("/auth/") || observed.has(line)) return "pass";
    observed.add(line);
    return "drop after";
  };
  const sheet = await openTicket(page, "Lost answers");
  await postComment(page, "one");
  await postComment(page, "two");
  await expect.poll(() => commentsOnServer(id)).toEqual(["one", "two"]);
  await expect(sheet.getByText("Sent", { exact: true })).toBeVisible();
  expect(observed.size).toBeGreaterThan(0);
  expect(await commentsOnServer(id)).toEqual(["one", "two"]);
});

test("[27] a part is cut at 60 %: only that part is sent again", async ({
  people,
  faultProxy,
  openWorkerPhone,
  assignedTicket,
}) => {
  const id = await assignedTicket("Broken part");
  const { page } = await openWorkerPhone();
  const rest = 3 * MIB;
  let cuts = 0;
  faultProxy.rule = (_method, path) => {
    if (!path.includes("/parts/2/upload") || cuts > 0) return "pass";
    cuts += 1;
    return { cutAfterBytes: 0.6 * rest };
  };
  await openTicket(page, "Broken part");
  await page.getByRole("button", { name: "Mark as completed" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark Task as Completed" });
  await dialog.getByLabel("Comment", { exact: true }).fill("Done");
  await dialog.getByLabel("Upload Files").setInputFiles(fileOf(PART + rest));
  await expect(page.getByText("1 file kept on this device")).toBeVisible();
  await dialog.getByRole("button", { name: "Complete", exact: true }).click();
  await expect
    .poll(async () => (await people.property.ask(readTicket, { params: { id } })).data.status)
    .toBe("completed");
  expect(cuts).toBe(1);
  const sent = partsOf(faultProxy.log);
  expect(new Set(sent)).toEqual(new Set(["1", "2"]));
  expect(sent.filter((part) => part === "1")).toHaveLength(1);
  expect(await commentsWithFiles(people.property, id)).toEqual([["Done", PART + rest]]);
});

test("[14] a hotel's sign-in page is not accepted as the server's answer", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("In a hotel");
  const { page } = await openWorkerPhone();
  await expect(page.getByRole("link", { name: "In a hotel" })).toBeVisible();
  faultProxy.rule = (_method, path) => (path.startsWith("/api/") ? "portal" : "pass");
  await openTicket(page, "In a hotel");
  await postComment(page, "from the hotel");
  await page.goto("/dashboard?sync=open");
  await expect(page.getByText("Does this network want you to sign in?").first()).toBeVisible();
  faultProxy.rule = () => "pass";
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => commentsOnServer(id)).toEqual(["from the hotel"]);
});

test("[2] the network fails at the moment of the tap: sent once when back", async ({
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Same moment");
  const { page, context } = await openWorkerPhone();
  await openTicket(page, "Same moment");
  await page.getByLabel("Add a comment").fill("in the lift");
  await Promise.all([page.getByRole("button", { name: "Post comment" }).click(), context.setOffline(true)]);
  await expect(commentIn(page, "in the lift")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => commentsOnServer(id)).toEqual(["in the lift"]);
});

test("[9] the server's name cannot be resolved: the comment waits without an error message", async ({
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("No name");
  const { page, context } = await openWorkerPhone({ permissions: ONLY_PAGES });
  await openTicket(page, "No name");
  await context.route("**/api/**", (route) => route.abort("namenotresolved"));
  await postComment(page, "without a name");
  await expect(chip(page, "waiting")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await context.unroute("**/api/**");
  await expect.poll(() => commentsOnServer(id)).toEqual(["without a name"]);
});

test("[28] the network changes while a comment is being sent: it arrives once", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Changes network");
  const { page, context } = await openWorkerPhone();
  await openTicket(page, "Changes network");
  const blocked = gate();
  faultProxy.rule = onComments({ until: blocked.opened });
  await postComment(page, "on the way");
  await untilRequested(faultProxy, isCommentWrite);
  await context.setOffline(true);
  await expect(chip(page, "waiting")).toBeVisible();
  await context.setOffline(false);
  blocked.open();
  await expect.poll(() => commentsOnServer(id)).toEqual(["on the way"]);
  await expect(chip(page, "sent")).toBeVisible();
  expect(await commentsOnServer(id)).toEqual(["on the way"]);
});

test("[126] a reload in the middle of an upload: finished parts are not sent again", async ({
  people,
  faultProxy,
  openWorkerPhone,
  assignedTicket,
}) => {
  const id = await assignedTicket("Half an upload");
  const { page } = await openWorkerPhone({ permissions: ONLY_PAGES });
  await openTicket(page, "Half an upload");
  // Parts 1 and 2 are stored on the server; part 3 is held until the page was loaded again.
  const blocked = gate();
  faultProxy.rule = (_method, path) => (path.includes("/parts/3/") ? { until: blocked.opened } : "pass");
  const size = 2 * PART + 2000;
  await pickFile(page, fileOf(size));
  await postComment(page, "with a big photo");
  await untilRequested(faultProxy, ({ path }) => path.includes("/parts/3/upload"));
  await page.reload();
  blocked.open();
  await expect.poll(() => commentsWithFiles(people.property, id)).toEqual([["with a big photo", size]]);
  expect(partsOf(faultProxy.log).filter((n) => n !== "3")).toEqual(["1", "2"]);
});

test("[50] 'Send now' does not wait for the rest of a long pause", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Woken up");
  const { page } = await openWorkerPhone();
  await openTicket(page, "Woken up");
  faultProxy.rule = onComments({ ...BUSY, headers: { "retry-after": "3000" } });
  await postComment(page, "after the nap");
  await page.goto("/dashboard?sync=open");
  await expect(page.getByText(/next try in \d+ min/i)).toBeVisible();
  faultProxy.rule = () => "pass";
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => commentsOnServer(id)).toEqual(["after the nap"]);
});

test("[79] a picked file that is deleted before sending arrives as it was picked", async ({
  people,
  openWorkerPhone,
  assignedTicket,
}, info) => {
  const id = await assignedTicket("Vanishing file");
  const { page, context } = await openWorkerPhone();
  await openTicket(page, "Vanishing file");
  await context.setOffline(true);
  const path = info.outputPath("picked.jpg");
  writeFileSync(path, Buffer.alloc(3 * MIB, 5));
  await pickFile(page, path);
  rmSync(path);
  await postComment(page, "the photo is gone from the gallery");
  await context.setOffline(false);
  await expect
    .poll(() => commentsWithFiles(people.property, id))
    .toEqual([["the photo is gone from the gallery", 3 * MIB]]);
});

test("[122] an upload removed on the server half-way is sent again from the device", async ({
  people,
  faultProxy,
  openWorkerPhone,
  assignedTicket,
}) => {
  const id = await assignedTicket("Half-way");
  const { page } = await openWorkerPhone();
  await openTicket(page, "Half-way");
  let upload = "";
  faultProxy.rule = (_method, path) => {
    upload ||= /uploads\/([^/]+)\/parts/.exec(path)?.[1] ?? "";
    return path.includes("/parts/") ? "drop before" : "pass";
  };
  await pickFile(page, fileOf(2000));
  await postComment(page, "half of it went");
  await expect.poll(() => upload).not.toBe("");
  await people.worker.ask(cancelUpload, { params: { id: upload } }).then((answer) => answer.data);
  faultProxy.rule = () => "pass";
  await expect.poll(() => commentsWithFiles(people.property, id)).toEqual([["half of it went", 2000]]);
});

test("[122] a file removed on the server before its comment is uploaded again by itself, with its words", async ({
  people,
  faultProxy,
  openWorkerPhone,
  assignedTicket,
}) => {
  const id = await assignedTicket("Whole");
  const { page } = await openWorkerPhone();
  await openTicket(page, "Whole");
  faultProxy.rule = onComments("drop before");
  await pickFile(page, fileOf(2000));
  await postComment(page, "the words came late");
  await untilRequested(faultProxy, isCommentWrite);
  const [file] = await storedRows(page, "files");
  await people.worker
    .ask(deleteFile, { params: { s3Key: String(file?.["key"]) } })
    .then((answer) => answer.data);
  faultProxy.rule = () => "pass";
  await expect.poll(() => commentsWithFiles(people.property, id)).toEqual([["the words came late", 2000]]);
});
