import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { importedStoreId } from "#features/stores/imported-store-id.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { aPerson, aStore } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { pickFile } from "./support/pick-file.ts";
import { reads, sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { unfoldAll } from "./support/unfold.ts";
import { catchSavedFiles } from "./support/saved-files.ts";

// Stores from a CSV file: what would happen is shown before anything does.
// docs/product.md#import-of-stores.

const ID = "sofia-store";
const NORTH = aStore(ID, { id: "north", name: "North", address: "1 North Road", isDefault: false });

const open = async ({ isFolded = false, ...more }: Partial<AppOptions> & { isFolded?: boolean } = {}) => {
  const id = crypto.randomUUID();
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/profile",
    usesRealAddress: true,
    rows: {
      stores: [{ ...NORTH, ownerId: id }],
      people: [aPerson(PEOPLE.property.id, PEOPLE.property.name, "Property Manager")],
    },
    answers: withoutNetwork(),
    ...more,
  });
  if (!isFolded) unfoldAll();
  await press("Import CSV");
  await sees("One row for each store");
  return app;
};
const pick = (text: string, name = "stores.csv") =>
  pickFile(page.getByLabelText(/^Choose (another )?CSV files?$/), new File([text], name));
const FILE = [
  "Store;Street;City;Zip;Telephone",
  "North;1 North Road;Springfield;62701;555-0199",
  "South;2 South Road;Springfield;62702;",
  "East;3 East Road;Springfield;62703;",
].join("\r\n");

test("new and changed stores are shown first, then enqueued together and undone together", async () => {
  const app = await open();
  pick(FILE);
  await sees("2 new, 1 changed, 0 unchanged, 0 with errors.", "Row 3: South");
  expect(await app.db.ops.count()).toBe(0);
  await page.getByRole("tab", { name: /Changed/ }).click();
  await sees("Row 2: North", "Phone: empty → 555-0199");
  await press("Import 3 stores");
  await expect.poll(() => app.db.ops.count()).toBe(3);
  await sees("2 stores added, 1 store changed.");
  const imported = page.getByRole("list", { name: "Stores of the import" }).getByRole("listitem");
  await expect
    .poll(() => imported.elements().map((each) => each.firstChild?.textContent))
    .toEqual(["South", "East", "North"]);
  await press("Done");
  await sees("South", "2 South Road", "555-0199");
  const kinds = (await app.db.ops.toArray()).map(({ action }) => action.payload.kind);
  expect(kinds).toEqual(["saveStore", "saveStore", "saveStore"]);
  const [made] = await app.db.imports.toArray();
  const imports = (await app.db.ops.toArray()).map(({ action: { payload } }) =>
    payload.kind === "saveStore" ? payload.imported : null,
  );
  const columns = ["name", "address", "city", "zipcode", "phone"];
  const ofFile = { importId: made?.id, at: made?.at, columns, fileName: "stores.csv", managers: 0 };
  // Of the changed one its form says what changes.
  expect(imports).toEqual([{ ...ofFile, columns: [] }, ofFile, ofFile]);
  // Made from their content: another device that imports this file names them alike.
  const queues = (await app.db.ops.toArray()).map(({ lane }) => lane);
  expect(queues.filter((lane) => /^store:.{14}8/.test(lane))).toHaveLength(2);
  await sees("Not sent yet: 3 stores. Undo takes all of it back.");
  await press("Undo");
  await expect.poll(() => app.db.ops.filter(({ state }) => state === "ready").count()).toBe(0);
  await sees("Taken back: 3 stores", "Nothing of it was sent.");
  await expect.element(reads("2 South Road")).not.toBeInTheDocument();
});

test("the stores of an import are shown from its outcome, the new ones first, and all again", async () => {
  await open();
  pick(FILE);
  await press("Import 3 stores");
  await page.getByRole("link", { name: "Show them" }).click();
  await sees("3 stores of the import of stores.csv");
  const listed = () =>
    page
      .getByRole("list", { name: "Stores" })
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(listed).toEqual(["South", "East", "North"]);
  await press("Show all stores");
  await expect.poll(listed).toEqual(["East", "North", "South"]);
});

const newStores = (count: number) => Array.from({ length: count }, (_, n) => `Shop ${n};${n} Road`);

test("a file of more stores than go at once waits until the stores before it are sent, and says so", async () => {
  await open();
  pick(FILE);
  await press("Import 3 stores");
  await sees("2 stores added, 1 store changed.");
  await press("Done");
  await press("Import CSV");
  await sees("One row for each store");
  pick(["Store;Street", ...newStores(1_100)].join("\n"));
  await sees("3 stores are still being sent. The next ones can follow when they are on the server.");
  await expect.element(page.getByRole("button", { name: "Import 1000 stores" })).toBeDisabled();
});

test("the same file a second time has nothing to import", async () => {
  await open();
  pick(FILE);
  await press("Import 3 stores");
  await sees("2 stores added, 1 store changed.");
  await press("Done");
  await press("Import CSV");
  await sees("One row for each store");
  pick(FILE);
  await sees("0 new, 0 changed, 3 unchanged, 0 with errors. Every store in this file is already here");
  await expect.element(page.getByRole("button", { name: /^Import \d/ })).not.toBeInTheDocument();
});

test("an unknown state is said and imported as written, a known one gives the time zone", async () => {
  const app = await open();
  pick("Store;Street;State\r\nSouth;2 South Road;Atlantis\r\nEast;3 East Road;florida");
  await sees(
    "1 store has a state that is not a US state. It is imported as written",
    "1 new store gets the time zone of its state",
    "“Atlantis” is not a US state",
    "Time zone by state: America/New York",
  );
  await press("Import 2 stores");
  await expect.poll(() => app.db.ops.count()).toBe(2);
  const forms = (await app.db.ops.toArray()).map(({ action }) => action.payload);
  expect(forms).toMatchObject([
    { form: { state: "Atlantis" } },
    { form: { state: "FL", timeZone: "America/New_York" } },
  ]);
});

test("columns that mean the same are told apart in the preview, which reads the rows again", async () => {
  const app = await open();
  pick("Store;Shop name;Code;Where\r\nHQ;South;17;2 South Road\r\nHQ;East;18;3 East Road");
  await sees("Two columns have the same meaning: “Store” and “Shop name”", "Such as “South”");
  const column = (name: string) => page.getByRole("combobox", { name, exact: true });
  await expect
    .element(column("Store"))
    .toHaveAccessibleDescription(/Another column is “Store name” too. Choose one of them./);
  await expect.element(page.getByRole("tab", { name: "New" })).not.toBeInTheDocument();
  await column("Store").selectOptions("Not imported");
  await sees("There is no column with the heading “Address”");
  await column("Where").selectOptions("Address");
  await sees("2 new, 0 changed, 0 unchanged, 0 with errors. 2 to check.", "Not imported: Store, Code.");
  // Seen before the choices and the rows, and not only among them.
  await sees("Nothing of these columns is saved.");
  await column("Code").selectOptions("Number");
  await expect.element(reads("Not imported: Store.")).toBeVisible();
  await press("Import 2 stores");
  await expect.poll(() => app.db.ops.count()).toBe(2);
  const forms = (await app.db.ops.toArray()).map(({ action }) => action.payload);
  expect(forms).toMatchObject([
    { form: { name: "South", number: "17", address: "2 South Road" } },
    { form: { name: "East", number: "18", address: "3 East Road" } },
  ]);
});

test("a new store where one with another number was before does not become that one", async () => {
  const owner = crypto.randomUUID();
  const former = await importedStoreId(owner, { name: "South", address: "2 South Road" });
  const moved = aStore(owner, { id: former, name: "South", number: "17", address: "5 Oak Street" });
  const app = await open({ account: { id: owner }, rows: { stores: [moved] } });
  pick("Store #;Store;Street\r\n17;South;5 Oak Street\r\n18;South;2 South Road");
  await sees("1 new, ");
  await page.getByRole("button", { name: /^Import \d/ }).click();
  await expect.poll(() => app.db.ops.count()).toBeGreaterThan(0);
  const payloads = (await app.db.ops.toArray()).map(({ action }) => action.payload);
  const added = payloads.find((payload) => payload.kind === "saveStore" && payload.isNew);
  expect(added).toMatchObject({ form: { number: "18" } });
  expect(added).not.toMatchObject({ storeId: former });
});

describe("a row with the number of a store, another name and another place", () => {
  const openNumbered = async () => {
    const owner = crypto.randomUUID();
    const north = aStore(owner, { name: "North", number: "1", address: "5 Oak Street" });
    const app = await open({ account: { id: owner }, rows: { stores: [north] } });
    pick("No.;Name;Address;City;Zip\r\n1;South;2 South Road;Springfield;62702");
    await sees(
      "0 new, 0 changed, 0 unchanged, 0 with errors. 1 to decide.",
      "1 row has the number of a store here, but another name and another place.",
      "In the file: 2 South Road, Springfield. Here: #1 North, 5 Oak Street, Springfield.",
    );
    await expect.element(page.getByRole("button", { name: /^Import \d/ })).not.toBeInTheDocument();
    return { app, decide: page.getByLabelText("Row 2: #1 South") };
  };
  const formsOf = async ({ db }: Awaited<ReturnType<typeof open>>) =>
    (await db.ops.toArray()).map(({ action: { payload } }) => payload);

  test("is imported as a new store with a number of its own, once that is free", async () => {
    const { app, decide } = await openNumbered();
    await decide.selectOptions("Add as a new store");
    const number = page.getByLabelText("Number of the new store South");
    await number.fill("1");
    await sees("#1 North has this number.", "1 row is not decided yet.");
    await number.fill("2");
    await sees("1 new, 0 changed", "All of them are decided.");
    await press("Import 1 store");
    await sees("1 store added.");
    expect(await formsOf(app)).toMatchObject([{ isNew: true, form: { name: "South", number: "2" } }]);
  });

  test("changes that store or is left out when a person says so, and says it again when it is taken back", async () => {
    const { app, decide } = await openNumbered();
    await decide.selectOptions("Leave out");
    await sees("0 new, 0 changed, 0 unchanged, 0 with errors. 1 left out.");
    await decide.selectOptions("Choose…");
    await sees("1 to decide.");
    await decide.selectOptions("Change #1 North, which gets this name and place");
    await press("Import 1 store");
    await sees("1 store changed.");
    expect(await formsOf(app)).toMatchObject([{ isNew: false, form: { name: "South", number: "1" } }]);
  });

  test("is a new store where the column only numbers the rows", async () => {
    await openNumbered();
    await page.getByText("Columns of the file (5)").click();
    await page.getByRole("combobox", { name: "No.", exact: true }).selectOptions("Not imported");
    await sees("1 new, 0 changed, 0 unchanged, 0 with errors.");
  });
});

test("several rows with numbers of other stores are decided at once", async () => {
  const owner = crypto.randomUUID();
  const stores = ["1", "2"].map((number) =>
    aStore(owner, { id: number, name: `North ${number}`, number, address: `${number} Oak Street` }),
  );
  await open({ account: { id: owner }, rows: { stores } });
  pick("No.;Name;Address;City;Zip\r\n1;A;1 Road;Salem;62702\r\n2;B;2 Road;Salem;62702");
  await sees("2 to decide.", "2 rows are not decided yet.");
  await press("Add these 2 as new stores, without their numbers");
  await sees(
    "2 new, 0 changed",
    "All of them are decided.",
    "2 new stores are added without their numbers, which other stores have: North 1, North 2.",
    "Number: is that of North 1 here: the new store is added without a number",
  );
  await press("Leave out these 2");
  await sees("2 left out.");
  await press("Add these 2 as new stores, without their numbers");
  await press("Import 2 stores");
  await sees("2 new stores are added without their numbers", "2 rows");
});

test("values that stand for nothing are to check by row and column, and left empty with one press", async () => {
  const app = await open();
  pick("Name,Address,City,Zip,Sq Ft,Opening Date\r\nA,1 Road,Salem,62702,TBD,31.12.2015");
  await sees(
    "1 fact of a store has a value that looks wrong: “TBD”.",
    "Sq Ft: “TBD” says that nothing is known",
  );
  await page.getByLabelText("Leave this fact empty").click();
  await expect.element(page.getByText("Sq Ft: “TBD” says")).not.toBeInTheDocument();
  await press("Import 1 store");
  await sees("1 store added.");
  const [row] = await app.db.ops.toArray();
  expect(row?.action.payload).toMatchObject({ form: { ownFields: "Opening Date: 31.12.2015" } });
});

test("columns that were chosen once are chosen in the next file with their headings", async () => {
  const app = await open();
  const file = (street: string) => `Shop;Where;Turnover\r\nSouth;${street};12`;
  pick(file("2 South Road"));
  await page.getByRole("combobox", { name: "Where" }).selectOptions("Address");
  await sees("1 new, 0 changed, 0 unchanged, 0 with errors.");
  await open({ after: app });
  pick(file("3 East Road"));
  await sees("1 new, 0 changed, 0 unchanged, 0 with errors.");
  // Folded, since nothing has to be chosen.
  await page.getByText("Columns of the file (3, 1 not imported)").click();
  await expect.element(page.getByRole("combobox", { name: "Where" })).toHaveValue("address");
  await expect.element(page.getByRole("combobox", { name: "Turnover" })).toHaveValue("");
});

test("stores without a city or a ZIP code are counted and shown apart, and imported all the same", async () => {
  const app = await open();
  pick("Store;Street;City;Zip\r\nSouth;2 South Road;;62702\r\nEast;3 East Road;Springfield;62703");
  await sees(
    "2 new, 0 changed, 0 unchanged, 0 with errors. 1 to check.",
    "1 store will have no city or no ZIP code",
    "Row 2: South",
    "City: missing",
  );
  await expect.element(reads("Row 3: East")).not.toBeInTheDocument();
  await press("Import 2 stores");
  await expect.poll(() => app.db.ops.count()).toBe(2);
});

test("a doubtful ZIP code or phone is said by row and column and saved, and what is stored is shown", async () => {
  await open();
  pick(
    "No;Store;Street;City;State;Zip;Phone\r\n17;South;2 South Road;Dallas;texas;2139;555-01\r\n18;East;3 East Road;Salem;MA;2139;217-555-0100",
  );
  await sees(
    "2 new, 0 changed, 0 unchanged, 0 with errors. 1 to check.",
    "1 store gets a ZIP code or phone number that may be wrong",
    "ZIP code: “2139” is no US ZIP code: it has 5 digits, and spreadsheets drop a zero before them",
    "Phone: “555-01” is too short or too long, a phone number has 7 to 15 digits",
    "State: TX, in the file “texas”",
    "1 ZIP code gets the zero back that a spreadsheet took from its beginning",
    "Number: 17, Phone: 555-01",
  );
  const saved = catchSavedFiles();
  const { text } = await saved.next(() =>
    page.getByRole("dialog").getByRole("button", { name: "Save as CSV" }).click(),
  );
  expect(text).toContain("2,ZIP code,2139,");
});

describe("a row with an error", () => {
  const pickWithError = () => pick(`${FILE}\r\n;4 West Road;Springfield;${"9".repeat(30)};`);
  const saveIn = (saved: ReturnType<typeof catchSavedFiles>) =>
    saved.next(() => page.getByRole("dialog").getByRole("button", { name: "Save as CSV" }).click());

  test("is left out by itself, said before with its reason, and saved after the import to be corrected", async () => {
    const app = await open();
    pickWithError();
    await sees("1 row with an error is left out.", "Row 5", "Store name is required");
    await sees("ZIP code: Please use at most 20");
    await press("Import 3 stores");
    await expect.poll(() => app.db.ops.count()).toBe(3);
    await sees("1 row has errors and was not imported.", "Save it, correct it and import it again.");
    await expect.element(reads("without its wrong cells")).not.toBeInTheDocument();
    const { text } = await saveIn(catchSavedFiles());
    expect(text).toContain("Store,Street,City,Zip,Telephone,Not imported because");
    expect(text).toContain(`,4 West Road,Springfield,${"9".repeat(30)},,`);
    await press("Done");
    await press("Import CSV");
    await sees("One row for each store");
    pick(text.replace(",4 West Road", "West,4 West Road").replace("9".repeat(30), "62704"));
    await sees("1 new, 0 changed, 0 unchanged, 0 with errors.");
    await expect.element(reads("Nothing of these columns is saved.")).not.toBeInTheDocument();
  });

  test("holds the import back where the person says so, or where most rows have one", async () => {
    await open();
    pickWithError();
    await page.getByLabelText("Leave out the row with an error and import the others").click();
    const button = page.getByRole("button", { name: "Import 3 stores" });
    await expect.element(button).toBeDisabled();
    const { text } = await saveIn(catchSavedFiles());
    expect(text).toContain("5,Store name,,Store name is required");
    pick("Store;Street\r\nSouth;2 South Road\r\n;1 Road\r\n;3 Road");
    await sees("1 new, 0 changed, 0 unchanged, 2 with errors.", "2 rows have errors.");
    await expect.element(page.getByRole("button", { name: "Import 1 store" })).toBeDisabled();
  });
});

test("what an import does by itself is one line each until it is opened", async () => {
  await open({ isFolded: true });
  pick(`${FILE}\r\n;4 West Road;Springfield;;\r\nTotal: 4;;;;`);
  await sees("2 new, 1 changed, 0 unchanged, 1 with errors. 1 line of totals or headings is no row");
  // What concerns most stores does not wait to be opened.
  await expect.element(reads("2 new stores will have no property manager.")).toBeVisible();
  await expect.element(reads("each of their tickets waits").first()).not.toBeVisible();
  for (const [line, inside] of [
    ["1 row with an error is left out.", "Store name is required"],
    ["Who decides, time zones and what to check", "You will be the store manager"],
  ] as const) {
    await expect.element(reads(inside).first()).not.toBeVisible();
    await reads(line).first().click();
    await sees(inside);
  }
  await press("Import 3 stores");
  await sees("1 line of totals or headings is no row and left out.");
});

test("a file that cannot be imported is refused in words, and the next one is read", async () => {
  await open();
  pick("PK\u0003\u0004", "stores.xlsx");
  await sees("This is a workbook");
  pick("%PDF-1.7\n1 0 obj", "stores.csv");
  await sees("This is not a CSV file");
  pick("No,Where\n1,2");
  await sees("no column with the heading “Name”");
  pick(FILE);
  await sees("2 new, 1 changed");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("before the first pull a file is not compared with stores that are not here, and stays until then", async () => {
  const app = await open({ isFirstStart: true });
  pick(FILE);
  await sees("not all on this device yet", "stores.csv");
  await writeMeta(app.db, "lastPulledAt", new Date().toISOString());
  // It is compared as soon as they are, without a press.
  await sees("2 new, 1 changed");
});

test("the template has the headings that are recognised", async () => {
  await open();
  const saved = catchSavedFiles();
  const { text } = await saved.next(() => press("Save an empty template"));
  pick(`${text.trim()}\r\nWest,Yard,4 West Road,Springfield,IL,1,,${PEOPLE.property.name}\r\n`);
  await sees("1 new, 0 changed");
});

const VIVIAN = aPerson("vivian", "Vivian Property", "Property Manager");
const PETER = aPerson(PEOPLE.property.id, PEOPLE.property.name, "Property Manager");

test("an import asks once whether the open tickets of stores with another property manager go along", async () => {
  const id = crypto.randomUUID();
  const north = aStore(id, { id: "north", name: "North", address: "1 North Road" });
  const ticketOf = (more: object) => aTicket({ storeId: "north", storeOwnerId: id, authorId: id, ...more });
  const app = await open({
    account: { id },
    rows: {
      stores: [north],
      people: [PETER, VIVIAN],
      tickets: [
        ticketOf({ id: "open", status: "assigned_to_property_manager", propertyManagerId: PETER.id }),
        ticketOf({ id: "closed", status: "closed", propertyManagerId: PETER.id }),
      ],
    },
  });
  pick(`Name,Address,Property manager\nNorth,1 North Road,${VIVIAN.name}\n`);
  const question = page.getByLabelText(
    "Hand the open ticket of 1 store over to the new property manager too",
  );
  await expect.element(question).toBeChecked();
  await press("Import 1 store");
  const payloads = async () => (await app.db.ops.toArray()).map(({ action }) => action.payload);
  await expect
    .poll(() => payloads())
    .toMatchObject([
      { kind: "saveStore", storeId: "north" },
      {
        kind: "moveTicket",
        ticketId: "open",
        move: { propertyManagerId: VIVIAN.id, content: expect.stringContaining(`from ${PETER.name} by `) },
      },
    ]);
});

test("of a file of more stores than go at once the first thousand are imported, and tickets of the others stay", async () => {
  const id = crypto.randomUUID();
  const app = await open({
    account: { id },
    rows: {
      stores: [aStore(id, { id: "north", name: "North", address: "1 North Road" })],
      people: [PETER, VIVIAN],
      tickets: [
        aTicket({
          id: "open",
          storeId: "north",
          storeOwnerId: id,
          authorId: id,
          status: "assigned_to_property_manager",
          propertyManagerId: PETER.id,
        }),
      ],
    },
  });
  pick(
    [
      "Store;Street;Property manager;Zip",
      ...newStores(1_000),
      ";4 West Road;",
      `North;1 North Road;${VIVIAN.name};none`,
    ].join("\n"),
  );
  await sees("1000 new, 1 changed, 0 unchanged, 1 with errors.", "Row 1002", "Store name is required");
  await sees("This file changes 1001 stores, of which 1000 go at once.");
  await expect.element(page.getByLabelText(/^Hand the open ticket/)).not.toBeInTheDocument();
  await press("Import 1000 stores");
  await expect.poll(() => app.db.ops.count()).toBe(1_000);
  const kinds = (await app.db.ops.toArray()).map(({ action }) => action.payload.kind);
  expect(new Set(kinds)).toEqual(new Set(["saveStore"]));
  await sees("1 row has errors and was not imported.", "Save it, correct it and import it again.");
  expect(document.body.textContent).not.toContain("imported without");
});

test("an import is undone as one act, also after a reload, and what is in use stays with its reason", async () => {
  const id = crypto.randomUUID();
  const form = { city: "", state: "", zipcode: "", phone: "", propertyManagerId: null, isDefault: false };
  const storeOf = (storeId: string, name: string, more: object = {}) =>
    aStore(id, { id: storeId, name, address: "1 Road", ...form, propertyManagerName: null, ...more });
  const wrote = (name: string, phone = "") => ({
    ...form,
    name,
    location: "Ground floor",
    address: "1 Road",
    phone,
  });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/profile",
    rows: {
      stores: [
        storeOf("new", "South"),
        storeOf("used", "East"),
        storeOf("changed", "North", { phone: "555" }),
      ],
      people: [],
      tickets: [aTicket({ id: "t", storeId: "used", storeOwnerId: id, authorId: id })],
      imports: [
        {
          id: "i",
          fileName: "stores.csv",
          at: "2026-11-27T10:00:00.000Z",
          stores: [
            { storeId: "new", wrote: wrote("South"), former: null },
            { storeId: "used", wrote: wrote("East"), former: null },
            { storeId: "changed", wrote: wrote("North", "555"), former: wrote("North") },
          ],
        },
      ],
    },
    answers: withoutNetwork(),
  });
  await press("Undo an import");
  await sees("To delete: 1. To restore: 1. Staying: 1.");
  await sees("This store has 1 ticket, so it stays.");
  await press("Undo for 2 stores");
  await expect
    .poll(async () => (await app.db.ops.toArray()).map(({ action }) => action.payload))
    .toMatchObject([
      { kind: "undoStoreImport", storeId: "new", former: null },
      { kind: "undoStoreImport", storeId: "changed", former: { phone: "" } },
    ]);
  await sees("Stores removed: 1. With their former values: 1. Staying: 1.");
  await sees("South: removed", "North: former values", "These stay");
  await sees("This store has 1 ticket, so it stays.");
  await press("Done");
  await press("Undo an import");
  await sees("Staying: 1. Already undone: 2.");
  // Imported again they are the same stores, and no longer of this import.
  const made = await app.db.imports.get("i");
  expect(made?.stores.map(({ isUndone = false }) => isUndone)).toEqual([true, false, true]);
});

test("an import that was just made can be undone behind what it has not sent", async () => {
  const app = await open();
  pick(FILE);
  await press("Import 3 stores");
  await sees("2 stores added, 1 store changed.");
  await press("Done");
  await press("Undo an import");
  await sees("To delete: 2. To restore: 1.");
  await press("Undo for 3 stores");
  await sees("Stores removed: 2. With their former values: 1. Staying: 0.");
  await press("Done");
  await expect.poll(() => app.db.ops.count()).toBe(6);
  const rows = await app.db.ops.toArray();
  const imports = rows.filter(({ action }) => action.payload.kind === "saveStore");
  for (const row of rows.slice(3))
    expect(row.deps).toEqual([imports.find(({ lane }) => lane === row.lane)?.seq]);
  await expect.element(page.getByRole("button", { name: "Undo an import" })).not.toBeInTheDocument();
});

test("says before the import who decides about the new stores, and where it can be undone", async () => {
  await open();
  await expect.element(page.getByRole("button", { name: "Undo an import" })).toBeInTheDocument();
  pick(
    "name,address,manager\nSouth,2 South Road,Peter Property\nEast,3 East Road,".replace(
      "Peter Property",
      PEOPLE.property.name,
    ),
  );
  await sees(
    "You will be the store manager of the 2 new stores",
    "choose which columns of the file are “Store manager’s name”",
  );
  await sees(`who get the tickets: ${PEOPLE.property.name} (1 store).`);
});

test("new stores without a time zone get that of the device if the person says so", async () => {
  const app = await open();
  pick(FILE);
  await sees("3 stores will have no time zone");
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await page.getByRole("checkbox", { name: `that of this device: ${timeZone}`, exact: false }).click();
  await sees("1 store will have no time zone");
  await press("Import 3 stores");
  await expect.poll(() => app.db.ops.count()).toBe(3);
  const zones = (await app.db.ops.toArray()).map(({ action: { payload } }) =>
    payload.kind === "saveStore" ? [payload.form.name, payload.form.timeZone || null] : [],
  );
  expect(zones).toEqual(
    expect.arrayContaining([
      ["North", null],
      ["South", timeZone],
      ["East", timeZone],
    ]),
  );
});

test("a wrong cell that a store can do without is left out, its row is imported, and saved to be corrected", async () => {
  const app = await open();
  pick("Name,Address,City,Zip\r\nA,1 Road,Salem,ABC\r\nB,2 Road,Salem,62702\r\n,3 Road,Salem,62703");
  await sees("2 new, 0 changed, 0 unchanged, 1 with errors.", "1 row has a wrong cell, which is left out.");
  const choice = page.getByLabelText(/^Import the row whose only errors are in cells/);
  await choice.click();
  await sees("1 new, 0 changed, 0 unchanged, 2 with errors.", "2 rows have errors.");
  await choice.click();
  await page.getByRole("tab", { name: /^To check/ }).click();
  await sees("ZIP code: “ABC” is wrong and not imported");
  await press("Import 2 stores");
  await sees(
    "2 stores added.",
    "1 row has errors and was not imported.",
    "1 row was imported without its wrong cells.",
    "Save them, correct them and import them again.",
  );
  await expect.element(page.getByText("Kept on this device", { exact: true })).not.toBeInTheDocument();
  expect((await app.db.ops.toArray()).map(({ action: { payload } }) => payload)).toMatchObject([
    { form: { name: "A", zipcode: "" } },
    { form: { name: "B", zipcode: "62702" } },
  ]);
});

test("a few numbers of other stores among many new ones are left out by themselves, with a way back", async () => {
  const owner = crypto.randomUUID();
  const north = aStore(owner, { id: "north", name: "North", number: "1", address: "1 Oak Street" });
  await open({ account: { id: owner }, rows: { stores: [north] } });
  const rows = Array.from({ length: 11 }, (_, n) => `${n + 1};S${n};${n} Road;Salem;62702`);
  pick(["No.;Name;Address;City;Zip", ...rows].join("\n"));
  await sees("11 new, 0 changed, 0 unchanged, 0 with errors.");
  await sees("1 new store comes in without its number, which #1 North has here.");
  await page.getByLabelText("Row 2: #1 S0").selectOptions("Leave out");
  await sees("10 new, 0 changed, 0 unchanged, 0 with errors. 1 left out.");
});

test("a file that is open is there again after the page was loaded again, until it is put away", async () => {
  const app = await open();
  pick(FILE);
  await sees("2 new, 1 changed");
  const files = async () => (await readMeta(app.db, "importFiles"))?.map(({ name }) => name);
  expect(await files()).toEqual(["stores.csv"]);
  await press("Cancel");
  await expect.poll(files).toEqual([]);
  await writeMeta(app.db, "importFiles", [
    { of: "fettle-stores-template.csv", name: "old.csv", text: FILE, at: new Date().toISOString() },
  ]);
  await press("Import CSV");
  await sees("old.csv is open from before this page was loaded again.", "2 new, 1 changed");
});

test("faulty rows and wrong cells are corrected in the preview, which reads the file again and keeps what was typed", async () => {
  const app = await open();
  pick("Report of stores\r\nName,Address,City,Zip\r\nA,1 Road,Salem,ABC\r\n\r\n,3 Road,Salem,62703");
  await sees("1 new, 0 changed, 0 unchanged, 1 with errors.", "Correct 2 rows here");
  unfoldAll();
  const again = page.getByRole("button", { name: "Read again with the corrections" });
  await expect.element(again).toBeDisabled();
  const rows = page.getByRole("list", { name: "Rows to correct" });
  await rows.getByLabelText("Name").fill("Corner");
  await rows.getByLabelText("Zip").fill("02134");
  const files = async () => (await readMeta(app.db, "importFiles"))?.map(({ text }) => text);
  await again.click();
  await sees("2 new, 0 changed, 0 unchanged, 0 with errors.");
  await expect.poll(async () => (await files())?.[0]).toContain("Corner");
  await expect.element(page.getByText(/^Correct \d+ rows? here/)).not.toBeInTheDocument();
  await press("Import 2 stores");
  await sees("2 stores added.");
  const forms = (await app.db.ops.toArray()).map(({ action: { payload } }) => payload);
  expect(forms).toMatchObject([{ form: { name: "A", zipcode: "02134" } }, { form: { name: "Corner" } }]);
});
