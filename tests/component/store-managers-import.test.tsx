import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { readMeta } from "#local-db/meta.ts";
import { readCachedResponse } from "#local-db/response-cache.ts";
import { readStores } from "#local-db/read/stores.ts";
import { putStore } from "#local-db/write/stores.ts";
import { aStore } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { networkReturns, withoutNetwork } from "./support/network.ts";
import { pickFile } from "./support/pick-file.ts";
import { sees } from "./support/reads.ts";
import { unfoldAll } from "./support/unfold.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// Store managers who stand in a file of stores come in by the import of people:
// docs/product.md#store-managers-in-a-file-of-stores.

const NOBODY = {
  status: 200,
  body: {
    people: [],
    pagination: { page: 1, limit: 10, total: 0, totalPages: 1, hasNextPage: false, hasPrevPage: false },
  },
};
const HEAD = "Name,Address,Location,City,State,Zip,Store manager,Store manager email";
const DETAILS = "Hall,Salem,MA,02139";

const FAULTY = {
  status: 200,
  body: {
    people: [
      {
        outcome: "faulty",
        faults: [{ field: null, message: "No" }],
        changes: [],
        storeId: null,
        storeIds: [],
      },
    ],
  },
};

async function open(more: Partial<AppOptions>) {
  const id = crypto.randomUUID();
  const place = { city: "Salem", state: "MA", zipcode: "02139", location: "Hall", phone: "" };
  const stores = ["North", "South"].map((name) =>
    aStore(id, { id: name.toLowerCase(), name, address: "1 Road", isDefault: false, ...place }),
  );
  const app = await renderApp({
    as: "Fettle User",
    account: { id, isOperator: true },
    path: "/directory?show=stores&importstores=csv",
    usesRealAddress: true,
    rows: { stores, people: [] },
    ...more,
  });
  await sees("One row for each");
  unfoldAll();
  return app;
}
const pick = (rows: readonly string[]) =>
  pickFile(page.getByLabelText(/^Choose CSV files?$/), new File([[HEAD, ...rows].join("\n")], "stores.csv"));

test("an operator goes on from a file of stores to the import of its managers, each with all of their stores", async () => {
  const sent: { people: object[] }[] = [];
  const sentInvitations: unknown[] = [];
  await open({
    answers: {
      "GET /api/operator/people": NOBODY,
      "POST /api/operator/people/import": (init: RequestInit) => {
        const body = JSON.parse(String(init.body)) as (typeof sent)[number];
        sent.push(body);
        const isNew = {
          outcome: "new",
          faults: [],
          changes: [],
          storeId: "north",
          storeIds: ["north", "south"],
          storeLabels: ["#300 North", "South"],
          managedStoreIds: ["north"],
        };
        return { status: 200, body: { people: body.people.map(() => isNew) } };
      },
      "POST /api/operator/invitations": (init: RequestInit) => {
        sentInvitations.push(JSON.parse(String(init.body)));
        const made = { url: "/register#invitation=x", isMailed: false, notMailedBecause: "no_mail_server" };
        return { status: 200, body: { ...made, expiresAt: "2026-12-08T08:00:00.000Z" } };
      },
    },
  });
  pick([`North,1 Road,${DETAILS},Ann Lee,ann@example.com`, `South,1 Road,${DETAILS},,ANN@example.com`]);
  await sees("0 new, 0 changed, 2 unchanged", "This file names 1 store manager by email, for 2 stores.");
  await page.getByRole("link", { name: "Go on with 1 person" }).click();
  await sees("Import people", "1 new, 0 changed, 0 unchanged, 0 with errors.", "Row 2: Ann Lee");
  expect(sent).toMatchObject([
    { people: [{ email: "ann@example.com", role: "Store Manager", store: null, manages: "north;south" }] },
  ]);
  await sees(
    "ann@example.com, Store Manager, South",
    "Store manager after registering, until then you: #300 North",
  );
  await press("Import 1 person");
  await sees(
    "Invitation links",
    "For #300 North, South",
    "No link was mailed: this server cannot send mail.",
  );
  expect(sentInvitations).toMatchObject([{ storeIds: ["north", "south"], managedStoreIds: ["north"] }]);
  expect(sentInvitations).not.toMatchObject([{ storeLabels: expect.anything() }]);
});

test("an operator reads that they stand in for the managers of the file, and for how many stores they stay", async () => {
  await open({ answers: withoutNetwork() });
  pick([`East,1 Road,${DETAILS},Ann Lee,ann@example.com`, `West,1 Road,${DETAILS},,`]);
  await sees(
    "1 new store gets the manager whom the file names; you are its manager",
    "You stay the manager of 1 store that names nobody.",
    "Nobody takes over 1 store, so you stay its manager: West.",
  );
});

describe("a store that was given to its manager", () => {
  const east = { id: "given", name: "East", address: "1 Road", isDefault: false, phone: "" };
  const place = { city: "Salem", state: "MA", zipcode: "02139", location: "Hall" };
  const openWith = async (isOperator = true) => {
    const id = crypto.randomUUID();
    const app = await open({ answers: withoutNetwork(), account: { id, isOperator } });
    const people = [{ id: app.account.id, name: "Me" }];
    await putStore(app.db, aStore("iris", { ...east, ...place, ownerName: "Iris Zeller", people }));
    return app;
  };

  test("is found again by the same file, which adds no second one", async () => {
    await openWith();
    pick([`East,1 Road,${DETAILS},Iris Zeller,iris@example.com`]);
    await sees("0 new, 0 changed, 1 unchanged, 0 with errors.");
  });

  test("is changed by an operator's import, whose row says who manages it", async () => {
    const app = await openWith();
    pick([`East,1 Road,Yard,Salem,MA,02139,Iris Zeller,iris@example.com`]);
    await sees("0 new, 1 changed", "Iris Zeller manages this store. You change it as an operator.");
    await press("Import 1 store");
    await expect
      .poll(async () => (await readStores(app.db)).find(({ id }) => id === "given"))
      .toMatchObject({ ownerId: "iris", location: "Yard" });
  });

  test("is changed by no import of somebody else, whose row names the manager", async () => {
    await openWith(false);
    pick([`East,1 Road,Yard,Salem,MA,02139,Iris Zeller,iris@example.com`]);
    await sees("1 with errors.", "Iris Zeller manages this store: only its manager changes it.");
  });
});

describe("property managers whom this device does not know", () => {
  const file = () =>
    pickFile(
      page.getByLabelText(/^Choose CSV files?$/),
      new File(["Name,Address,Property manager\nEast,1 Road,PAT@example.com"], "stores.csv"),
    );
  const ofServer = {
    status: 200,
    body: {
      ...NOBODY.body,
      people: [
        {
          id: "pat",
          name: "Pat Property",
          email: "pat@example.com",
          role: "Property Manager",
          isActive: true,
          isDeleted: false,
          isOperator: false,
          createdAt: "2026-11-01T08:00:00.000Z",
          lastUsedAt: null,
          sessions: 0,
          waiting: 0,
        },
      ],
    },
  };

  test("are found by email on the server, for an operator", async () => {
    await open({ answers: { "GET /api/operator/people": ofServer } });
    file();
    await sees("1 new, 0 changed, 0 unchanged, 0 with errors.", "Pat Property (1 store)");
  });

  test.each([
    ["without a network", true],
    ["that are not on the server", false],
  ])("take over after registering, %s, and follow to the import of people", async (_, isOffline) => {
    const sent: { people: object[] }[] = [];
    const server = {
      "GET /api/operator/people": NOBODY,
      "POST /api/operator/people/import": (init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)) as (typeof sent)[number]);
        const isNew = { outcome: "new", faults: [], changes: [], storeId: "north", storeIds: ["north"] };
        const reserved = { storeLabels: ["North"], managedStoreIds: ["north"] };
        return { status: 200, body: { people: [{ ...isNew, ...reserved }] } };
      },
    };
    const app = await open({ answers: isOffline ? withoutNetwork() : server });
    pickFile(
      page.getByLabelText(/^Choose CSV files?$/),
      new File(
        ["Name,Address,Location,FM,FM Email\nNorth,1 Road,Hall,Kate Obrien,KATE@example.com"],
        "stores.csv",
      ),
    );
    await sees(
      "1 unchanged, 0 with errors.",
      "Kate Obrien takes over as property manager after registering.",
      "This file names 1 property manager whom this device does not know as one, for 1 store.",
    );
    await page.getByRole("link", { name: "Go on with 1 person" }).click();
    if (isOffline) {
      await sees("store-managers.csv was read and stays on this page.");
      app.answer(server);
      networkReturns(app);
    }
    await sees(
      "1 new, 0 changed, 0 unchanged, 0 with errors.",
      "kate@example.com, Property Manager",
      "Property manager after registering: North",
    );
    const kate = { name: "Kate Obrien", email: "kate@example.com", role: "Property Manager" };
    expect(sent.at(-1)).toMatchObject({ people: [{ ...kate, store: null, manages: "north" }] });
    expect((await readStores(app.db)).find(({ id }) => id === "north")?.ownerId).toBe(app.account.id);
  });

  test("are a fault for whoever is no operator, and a name that nobody has for everybody", async () => {
    await open({ as: "Store Manager", answers: {} });
    file();
    await sees("No property manager on this device has the name or email “PAT@example.com”.");
  });

  test("take over after registering where they are invited by this name", async () => {
    await open({
      answers: {
        "GET /api/operator/people": NOBODY,
        "GET /api/operator/invitations": invitationsOf(KATE),
      },
    });
    pickFile(
      page.getByLabelText(/^Choose CSV files?$/),
      new File(["Name,Address,Location,Property manager\nEast,1 Road,Hall,kate obrien"], "stores.csv"),
    );
    await sees(
      "1 new, 0 changed, 0 unchanged, 0 with errors.",
      "Kate Obrien takes over as property manager after registering.",
    );
  });

  const KATE = {
    id: "i1",
    email: "kate@example.com",
    name: "Kate Obrien",
    role: "Property Manager",
    storeName: null,
    invitedBy: "Olga",
    invitedAt: "2026-11-29T08:00:00.000Z",
    expiresAt: "2026-12-06T08:00:00.000Z",
    isExpired: false,
    mailedAt: null,
    outcome: null,
  };
  const invitationsOf = (...invitations: readonly object[]) => ({
    status: 200,
    body: { invitations, pagination: NOBODY.body.pagination },
  });
  const pickKate = () =>
    pickFile(
      page.getByLabelText(/^Choose (another )?CSV files?$/),
      new File(["Name,Address,Location,Property manager\nEast,1 Road,Hall,Kate Obrien"], "stores.csv"),
    );

  test("are asked for again where somebody was invited since the file was chosen first", async () => {
    const answers = { "GET /api/operator/people": NOBODY };
    const app = await open({ answers: { ...answers, "GET /api/operator/invitations": invitationsOf() } });
    pickKate();
    await sees("No property manager of this server has the name or email “Kate Obrien”.");
    app.answer({ "GET /api/operator/invitations": () => invitationsOf(KATE) });
    pickKate();
    await sees("Kate Obrien takes over as property manager after registering.");
  });

  test("are known by name without a network, as the device has read them before", async () => {
    const app = await open({
      answers: {
        "GET /api/operator/people": NOBODY,
        "GET /api/operator/invitations": invitationsOf(KATE),
      },
    });
    await expect.poll(() => readCachedResponse(app.db, "property-managers")).toBeDefined();
    app.answer(withoutNetwork());
    pickKate();
    await sees("Kate Obrien takes over as property manager after registering.");
  });

  test("with a name alone are missing on the server, which the row says", async () => {
    await open({ answers: { "GET /api/operator/people": NOBODY } });
    pickFile(
      page.getByLabelText(/^Choose CSV files?$/),
      new File(["Name,Address,Property manager\nEast,1 Road,Pat Nobody"], "stores.csv"),
    );
    await sees("No property manager of this server has the name or email “Pat Nobody”.");
  });
});

test("managers of new stores follow once these are on the server", async () => {
  const app = await open({ answers: withoutNetwork() });
  pick([`East,1 Road,${DETAILS},Ann Lee,ann@example.com`, `West,1 Road,${DETAILS},Bob,bob@`]);
  await sees("1 to check.", "Store manager’s email: “bob@” is not an email address");
  await press("Import 2 stores");
  await sees("2 stores added.", "2 stores are still being sent. Their managers can follow");
  const goOn = page.getByRole("link", { name: "Invite 1 person by mail" });
  await expect.element(goOn).not.toBeInTheDocument();
  const done = page.getByRole("button", { name: "Done" });
  await expect.element(done).toHaveAttribute("data-variant", "filled");
  // Once the stores are sent, the invitations are the step to take, and may wait.
  await app.db.ops.clear();
  await expect.element(goOn).not.toHaveAttribute("data-variant");
  const notNow = page.getByRole("button", { name: "Not now" });
  await expect.element(notNow).toHaveAttribute("data-variant", "default");
  await sees("“Not now” invites nobody: choose the same files again to do it later.");
  const order = goOn.element().compareDocumentPosition(notNow.element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(goOn.element().parentElement).toBe(notNow.element().parentElement);
  await notNow.click();
  await expect.element(goOn).not.toBeInTheDocument();
});

describe("the people of a file of stores that was imported", () => {
  /** Imports two stores that name Ann, and goes on with her; the server says this of her then. */
  const goOn = async (found: object, compared = Promise.resolve()) => {
    const sent: unknown[] = [];
    const app = await open({ answers: withoutNetwork() });
    pick([`East,1 Road,${DETAILS},Ann,ann@example.com`, `West,1 Road,${DETAILS},,`]);
    await press("Import 2 stores");
    await sees(
      "Nobody takes over 1 store, so you stay its manager: West.",
      "2 stores have no property manager, and nobody is invited as one: East, West.",
    );
    // Of the managers only once these are invited: until then no store has one of its own.
    await expect.element(page.getByRole("link", { name: "Show this store" })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "Show these 2 stores" }))
      .toHaveAttribute("href", expect.stringMatching(/imported=.*&storesWithout=propertyManager$/));
    await app.db.ops.clear();
    const isNew = { outcome: "new", faults: [], changes: [], storeId: "east", storeIds: ["east"] };
    app.answer({
      "GET /api/operator/people": NOBODY,
      "POST /api/operator/people/import": async (init: RequestInit) => {
        const { dryRun, people } = JSON.parse(String(init.body)) as { dryRun: boolean; people: object[] };
        if (!dryRun) sent.push(...people);
        await compared;
        return { status: 200, body: { people: [{ ...isNew, ...found }] } };
      },
      "POST /api/operator/invitations": (init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)));
        const made = { url: "/register#invitation=x", isMailed: false, notMailedBecause: "no_mail_server" };
        return { status: 200, body: { ...made, expiresAt: "2026-12-08T08:00:00.000Z" } };
      },
    });
    networkReturns(app);
    await page.getByRole("link", { name: "Invite 1 person by mail" }).click();
    return sent;
  };

  test("follow without a second preview where nothing is doubtful", async () => {
    const sent = await goOn({});
    await sees("Invitation links", "1 link to give out yourself.");
    expect(sent).toMatchObject([{ email: "ann@example.com", role: "Store Manager" }]);
  });

  test("are said to be read at once, in place of the choice of a file", async () => {
    const comparing = Promise.withResolvers<void>();
    await goOn({}, comparing.promise);
    await sees("Reading 1 person of stores.csv…", "Nothing is lost");
    await expect.element(page.getByLabelText(/^Choose CSV files?$/)).not.toBeInTheDocument();
    comparing.resolve();
    await sees("Invitation links");
  });

  test("are shown before where a link would end, and wait for a press", async () => {
    const sent = await goOn({ isInvited: true, isSameInvitation: false });
    await sees("Import people", "1 new, 0 changed, 0 unchanged, 0 with errors. 1 to check.");
    await expect.element(page.getByRole("button", { name: "Import 1 person" })).toBeEnabled();
    expect(sent).toEqual([]);
    // Coming back here later imports nothing by itself.
    expect(JSON.stringify(history.state)).toContain('"isDecided":false');
  });

  test("are shown before where an account would get another role, which ends its sessions", async () => {
    const changes = [{ field: "role", before: "Vendor", after: "Store Manager" }];
    const sent = await goOn({ outcome: "changed", changes });
    await sees("Import People", "0 new, 1 changed, 0 unchanged, 0 with errors. 1 to check.");
    await expect.element(page.getByRole("button", { name: "Import 1 person" })).toBeEnabled();
    expect(sent).toEqual([]);
  });
});

test("the people of a file stay out of it where whoever imports says so", async () => {
  const app = await open({ answers: withoutNetwork() });
  pick([`East,1 Road,${DETAILS},Ann,ann@example.com`]);
  await page.getByLabelText(/^Give the stores to the person named in the file/).click();
  await press("Import 1 store");
  await sees("1 store added.");
  await app.db.ops.clear();
  await expect.element(page.getByRole("button", { name: "Done" })).toHaveAttribute("data-variant", "filled");
  await expect.element(page.getByRole("link", { name: /^(Go on with|Invite)/ })).not.toBeInTheDocument();
});

test("whoever is no operator saves the managers as a file for one", async () => {
  await open({ as: "Store Manager", answers: {} });
  pick([`North,1 Road,${DETAILS},Ann Lee,ann@example.com`]);
  await sees("Only an operator of this server can invite them.");
  await expect.element(page.getByRole("link", { name: /^(Go on with|Invite)/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Save as CSV" }).first()).toBeVisible();
});

test("undoing the stores says that their managers stay, and leads an operator to the undoing of people", async () => {
  await open({ answers: withoutNetwork() });
  pick([`East,1 Road,${DETAILS},Ann Lee,ann@example.com`, `West,1 Road,${DETAILS},Bob,bob@example.com`]);
  await press("Import 2 stores");
  await sees("2 stores added.");
  await press("Done");
  await press("Undo an import");
  await sees("This file also names 2 people. Accounts that are there are kept");
  await expect.element(page.getByText("Do that first")).not.toBeInTheDocument();
  await press("Undo for 2 stores");
  await sees("Stores removed: 2.", "This file also names 2 people.");
  await expect
    .element(page.getByRole("link", { name: "Undo the import of people" }))
    .toHaveAttribute("href", expect.stringContaining("/operator?importing=undo"));
});

const invitedTo =
  (...emails: readonly string[]) =>
  (storeIds: readonly string[]) => ({
    status: 200,
    body: { people: emails.map((email) => ({ importId: "p", email, outcome: "withdraw", storeIds })) },
  });

/** Imports two stores, and opens the undoing, while the server knows who is invited to them. */
async function undoInvited(mayWithdraw: () => boolean, reached: Promise<void> = Promise.resolve()) {
  let stores: string[] = [];
  let invited = ["ann@example.com", "bob@example.com"];
  const undone: unknown[] = [];
  const app = await open({
    answers: {
      ...withoutNetwork(),
      "GET /api/operator/store-imports/*/invitations": () => invitedTo(...invited)(stores),
      "POST /api/operator/people/imports/*/undo": async (init: RequestInit) => {
        await reached;
        if (!mayWithdraw()) return new Error("no network");
        undone.push(JSON.parse(String(init.body)));
        invited = [];
        return { status: 200, body: { people: [] } };
      },
    },
  });
  pick([`East,1 Road,${DETAILS},,`, `West,1 Road,${DETAILS},,`]);
  await press("Import 2 stores");
  await sees("2 stores added.");
  stores = (await readStores(app.db)).map(({ id }) => id).filter((id) => id !== "north" && id !== "south");
  await press("Done");
  await press("Undo an import");
  await sees("2 people were invited to these stores and have not registered.");
  return { app, undone };
}

test("undoing the stores withdraws the invitations to them, first and in the same act", async () => {
  let mayWithdraw = false;
  const { app, undone } = await undoInvited(() => mayWithdraw);
  const before = await app.db.ops.count();
  await press("Undo for 2 stores");
  await sees("Not all invitations could be withdrawn, so no store was undone.");
  expect(await app.db.ops.count()).toBe(before);
  mayWithdraw = true;
  await press("Undo for 2 stores");
  await sees("Stores removed: 2.", "2 invitations were withdrawn.");
  // The server may keep a store all the same: whose link has ended is said.
  await sees("ann@example.com, bob@example.com", "Their links end also where the server keeps a store");
  expect(undone).toEqual([{ emails: ["ann@example.com", "bob@example.com"] }]);
});

test("undoing says at once how far it is, and a second press does nothing", async () => {
  const reached = Promise.withResolvers<void>();
  const { undone } = await undoInvited(() => true, reached.promise);
  await press("Undo for 2 stores");
  await sees("Undoing 2 stores… Invitations withdrawn: 0 of 2.");
  await expect.element(page.getByRole("button", { name: "Undo for 2 stores" })).toBeDisabled();
  reached.resolve();
  await sees("Stores removed: 2.");
  expect(undone).toHaveLength(1);
});

test("invitations stay valid if that is chosen, which is said before", async () => {
  const { undone } = await undoInvited(() => true);
  await page.getByLabelText("Withdraw these 2 invitations too: their links stop working").click();
  await sees("The 2 invitations stay valid although their stores are gone.");
  await press("Undo for 2 stores");
  await sees("Stores removed: 2.");
  expect(undone).toEqual([]);
});

test("a file of people among the stores is led to the import of people, which reads it", async () => {
  await open({ answers: { "GET /api/operator/people": NOBODY, "POST /api/operator/people/import": FAULTY } });
  pickFile(
    page.getByLabelText(/^Choose CSV files?$/),
    new File(["Name,Email,Role,Store\nAnn,ann@example.com,Store Manager,North"], "people.csv"),
  );
  await sees("This looks like a file of people.");
  await page.getByRole("link", { name: "Import it as people" }).click();
  await sees("Import people", "Rows of people.csv");
});

test("a file of stores among the people is led to the import of stores", async () => {
  await open({ path: "/operator?importing=people", answers: { "GET /api/operator/people": NOBODY } });
  pickFile(
    page.getByLabelText(/^Choose CSV files?$/),
    new File(["Store #,Store Name,Address\n1,North,1 Road"], "stores.csv"),
  );
  await sees("This looks like a file of stores.");
  await page.getByRole("link", { name: "Go to the import of stores" }).click();
  await sees("Import stores");
});

test("a column of emails nobody knows is offered as the property managers before the import, and taken by one press", async () => {
  await open({ answers: withoutNetwork() });
  const lines = ["Store,Address,City,State,Zip,Who", "East,1 Road,Salem,MA,02139,peg@example.com"];
  pickFile(page.getByLabelText("Choose CSV files"), new File([lines.join("\n")], "stores.csv"));
  await sees("No column says who the property managers are, but the file has emails.");
  await press("Take “Who” as property manager");
  await sees("This file names 1 property manager");
  await expect.element(page.getByText("No column says who")).not.toBeInTheDocument();
});

test("stores that another tab imports meanwhile are not new any more", async () => {
  const { db } = await open({ answers: withoutNetwork() });
  pick(["East,1 Road,Hall,Salem,MA,02139,,"]);
  await sees("1 new, 0 changed, 0 unchanged, 0 with errors.");
  const there = { name: "East", address: "1 Road", location: "Hall", city: "Salem", state: "MA" };
  const { ownerId } = (await readStores(db))[0] ?? { ownerId: "" };
  await putStore(
    db,
    aStore(ownerId, { id: "east", isDefault: false, zipcode: "02139", phone: "", ...there }),
  );
  await sees("0 new, 0 changed, 1 unchanged, 0 with errors.");
  await expect.element(page.getByRole("button", { name: /^Import 1/ })).not.toBeInTheDocument();
});

describe("a file of people beside the one of stores", () => {
  const STORES_FILE = [
    "Name,Address,City,State,Zip,Store Mgr,GM Email,Facilities Mgr",
    "East,1 Road,Salem,MA,2139,Ann Lee,,Peg Poe",
    "West,1 Road,Salem,MA,2139,Bob Orr,bob@example.com,Peg Poe",
  ].join("\n");
  const PEOPLE_FILE = [
    "Last Name,First Name,Work Email,Job Title,Emp Status",
    "Lee,Ann,ann@example.com,Store Mgr,Active",
    "Orr,Bob,bob@example.com,Store Mgr,Terminated",
    "Poe,Peg,peg@example.com,Facilities Manager,Active",
    "Fox,Pam,pam@example.com,Payroll Clerk,Active",
  ].join("\n");
  const fileOf = (text: string, name: string) => new File([text], name);

  /** Chooses both, imports the stores and goes on; the server knows nobody. */
  const importBoth = async (choose: () => Promise<void> | void) => {
    const sent: { people: { email: string; role: string; manages: string | null }[] }[] = [];
    const app = await open({ answers: withoutNetwork() });
    await choose();
    await sees("2 new, 0 changed, 0 unchanged, 0 with errors.", "people.csv: 2 people follow the stores");
    await sees("1 person has a title that is no role here, and is left out: Payroll Clerk.");
    await press("Import 2 stores");
    await sees("2 stores added.");
    app.answer({
      "GET /api/operator/people": NOBODY,
      "POST /api/operator/people/import": (init: RequestInit) => {
        const body = JSON.parse(String(init.body)) as (typeof sent)[number];
        sent.push(body);
        return { status: 200, body: { people: body.people.map(() => FAULTY.body.people[0]) } };
      },
    });
    await app.db.ops.clear();
    await page.getByRole("link", { name: "Invite 2 people by mail" }).click();
    await expect.poll(() => sent.length).toBe(1);
    return sent[0]?.people ?? [];
  };
  const stores = async () => (await sees("Choose CSV files"), page.getByLabelText("Choose CSV files"));

  test("is chosen with it, has the emails of its names, and comes with the stores in one file", async () => {
    const people = await importBoth(async () => {
      const input = (await stores()).element() as HTMLInputElement;
      const picked = new DataTransfer();
      picked.items.add(fileOf(PEOPLE_FILE, "people.csv"));
      picked.items.add(fileOf(STORES_FILE, "stores.csv"));
      input.files = picked.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    const named = people.map(({ email, role, manages }) => [email, role, manages?.split(";").length]);
    expect(named).toContainEqual(["ann@example.com", "Store Manager", 1]);
    expect(named).toContainEqual(["peg@example.com", "Property Manager", 2]);
    await sees("1 person of this file has left or is on leave, as the file says.");
  });

  test("may be added to the preview, and another file there is refused", async () => {
    const people = await importBoth(async () => {
      pickFile(await stores(), fileOf(STORES_FILE, "stores.csv"));
      await sees("2 rows have wrong cells, which are left out.");
      pickFile(page.getByLabelText("Add the file of people"), fileOf(STORES_FILE, "other.csv"));
      await sees("other.csv is no file of people");
      pickFile(page.getByLabelText("Add the file of people"), fileOf(PEOPLE_FILE, "people.csv"));
    });
    expect(people.map(({ email }) => email)).toContain("peg@example.com");
  });

  test("says whose emails are in a column, also where it is added later", async () => {
    await open({ answers: withoutNetwork() });
    const rows = ["East", "West"].map((name) => `${name},1 Road,Salem,MA,02139,peg@example.com`);
    const file = ["Name,Address,City,State,Zip,Who", ...rows].join("\n");
    pickFile(await stores(), fileOf(file, "stores.csv"));
    await sees("No column says who the property managers are, but the file has emails.");
    pickFile(page.getByLabelText("Add the file of people"), fileOf(PEOPLE_FILE, "people.csv"));
    await sees("This file names 1 property manager");
    await expect.element(page.getByText("No column says who")).not.toBeInTheDocument();
  });

  test("leaves what was chosen about the stores where it is added later", async () => {
    await open({ answers: withoutNetwork() });
    const closed = "South West,3 Road,Salem,MA,02139,Closed";
    const file = ["Name,Address,City,State,Zip,Status", "East,1 Road,Salem,MA,02139,Open", closed].join("\n");
    pickFile(await stores(), fileOf(file, "stores.csv"));
    await sees("1 new, 0 changed, 0 unchanged, 0 with errors.");
    await page.getByRole("checkbox", { name: /closed/i }).click();
    await sees("2 new, 0 changed, 0 unchanged, 0 with errors.");
    pickFile(page.getByLabelText("Add the file of people"), fileOf(PEOPLE_FILE, "people.csv"));
    await sees("people.csv: 2 people follow the stores");
    await expect.element(page.getByRole("checkbox", { name: /closed/i })).toBeChecked();
    await expect.element(page.getByRole("button", { name: "Import 2 stores" })).toBeEnabled();
  });

  test("has who reports to a property manager offered as a maintenance worker, taken by one press", async () => {
    await open({ answers: withoutNetwork() });
    pickFile(await stores(), fileOf(STORES_FILE, "stores.csv"));
    const kiosk = "Woo,Will,will@example.com,Kiosk Specialist,Active,Peg Poe";
    const reports = PEOPLE_FILE.split("\n").map((line, at) => `${line},${at === 0 ? "Reports to" : ""}`);
    await sees("2 rows have wrong cells, which are left out.");
    pickFile(
      page.getByLabelText("Add the file of people"),
      fileOf([...reports, kiosk].join("\n"), "people.csv"),
    );
    await sees(
      "1 person reports to a property manager and has a title that is no role here: Kiosk Specialist.",
      "1 person has a title that is no role here, and is left out: Payroll Clerk.",
    );
    await press("Bring in 1 maintenance worker");
    await sees("people.csv: 3 people follow the stores");
    await expect.element(page.getByText("reports to a property manager")).not.toBeInTheDocument();
  });

  test("may be added to the result, before anybody is invited", async () => {
    const app = await open({ answers: withoutNetwork() });
    pickFile(await stores(), fileOf(STORES_FILE, "stores.csv"));
    await press("Import 2 stores");
    await sees("2 stores added.");
    await app.db.ops.clear();
    await expect.element(page.getByRole("link", { name: "Invite 1 person by mail" })).toBeVisible();
    pickFile(page.getByLabelText("Add the file of people"), fileOf(PEOPLE_FILE, "people.csv"));
    await expect.element(page.getByRole("link", { name: "Invite 2 people by mail" })).toBeVisible();
    // The next import of stores begins without these people.
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
    await renderApp({ as: "Fettle User", path: "/directory?show=stores&importstores=csv", after: app });
    await sees("One row for each");
    expect((await readMeta(app.db, "importFiles")) ?? []).toEqual([]);
  });
});
