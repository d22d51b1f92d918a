import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { request } from "#api-client/request.ts";
import { saveOperatorSettings } from "#contract/operator-settings.ts";
import { must } from "#domain/must.ts";
import { refreshAccount } from "#local-db/session.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { aBid, aTicketCalled } from "./support/demo-rows.ts";
import { someOf } from "./support/length.ts";
import { withoutNetwork } from "./support/network.ts";
import { AWARD_RULES } from "#local-db/read/open-bids.ts";
import { cacheResponse } from "#local-db/response-cache.ts";
import { renderApp } from "./support/render-app.tsx";

// Bids above the limit of property managers: docs/product.md#limits-of-accepting-bids.

const FAY = { id: "fay", name: "Fay Turner" };
const awardRules = {
  limitCents: 2000,
  propertyManagerLimitCents: 5000,
  isInsuranceRequired: false,
  trades: [{ trade: "HVAC", limitCents: 5000, propertyManagerLimitCents: 10_000 }],
  operators: [FAY],
};
const LIMITED = { "GET /api/award-rules": { status: 200, body: awardRules } };

interface Options {
  readonly category?: string;
  readonly decisionMaker?: "Store Manager" | "Property Manager";
  readonly answers?: Parameters<typeof renderApp>[0]["answers"];
  readonly seesEverything?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
}

/** A ticket whose property manager decides, with a bid of 90 dollars. */
async function open(
  as: "Store Manager" | "Property Manager" | "Fettle User",
  path: string,
  {
    category,
    decisionMaker = "Property Manager",
    answers = LIMITED,
    seesEverything = true,
    ...more
  }: Options = {},
) {
  const id = as === "Fettle User" ? FAY.id : crypto.randomUUID();
  const manager = { id: as === "Property Manager" ? id : PEOPLE.property.id, name: "Peter Quinn" };
  const sideId = as === "Store Manager" ? id : PEOPLE.store.id;
  const window = aTicketCalled("Cracked window", {
    authorId: sideId,
    storeOwnerId: sideId,
    propertyManagerId: manager.id,
    store: { ...must(aTicket({}).store, "its store"), propertyManager: manager },
    status: "out_for_bid",
    decisionMaker,
    number: 1064,
    category: category ?? null,
    dueOn: "2020-01-01",
  });
  const isOperator = as === "Fettle User";
  return renderApp({
    as,
    account: { id, ...(isOperator ? { isOperator, seesEverything } : {}) },
    path,
    rows: { tickets: [window], bids: [aBid(window, {})] },
    answers: must(answers, "answers"),
    ...more,
  });
}

const card = page.getByRole("article");
const details = page.getByRole("dialog", { name: "Bid Details" });
const sure = (question: string) => page.getByRole("dialog", { name: question });
const needsYou = page.getByRole("region", { name: "Needs you now" });
const toDecide = needsYou.getByRole("link", { name: "Decide on bids 1", exact: true });
const decisionsIn = async (app: Awaited<ReturnType<typeof open>>) =>
  (await app.db.ops.toArray()).map(({ action: { payload } }) =>
    "to" in payload ? [payload.to, "reason" in payload ? payload.reason : ""] : [],
  );

test.each(someOf([375, 1280], 0))(
  "a property manager reads which operator accepts, and asks them, at %i px",
  async (width) => {
    await open("Property Manager", "/bids", { size: { width, height: 812 } });
    await card.getByRole("button", { name: "Why can’t I accept?" }).click();
    await expect
      .element(
        details.getByText("Property managers accept bids up to $50.00. Fay Turner accepts this one.", {
          exact: true,
        }),
      )
      .toBeVisible();
    expect(details.getByRole("button", { name: "Accept", exact: true }).elements()).toEqual([]);
    await expect.element(details.getByRole("button", { name: "Reject" })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await details.getByRole("link", { name: "Ask Fay Turner" }).click();
    await expect
      .element(page.getByRole("dialog").getByLabelText("Message", { exact: true }))
      .toHaveValue(
        "T-1064 Cracked window: Vera Novak bids $90.00, more than property managers may accept. Please decide.",
      );
  },
);

test.each(["Property Manager", "Store Manager"] as const)(
  "for the %s it is with the operator, on the ticket and in lists",
  async (as) => {
    await open(as, "/dashboard");
    const watched = page.getByRole("region", { name: "Late and urgent" });
    const overdue = watched.getByRole("link", { name: "Overdue 1", exact: true });
    await expect
      .element(overdue)
      .toHaveAccessibleDescription("Nobody on it. Cracked window (Fay Turner decides)");
    expect(needsYou.getByRole("link", { name: /^Decide on bids/ }).elements()).toEqual([]);
    await overdue.click();
    const sheet = page.getByRole("dialog", { name: "Cracked window" });
    await expect
      .element(sheet.getByText("Nobody does this yet. Fay Turner, operator, decides who does it."))
      .toBeVisible();
  },
);

test("an operator has it to do, and accepts it with one press and a confirmation, without a network too", async () => {
  const answers = { ...withoutNetwork(), "GET /api/award-rules": new Error("no network") };
  const app = await open("Fettle User", "/dashboard", { answers });
  await cacheResponse(app.db, AWARD_RULES, awardRules, new Date().toISOString());
  await expect.element(toDecide).toHaveAccessibleDescription("1 overdue 1 bid of $90.00 on “Cracked window”");
  await toDecide.click();
  const sheet = page.getByRole("dialog", { name: "Cracked window" });
  await expect.element(sheet.getByText("Nobody does this yet. You decide who does it.")).toBeVisible();
  await sheet.getByRole("button", { name: "Accept", exact: true }).click();
  await sure("Accept this bid?").getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => decisionsIn(app)).toEqual([["accepted", ""]]);
  // Shown as done while it waits.
  await expect.element(sheet.getByText("Vera Novak").first()).toBeVisible();
  await expect.poll(() => toDecide.elements().length).toBe(0);
});

test("an operator who begins to see everything has the bid to decide on at once", async () => {
  const app = await open("Fettle User", "/dashboard", { seesEverything: false });
  await expect.element(needsYou.getByText("No ticket waits for a decision of yours.")).toBeVisible();
  await refreshAccount({ ...app.account, seesEverything: true }, new Date().toISOString());
  await expect.element(toDecide).toBeVisible();
});

test("an operator who saves limits has the bids above them to decide on without a restart", async () => {
  const settings = {
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
  let saved = false;
  const answers = {
    "GET /api/award-rules": () => ({
      status: 200,
      body: saved ? awardRules : { limitCents: null, isInsuranceRequired: false },
    }),
    "PUT /api/operator/settings": () => {
      saved = true;
      return { status: 200, body: { settings, atStart: settings, changed: ["awardRules"] } };
    },
  };
  const app = await open("Fettle User", "/dashboard", { answers });
  await expect.element(needsYou.getByText("No ticket waits for a decision of yours.")).toBeVisible();
  const auth = { token: app.token, userId: FAY.id, apiBase: "", isLegacy: false };
  const body = { awardRules: { limitCents: 2000, propertyManagerLimitCents: 5000 } };
  expect(await request(saveOperatorSettings, { auth, body })).toMatchObject({ ok: true });
  await expect.element(toDecide).toBeVisible();
});

test("a property manager who only accepts large bids of the ticket reads why not this one", async () => {
  await open("Property Manager", "/bids?bid=bid-1", { decisionMaker: "Store Manager" });
  await expect.element(details.getByText(/up to \$50\.00\. Fay Turner accepts this one\.$/)).toBeVisible();
  await expect.element(details.getByRole("link", { name: "Ask Fay Turner" })).toBeVisible();
  expect(details.getByRole("button", { name: /^(Accept|Reject)$/ }).elements()).toEqual([]);
});

test("an operator rejects it with a reason", async () => {
  const app = await open("Fettle User", "/bids?bid=bid-1");
  await details.getByRole("button", { name: "Reject" }).click();
  const form = sure("Reject this bid?");
  await form.getByRole("button", { name: "The price is too high." }).click();
  await form.getByRole("button", { name: "Reject" }).click();
  await expect.poll(() => decisionsIn(app)).toEqual([["rejected", "The price is too high."]]);
});

test("by its trade the same bid is the property manager's, and nothing for an operator", async () => {
  await open("Property Manager", "/bids?bid=bid-1", { category: "Heating and cooling" });
  await expect.element(details.getByRole("button", { name: "Accept", exact: true })).toBeVisible();
  await open("Fettle User", "/bids?bid=bid-1", { category: "Heating and cooling" });
  await expect.element(details.getByRole("link", { name: "Open ticket" })).toBeVisible();
  expect(details.getByRole("button", { name: /^(Accept|Reject)$/ }).elements()).toEqual([]);
});
