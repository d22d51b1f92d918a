import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { pickFile } from "./support/pick-file.ts";
import { sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";

// Workers of a property manager from a CSV file: docs/product.md#import-of-workers.

const WALT = { ...aPerson("walt", "Walt Rivera", "Maintenance"), email: "walt@example.com", phone: "" };

const open = async (more: Partial<AppOptions> = {}) => {
  const app = await renderApp({
    as: "Property Manager",
    account: { id: crypto.randomUUID() },
    path: "/dashboard",
    rows: { people: [WALT] },
    answers: withoutNetwork(),
    // The list of workers turns to the page of a new one, which it writes into the address.
    usesRealAddress: true,
    ...more,
  });
  await press("Import CSV");
  await sees("a row for each worker");
  return app;
};
const pick = (text: string) =>
  pickFile(page.getByLabelText(/^Choose (another )?CSV file$/), new File([text], "workers.csv"));
const FILE = "Name;Email;Phone\r\nWalt Rivera;walt@example.com;555-0199\r\nWill Woo;will@example.com;\r\n";

test("new and changed workers are shown first, then enqueued together, and first passwords are saved", async () => {
  const app = await open();
  pick(FILE);
  await sees("1 new, 1 changed, 0 unchanged, 0 with errors.", "Row 3: Will Woo", "will@example.com");
  await page.getByRole("tab", { name: /Changed/ }).click();
  await sees("Phone: empty → 555-0199");
  expect(await app.db.ops.count()).toBe(0);
  await press("Import 2 workers");
  await sees("First passwords");
  // Nothing is imported before the passwords could be saved.
  expect(await app.db.ops.count()).toBe(0);
  const saved = catchSavedFiles();
  const { text } = await saved.next(() =>
    page.getByRole("dialog").getByRole("button", { name: "Save as CSV" }).click(),
  );
  await press("Import 2 workers");
  await expect.poll(() => app.db.ops.count()).toBe(2);
  const payloads = (await app.db.ops.toArray()).map(({ action }) => action.payload);
  expect(payloads).toMatchObject([
    { kind: "saveWorker", workerId: "walt", isNew: false, form: { phone: "555-0199" } },
    { kind: "saveWorker", isNew: true, form: { name: "Will Woo", email: "will@example.com" } },
  ]);
  const password = payloads[1]?.kind === "saveWorker" ? payloads[1].password : "";
  expect(password).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(text).toContain(`Will Woo,will@example.com,${password}`);
  await sees("Will Woo");
  await expect.element(page.getByText(String(password))).not.toBeInTheDocument();
});

test("a file that only changes workers needs no passwords", async () => {
  const app = await open();
  pick("Name,Email\nWalter Rivera,walt@example.com\n");
  await press("Import 1 worker");
  await expect.poll(() => app.db.ops.count()).toBe(1);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a faulty row holds the import back until it is left out", async () => {
  const app = await open();
  pick(`${FILE}Nobody;nowhere;\r\n`);
  await sees("1 with errors", "Row 4: Nobody");
  await expect.element(page.getByRole("button", { name: "Import 2 workers" })).toBeDisabled();
  await page.getByLabelText("Leave out the row with an error and import the others").click();
  await press("Import 2 workers");
  await sees("First passwords");
  await press("Import 2 workers");
  await expect.poll(() => app.db.ops.count()).toBe(2);
});

const HR = [
  "Name,Email,Job Title,Emp Status",
  "Will,will@example.com,Maint Tech II,Active",
  "Kate,kate@example.com,Maint Tech,Active",
  "Ivy,ivy@example.com,Maint Tech,Active",
  "Pia,pia@example.com,Property Manager,Active",
  "Gus,gus@example.com,Area Lead,Active",
  "Walt Rivera,walt@example.com,Maint Tech,Terminated",
].join("\n");

test("an HR file makes workers only of those it calls so, who are here and whom nobody has invited", async () => {
  const requested: unknown[] = [];
  const taken = [
    { email: "kate@example.com", by: "account" },
    { email: "ivy@example.com", by: "invitation" },
  ];
  const app = await open({
    answers: {
      ...withoutNetwork(),
      "POST /api/external/users/check": (init: RequestInit) => {
        requested.push(JSON.parse(String(init.body)));
        return { status: 200, body: { taken } };
      },
    },
  });
  pick(HR);
  await sees(
    "1 new, 0 changed, 0 unchanged, 1 with errors. 4 left out.",
    "1 row is of another role and becomes no worker.",
    "1 row is of somebody who has an account already.",
    "1 row is of somebody whom an operator has invited.",
    "1 person of this file has left or is on leave, as the file says.",
    "1 of them still has an account here: Walt Rivera.",
  );
  await page.getByLabelText("Area Lead").selectOptions("Store Manager");
  await sees("1 new, 0 changed, 0 unchanged, 0 with errors. 5 left out.");
  // What is known of an email already is not asked again.
  expect(requested).toEqual([{ emails: ["will@example.com", "kate@example.com", "ivy@example.com"] }]);
  await page.getByRole("tab", { name: /Left out/ }).click();
  await sees(
    "“Area Lead” is no maintenance worker",
    "Has an account already, so this row is left out.",
    "Was invited by an operator",
    "Has left or is on leave, as the file says: “Terminated”.",
    "Is still one of your workers here.",
  );
  await page.getByLabelText("Import this person too").click();
  await sees("1 new, 0 changed, 1 unchanged, 0 with errors. 4 left out.");
  await press("Import 1 worker");
  await press("Import 1 worker");
  await expect.poll(() => app.db.ops.count()).toBe(1);
  const [op] = await app.db.ops.toArray();
  expect(op?.action.payload).toMatchObject({ isNew: true, form: { email: "will@example.com" } });
});

test("without a network the preview says that the server decides about accounts and invitations", async () => {
  await open();
  pick(FILE);
  await sees("The server could not be asked who of the new people has an account or an invitation.");
});

test("before the first pull a file is not compared with workers that are not here", async () => {
  await open({ isFirstStart: true });
  pick(FILE);
  await sees("not all on this device yet");
});

test("the form of a worker has the trades, and says which one is too long", async () => {
  const app = await renderApp({
    as: "Property Manager",
    account: { id: crypto.randomUUID() },
    path: "/dashboard?editworker=walt",
    rows: { people: [{ ...WALT, skills: ["Plumbing", "Doors"] }] },
    answers: withoutNetwork(),
  });
  const trades = page.getByLabelText("Trades (optional)");
  await expect.element(trades).toHaveValue("Plumbing, Doors");
  await trades.fill("x".repeat(61));
  await press("Save");
  await sees("This trade is too long");
  await trades.fill("Roofs, Glass");
  await press("Save");
  await expect.poll(() => app.db.ops.count()).toBe(1);
  const [op] = await app.db.ops.toArray();
  expect(op?.action.payload).toMatchObject({ kind: "saveWorker", form: { skills: ["Roofs", "Glass"] } });
  await sees("walt@example.com · Roofs, Glass");
});
