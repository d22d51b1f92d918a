import { expect, test, vi } from "vitest";
import { readMeta } from "#local-db/meta.ts";
import { page, userEvent } from "vitest/browser";
import { aPerson, aStore } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { pickFile } from "./support/pick-file.ts";
import { sees } from "./support/reads.ts";
import { catchSavedFiles } from "./support/saved-files.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { unfoldAll } from "./support/unfold.ts";

// An operator's import of people without a network, and its undoing:
// docs/product.md#undoing-an-import-of-people.

const NOBODY = {
  status: 200,
  body: {
    people: [],
    pagination: { page: 1, limit: 10, total: 0, totalPages: 1, hasNextPage: false, hasPrevPage: false },
  },
};
const FILE = "Name,Email,Role\nNora New,nora@example.com,Vendor";
const open = (
  path: string,
  answers: NonNullable<AppOptions["answers"]>,
  rows: NonNullable<AppOptions["rows"]> = {},
) => {
  unfoldAll();
  return renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path,
    rows,
    answers: { "GET /api/operator/people": NOBODY, ...answers },
  });
};
const pick = async (file = FILE) => {
  await expect.element(page.getByLabelText("Choose CSV file")).toBeInTheDocument();
  pickFile(page.getByLabelText("Choose CSV file"), new File([file], "people.csv"));
};
const isNew = { outcome: "new", faults: [], changes: [], storeId: null };

test("without a network the import says so before a file is chosen, keeps the file, and compares it when the network is back", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  let isReachable = false;
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": () =>
      isReachable ? { status: 200, body: { people: [isNew] } } : new Error("no network"),
  });
  await sees("There is no connection. You can choose the file now");
  await pick();
  await sees("people.csv was read and stays on this page.");
  await expect.element(page.getByRole("button", { name: /^Import 1 person/ })).not.toBeInTheDocument();
  isReachable = true;
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await sees("1 new, 0 changed, 0 unchanged, 0 with errors.");
  await expect.element(page.getByText("stays on this page")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Import 1 person" })).toBeEnabled();
});

test("a file that waits for the network is there after a reload, and is compared then", async () => {
  const path = "/operator?importing=people";
  const app = await open(path, { "POST /api/operator/people/import": new Error("no network") });
  await pick();
  await sees("people.csv was read and stays on this page.");
  await renderApp({
    as: "Fettle User",
    path,
    after: app,
    answers: {
      "GET /api/operator/people": NOBODY,
      "POST /api/operator/people/import": { status: 200, body: { people: [isNew] } },
    },
  });
  await sees("1 new, 0 changed, 0 unchanged, 0 with errors.");
});

test("without the server the rows are there by what the device knows, with their errors, and nothing can be imported", async () => {
  const people = [
    "Name,Email,Role,Store,Phone",
    "Nora New,nora@example.com,Store Manager,17,555-0100",
    "Ken Known,ken@example.com,Vendor,,",
    "Fay Faulty,fay@,Vendor,,",
    "Una Unknown,una@example.com,Store Manager,99,",
    "Hal Happy,hal@example.com,Chief of Fun,,",
  ].join("\n");
  const compared = ["new", "changed", "new"].map((outcome) => ({
    ...isNew,
    outcome,
    changes: outcome === "changed" ? [{ field: "phone", before: "1", after: "" }] : [],
  }));
  let isReachable = false;
  const app = await open(
    "/operator?importing=people",
    {
      "POST /api/operator/people/import": (init: RequestInit) => {
        if (!isReachable) return new Error("no network");
        const { people: sent } = JSON.parse(String(init.body)) as { people: object[] };
        return { status: 200, body: { people: compared.slice(0, sent.length) } };
      },
    },
    {
      stores: [aStore("somebody", { id: "store-17", number: "17", name: "Riverside" })],
      people: [{ ...aPerson("ken", "Ken Known", "Vendor"), email: "ken@example.com" }],
    },
  );
  await pick(people);
  await sees("3 to be compared when there is a connection, 2 with errors.");
  await sees("2 rows with errors are left out.");
  await sees("Only the server knows who has an account");
  await sees("Row 4: Fay Faulty");
  await page.getByRole("tab", { name: /^Not compared yet/ }).click();
  await sees("nora@example.com, Store Manager, 555-0100, #17 Riverside");
  await sees("Has an account already: Ken Known, Vendor.");
  await page.getByRole("tab", { name: /^To check/ }).click();
  await sees("Row 5: Una Unknown");
  await expect.element(page.getByRole("button", { name: /^Import \d/ })).not.toBeInTheDocument();
  expect(new Set(app.requests.filter((each) => each.startsWith("POST")))).toEqual(
    new Set(["POST /api/operator/people/import"]),
  );
  isReachable = true;
  window.dispatchEvent(new Event("online"));
  await sees("2 new, 1 changed, 0 unchanged, 2 with errors.");
  await expect.element(page.getByText("Only the server knows who has an account")).not.toBeInTheDocument();
  await expect.element(page.getByRole("tab", { name: /^Not compared yet/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Import 3 people" })).toBeEnabled();
});

test("a file that is put away while it is still read is not kept on the device", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const app = await open("/operator?importing=people", {
    "POST /api/operator/people/import": () =>
      promise.then(() => ({ status: 200, body: { people: [isNew] } })),
  });
  await pick();
  await expect.poll(() => app.requests).toContain("POST /api/operator/people/import");
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  resolve();
  await renderApp({ as: "Fettle User", path: "/operator?importing=people", after: app });
  await sees("Choose CSV file");
  expect((await readMeta(app.db, "importFiles")) ?? []).toEqual([]);
});

test("a connection that is lost during the import leaves the file there, to be imported again as the same import", async () => {
  const sent: { dryRun: boolean; import?: { id: string } }[] = [];
  const changed = { ...isNew, outcome: "changed", changes: [{ field: "phone", before: "", after: "1" }] };
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      const body = JSON.parse(String(init.body)) as (typeof sent)[number];
      sent.push(body);
      return body.dryRun || sent.length > 2
        ? { status: 200, body: { people: [changed] } }
        : new Error("no network");
    },
  });
  await pick();
  await press("Import 1 person");
  await sees("0 of 1 changes are saved.");
  await press("Import 1 person");
  await sees("People imported");
  const [, first, second] = sent;
  expect(first?.import).toMatchObject({ fileName: "people.csv" });
  expect(second?.import).toEqual(first?.import);
});

test("an import is undone with what becomes of each person before and after", async () => {
  const row = (name: string, outcome: string, reason: string | null = null) => ({
    email: `${name.toLowerCase()}@example.com`,
    name,
    outcome,
    reason,
  });
  const all = [
    row("Person100", "withdraw"),
    row("Person20", "restore"),
    row("Ines", "restoreInvitation"),
    row("Stan", "stays", "Stan has registered."),
  ];
  const sent: unknown[] = [];
  const reached = Promise.withResolvers<void>();
  await open("/operator?importing=people", {
    "GET /api/operator/people/imports": {
      status: 200,
      body: {
        imports: [
          {
            id: "i1",
            fileName: "people.csv",
            importedAt: "2026-11-01T08:00:00.000Z",
            importedBy: "Olga",
            people: 4,
          },
        ],
      },
    },
    "GET /api/operator/people/imports/i1": { status: 200, body: { people: all } },
    "POST /api/operator/people/imports/i1/undo": async (init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      await reached.promise;
      // Somebody has registered meanwhile.
      return {
        status: 200,
        body: {
          people: [
            row("Person100", "stays", "Person100 has registered."),
            row("Person20", "restore"),
            row("Ines", "restoreInvitation"),
          ],
        },
      };
    },
  });
  await press("Undo an import");
  await sees("To withdraw: 1. To restore: 2. Staying: 1.", "Stan has registered.");
  await sees("Has not registered: the invitation will be withdrawn");
  const names = page.getByRole("list", { name: "People of this import" }).getByRole("listitem");
  expect(names.elements().map((each) => each.querySelector("strong")?.textContent)).toEqual([
    "Stan",
    "Ines",
    "Person20",
    "Person100",
  ]);
  await press("Undo for 3 people");
  await sees("Undoing… 0 of 3");
  await expect.element(page.getByRole("button", { name: "Undo for 3 people" })).toBeDisabled();
  reached.resolve();
  await sees("Undone: 2. Staying as they are: 2.", "Person100 has registered.");
  await sees("Has the values from before the import again.");
  await sees("No link of it works now: make a new one under “Invitations”.");
  expect(sent).toEqual([{ emails: ["person100@example.com", "person20@example.com", "ines@example.com"] }]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("an undoing in several calls says how many people are done", async () => {
  const row = (n: number, outcome: string) => ({
    email: `person${n}@example.com`,
    name: `Person ${n}`,
    outcome,
    reason: null,
  });
  const all = Array.from({ length: PEOPLE_OF_IMPORT }, (_, n) => row(n, "withdraw"));
  const made = {
    id: "i1",
    fileName: "people.csv",
    importedAt: "2026-11-01T08:00:00.000Z",
    importedBy: "Olga",
  };
  const second = Promise.withResolvers<void>();
  const calls: number[] = [];
  await open("/operator?importing=people", {
    "GET /api/operator/people/imports": {
      status: 200,
      body: { imports: [{ ...made, people: PEOPLE_OF_IMPORT }] },
    },
    "GET /api/operator/people/imports/i1": { status: 200, body: { people: all } },
    "POST /api/operator/people/imports/i1/undo": async (init: RequestInit) => {
      const { emails } = JSON.parse(String(init.body)) as { emails: string[] };
      calls.push(emails.length);
      if (calls.length > 1) await second.promise;
      return { status: 200, body: { people: all.filter(({ email }) => emails.includes(email)) } };
    },
  });
  await press("Undo an import");
  await press(`Undo for ${PEOPLE_OF_IMPORT} people`);
  await expect.poll(() => calls.length).toBe(2);
  await sees(`Undoing… ${calls[0]} of ${PEOPLE_OF_IMPORT}`);
  second.resolve();
  await sees(`Undone: ${PEOPLE_OF_IMPORT}. Staying as they are: 0.`);
});

/** More than one call undoes. */
const PEOPLE_OF_IMPORT = 250;

test("rows with errors stay on the device, and the others are compared all the same", async () => {
  const sent: { people: { email: string }[] }[] = [];
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      const body = JSON.parse(String(init.body)) as (typeof sent)[number];
      sent.push(body);
      const unchanged = { ...isNew, outcome: "unchanged" };
      const people = body.people.map(({ email }) => (email === "rita@example.com" ? unchanged : isNew));
      return { status: 200, body: { people } };
    },
  });
  const remark = "Call the office first. ".repeat(3);
  await pick(
    [
      "Name,Email,Role,Phone",
      `Nora New,nora@example.com,Vendor,${remark}`,
      "Rita,rita@example.com,Vendor,1",
      "Sam,no email,Vendor,2",
      "Tim New,tim@example.com,Vendor,3",
    ].join("\n"),
  );
  await sees("1 new, 0 changed, 1 unchanged, 2 with errors.");
  expect(sent.map(({ people }) => people.map(({ email }) => email))).toEqual([
    ["rita@example.com", "tim@example.com"],
  ]);
});

test("a file that has nothing but errors asks the server nothing", async () => {
  let calls = 0;
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": () => {
      calls += 1;
      return { status: 400, body: {} };
    },
  });
  await pick("Name,Email,Role\nSam,no email,Vendor");
  await sees("0 new, 0 changed, 0 unchanged, 1 with errors.");
  expect(calls).toBe(0);
});

test("without an import there is nothing to undo", async () => {
  await open("/operator?importing=undo", {
    "GET /api/operator/people/imports": { status: 200, body: { imports: [] } },
  });
  await sees("There is no import of the last 30 days to undo.");
});

test("workers are invited after the property manager of the same file, and not without", async () => {
  const invited: { email: string; propertyManager?: string }[] = [];
  const manager = { key: "pia@example.com", name: "pia@example.com" };
  let isManagerFaulty = true;
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      const { people } = JSON.parse(String(init.body)) as { people: { role: string }[] };
      const faults = [{ field: "role", message: "This account has the role Vendor." }];
      const answerOf = ({ role }: { role: string }) => {
        if (role === "Maintenance") return { ...isNew, manager };
        return isManagerFaulty ? { ...isNew, outcome: "faulty", faults } : isNew;
      };
      return { status: 200, body: { people: people.map(answerOf) } };
    },
    "POST /api/operator/invitations": (init: RequestInit) => {
      invited.push(JSON.parse(String(init.body)) as (typeof invited)[number]);
      return { status: 200, body: { url: "/register#invitation=x", expiresAt: "2026-12-07T08:00:00.000Z" } };
    },
  });
  const file = [
    "Name,Email,Role,Property manager",
    "Will Worker,will@example.com,Maintenance,Pia Park",
    "Pia Park,pia@example.com,Property Manager,",
  ].join("\n");
  await pick(file);
  await sees(
    "0 new, 0 changed, 0 unchanged, 2 with errors.",
    "Works for Pia Park, whose row 3 is not imported",
  );
  isManagerFaulty = false;
  pickFile(page.getByLabelText("Choose another CSV file"), new File([file], "people.csv"));
  await sees("2 new, 0 changed, 0 unchanged, 0 with errors.", "works for pia@example.com");
  await press("Import 2 people");
  await expect.poll(() => invited.length).toBe(2);
  expect(invited.map(({ email, propertyManager }) => [email, propertyManager])).toEqual([
    ["pia@example.com", undefined],
    ["will@example.com", "pia@example.com"],
  ]);
});

test("titles of an HR file are shown with the role they are read as, chosen once, and remembered", async () => {
  const sent: { people: { email: string; role: string }[] }[] = [];
  const { db } = await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      const body = JSON.parse(String(init.body)) as (typeof sent)[number];
      sent.push(body);
      return { status: 200, body: { people: body.people.map(() => isNew) } };
    },
  });
  const file = [
    "Name,Email,Job Title",
    "Dan,dan@example.com,Area Lead",
    "Dora,dora@example.com,area lead",
    "Cora,cora@example.com,Clerk",
    "Sam,sam@example.com,Store Mgr",
    "Vic,vic@example.com,Vendor",
  ].join("\n");
  await pick(file);
  const roleOf = (title: string) => page.getByRole("combobox", { name: title, exact: true });
  await sees("1 title is read as a role: Store Manager (Store Mgr)");
  await sees("2 new, 0 changed, 0 unchanged, 3 with errors.", "Roles of the file (2, 2 to choose)");
  await expect.element(roleOf("Store Mgr")).toHaveValue("Store Manager");
  await expect.element(roleOf("Area Lead")).toHaveAccessibleDescription(/In 2 rows/);
  await expect.element(roleOf("Vendor")).not.toBeInTheDocument();
  await roleOf("Area Lead").selectOptions("Property Manager");
  await sees("4 new, 0 changed, 0 unchanged, 1 with errors.");
  await roleOf("Clerk").selectOptions("Leave out");
  await sees("4 new, 0 changed, 0 unchanged, 0 with errors. 1 left out.", "Roles of the file (2)");
  expect(sent.at(-1)?.people.map(({ email, role }) => `${email} ${role}`)).toEqual([
    "dan@example.com Property Manager",
    "dora@example.com Property Manager",
    "sam@example.com Store Manager",
    "vic@example.com Vendor",
  ]);
  await page.getByRole("tab", { name: /^Left out/ }).click();
  await sees("“Clerk” is left out.");
  await expect
    .poll(() => readMeta(db, "importValues"))
    .toEqual({
      "fettle-people-template.csv area lead": "Property Manager",
      "fettle-people-template.csv clerk": "",
    });
  pickFile(page.getByLabelText("Choose another CSV file"), new File([file], "people.csv"));
  await sees("4 new, 0 changed, 0 unchanged, 0 with errors. 1 left out.");
  await expect.element(roleOf("Clerk")).toHaveDisplayValue("Leave out");
});

test("who is invited already is counted before, and may keep the link; who has left and has an account is named", async () => {
  const sent: { email: string }[] = [];
  const invitations: unknown[] = [];
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      const { people } = JSON.parse(String(init.body)) as { people: { email: string }[] };
      sent.push(...people);
      const outcomes = people.map(({ email }) => ({
        ...isNew,
        isInvited: email.startsWith("ivy"),
        hasAccount: email.startsWith("tom"),
      }));
      return { status: 200, body: { people: outcomes } };
    },
    "POST /api/operator/invitations": (init: RequestInit) => {
      invitations.push(JSON.parse(String(init.body)));
      const made = { url: "/register#invitation=x", isMailed: true };
      return { status: 200, body: { ...made, expiresAt: "2026-12-08T08:00:00.000Z" } };
    },
  });
  await pick(
    [
      "Name,Email,Role,Emp Status",
      "Nora,nora@example.com,Vendor,Active",
      "Ivy,ivy@example.com,Vendor,Active",
      "Tom,tom@example.com,Vendor,Terminated",
    ].join("\n"),
  );
  await sees(
    "1 new, 0 changed, 0 unchanged, 0 with errors. 2 left out.",
    "1 person is invited already and keeps the link.",
    "1 person of this file has left or is on leave, as the file says.",
    "1 of them still has an account here: Tom.",
  );
  // Of who has left only the email is asked about, beside the row as it would be imported.
  expect(sent.filter(({ email }) => email === "tom@example.com")).toMatchObject([
    { name: "", role: "" },
    { name: "Tom", role: "Vendor" },
  ]);
  await page.getByRole("tab", { name: /Left out/ }).click();
  await sees("There is still an account with this email.");
  await page.getByLabelText(/^Make no new link for this person/).click();
  await sees(
    "2 new, 0 changed, 0 unchanged, 0 with errors. 1 left out.",
    "1 of the new people is invited already.",
  );
  await page.getByLabelText(/^Make no new link for this person/).click();
  await sees("1 new, 0 changed, 0 unchanged, 0 with errors. 2 left out.");
  await press("Import 1 person");
  await expect.poll(() => invitations).toMatchObject([{ email: "nora@example.com" }]);
});

test("who is invited otherwise gets a new link, also of those who have left and are imported too", async () => {
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      const { people } = JSON.parse(String(init.body)) as { people: { email: string }[] };
      return {
        status: 200,
        body: { people: people.map(() => ({ ...isNew, isInvited: true, isSameInvitation: false })) },
      };
    },
  });
  await pick(
    [
      "Name,Email,Role,Emp Status",
      "Ivy,ivy@example.com,Vendor,Active",
      "Tom,tom@example.com,Vendor,Terminated",
    ].join("\n"),
  );
  await sees("1 of the new people is invited already.");
  await page.getByLabelText(/^Import (these people|this person)/).click();
  await sees("2 of the new people are invited already.");
});

test("who is invited keeps the link, and the invitation gets the stores of the file", async () => {
  const saved: unknown[] = [];
  const invitations: unknown[] = [];
  const changes = [{ field: "manages", before: "", after: "#1006 Riverside" }];
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      const body = JSON.parse(String(init.body)) as { dryRun: boolean };
      if (!body.dryRun) saved.push(body);
      const outcome = { ...isNew, isInvited: true, changes, storeIds: ["s6"], managedStoreIds: ["s6"] };
      return { status: 200, body: { people: [outcome] } };
    },
    "POST /api/operator/invitations": (init: RequestInit) => {
      invitations.push(JSON.parse(String(init.body)));
      return { status: 200, body: {} };
    },
  });
  await pick("Name,Email,Role,Manages\nBen Baker,ben@example.com,Store Manager,1006");
  await sees(
    "0 new, 1 changed, 0 unchanged, 0 with errors.",
    "What changes: Manages (1). 1 person is invited already and keeps the link.",
  );
  await page.getByRole("tab", { name: /^Changed/ }).click();
  await sees(
    "#1006 Riverside",
    "Is invited already: the link of before stays valid and gives these stores too.",
  );
  await press("Import 1 person");
  await expect
    .poll(() => saved)
    .toMatchObject([{ keepLinks: true, people: [{ email: "ben@example.com", manages: "1006" }] }]);
  expect(invitations).toEqual([]);
});

test("an import says how many people are read, and then saved", async () => {
  const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const changed = { ...isNew, outcome: "changed", changes: [{ field: "phone", before: "", after: "1" }] };
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": async (init: RequestInit) => {
      const { dryRun, people } = JSON.parse(String(init.body)) as { dryRun: boolean; people: object[] };
      if (people.length < 50) await waits[dryRun ? 0 : 1].promise;
      return { status: 200, body: { people: people.map(() => changed) } };
    },
  });
  const lines = Array.from({ length: 60 }, (_, n) => `P${n},p${n}@example.com,Vendor`);
  await pick(["Name,Email,Role", ...lines].join("\n"));
  await sees("Reading the file… 50 of 60");
  waits[0].resolve();
  await press("Import 60 people");
  await sees("Saving… 50 of 60");
  waits[1].resolve();
  await sees("People imported");
});

test("trades unlike any known one are to check by row and column, and left empty with one press", async () => {
  const sent: { trades?: string }[] = [];
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      const { people } = JSON.parse(String(init.body)) as { people: object[] };
      return { status: 200, body: { people: people.map(() => isNew) } };
    },
    "POST /api/operator/invitations": (init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)) as (typeof sent)[number]);
      const made = { url: "/register#invitation=x", isMailed: false, notMailedBecause: "no_mail_server" };
      return { status: 200, body: { ...made, expiresAt: "2026-12-08T08:00:00.000Z" } };
    },
  });
  await pick("Name,Email,Role,Trades\nVic,vic@example.com,Vendor,Plumbing; Magic");
  await sees(
    "1 to check.",
    "1 trade is unlike any that is known here: “Magic”.",
    "Trades: “Magic” is unlike any trade that is known here",
  );
  await page.getByLabelText("Leave this trade empty").click();
  await page.getByRole("tab", { name: /^New/ }).click();
  await sees("1 new, 0 changed, 0 unchanged, 0 with errors.", "vic@example.com, Vendor, Plumbing");
  await press("Import 1 person");
  await sees("Invitation links");
  expect(sent).toMatchObject([{ trades: "Plumbing" }]);
});

test("while a title has no role, workers whose property manager is missing say so and not what follows from it", async () => {
  const message = "No property manager “Fay” has an account here or is in this file.";
  const faulty = { ...isNew, outcome: "faulty", faults: [{ field: "propertyManager", message }] };
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      const { people } = JSON.parse(String(init.body)) as { people: { role: string }[] };
      const isThere = people.some(({ role }) => role === "Property Manager");
      const body = {
        people: people.map(({ role }) => (role === "Maintenance" && !isThere ? faulty : isNew)),
      };
      return { status: 200, body };
    },
  });
  await pick(
    "Name,Email,Role,Property manager\nFay,fay@example.com,Facilities Lead,\nWes,wes@example.com,Maintenance,Fay",
  );
  await sees(
    "Works for Fay in row 2: first choose under “Roles of the file” which role “Facilities Lead” is",
  );
  await expect.element(page.getByText("No property manager “Fay”")).not.toBeInTheDocument();
});

const storeCell = (field: string, more: object) => ({
  field,
  storeIds: [],
  groups: [],
  unknown: [],
  doubts: [],
  ...more,
});

test("regions are counted before, what there is not is left out and saved after, with its row", async () => {
  const invited: { email: string; managedStoreIds?: string[] }[] = [];
  const message = "There is no store or region “Nroth”. Is it the region “North”, with 2 stores?";
  const files = catchSavedFiles();
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      const body = JSON.parse(String(init.body)) as { people: { role: string }[]; leaveOutUnknown: boolean };
      expect(body.leaveOutUnknown).toBe(true);
      const cell = storeCell("manages", {
        storeIds: ["s1", "s2"],
        groups: [{ name: "South", stores: 2 }],
        unknown: [{ value: "Nroth", message }],
      });
      const stores = { storeIds: ["s1", "s2"], storeLabels: ["#1 A", "#2 B"], managedStoreIds: ["s1", "s2"] };
      return {
        status: 200,
        body: { people: body.people.map(() => ({ ...isNew, ...stores, cells: [cell] })) },
      };
    },
    "POST /api/operator/invitations": (init: RequestInit) => {
      invited.push(JSON.parse(String(init.body)) as (typeof invited)[number]);
      const made = { url: "/register#invitation=x", isMailed: true };
      return { status: 200, body: { ...made, expiresAt: "2026-12-08T08:00:00.000Z" } };
    },
  });
  await pick(
    "Name,Email,Role,Manages\nPia,pia@example.com,Regional Manager,South; Nroth\nSam,no email,Vendor,",
  );
  await sees(
    "1 new, 0 changed, 0 unchanged, 1 with errors. 1 to check.",
    "Regions of the file: South (2 stores).",
    "1 row has unknown stores and is imported without them.",
    `Manages: ${message}`,
  );
  await page.getByRole("tab", { name: /^New/ }).click();
  await sees("Property manager after registering: South (2 stores): 2 stores");
  await press("Import 1 person");
  await sees(
    "1 row has errors and was not imported.",
    "1 row was imported without its wrong cells.",
    "Invitation links",
  );
  const saved = await files.next(() => page.getByRole("button", { name: "Save as CSV" }).first().click());
  expect(saved.text).toContain(`Pia,pia@example.com,Regional Manager,South; Nroth,"Manages: ${message}"`);
  expect(invited).toMatchObject([{ email: "pia@example.com", managedStoreIds: ["s1", "s2"] }]);
});

test("rows with unknown stores are errors once somebody says so", async () => {
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": () => ({
      status: 200,
      body: {
        people: [
          {
            ...isNew,
            cells: [storeCell("store", { unknown: [{ value: "9", message: "There is no store “9”." }] })],
          },
        ],
      },
    }),
  });
  await pick("Name,Email,Role,Store\nSam,sam@example.com,Store Manager,9");
  await sees("1 new, 0 changed, 0 unchanged, 0 with errors. 1 to check.");
  await page.getByLabelText("Import 1 person without unknown stores").click();
  await sees("0 new, 0 changed, 0 unchanged, 1 with errors.", "Store: There is no store “9”.");
});

test("a worker works for the one who becomes the manager of the stores, others for whom is chosen once", async () => {
  const invited: { email: string; propertyManager?: string }[] = [];
  const message = "A maintenance worker works for a property manager.";
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      type Sent = { role: string; store: string | null; propertyManager: string | null };
      const { people } = JSON.parse(String(init.body)) as { people: Sent[] };
      const answerOf = ({ role, store, propertyManager }: Sent) => {
        if (role !== "Maintenance") return { ...isNew, managedStoreIds: ["s1"] };
        const cells = store ? [storeCell("store", { storeIds: [store] })] : [];
        return propertyManager
          ? { ...isNew, cells, manager: { key: propertyManager, name: propertyManager } }
          : { ...isNew, cells, outcome: "faulty", faults: [{ field: "propertyManager", message }] };
      };
      return { status: 200, body: { people: people.map(answerOf) } };
    },
    "POST /api/operator/invitations": (init: RequestInit) => {
      invited.push(JSON.parse(String(init.body)) as (typeof invited)[number]);
      const made = { url: "/register#invitation=x", isMailed: true };
      return { status: 200, body: { ...made, expiresAt: "2026-12-08T08:00:00.000Z" } };
    },
  });
  await pick(
    [
      "Name,Email,Role,Store,Manages",
      "Will,will@example.com,Technician,s1,",
      "Wes,wes@example.com,Technician,,",
      "Pia,pia@example.com,Property Manager,,s1",
    ].join("\n"),
  );
  await sees(
    "2 new, 0 changed, 0 unchanged, 1 with errors.",
    "1 maintenance worker works for the property manager of the stores in the row.",
    "1 maintenance worker has no property manager by the file or its stores.",
  );
  await page.getByRole("combobox", { name: "Property manager of this worker" }).selectOptions("Pia");
  await sees("3 new, 0 changed, 0 unchanged, 0 with errors.");
  await press("Import 3 people");
  await expect.poll(() => invited.length).toBe(3);
  expect(invited.map(({ email, propertyManager }) => [email, propertyManager])).toEqual([
    ["pia@example.com", undefined],
    ["will@example.com", "pia@example.com"],
    ["wes@example.com", "pia@example.com"],
  ]);
});

test("stores under “Store” are said to be added, and nothing is taken away", async () => {
  const changes = [{ field: "store", before: "", after: "#1006 Riverside" }];
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": {
      status: 200,
      body: { people: [{ ...isNew, outcome: "changed", changes, storeIds: ["s6"] }] },
    },
  });
  await pick("Name,Email,Role,Store\nBen Baker,ben@example.com,Store Manager,1006");
  await sees("What changes: Store (1). What stands under “Store” is added");
});
