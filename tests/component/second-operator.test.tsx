import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fillIn, press, until } from "./support/forms.ts";
import { sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// Operators make and end operators by screen: docs/product.md#a-second-operator.

const PAULA = {
  id: "paula-1",
  name: "Paula Property",
  email: "paula@example.com",
  role: "Property Manager",
  isActive: true,
  isDeleted: false,
  isOperator: false,
  createdAt: "2026-11-01T08:00:00.000Z",
  lastUsedAt: null,
  sessions: 1,
  waiting: 0,
};
const OWN = "olga-1";
const SEPP = { ...PAULA, id: "sepp-1", name: "Sepp Second", role: "Fettle User", isOperator: true };
const NONE = { stores: 0, buildings: 0, workers: 0, openTickets: 0, finishedTickets: 0 };
const pagination = { page: 1, limit: 10, total: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false };
const INVITE = "POST /api/operator/invitations";

const open = (
  account: typeof PAULA & { isLastOperator?: boolean },
  answers: NonNullable<AppOptions["answers"]> = {},
) => {
  const path = `/api/operator/people/${account.id}`;
  return renderApp({
    as: "Fettle User",
    account: { id: OWN, isOperator: true },
    path: "/operator",
    answers: {
      "GET /api/operator/people": { status: 200, body: { people: [account], pagination } },
      [`GET ${path}/holdings`]: {
        status: 200,
        body: { account, counts: NONE, storeNames: [], joinedStoreNames: [], workOrders: 0, bids: 0 },
      },
      [`GET ${path}/successors`]: { status: 200, body: { people: [] } },
      [`GET ${path}/hand-over`]: { status: 200, body: NONE },
      ...answers,
    },
  });
};
const begin = async ({ name }: typeof PAULA, item: string) => {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const bodyOf = (init: RequestInit) => JSON.parse(String(init.body)) as { password?: string };
const WRONG = {
  status: 400,
  body: {
    error: "wrong_password",
    message: "This is not your own password.",
    details: [{ field: "password", message: "This is not your own password." }],
  },
};

test("an operator is invited alone, with the own password, which no draft has", async () => {
  const sent: object[] = [];
  const app = await open(PAULA, {
    [INVITE]: (init: RequestInit) => {
      sent.push(bodyOf(init));
      if (bodyOf(init).password !== "blue kettle 7") return WRONG;
      const url = "/register#invitation=abc";
      return { status: 200, body: { url, expiresAt: "2026-12-08T08:00:00.000Z", isMailed: false } };
    },
  });
  await press("Invite");
  await fillIn({ "Email addresses": "ann@example.com, bob@example.com" });
  await page.getByRole("dialog").getByLabelText("Role").selectOptions("Fettle User");
  await sees("An operator may see and change people, stores and settings of this server as you do.");
  await press("Invite people");
  await sees("Invite one person at a time in this role: leave one address.");
  await fillIn({ "Email addresses": "ann@example.com" });
  await press("Invite people");
  await sees("Type your own password.");
  await fillIn({ "Your own password": "red kettle" });
  await press("Invite people");
  await sees("This is not your own password.");
  expect(JSON.stringify(await app.db.drafts.toArray())).not.toContain("red kettle");
  await fillIn({ "Your own password": "blue kettle 7" });
  await press("Invite people");
  await sees("Link for ann@example.com, Fettle User");
  expect(sent.at(-1)).toEqual({
    email: "ann@example.com",
    role: "Fettle User",
    isNew: true,
    password: "blue kettle 7",
  });
  await until(() => app.db.drafts.count()).toBe(0);
  await press("I have the links, close");
});

test("somebody is made an operator with the own password", async () => {
  const sent: object[] = [];
  await open(PAULA, {
    [`POST /api/operator/people/${PAULA.id}/role`]: (init: RequestInit) => {
      sent.push(bodyOf(init));
      const account = { ...PAULA, role: "Fettle User", isOperator: true };
      return { status: 200, body: { account, moved: null, bids: 0, sessions: 1 } };
    },
  });
  await begin(PAULA, "Change role…");
  expect(page.getByLabelText("Your own password").elements()).toEqual([]);
  await page.getByLabelText("New role").selectOptions("Fettle User");
  await sees("Paula Property becomes an operator");
  await press("Change the role");
  await sees("Type your own password.");
  await fillIn({ "Your own password": "blue kettle 7" });
  await press("Change the role");
  await sees("Paula Property is Fettle User now, and signed out on 1 device.");
  expect(sent).toEqual([{ role: "Fettle User", password: "blue kettle 7" }]);
});

test("another operator leaves like everybody else, with the own password", async () => {
  const sent: object[] = [];
  await open(SEPP, {
    [`POST /api/operator/people/${SEPP.id}/deactivate`]: (init: RequestInit) => {
      sent.push(bodyOf(init));
      return { status: 200, body: { ...SEPP, isActive: false } };
    },
  });
  await begin(SEPP, "Leaves or has left");
  await press("Deactivate");
  await sees("Type your own password.");
  await fillIn({ "Your own password": "blue kettle 7" });
  await press("Deactivate");
  await sees("Sepp Second’s account is deactivated");
  expect(sent).toEqual([{ password: "blue kettle 7" }]);
});

test("the only operator reads what to do before they leave", async () => {
  await open({ ...SEPP, id: OWN, isLastOperator: true });
  await page.getByRole("button", { name: "Actions for Sepp Second" }).click();
  expect(page.getByRole("menuitem", { name: "Change role…" }).elements()).toEqual([]);
  await page.getByRole("menuitem", { name: "Leaves or has left" }).click();
  await sees("This is the only operator. Make another one first");
  expect(page.getByRole("checkbox", { name: "Deactivate the account" }).elements()).toEqual([]);
});

test("an operator’s invitation opens the registration without a question for the role", async () => {
  const content = { email: "ann@example.com", role: "Fettle User", id: "1", untilMs: 0 };
  const link = `${btoa(JSON.stringify(content))}.signed`;
  await renderApp({ as: null, path: `/register#invitation=${link}` });
  await expect.element(page.getByLabelText("Email address")).toHaveValue("ann@example.com");
  // The link says the role, which the server asks its signature for.
  expect(page.getByLabelText("User type").elements()).toEqual([]);
});
