import type { Page } from "playwright-core";
import { pretendAbsence } from "#tests/support/fake-last-visit.ts";
import {
  chooseFile,
  click,
  dialog,
  firstTicket,
  menu,
  opens,
  problems,
  selectAllFound,
  type Stop,
} from "#tests/support/screen-stops.ts";

// The screens of store managers, property managers and the head of facilities.

const selectAll = async (page: Page) => {
  await selectAllFound(page);
  await page.getByText(/tickets selected$/).waitFor();
};
const allChanges = async (page: Page) => {
  await page.getByRole("link", { name: "All changes" }).click();
  // Beside the page the ticket is a dialog with a list too.
  const changes = page.getByRole("dialog", { name: "Every change of this ticket" });
  await changes.locator("ol > li").first().waitFor();
};

const repeatForm = async (page: Page) => {
  await click("Repeat this ticket every …")(page);
  await page.getByRole("form", { name: "Repetition" }).waitFor();
};

/** What happened meanwhile offers itself, and is opened. */
const away = async (page: Page) => {
  await page.locator("#main h1").waitFor();
  await pretendAbsence(page, 9);
  await page.reload();
  await dialog("Show")(page);
};

export const STORE_TICKETS: readonly Stop[] = [
  { name: "away", path: "/dashboard", next: away },
  { name: "ticket", path: "/tickets", next: firstTicket("Two ceiling lights") },
  { name: "approve", path: "/tickets", next: firstTicket("Two ceiling lights", dialog("Approve")) },
  { name: "actions", path: "/tickets", next: firstTicket("Two ceiling lights", menu("Actions")) },
  { name: "repeat", path: "/tickets", next: firstTicket("Two ceiling lights", repeatForm) },
  { name: "repeats", path: "/repeats" },
  { name: "plans", path: "/plans" },
  { name: "plans-new", path: "/plans?newplan=new" },
  { name: "all-changes", path: "/tickets", next: firstTicket("Two ceiling lights", allChanges) },
  {
    name: "report",
    path: "/tickets",
    next: firstTicket("Two ceiling lights", async (page) => {
      await page.getByRole("link", { name: "Printable report" }).click();
      await page.locator(".report h1").waitFor();
    }),
  },
  {
    name: "reject-problem",
    path: "/tickets",
    next: firstTicket("Two ceiling lights", async (page) => {
      await menu("Actions")(page);
      await page.getByRole("menuitem", { name: "Reject", exact: true }).click();
      const form = page.getByRole("dialog", { name: "Reject Vendor Completion" });
      await form.getByRole("button", { name: "Reject", exact: true }).click();
      await form.locator('[aria-invalid="true"]').waitFor();
    }),
  },
  // Last: what is selected stays so, also after a reload.
  { name: "tickets-selected", path: "/tickets", next: selectAll },
  {
    name: "approve-selected",
    path: "/tickets",
    next: async (page) => {
      await page.getByText(/tickets selected$/).waitFor();
      await dialog("Approve…")(page);
    },
  },
];

export const STORE_FORMS: readonly Stop[] = [
  {
    name: "give-to-vendor",
    path: "/tickets",
    next: firstTicket("Produce mister", async (page) => {
      await menu("Actions")(page);
      await page.getByRole("menuitem", { name: "Give to a vendor you choose" }).click();
      const form = page.getByRole("dialog", { name: "Give to a vendor", exact: true });
      await form.getByRole("combobox", { name: "Add a vendor" }).fill("vera");
      await form.getByRole("option", { name: /^Vera Novak/ }).click();
      await form.getByRole("button", { name: "Remove Vera Novak" }).waitFor();
    }),
  },
  {
    name: "change-who-may-bid",
    path: "/tickets",
    next: firstTicket("Replace cracked shop", async (page) => {
      await menu("Actions")(page);
      await page.getByRole("menuitem", { name: "Change who may bid" }).click();
      await page.getByRole("dialog", { name: "Change who may bid" }).waitFor();
    }),
  },
  { name: "create-ticket", path: "/tickets?new=ticket" },
  { name: "create-ticket-problem", path: "/tickets?new=ticket", next: problems("Create Ticket") },
  { name: "add-store", path: "/profile", next: dialog("Add Store") },
  { name: "deputy", path: "/profile", next: opens("Name a deputy", 'input[type="date"]') },
  {
    name: "store-code",
    path: "/profile",
    next: async (page) => {
      await page
        .getByRole("button", { name: /^Actions for / })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "QR code to print" }).click();
      await page.locator(".report > svg").waitFor();
    },
  },
  {
    name: "edit-ticket",
    path: "/tickets",
    next: firstTicket("Replace cracked shop", async (page) => {
      await menu("Actions")(page);
      await page.getByRole("menuitem", { name: "Edit Ticket" }).click();
      await page.getByRole("dialog", { name: "Edit Ticket" }).waitFor();
    }),
  },
  {
    name: "delete-ticket",
    path: "/tickets",
    next: firstTicket("Replace cracked shop", async (page) => {
      await menu("Actions")(page);
      await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
    }),
  },
  {
    name: "message-to-author",
    path: "/tickets",
    next: firstTicket("Replace cracked shop", async (page) => {
      await page.getByRole("link", { name: "Vera Novak" }).first().click();
      // Otherwise the dialog of the ticket, which closes, would be counted as one that is open.
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      await dialog("Send message")(page);
    }),
  },
];

export const STORE_BIDS: readonly Stop[] = [
  { name: "insights", path: "/insights?period=all" },
  ...["vendors", "workers", "trades", "stores", "people"].map((tab) => ({
    name: `directory-${tab}`,
    path: `/directory?show=${tab}`,
  })),
  {
    name: "store",
    path: "/profile",
    next: async (page) => {
      await page.locator(".storelink").first().click();
      await page.getByRole("heading", { name: "Cost by year" }).waitFor();
    },
  },
  { name: "bids", path: "/bids" },
  { name: "ticket-with-bid", path: "/tickets", next: firstTicket("Replace cracked shop") },
  {
    name: "accept-bid",
    path: "/tickets",
    next: firstTicket("Replace cracked shop", dialog("Accept")),
  },
  { name: "bid-details", path: "/bids", next: dialog("View Details") },
  { name: "reject-bid", path: "/bids", next: dialog("Reject") },
  {
    name: "thread",
    path: "/dashboard?chat=list",
    next: async (page) => {
      await page.getByRole("button", { name: "Vera Novak" }).click();
      await page.getByLabel("Message", { exact: true }).waitFor();
    },
  },
];

const STORES_CSV = `Name,Number,Address,City,State,ZIP code,Property manager,Opening hours
Larkspur Downtown,101,99 New Street,Springfield,IL,62701,Peter Quinn,
Larkspur Harbour,H-1,1 Dock Road,Chicago,IL,60601,,
Larkspur Airport,H-2,2 Terminal Way,Chicago,Illinoiz,606,Nobody Known,
,H-3,3 Nameless Road,Chicago,IL,60601,Peter Quinn,
`;

/** Numbers of stores of the demo under other names, and a value that stands for nothing. */
const TO_DECIDE_CSV = `Number,Name,Address,City,State,ZIP code,Sq Ft
101,Uptown,9 Uptown Road,Salem,IL,62701,TBD
102,Midtown,10 Midtown Road,Salem,IL,62701,1200
`;

const COSTS_CSV = `Store number,Date,Amount,Trade,Vendor
101,2025-03-04,1250.00,Plumbing,Clear Pipes
102,2025-07-32,80.00,Cooling,Cool Air
999,2025-08-01,lots,Electrical,Sparks
`;

export const STORE_IMPORTS: readonly Stop[] = [
  { name: "import-costs", path: "/insights?importcosts=csv" },
  {
    name: "import-costs-rows",
    path: "/insights?importcosts=csv",
    next: async (page) => {
      await chooseFile(page, "costs.csv", COSTS_CSV);
      await page.getByRole("button", { name: "Import 1 row" }).waitFor();
    },
  },
  { name: "import-stores", path: "/directory?show=stores&importstores=csv" },
  {
    name: "import-stores-rows",
    path: "/directory?show=stores&importstores=csv",
    next: async (page) => {
      await chooseFile(page, "stores.csv", STORES_CSV);
      await page.locator("dialog[open]").getByRole("tab").first().waitFor();
    },
  },
  {
    name: "import-stores-to-decide",
    path: "/directory?show=stores&importstores=csv",
    next: async (page) => {
      await chooseFile(page, "to-decide.csv", TO_DECIDE_CSV);
      await page.locator("dialog[open]").getByRole("tab").first().waitFor();
    },
  },
  {
    name: "undo-import",
    path: "/directory?show=stores&importstores=csv",
    next: async (page) => {
      await click("Undo an import")(page);
      await page.getByRole("dialog", { name: "Undo an import" }).waitFor();
    },
  },
];

/** Names, texts and amounts as long as they get, and a chosen vendor whose account is closed. */
export const LONG_TEXTS: readonly Stop[] = [
  { name: "dashboard", path: "/dashboard" },
  { name: "tickets", path: "/tickets" },
  { name: "bids", path: "/bids" },
  { name: "profile", path: "/profile" },
  { name: "directory", path: "/directory" },
  { name: "directory-stores", path: "/directory?show=stores" },
  { name: "messages", path: "/dashboard?chat=list" },
  { name: "notifications", path: "/dashboard?notices=open" },
  { name: "found", path: "/dashboard?find=open&words=Kuehlhaus" },
  ...["Kuehlhaus", "Roof replaced", "Sign with a vendor", "Forty photos"].map((title) => ({
    name: `ticket-${title.split(" ")[0]?.toLowerCase()}`,
    path: "/tickets",
    next: firstTicket(title),
  })),
];
const WORKERS_CSV = `Name,Email,Phone,Trades
Pia Ray,pia.ray@larkspur.example,217-555-0133,Plumbing
No Address,,217-555-0134,Doors
`;

export const PROPERTY: readonly Stop[] = [
  { name: "ticket", path: "/tickets", next: firstTicket("Repaint loading bay") },
  {
    name: "assign",
    path: "/tickets",
    next: firstTicket("Repaint loading bay", dialog("Assign maintenance worker")),
  },
  {
    name: "request-bid",
    path: "/tickets",
    next: firstTicket("Repaint loading bay", async (page) => {
      await menu("Actions")(page);
      await page.getByRole("menuitem", { name: "Request Bid" }).click();
      await page.getByRole("dialog", { name: "Request Bid" }).waitFor();
    }),
  },
  {
    name: "import-workers-rows",
    path: "/dashboard?importworkers=csv",
    next: async (page) => {
      await chooseFile(page, "workers.csv", WORKERS_CSV);
      await page.locator("dialog[open]").getByRole("tab").first().waitFor();
    },
  },
  { name: "add-worker", path: "/dashboard", next: dialog("Add Maintenance Worker") },
  { name: "bids", path: "/bids" },
  { name: "profile", path: "/profile" },
  { name: "add-building", path: "/profile", next: opens("Add Building", "form input[name=zipcode]") },
  {
    name: "ticket-work-orders",
    path: "/tickets",
    next: firstTicket("Air conditioning drips", async (page) => {
      await click("Generate work orders")(page);
      await page.locator('dialog li input[type="checkbox"]').first().waitFor();
    }),
  },
];

export const HEAD_OF_FACILITIES: readonly Stop[] = [
  { name: "create-ticket", path: "/tickets?new=ticket" },
  { name: "insights", path: "/insights" },
  { name: "directory", path: "/directory" },
  { name: "operator", path: "/operator" },
  { name: "operator-invite", path: "/operator", next: opens("Invite", "form") },
  {
    name: "operator-invite-operator",
    path: "/operator",
    next: async (page) => {
      // Opened with a press: the fields of another role then do not seem to move by themselves.
      await opens("Invite", "form")(page);
      await page.getByRole("dialog").getByLabel("Role").selectOption("Fettle User");
      await page.getByLabel("Your own password", { exact: true }).waitFor();
    },
  },
  { name: "operator-waiting-none", path: "/operator?withoutManager=yes" },
  {
    name: "operator-reset-link",
    path: "/operator",
    next: async (page) => {
      await menu("Actions for Dana Whitfield")(page);
      await page.getByRole("menuitem", { name: "Reset link" }).click();
      await page.getByRole("dialog", { name: "Reset link: Dana Whitfield" }).waitFor();
    },
  },
  {
    name: "operator-settings-problem",
    path: "/operator?panel=settings",
    next: async (page) => {
      const due = page.getByRole("form", { name: "When a new ticket is due" });
      await due.getByLabel("Urgent").fill("soon");
      await due.getByRole("button", { name: "Save" }).click();
      await due.locator('[aria-invalid="true"]').waitFor();
    },
  },
  { name: "operator-import-people", path: "/operator?importing=people" },
  { name: "operator-undo-import", path: "/operator?importing=undo" },
  {
    name: "operator-leaving",
    path: "/operator",
    next: async (page) => {
      await menu("Actions for Dana Whitfield")(page);
      await page.getByRole("menuitem", { name: "Leaves or has left" }).click();
      await page.getByRole("checkbox", { name: "Deactivate the account" }).waitFor();
    },
  },
  {
    name: "operator-leaving-newcomer",
    path: "/operator",
    next: async (page) => {
      await menu("Actions for Dana Whitfield")(page);
      await page.getByRole("menuitem", { name: "Leaves or has left" }).click();
      await page.getByLabel("Successor (Property Manager)").selectOption("invited");
      await page.getByLabel("Who stands in until then").selectOption({ index: 1 });
      await page.getByText("stands in as their property manager").waitFor();
    },
  },
  {
    name: "operator-change-role",
    path: "/operator",
    next: async (page) => {
      await menu("Actions for Dana Whitfield")(page);
      await page.getByRole("menuitem", { name: "Change role…" }).click();
      await page.getByLabel("New role").selectOption("Maintenance");
    },
  },
  ...["invitations", "sessions", "settings", "server", "errors", "history", "log"].map((panel) => ({
    name: `operator-${panel}`,
    path: `/operator?panel=${panel}`,
  })),
];
