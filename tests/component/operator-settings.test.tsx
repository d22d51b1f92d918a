import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { hideToast } from "#ui/toast.tsx";
import { someOf } from "./support/length.ts";
import { renderApp } from "./support/render-app.tsx";

// The settings on the operator's page over answers of the network; what they do is in
// tests/server/operator-settings.test.ts.

const SETTINGS = {
  dueDays: { low: 30, medium: 14, high: 3, urgent: 1 },
  answerHours: null,
  workingHours: { days: [1, 2, 3, 4, 5], from: "08:00", to: "17:00" },
  signUp: { kind: "open" },
  awardRules: { limitCents: null, isInsuranceRequired: false },
  operatorsSee: null,
  operatorsAct: "everywhere",
  storesManagedBy: "everybody",
  invitationDays: 30,
};
const GET = "GET /api/operator/settings";
const PUT = "PUT /api/operator/settings";
const stored = (more: object, changed: string[] = []) => ({
  status: 200,
  body: { settings: { ...SETTINGS, ...more }, atStart: SETTINGS, changed },
});
const form = (name: string) => page.getByRole("form", { name });

async function open(size = { width: 1280, height: 900 }, first = stored({})) {
  const sent: unknown[] = [];
  let answer: object = stored({});
  await renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: "/operator?panel=settings",
    size,
    answers: {
      [GET]: first,
      [PUT]: (init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)));
        return answer as never;
      },
    },
  });
  return { sent, answers: (next: object) => (answer = next) };
}

test("days until a ticket is due are changed, marked as changed, and reset", async () => {
  const { sent, answers } = await open({ width: 375, height: 812 });
  const due = form("When a new ticket is due");
  const dueDays = { ...SETTINGS.dueDays, urgent: 2 };
  await due.getByLabelText("Urgent").fill("2");
  answers(stored({ dueDays }, ["dueDays"]));
  await due.getByRole("button", { name: "Save" }).click();
  await expect.element(due.getByText("Changed here")).toBeVisible();
  answers(stored({}));
  await due.getByRole("button", { name: "Use the server’s own" }).click();
  await expect.element(due.getByLabelText("Urgent")).toHaveValue("1");
  expect(due.getByText("Changed here").elements()).toEqual([]);
  expect(sent).toEqual([{ dueDays }, { fromStart: ["dueDays"] }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});

test("a number of no sense is said at its field, and nothing is sent", async () => {
  const { sent } = await open();
  const due = form("When a new ticket is due");
  await due.getByLabelText("High").fill("soon");
  await due.getByRole("button", { name: "Save" }).click();
  await expect.element(due.getByText("Enter a whole number from 1 to 999.")).toBeVisible();
  await expect.element(due.getByLabelText("High")).toHaveAttribute("aria-invalid", "true");
  const topOf = (label: string) => due.getByLabelText(label).element().getBoundingClientRect().top;
  expect(topOf("Urgent")).toBe(topOf("High"));
  const hours = form("Working hours");
  for (const day of ["Mon", "Tue", "Wed", "Thu", "Fri"]) await hours.getByLabelText(day).click();
  await hours.getByRole("button", { name: "Save" }).click();
  await expect
    .element(hours.getByRole("alert"))
    .toHaveTextContent("Choose at least one day, and an end later than the beginning.");
  expect(sent).toEqual([]);
});

test("unanswered tickets go to the next person once that is switched on", async () => {
  const { sent, answers } = await open();
  const unanswered = form("When nobody answers");
  expect(unanswered.getByLabelText("Low").elements()).toEqual([]);
  await unanswered.getByLabelText("Notify the next person").click();
  await unanswered.getByLabelText("Low").fill("20");
  const answerHours = { urgent: 1, high: 4, medium: 9, low: 20 };
  answers(stored({ answerHours }, ["answerHours"]));
  await unanswered.getByRole("button", { name: "Save" }).click();
  await expect.element(unanswered.getByText("Changed here")).toBeVisible();
  expect(sent).toEqual([{ answerHours }]);
});

test("mail domains are read as people write them, and what is none is named", async () => {
  const { sent, answers } = await open();
  const accounts = form("Who can create an account");
  await accounts.getByLabelText("New accounts").selectOptions("domains");
  const field = accounts.getByLabelText("Mail domains");
  await field.fill("@Example.com, localhost");
  await accounts.getByRole("button", { name: "Save" }).click();
  await expect.element(accounts.getByText("No mail domain: localhost")).toBeVisible();
  expect(sent).toEqual([]);
  const signUp = { kind: "domains", domains: ["example.com", "example.org"] };
  answers(stored({ signUp }, ["signUp"]));
  await field.fill("@Example.com\nexample.org");
  await accounts.getByRole("button", { name: "Save" }).click();
  await expect.element(accounts.getByText("Changed here")).toBeVisible();
  answers(stored({}));
  // The toast covers it.
  hideToast();
  await accounts.getByRole("button", { name: "Use the server’s own" }).click();
  await expect.element(accounts.getByLabelText("New accounts")).toHaveValue("open");
  expect(sent).toEqual([{ signUp }, { fromStart: ["signUp"] }]);
});

test("what the server refuses is said in the form, and what was typed stays", async () => {
  const { answers } = await open();
  const due = form("When a new ticket is due");
  await due.getByLabelText("Urgent").fill("7");
  answers({ status: 500, body: {} });
  await due.getByRole("button", { name: "Save" }).click();
  await expect.element(due.getByRole("alert")).toBeVisible();
  await expect.element(due.getByLabelText("Urgent")).toHaveValue("7");
});

test("limits for accepting bids are amounts; what is none is said at its field, and nothing is sent", async () => {
  const { sent, answers } = await open({ width: 375, height: 812 });
  const award = form("Accepting bids");
  const save = award.getByRole("button", { name: "Save" });
  const all = award.getByRole("group", { name: "All trades" });
  const amount = all.getByLabelText("Store managers accept bids up to");
  const more = all.getByLabelText("Property managers accept bids up to");
  await amount.fill("many");
  await save.click();
  await expect.element(amount).toHaveAccessibleDescription("Enter an amount in dollars, such as 500.");
  await amount.fill("1,500");
  await more.fill("-1");
  await expect.element(more).toHaveAccessibleDescription("Enter an amount in dollars, such as 500.");
  await more.fill("1499.99");
  await expect
    .element(more)
    .toHaveAccessibleDescription("Property managers accept at least as much as store managers.");
  await save.click();
  expect(sent).toEqual([]);
  await more.fill("5000");
  await award.getByLabelText("Only vendors with a valid insurance are chosen").click();
  const awardRules = {
    limitCents: 150_000,
    propertyManagerLimitCents: 500_000,
    isInsuranceRequired: true,
    trades: [],
  };
  answers(stored({ awardRules }, ["awardRules"]));
  await save.click();
  await expect.element(award.getByText("Changed here")).toBeVisible();
  await expect.element(amount).toHaveValue("1500.00");
  await amount.fill("");
  answers(stored({ awardRules: { ...awardRules, limitCents: null } }, ["awardRules"]));
  hideToast();
  await save.click();
  await expect.element(amount).toHaveValue("");
  expect(sent).toEqual([{ awardRules }, { awardRules: { ...awardRules, limitCents: null } }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});

test.each(someOf([375, 1280], 0))(
  "trades have amounts of their own, each trade once, at %i px",
  async (width) => {
    const first = { limitCents: 50_000, isInsuranceRequired: false };
    const { sent, answers } = await open(
      { width, height: 812 },
      stored({ awardRules: first }, ["awardRules"]),
    );
    const award = form("Accepting bids");
    const save = award.getByRole("button", { name: "Save" });
    const add = award.getByRole("button", { name: "Add a trade with other limits" });
    const trade = award.getByLabelText("Trade", { exact: true });
    await expect.element(award.getByRole("group", { name: "All trades" })).toBeVisible();
    await add.click();
    await expect.element(award.getByRole("group", { name: "All other trades" })).toBeVisible();
    await expect.element(trade).toHaveFocus();
    await save.click();
    await expect.element(trade).toHaveAccessibleDescription("Name the trade.");
    const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
    // Also beside a field with a fault.
    if (width === 1280)
      expect(topOf(award.getByRole("button", { name: /^Remove/ }).element())).toBe(topOf(trade.element()));
    await trade.fill("HVAC");
    const hvac = award.getByRole("group", { name: "HVAC" });
    await hvac.getByLabelText("Store managers accept bids up to").fill("2000");
    await add.click();
    await trade.nth(1).fill("Heating and cooling");
    await expect.element(trade.nth(1)).toHaveAccessibleDescription("Name each trade once.");
    await save.click();
    expect(sent).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await award.getByRole("button", { name: "Remove Heating and cooling" }).click();
    await expect.element(add).toHaveFocus();
    const awardRules = {
      ...first,
      propertyManagerLimitCents: null,
      trades: [{ trade: "HVAC", limitCents: 200_000, propertyManagerLimitCents: null }],
    };
    answers(stored({ awardRules }, ["awardRules"]));
    await save.click();
    await expect.element(hvac.getByLabelText("Store managers accept bids up to")).toHaveValue("2000.00");
    expect(sent).toEqual([{ awardRules }]);
  },
);

test("what operators see follows from who may sign up, until it is chosen", async () => {
  const { sent, answers } = await open({ width: 375, height: 812 });
  const seeing = form("What operators see").getByLabelText("Stores and tickets");
  await expect.element(seeing).toHaveValue("own");
  answers(stored({ signUp: { kind: "invitation" } }, ["signUp"]));
  const accounts = form("Who can create an account");
  await accounts.getByLabelText("New accounts").selectOptions("invitation");
  await accounts.getByRole("button", { name: "Save" }).click();
  await expect.element(seeing).toHaveValue("everything");
  hideToast();
  answers(stored({ operatorsSee: "own" }, ["operatorsSee"]));
  await seeing.selectOptions("own");
  await form("What operators see").getByRole("button", { name: "Save" }).click();
  await expect.element(form("What operators see").getByText("Changed here")).toBeVisible();
  expect(sent).toEqual([{ signUp: { kind: "invitation" } }, { operatorsSee: "own" }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});

test("operators alone manage the stores once that is chosen", async () => {
  const { sent, answers } = await open();
  const stores = form("Who manages the list of stores");
  answers(stored({ storesManagedBy: "operators" }, ["storesManagedBy"]));
  await stores.getByRole("combobox").selectOptions("operators");
  await stores.getByRole("button", { name: "Save" }).click();
  await expect.element(stores.getByText("Changed here")).toBeVisible();
  expect(sent).toEqual([{ storesManagedBy: "operators" }]);
});

test("operators act on their own tickets only once that is chosen", async () => {
  const { sent, answers } = await open();
  const acts = form("What operators do");
  answers(stored({ operatorsAct: "own" }, ["operatorsAct"]));
  await acts.getByRole("combobox").selectOptions("own");
  await acts.getByRole("button", { name: "Save" }).click();
  await expect.element(acts.getByText("Changed here")).toBeVisible();
  expect(sent).toEqual([{ operatorsAct: "own" }]);
});

test("days for which links to register work are whole numbers from 7 to 90", async () => {
  const { sent, answers } = await open();
  const card = form("How long links to register work");
  for (const wrong of ["6", "91", "7.5", ""]) {
    await card.getByLabelText("Days").fill(wrong);
    await card.getByRole("button", { name: "Save" }).click();
    await expect.element(card.getByText("Enter a whole number of days from 7 to 90.")).toBeVisible();
  }
  expect(sent).toEqual([]);
  await card.getByLabelText("Days").fill("90");
  answers(stored({ invitationDays: 90 }, ["invitationDays"]));
  await card.getByRole("button", { name: "Save" }).click();
  await expect.element(card.getByText("Changed here")).toBeVisible();
  expect(sent).toEqual([{ invitationDays: 90 }]);
});
